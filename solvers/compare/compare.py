#!/usr/bin/env python3
"""chr-solve beside OR-tools CP-SAT (one worker) and Gecode, on one core, one after the other on each puzzle.

    pip install ortools; apt install minizinc
    cargo build --release -p chr-solvers
    solvers/compare/compare.py [--systems cp-sat] [--kinds hashi,meetings] [--repeat 5] [--limit 60] [--folder F] [--chr-solve PATH]

The puzzles are those of the crate, and those beside the workspace (`../shared/puzzles`) where they are there. The task is
the first solution, or that there is none; for meetings the best schedule and that there is no better one. Each system
counts its own time for a puzzle that it has been given: chr-solve that of telling the puzzle to the rules and solving,
CP-SAT the solver's wall time, Gecode its initialisation and solving. What Python and MiniZinc take before that, and the start
of a process, count for nobody. CP-SAT has two models of Hashiwokakero, of which the faster one counts. The median of all
runs is shown.
"""

import argparse
import math
import statistics
from collections import defaultdict
from pathlib import Path

import cpsat
import gecode
import ours
from puzzles import READERS, ROOT, read_all


def compare(binary, puzzle, repeat, limit, systems):
    """The median time of each system, or none where it did not come to an end."""
    others = {"cp-sat": lambda: cpsat.solve(puzzle, limit)} if "cp-sat" in systems else {}
    if "gecode" in systems:
        flat = gecode.Flat(puzzle)
        others["gecode"] = lambda: flat.solve(limit)
    times = defaultdict(list)
    for _ in range(repeat):
        runs = {"ours": ours.solve(binary, puzzle, limit)[0]}
        runs |= {name: solve() for name, solve in others.items()}
        answers = {name: answer for name, (_, answer) in runs.items() if answer is not None}
        check(puzzle, answers)
        for name, (time, answer) in runs.items():
            times[name].append(time if answer is not None else None)
        # One run is enough of what takes long.
        if max(time for time, _ in runs.values()) > 5:
            break
    return {name: statistics.median(all) if None not in all else None for name, all in times.items()}


def check(puzzle, answers):
    """All systems must agree on whether there is a solution, and on what the best one costs."""
    if puzzle.kind == "meetings":
        said = set(answers.values())
    else:
        said = {"no solution" if answer == "no solution" else "solved" for answer in answers.values()}
    if len(said) != 1:
        raise SystemExit(f"{puzzle.kind} {puzzle.name}: the systems do not agree: {answers}")


def shown(time):
    return "      –" if time is None else f"{time * 1000:10.3f}"


def ratio(time, our, limit):
    """How many times as long as we take; at least, where the time was up."""
    return (limit if time is None else time) / our


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", default="sudoku,hashi,shikaku,meetings")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--systems", default="cp-sat,gecode", help="those to compare with")
    parser.add_argument("--folder", action="append", help="puzzles of one kind from here instead")
    parser.add_argument("--chr-solve", default=ROOT / "target/release/chr-solve")
    arguments = parser.parse_args()
    systems = arguments.systems.split(",")
    slower = []
    for kind in arguments.kinds.split(","):
        if kind not in READERS:
            parser.error(f"there is no kind {kind}")
        folders = [ROOT / "solvers/puzzles" / kind, ROOT.parent / "shared/puzzles" / kind]
        if arguments.folder:
            folders = [Path(folder) for folder in arguments.folder]
        ratios = defaultdict(list)
        print(f"\n{kind}, milliseconds{'':10}" + "".join(f"{name:>10}" for name in ["ours", *systems]), flush=True)
        for puzzle in [puzzle for folder in folders if folder.is_dir() for puzzle in read_all(kind, folder)]:
            times = compare(arguments.chr_solve, puzzle, arguments.repeat, arguments.limit, systems)
            print(f"{puzzle.name:<28}" + "".join(f"{shown(time):>10}" for time in times.values()), flush=True)
            if times["ours"] is None:
                slower.append(f"{kind} {puzzle.name} (not solved)")
                continue
            for name in systems:
                ratios[name].append(ratio(times[name], times["ours"], arguments.limit))
            if ratios[systems[0]][-1] < 1:
                slower.append(f"{kind} {puzzle.name}")
        for name, all in ratios.items():
            mean = math.exp(statistics.fmean(map(math.log, all)))
            print(f"{name} takes {mean:.1f} times as long on the geometric mean, {min(all):.1f} times at least")
    print(f"\nslower than {systems[0]}: " + (", ".join(slower) or "never"))


if __name__ == "__main__":
    main()
