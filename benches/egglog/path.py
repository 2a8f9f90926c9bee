"""The closure of the graph of the `path` program in egglog: how many pairs are connected, and the processor time of the run.

    pip install egglog
    python path.py 400
"""

import sys
import time

from egglog.bindings import EGraph

RULES = """
(relation edge (i64 i64))
(relation path (i64 i64))
(rule ((edge x y)) ((path x y)))
(rule ((edge x y) (path y z)) ((path x z)))
"""
ROUNDS = 5


def numbers():
    """The random numbers of `src/random.rs`."""
    state = 12345
    while True:
        state = (state * 1103515245 + 12345) % 2147483648
        yield state // 65536


def edges(size):
    random = numbers()
    return [(next(random) % size + 1, next(random) % size + 1) for _ in range(2 * size)]


def run(size):
    """The seconds that the rules take, and the number of paths."""
    graph = EGraph()
    facts = "".join(f"(edge {x} {y})" for x, y in edges(size))
    graph.run_program(*graph.parse_program(RULES + facts))
    # More rounds than there can be: it stops when nothing is new.
    rules = graph.parse_program(f"(run {size * size})")
    start = time.process_time()
    graph.run_program(*rules)
    seconds = time.process_time() - start
    (paths,) = graph.run_program(*graph.parse_program("(print-size path)"))
    return seconds, paths.size


if __name__ == "__main__":
    size = int(sys.argv[1])
    runs = [run(size) for _ in range(ROUNDS)]
    print(f"path {size}: {min(runs)[1]} pairs, {min(runs)[0] * 1000:.1f} ms")
