#!/usr/bin/env bash
# Installs the library into a directory of its own and builds and runs a project that uses it.
#   package_test.sh BUILD_DIR SOURCE_DIR CXX_COMPILER CXX_FLAGS
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$1" --prefix "$work/prefix" >/dev/null
cmake -S "$2" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" \
  -DCMAKE_CXX_COMPILER="$3" -DCMAKE_CXX_FLAGS="$4" >/dev/null
cmake --build "$work/build" >/dev/null
"$work/build/bao_user"
"$work/prefix/bin/bao" --version
if [ -n "$(find "$work/prefix" -name bao-pictures.so)" ] &&
  "$work/prefix/bin/bao" formats | grep "not here"; then
  exit 1
fi
