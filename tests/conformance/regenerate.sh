#!/bin/sh
# Runs CHR in SWI-Prolog on every program here and writes what it answers to expected/.
# With names as arguments, only these. Needs `swipl`; the Rust tests do not.
set -eu
cd "$(dirname "$0")"
mkdir -p expected
for program in "${@:-*.pl}"; do
    for file in ${program%.pl}.pl; do
        name=${file%.pl}
        [ "$name" = run ] && continue
        timeout 120 swipl -q run.pl -- "$file" > "expected/$name.txt"
    done
done
