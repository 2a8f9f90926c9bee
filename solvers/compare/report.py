#!/usr/bin/env python3
"""Hashiwokakero with the report's own model and options, beside the report's rules in SWI-Prolog (`swi/hashi.pl`).

    apt install swi-prolog
    cargo build --release -p chr-solvers
    solvers/compare/report.py [--repeat 3] [--limit 60] [--chr-solve PATH]

Numbers for each direction of each cell, sums of two, and whether all islands can be reached looked at when all is
decided. Either system solves a board several times in one process and counts its own time for telling the board and finding
the first solution; the median is shown.
"""

import argparse
import math
import statistics
import subprocess
from pathlib import Path

import ours
from puzzles import ROOT, read_all

OPTIONS = (
    "--model cells --sum add --connectivity reachable --no-pairs on --small-cases off --twice off "
    "--order input --values min"
).split()


def swi(puzzle, limit, times):
    """Seconds and the answer, so many times in one process; nothing where that takes too long. Starting takes time too."""
    command = ["swipl", "-O", Path(__file__).parent / "swi/hashi.pl", puzzle.path, str(times)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit * times + 10)
    except subprocess.TimeoutExpired:
        return []
    pairs = [line.rsplit(maxsplit=1) for line in done.stdout.splitlines()]
    return [(float(time), answer) for answer, time in pairs]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--chr-solve", default=ROOT / "target/release/chr-solve")
    arguments = parser.parse_args()
    folders = [ROOT / "solvers/puzzles/hashi", ROOT.parent / "shared/puzzles/hashi"]
    ratios = []
    print(f"{'milliseconds':<20}{'ours':>10}{'swi':>12}{'times':>8}")
    for puzzle in [puzzle for folder in folders if folder.is_dir() for puzzle in read_all("hashi", folder)]:
        mine = ours.solve(arguments.chr_solve, puzzle, arguments.limit, OPTIONS, arguments.repeat)
        # What takes too long once takes too long several times.
        theirs = swi(puzzle, arguments.limit, 1) and swi(puzzle, arguments.limit, arguments.repeat)
        if any(answer is None for _, answer in mine):
            raise SystemExit(f"{puzzle.name}: not solved")
        if len({answer == "no solution" for _, answer in mine + theirs}) != 1:
            raise SystemExit(f"{puzzle.name}: the systems do not agree")
        our = statistics.median(time for time, _ in mine)
        their = statistics.median(time for time, _ in theirs) if theirs else arguments.limit
        ratios.append(their / our)
        mark = "" if theirs else ">"
        print(f"{puzzle.name:<20}{our * 1000:>10.3f}{mark + f'{their * 1000:.1f}':>12}{ratios[-1]:>8.0f}", flush=True)
    print(f"SWI-Prolog takes {math.exp(statistics.fmean(map(math.log, ratios))):.0f} times as long on the geometric mean")


if __name__ == "__main__":
    main()
