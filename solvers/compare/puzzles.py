"""Puzzles as plain Python data, read from the files that chr-solve reads."""

import json
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Puzzle:
    kind: str
    name: str
    path: Path
    data: dict


def read_all(kind, folder):
    """The puzzles of a folder, those of a file in their order."""
    puzzles = []
    for path in sorted(folder.glob("*")):
        if path.suffix in (".txt", ".sdk", ".json"):
            puzzles += READERS[kind](path)
    return puzzles


def rows(text):
    """The cells of each row that counts."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    drawn = [line.replace("|", " ") for line in lines if not set(line) <= set("-+= ")]
    return [line.split() if " " in line.strip() else list(line.strip()) for line in drawn]


def sudoku(path):
    text = path.read_text()
    found = []
    for line in text.splitlines():
        if "\t" in line:
            name, cells = line.split("\t")
            found.append((name, [0 if cell == "." else int(cell, 36) for cell in cells.strip()]))
    if not found:
        cells = [0 if cell in ".0_" else int(cell, 36 if len(cell) == 1 else 10) for row in rows(text) for cell in row]
        found.append((path.stem, cells))
    return [
        Puzzle("sudoku", name, path, {"size": round(len(cells) ** 0.5), "cells": cells}) for name, cells in found
    ]


def hashi(path):
    """Islands as (row, column, number), and the pairs that see each other as (island, island, cells between)."""
    islands = []
    for row, line in enumerate(path.read_text().split()):
        islands += [(row, col, int(cell)) for col, cell in enumerate(line) if cell != "."]
    spans, above = [], {}
    for index, (row, col, _) in enumerate(islands):
        if index and islands[index - 1][0] == row:
            left = islands[index - 1][1]
            spans.append((index - 1, index, [(row, between) for between in range(left + 1, col)]))
        if col in above:
            spans.append((above[col], index, [(between, col) for between in range(islands[above[col]][0] + 1, row)]))
        above[col] = index
    over, crossings = {}, []
    for index, (_, _, cells) in enumerate(spans):
        for cell in cells:
            if cell in over:
                crossings.append((over[cell], index))
            over[cell] = index
    return [Puzzle("hashi", path.stem, path, {"islands": islands, "spans": spans, "crossings": crossings})]


def shikaku(path):
    """The numbers as (row, column, area), and for each the rectangles that hold it and no other number."""
    grid = rows(path.read_text())
    height, width = len(grid), len(grid[0])
    clues = [(row, col, int(cell)) for row, line in enumerate(grid) for col, cell in enumerate(line) if cell != "."]
    # How many numbers are above and to the left, so that those of a rectangle are counted at once.
    before = [[0] * (width + 1) for _ in range(height + 1)]
    for row in range(height):
        for col in range(width):
            before[row + 1][col + 1] = (
                before[row][col + 1] + before[row + 1][col] - before[row][col] + (grid[row][col] != ".")
            )
    rects = []
    for row, col, area in clues:
        mine = []
        for tall in range(1, min(area, height) + 1):
            wide = area // tall
            if tall * wide != area or wide > width:
                continue
            for top in range(max(0, row - tall + 1), min(row, height - tall) + 1):
                for left in range(max(0, col - wide + 1), min(col, width - wide) + 1):
                    down, right = top + tall, left + wide
                    if before[down][right] - before[top][right] - before[down][left] + before[top][left] == 1:
                        mine.append((top, left, tall, wide))
        rects.append(mine)
    return [Puzzle("shikaku", path.stem, path, {"height": height, "width": width, "clues": clues, "rects": rects})]


def meetings(path):
    data = json.loads(path.read_text())
    last = data["persons"] - 1
    pairs = {(a - 1, b - 1) for a, b in data["precedences"]} | {(person, last) for person in range(last)}
    data["pairs"] = sorted(pairs)
    data["weight"] = max(1, data["persons"] * last // 2)
    days, weekend = data["durations"], data["weekend_ok"]
    # Longer than any schedule that does not wait for nothing.
    data["horizon"] = sum(d if ok else 2 * d + 1 for d, ok in zip(days, weekend))
    data["starts"] = [
        [
            day
            for day in range(data["horizon"])
            if ok or all((data["starting_day"] + at) % 7 < 5 for at in range(day, day + d))
        ]
        for d, ok in zip(days, weekend)
    ]
    return [Puzzle("meetings", path.stem, path, data)]


READERS = {"sudoku": sudoku, "hashi": hashi, "shikaku": shikaku, "meetings": meetings}
