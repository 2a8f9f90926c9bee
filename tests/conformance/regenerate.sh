#!/bin/sh
# Runs CHR in SWI-Prolog on every program here and writes what it answers to expected/.
# With names as arguments, only these. Needs `swipl`; the Rust tests do not.
set -eu
cd "$(dirname "$0")"
mkdir -p expected
[ $# -gt 0 ] || set -- *.pl
for program in "$@"; do
    name=${program%.pl}
    [ "$name" != run ] || continue
    timeout 120 swipl -q run.pl -- "$name.pl" > "expected/$name.new"
    mv "expected/$name.new" "expected/$name.txt"
done
