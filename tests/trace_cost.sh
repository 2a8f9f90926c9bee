#!/usr/bin/env bash
# Traces cost an unwatched program nothing: the benchmark programs take exactly as many instructions whether chr-core is
# built with all that traces have (the features `html` and `tracing`) or without. Needs valgrind.
#
# Codegen units and link-time optimisation are set so that inlining does not depend on how the crates are cut up.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 CARGO_PROFILE_RELEASE_LTO=fat
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

build() { # name, cargo's arguments
    cargo build --release --quiet --package chr-benches --bin programs "${@:2}"
    mkdir "$scratch/$1"
    cp "${CARGO_TARGET_DIR:-target}/release/programs" "$scratch/$1/programs"
}

count() { # name, program, size
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='chr_benches::programs::*::run' \
        --toggle-collect='chr_benches::programs::queens::run_all' \
        "$scratch/$1/programs" "$2" "$3" 2>&1 | sed -n 's/.*Collected : //p'
}

# Names of the same length: they are on the program's stack, and what is where can change what malloc does.
build bare
build full --features chr-core/html,chr-core/tracing
status=0
while read -r program size; do
    without=$(count bare "$program" "$size")
    with=$(count full "$program" "$size")
    printf '%-12s %4d  %12d without  %12d with\n' "$program" "$size" "$without" "$with"
    [ "$without" -gt 0 ] && [ "$without" = "$with" ] || status=1
done <<'END'
leq 20
path 30
primes 100
queens_all 6
sssp 20
uf_opt 200
END
exit $status
