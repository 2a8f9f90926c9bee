#!/usr/bin/env python3
"""Solves a file of puzzles, one per line, on a cluster of Apache Spark: each worker runs `chr-solve batch` as a filter.

    pip install pyspark
    python3 solvers/recipes/spark.py target/release/chr-solve PUZZLES RESULTS [MASTER]

The results are those of `chr-solve batch PUZZLES`, line by line. Without MASTER it runs on `local-cluster[2,1,1024]`: two
workers in processes of their own, on this machine. A worker that dies in the middle loses nothing: Spark gives its part of
the file to another one, since nothing of a part is written before all of it is done.
"""

import json
import os
import shutil
import sys

from pyspark.sql import SparkSession


def main(solver, puzzles, results, master="local-cluster[2,1,1024]"):
    solver = os.path.abspath(solver)
    builder = SparkSession.builder.master(master).appName("chr-solve batch")
    builder = builder.config("spark.task.maxFailures", "8").config("spark.ui.enabled", "false")
    builder = builder.config("spark.pyspark.python", sys.executable)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("WARN")
    lines = spark.sparkContext.textFile(os.path.abspath(puzzles), minPartitions=8).zipWithIndex()
    # Every line takes its number along, since a worker sees only a part of the file.
    numbered = lines.filter(lambda it: it[0].strip() and not it[0].lstrip().startswith("#")).map(
        lambda it: json.dumps({"line": it[1] + 1, "kind": "sudoku", "puzzle": it[0]})
    )
    # The exit code says whether there was a puzzle without a solution: that is a result, and no failure of the worker.
    command = f"{solver} batch --jobs 1 -"
    solved = numbered.pipe(f"sh -c '{command}; code=$?; [ $code -le 3 ]'", checkCode=True)
    parts = results + ".parts"
    shutil.rmtree(parts, ignore_errors=True)
    solved.saveAsTextFile("file://" + os.path.abspath(parts))
    spark.stop()
    with open(results, "w", encoding="utf-8") as out:
        for name in sorted(it for it in os.listdir(parts) if it.startswith("part-")):
            with open(os.path.join(parts, name), encoding="utf-8") as part:
                shutil.copyfileobj(part, out)
    shutil.rmtree(parts)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])
