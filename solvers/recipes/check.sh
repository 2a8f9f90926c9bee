#!/bin/bash
# Whether every recipe gives what one process gives, also when workers are killed in the middle.
#
#     bash solvers/recipes/check.sh target/release/chr-solve [HOW MANY PUZZLES]
#
# What is not installed (parallel, pyspark for $PYTHON) is left out, which is said.
set -eu
[ $# -ge 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }
solver=$(realpath "$1") many=${2:-2000} here=$(cd "$(dirname "$0")" && pwd) python=${PYTHON:-python3}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# A copy of its own, so that only workers of this run are killed.
cp "$solver" chr-solve && solver=$folder/chr-solve
"$solver" generate sudoku --count 20 --seed 1 --to line > some 2> /dev/null
# Bad lines are among them, and a puzzle without a solution.
{ cat some; echo "no puzzle"; echo "12345678.........9..............................................................."; echo; } > part
: > puzzles
while [ "$(wc -l < puzzles)" -lt "$many" ]; do cat part >> puzzles; done
"$solver" batch --jobs 1 puzzles > one 2> /dev/null || true
echo "$(wc -l < puzzles) lines, $(wc -l < one) results"
same() { cmp -s one "$1" && echo "$2: the same" || { echo "$2: different"; exit 1; }; }
"$solver" batch --jobs 4 puzzles > four 2> /dev/null || true
same four "four threads"

# Killed again and again, and resumed.
for _ in 1 2 3; do
    "$solver" batch --jobs 2 --resume --output resumed puzzles 2> /dev/null &
    worker=$!
    sleep 0.3
    kill -9 "$worker" 2> /dev/null || true
    wait "$worker" 2> /dev/null || true
done
echo "killed three times, with $(wc -l < resumed) results"
"$solver" batch --jobs 2 --resume --output resumed puzzles 2> /dev/null || true
same resumed "resumed"

# Kills two workers of a recipe while it runs: those of this run only, by their own ids. With `executor` the second is the
# whole process of Spark that a worker runs under, as if its machine had gone.
killing() {
    killed=0
    for _ in $(seq 600); do
        for worker in $(pgrep -f "^$solver batch --jobs 1 -" || true); do
            what="a worker" victim=$worker
            if [ "$killed" = 1 ] && [ "${1:-}" = executor ]; then
                what="an executor"
                while [ "${victim:-1}" != 1 ] && [ "$(ps -o comm= -p "$victim")" != java ]; do
                    victim=$(ps -o ppid= -p "$victim" | tr -d ' ')
                done
                [ "${victim:-1}" != 1 ] || continue
            fi
            kill -9 "$victim" 2> /dev/null && killed=$((killed + 1)) && echo "killed $what" && sleep 1 && break
        done
        [ "$killed" -lt 2 ] || return 0
        sleep 0.05
    done
}
if command -v parallel > /dev/null; then
    killing & killer=$!
    sh "$here/parallel.sh" "$solver" puzzles by-parallel --jobs 2 2> /dev/null
    kill "$killer" 2> /dev/null || true
    same by-parallel "GNU parallel"
else
    echo "GNU parallel: not installed"
fi
if "$python" -c "import pyspark" 2> /dev/null; then
    killing executor & killer=$!
    "$python" "$here/spark.py" "$solver" puzzles by-spark 2> spark.log || { tail -20 spark.log; exit 1; }
    kill "$killer" 2> /dev/null || true
    lost() { grep -o "Lost $1 [0-9.]*" spark.log | sort -u | wc -l; }
    echo "Apache Spark: tasks lost $(lost task), executors lost $(lost executor)"
    same by-spark "Apache Spark"
else
    echo "Apache Spark: pyspark is not installed for $python"
fi
