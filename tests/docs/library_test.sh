#!/usr/bin/env bash
# Installs the library into a directory of its own, builds the program of docs/guides/use-the-library.md
# with it, and checks what that page says of it: its text and what it prints.
#   library_test.sh BUILD_DIR SOURCE_DIR CXX_COMPILER CXX_FLAGS PYTHON
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$1" --prefix "$work/prefix" >/dev/null
cmake -S "$2/samples/library" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" \
  -DCMAKE_CXX_COMPILER="$3" -DCMAKE_CXX_FLAGS="$4 -Wall -Wextra -Werror" >/dev/null
cmake --build "$work/build"
cp "$work/build/check_games" "$work/prefix/bin"
"$5" "$2/tests/docs/commands_test.py" "$work/prefix/bin" "$2" docs/guides/use-the-library.md
