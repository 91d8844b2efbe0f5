#!/usr/bin/env bash
# Runs bench/compare with few games and looks at the shape of what it prints.
#   compare_test.sh COMPARE BUILD_DIR
set -euo pipefail
PATH=$PATH:/usr/games
for program in pgn-extract time; do
  type -P "$program" >/dev/null || { echo "$program is missing"; exit 77; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" --games 50 --runs 1 --build "$2" --keep "$work/files" >"$work/table"
cat "$work/table"

expect() {  # PATTERN: one line of the table is like that
  [ "$(grep -cE -- "$1" "$work/table")" = 1 ] || { echo "expected one line: $1"; exit 1; }
}
number='[0-9]+(\.[0-9]+)?'
figures="( +$number){8}\$"
expect "^[0-9]+ cores, .+; medians of 1 runs\$"
expect "^contestant +games +plies +median s +plies/s +games/s +MB/s +x pgn-extract +x naive +peak MiB\$"
expect "^bao, one core +50$figures"
expect "^pgn-extract, reading +50$figures"
expect "^pgn-extract, writing +50$figures"
expect "^naive model +50$figures"
expect "^bao on one core checks $number times as many plies a second as pgn-extract: (at least|less than) 5\$"

# The chess games are as long, game by game.
"$2/bin/bao" validate "$work/files/games.bgn" | sed -nE 's/.*: ok, ([0-9]+) pl.*/\1/p' \
  >"$work/bao_plies"
pgn-extract -s --quiet --plycount "$work/files/games.pgn" |
  sed -nE 's/^\[PlyCount "([0-9]+)"\]$/\1/p' >"$work/chess_plies"
[ "$(wc -l <"$work/bao_plies")" = 50 ]
cmp "$work/bao_plies" "$work/chess_plies"
