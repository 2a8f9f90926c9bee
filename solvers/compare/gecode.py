"""The puzzles as MiniZinc models, solved by Gecode. What Gecode itself takes counts (its `initTime` and `solveTime`), not
the time that MiniZinc takes to flatten a model, nor the start of a process."""

import re
import subprocess
import tempfile
from pathlib import Path


def numbers(values):
    return "[" + ", ".join(map(str, values)) + "]"


def table(rows, columns):
    return f"array2d(1..{len(rows)}, 1..{columns}, {numbers(value for row in rows for value in row)})"


def sets(values):
    return "[" + ", ".join("{" + ", ".join(map(str, items)) + "}" for items in values) + "]"


def data(puzzle):
    it = puzzle.data
    if puzzle.kind == "sudoku":
        size = it["size"]
        grid = [it["cells"][row * size : (row + 1) * size] for row in range(size)]
        return {"side": round(size**0.5), "given": table(grid, size)}
    if puzzle.kind == "hashi":
        return {
            "islands": len(it["islands"]),
            "spans": len(it["spans"]),
            "number": numbers(number for _, _, number in it["islands"]),
            "a": numbers(one + 1 for one, _, _ in it["spans"]),
            "b": numbers(other + 1 for _, other, _ in it["spans"]),
            "crossings": len(it["crossings"]),
            "crossing": table([(one + 1, other + 1) for one, other in it["crossings"]], 2),
        }
    if puzzle.kind == "shikaku":
        over = [[] for _ in range(it["height"] * it["width"])]
        mine, rects = [], 0
        for own in it["rects"]:
            mine.append(range(rects + 1, rects + len(own) + 1))
            for top, left, tall, wide in own:
                rects += 1
                for row in range(top, top + tall):
                    for col in range(left, left + wide):
                        over[row * it["width"] + col].append(rects)
        return {"clues": len(mine), "rects": rects, "cells": len(over), "mine": sets(mine), "over": sets(over)}
    return {
        "persons": it["persons"],
        "weight": it["weight"],
        "days": numbers(it["durations"]),
        "rank": numbers(it["ranks"]),
        "starts": sets(it["starts"]),
        "pairs": len(it["pairs"]),
        "before": table([(a + 1, b + 1) for a, b in it["pairs"]], 2),
    }


class Flat:
    """A puzzle, flattened once."""

    def __init__(self, puzzle):
        self.folder = tempfile.TemporaryDirectory()
        self.optimise = puzzle.kind == "meetings"
        values = Path(self.folder.name, "puzzle.dzn")
        values.write_text("".join(f"{name} = {value};\n" for name, value in data(puzzle).items()))
        self.flat = Path(self.folder.name, "puzzle.fzn")
        source = Path(__file__).parent / "models" / f"{puzzle.kind}.mzn"
        command = ["minizinc", "-c", "--solver", "gecode", source, values, "--fzn", self.flat, "--no-output-ozn"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{puzzle.name}: {done.stderr}{done.stdout}")
        # Flattening may find out that there is no solution, and leave nothing to solve.
        self.solvable = "UNSATISFIABLE" not in done.stdout

    def solve(self, limit):
        """Seconds, and whether there is a solution or what the best one costs; no answer where time is up."""
        if not self.solvable:
            return 0.0, "no solution"
        command = ["fzn-gecode", "-s", "-p", "1", "-time", str(int(limit * 1000)), self.flat]
        try:
            text = subprocess.run(command, capture_output=True, text=True, timeout=limit + 10).stdout
        except subprocess.TimeoutExpired:
            return limit, None
        time = sum(float(value) for value in re.findall(r"(?:initTime|solveTime)=([\d.e+-]+)", text))
        if "=====UNSATISFIABLE=====" in text:
            return time, "no solution"
        if "----------" not in text or (self.optimise and "==========" not in text):
            return max(time, limit), None
        if not self.optimise:
            return time, "solved"
        return time, int(re.findall(r"cost = (\d+);", text)[-1])
