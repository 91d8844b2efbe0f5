# Installs what the build needs and is not there. Sourced by the other scripts; says nothing where
# nothing is to be done.

# Debian packages, by what they are for.
build_packages="g++ cmake ninja-build pkg-config fonts-dejavu-core libboost-program-options-dev
  libcairo2-dev libfmt-dev libpango1.0-dev libpugixml-dev libutf8proc-dev libzstd-dev
  nlohmann-json3-dev zlib1g-dev"
compare_packages="pgn-extract time"
test_packages="$compare_packages libgtest-dev libgmock-dev libbenchmark-dev libxml2-utils jq
  parallel python3-jsonschema python3-selenium chromium chromium-driver cmark-gfm lmodern
  poppler-utils texlive-latex-recommended texlive-luatex texlive-pictures mandoc groff-base
  zsh fish"
check_packages="clang clang-format clang-tidy debootstrap doxygen libclang-rt-14-dev"

# as_root COMMAND..: with sudo where that takes it.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# install_missing PACKAGE..: apt-get for those that are not installed.
install_missing() {
  local missing=()
  local package
  for package in "$@"; do
    if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
      missing+=("$package")
    fi
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  echo "installing ${missing[*]}" >&2
  as_root apt-get update -qq >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
    --no-install-recommends "${missing[@]}" >&2
}

# quietly COMMAND..: shows its output only if it fails.
quietly() {
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    local status=$?
    cat "$log" >&2
    rm -f "$log"
    return $status
  fi
}
