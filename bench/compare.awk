# The table of bench/compare, from two files of fields between tabs. The first: FILE, GAMES, PLIES,
# BYTES. The second: CONTESTANT, FILE, NANOSECONDS, PEAK_KIB, a line for each run, contestants in
# the order in which they are shown.

BEGIN { FS = "\t" }

FNR == NR {
  games[$1] = $2; plies[$1] = $3; bytes[$1] = $4
  next
}

{
  if (!($2 in plies)) {
    print "nothing is known of " $2 >"/dev/stderr"
    failed = 1
    exit 2
  }
  if (!($1 in runs)) order[++contestants] = $1
  file[$1] = $2
  times[$1, ++runs[$1]] = $3 / 1e9
  if ($4 > peak[$1]) peak[$1] = $4
}

function median(name,    count, i, j, value, sorted) {
  count = runs[name]
  for (i = 1; i <= count; ++i) {
    value = times[name, i]
    for (j = i; j > 1 && sorted[j - 1] > value; --j) sorted[j] = sorted[j - 1]
    sorted[j] = value
  }
  return (sorted[int((count + 1) / 2)] + sorted[int(count / 2) + 1]) / 2
}

END {
  if (failed) exit 2
  row = "%-21s %8s %9s %9s %10s %9s %7s %13s %9s %9s\n"
  printf row, "contestant", "games", "plies", "median s", "plies/s", "games/s", "MB/s",
    "x pgn-extract", "x naive", "peak MiB"
  for (i = 1; i <= contestants; ++i) {
    name = order[i]
    seconds[name] = median(name)
    rate[name] = plies[file[name]] / seconds[name]
  }
  for (i = 1; i <= contestants; ++i) {
    name = order[i]
    which = file[name]
    printf row, name, games[which], plies[which], sprintf("%.3f", seconds[name]),
      sprintf("%.0f", rate[name]), sprintf("%.0f", games[which] / seconds[name]),
      sprintf("%.1f", bytes[which] / seconds[name] / 1e6),
      sprintf("%.2f", rate[name] / rate["pgn-extract, reading"]),
      sprintf("%.1f", rate[name] / rate["naive model"]), sprintf("%.1f", peak[name] / 1024)
  }
  ratio = rate["bao, one core"] / rate["pgn-extract, reading"]
  printf "bao on one core checks %.2f times as many plies a second as pgn-extract: %s\n", ratio,
    (ratio >= 5 ? "at least 5" : "less than 5")
}
