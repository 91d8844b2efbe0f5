#!/usr/bin/env bash
# Installs the library into a directory of its own, builds the program of docs/guides/use-the-library.md
# with it, and checks what that page says of it: its text and what it prints.
#   library_test.sh BUILD_DIR SOURCE_DIR CXX_COMPILER CXX_FLAGS PYTHON
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$1" --prefix "$work/prefix" >/dev/null
cmake -S "$2/docs/guides/library" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" \
  -DCMAKE_CXX_COMPILER="$3" -DCMAKE_CXX_FLAGS="$4 -Wall -Wextra -Werror" >/dev/null
cmake --build "$work/build"
# Without CMake, as the page has it, too.
PKG_CONFIG_PATH=$(find "$work/prefix" -name bao-formats.pc -printf %h)
export PKG_CONFIG_PATH
"$3" $4 -std=c++20 "$2/docs/guides/library/check_games.cpp" $(pkg-config --cflags --libs bao-formats) \
  -o "$work/check_games"
cmp <("$work/check_games" "$2/samples/rules/kete.bgn" 2>&1) \
  <("$work/build/check_games" "$2/samples/rules/kete.bgn" 2>&1)
cp "$work/build/check_games" "$work/prefix/bin"
"$5" "$2/tests/docs/commands_test.py" "$work/prefix/bin" "$2" docs/guides/use-the-library.md
