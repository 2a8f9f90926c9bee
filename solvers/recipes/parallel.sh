#!/bin/sh
# Solves a file of puzzles, one per line, with GNU parallel: on this machine or, with --sshlogin, on others.
#
#     sh solvers/recipes/parallel.sh target/release/chr-solve PUZZLES RESULTS [OPTIONS OF PARALLEL …]
#
# The results are those of `chr-solve batch PUZZLES`, line by line. A part whose worker dies is tried again.
set -eu
[ $# -ge 3 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; }
solver=$(realpath "$1") puzzles=$2 results=$3
shift 3
# Every line takes its number along, since a worker sees only a part of the file. The exit code says whether there was a puzzle
# without a solution: that is a result, and no failure of the worker.
python3 -c '
import json, sys
for number, line in enumerate(sys.stdin, 1):
    line = line.rstrip("\n")
    if line.strip() and not line.lstrip().startswith("#"):
        print(json.dumps({"line": number, "kind": "sudoku", "puzzle": line}))
' < "$puzzles" |
    parallel --pipe --keep-order --block 64k --retries 8 "$@" "$solver batch --jobs 1 -; code=\$?; [ \$code -le 3 ]" > "$results"
