"""Running chr-solve."""

import json
import subprocess


def solve(binary, puzzle, limit, options=(), times=1):
    """Seconds and the answer, so many times in one process."""
    command = [binary, puzzle.kind, *[puzzle.path] * times, "--format", "json", "--time-limit", str(limit), *options]
    lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    objects = [json.loads(line) for line in lines]
    return [result(puzzle, it) for it in objects if it["puzzle"] in (puzzle.name, str(puzzle.path))]


def result(puzzle, found):
    answer = {"limit": None, "unsolvable": "no solution"}.get(found["status"])
    if found["status"] == "solved":
        answer = found["solutions"][0]
        if puzzle.kind == "meetings":
            answer = answer["cost"]
    return found["stats"]["time_ms"] / 1000, answer
