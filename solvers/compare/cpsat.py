"""The puzzles as CP-SAT models. A solver's own wall time counts, not the time that Python takes to make the model."""

from ortools.sat.python import cp_model


def solve(puzzle, limit):
    """Seconds of the fastest model, and whether there is a solution or what the best one costs; no answer where time is
    up."""
    return min((model(puzzle.data, limit) for model in MODELS[puzzle.kind]), key=lambda run: run[0])


def run(model, limit, optimise=False):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = limit
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return solver, "no solution"
    if optimise:
        return solver, round(solver.objective_value) if status == cp_model.OPTIMAL else None
    return solver, "solved" if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None


def sudoku(data, limit):
    size, cells = data["size"], data["cells"]
    side = round(size**0.5)
    model = cp_model.CpModel()
    x = [[model.new_int_var(1, size, "") for _ in range(size)] for _ in range(size)]
    for at, value in enumerate(cells):
        if value:
            model.add(x[at // size][at % size] == value)
    for line in range(size):
        model.add_all_different(x[line])
        model.add_all_different([row[line] for row in x])
        top, left = line // side * side, line % side * side
        model.add_all_different([x[top + at // side][left + at % side] for at in range(size)])
    solver, answer = run(model, limit)
    return solver.wall_time, answer


def hashi_base(data):
    islands, spans = data["islands"], data["spans"]
    model = cp_model.CpModel()
    count = [model.new_int_var(0, 2, "") for _ in spans]
    built = [model.new_bool_var("") for _ in spans]
    for x, b in zip(count, built):
        model.add(x >= b)
        model.add(x <= 2 * b)
    for index, (_, _, number) in enumerate(islands):
        model.add(sum(x for x, span in zip(count, spans) if index in span[:2]) == number)
    for one, other in data["crossings"]:
        model.add_at_most_one(built[one], built[other])
    return model, built


def hashi_flow(data, limit):
    """Connected by a flow from each island to the first."""
    model, built = hashi_base(data)
    most = len(data["islands"]) - 1
    flow = [model.new_int_var(-most, most, "") for _ in built]
    for f, b in zip(flow, built):
        model.add(f <= most * b)
        model.add(f >= -most * b)
    for index in range(1, len(data["islands"])):
        out = sum(f for f, span in zip(flow, data["spans"]) if span[0] == index)
        back = sum(f for f, span in zip(flow, data["spans"]) if span[1] == index)
        model.add(out - back == 1)
    solver, answer = run(model, limit)
    return solver.wall_time, answer


def hashi_cuts(data, limit):
    """Connected by adding, while there are islands apart, that a bridge must lead out of each group."""
    model, built = hashi_base(data)
    time = 0.0
    while True:
        solver, answer = run(model, max(limit - time, 0))
        time += solver.wall_time
        if answer != "solved":
            return time, answer
        group = list(range(len(data["islands"])))

        def root(island):
            while group[island] != island:
                island = group[island]
            return island

        for b, (one, other, _) in zip(built, data["spans"]):
            if solver.value(b):
                group[root(one)] = root(other)
        roots = {root(island) for island in group}
        if len(roots) == 1:
            return time, answer
        for which in roots:
            inside = {island for island in range(len(group)) if root(island) == which}
            model.add_bool_or([b for b, span in zip(built, data["spans"]) if (span[0] in inside) != (span[1] in inside)])


def shikaku(data, limit):
    model = cp_model.CpModel()
    over = [[[] for _ in range(data["width"])] for _ in range(data["height"])]
    for rects in data["rects"]:
        mine = [model.new_bool_var("") for _ in rects]
        model.add_exactly_one(mine)
        for b, (top, left, tall, wide) in zip(mine, rects):
            for row in range(top, top + tall):
                for col in range(left, left + wide):
                    over[row][col].append(b)
    for line in over:
        for cell in line:
            model.add_exactly_one(cell)
    solver, answer = run(model, limit)
    return solver.wall_time, answer


def meetings(data, limit):
    persons, days, ranks = data["persons"], data["durations"], data["ranks"]
    model = cp_model.CpModel()
    # A meeting that fits nowhere would make the model invalid instead of unsolvable.
    start = [model.new_int_var_from_domain(cp_model.Domain.from_values(fit or [0]), "") for fit in data["starts"]]
    if not all(data["starts"]):
        model.add_bool_or([])
    model.add_no_overlap([model.new_fixed_size_interval_var(start[p], days[p], "") for p in range(persons)])
    for a, b in data["pairs"]:
        model.add(start[a] + days[a] <= start[b])
    against = []
    for a in range(persons):
        for b in range(persons):
            if ranks[a] < ranks[b]:
                wrong = model.new_bool_var("")
                model.add(start[b] + days[b] <= start[a]).only_enforce_if(wrong)
                model.add(start[a] + days[a] <= start[b]).only_enforce_if(~wrong)
                against.append(wrong)
    model.minimize(data["weight"] * (start[-1] + days[-1]) + sum(against))
    solver, answer = run(model, limit, optimise=True)
    return solver.wall_time, answer


MODELS = {"sudoku": [sudoku], "hashi": [hashi_flow, hashi_cuts], "shikaku": [shikaku], "meetings": [meetings]}
