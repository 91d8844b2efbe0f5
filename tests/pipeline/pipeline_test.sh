#!/usr/bin/env bash
# Runs the commands of docs/pipelines.md, as they stand there, on a corpus of several formats with
# illegal and unreadable games, and compares what comes out with the corpus judged as one.
#   pipeline_test.sh BAO PAGE SAMPLES_DIR
set -euo pipefail
page=$2
samples=$3
command -v parallel >/dev/null && command -v jq >/dev/null || exit 77

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$(dirname "$1"):$PATH
export PARALLEL_HOME=$work/.parallel
mkdir -p "$PARALLEL_HOME"
touch "$PARALLEL_HOME/will-cite"
cd "$work"

fail() {
  echo "$*" >&2
  exit 1
}

# block NAME: a tested block of the page.
block() {
  awk -v marker="<!-- tested: $1 -->" '
    $0 == marker { wanted = 1; next }
    wanted && /^```bash$/ { inside = 1; next }
    inside && /^```$/ { exit }
    inside' "$page"
}

# run NAME: runs it with smaller shards, so that there are many of them.
run() {
  local script
  script=$(block "$1")
  [ -n "$script" ] || fail "the page has no block '$1'"
  script=${script//64M/2K}
  echo "== $1" >&2
  bash -c "$script"
}

# Ends well where games are faulty.
faulty_allowed() { "$@" || [ $? -eq 1 ]; }

make_corpus() {
  mkdir corpus
  for _ in 1 2 3 4 5; do cat "$samples"/zanzibar-1994.bgn; done | gzip >corpus/tournament.bgn.gz
  for sample in empty-pit no-result house noncanonical result-mismatch unclosed-comment; do
    cat "$samples/broken/$sample.bgn"
    echo
  done >corpus/faulty.bgn
  for _ in 1 2 3; do cat "$samples"/zanzibar-1994/game-01.bao "$samples"/broken/printed-slip.bao \
    "$samples"/broken/latin1.bao; done >corpus/tournament.bao
  bao convert --to baoml "$samples"/zanzibar-1994.bgn "$samples"/rules/*.bgn |
    sed '0,/<\/moves>/s/<\/moves>//' >corpus/interchange.baoml
  bao convert -q --to kiba --allow-loss -o corpus/transcripts.kiba "$samples"/zanzibar-1994.bgn
  {
    bao convert --to json "$samples"/zanzibar-1994.bgn
    echo '{"tags":{}, "moves": ['
  } >corpus/lines.ndjson
}

check_judged() {
  bao sum --json judged/*.ndjson >shards.sum || [ $? -eq 1 ]
  cmp whole.sum shards.sum || fail "$1: the shards' sum is not that of the corpus"
  rm -rf judged/* judged.log
}

make_corpus
faulty_allowed bao validate --json -q corpus/* >whole.ndjson
faulty_allowed bao sum --json whole.ndjson >whole.sum
for status in legal illegal unreadable; do
  [ "$(jq ".sum.validate.status.$status" whole.sum)" -gt 0 ] || fail "no game is $status"
done

run split
[ "$(wc -l <shards.txt)" -gt 20 ] || fail "there are few shards"
echo : >hosts.txt

run parallel
check_judged parallel
run ssh
check_judged ssh
run transfer
check_judged transfer
mkdir -p judged
parallel --sshlogin : 'bao validate --json -q {} >judged/{/}.ndjson || [ $? -eq 1 ]' :::: shards.txt
check_judged sshlogin
faulty_allowed run stream >stream.txt
faulty_allowed bao sum whole.ndjson | cmp - stream.txt || fail "the stream's sum is another"

block slurm >judge.sbatch
for ((task = 1; task <= $(wc -l <shards.txt); ++task)); do
  SLURM_ARRAY_TASK_ID=$task bash judge.sbatch
done
check_judged slurm
echo shards/none.bgn >>shards.txt
if SLURM_ARRAY_TASK_ID=$(wc -l <shards.txt) bash judge.sbatch 2>/dev/null; then
  fail "a shard that is not there is no failure"
fi
if bash -c "$(block parallel)" 2>/dev/null; then fail "nor is it with parallel"; fi
sed -i '$d' shards.txt
rm -rf judged/* judged.log

block judge >judge.sh
mkdir -p judged
split -n l/3 --filter 'bash judge.sh >judged/$FILE.ndjson' shards.txt
check_judged spark
if echo shards/none.bgn | bash judge.sh 2>/dev/null; then fail "judge.sh overlooks a failure"; fi

run parallel
run sum >sum.txt
cmp whole.sum sum.json || fail "the page's sum is another"
rm sum.json
run sums
cmp whole.sum sum.json || fail "the sum of sums is another"
faulty_allowed run complete >complete.json
jq -e '.split == .judged' complete.json >/dev/null || fail "games are missing: $(cat complete.json)"
[ "$(run perft)" = "$(bao perft 4 | awk 'BEGIN { print "perft\n  counts" }
  $1 > 1 { count[$1 - 1] = $2; width = length($2) }
  END { for (d = 1; d <= 3; ++d) printf "    %d  %*d\n", d, width, count[d] }')" ] ||
  fail "shared out, perft counts otherwise"

run faulty >faulty.list
faulty=$(jq .sum.validate.faulty whole.sum)
[ "$(wc -l <faulty.list)" -eq "$faulty" ] || fail "other games are faulty"
run original | sort >original.list
jq -r '.file as $file | .diagnostics[] | select(.severity == "error" and .line != null)
  | "\($file):\(.line):\(.col): \(.message) [\(.code)]"' whole.ndjson | sort >expected.list
diff expected.list original.list || fail "errors stand in other lines"
run repair >/dev/null

run unique 2>/dev/null
faulty_allowed bao convert --to json corpus/* 2>/dev/null | LC_ALL=C sort -u >expected.ndjson
cmp expected.ndjson unique.ndjson || fail "other games are unique"
[ "$(bao validate --json unique.bgn | wc -l)" -eq "$(wc -l <unique.ndjson)" ] || fail "games got lost"
run by-date
LC_ALL=C sort by-date.ndjson | cmp - unique.ndjson || fail "sorting loses games"
run same-moves
[ "$(jq -c '[.rules, .position, .moves[].token]' unique.ndjson | sort -u | wc -l)" -eq \
  "$(wc -l <different.ndjson)" ] || fail "different games are lost, or there are still duplicates"
