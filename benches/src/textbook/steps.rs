//! Small steps over many constraints: bookkeeping, a numerical method, a cellular automaton.

/// Balances that change.
pub mod accounts {
    use chr_core::chr;

    use crate::Outcome;
    use crate::random::Lcg;

    const ACCOUNTS: i64 = 100;

    chr! {
        /// Accounts and transfers between them.
        pub struct Accounts;

        constraint account(id: i64, balance: i64);
        constraint transfer(from: i64, to: i64, amount: i64);
        constraint refused(i64);

        none   @ transfer(a, a, _) <=> true;
        make   @ transfer(a, b, x), account(a, p), account(b, q) <=> p >= x | account(a, p - x), account(b, q + x);
        refuse @ transfer(_, _, _), refused(n) <=> refused(n + 1);
    }

    fn transfers(size: i64) -> impl Iterator<Item = (i64, i64, i64)> {
        let mut random = Lcg::new();
        (0..size).map(move |_| (random.below(ACCOUNTS), random.below(ACCOUNTS), random.below(500)))
    }

    /// Makes `size` random transfers: the balances, and how many were refused.
    pub fn run(size: i64) -> Outcome {
        let mut program = Accounts::new();
        program.refused(0).expect("no goal fails");
        for id in 0..ACCOUNTS {
            program.account(id, 1_000).expect("no goal fails");
        }
        for (from, to, amount) in transfers(size) {
            program.transfer(from, to, amount).expect("no goal fails");
        }
        let mut balances: Vec<(i64, i64)> = program.store().account().map(|it| (it.id, it.balance)).collect();
        balances.sort_unstable();
        let refused = program.store().refused().next().map_or(0, |it| it.0);
        let sum: i64 = balances.iter().map(|(id, balance)| (id + 1) * balance).sum();
        Outcome::new(format!("{sum} {refused}"), program.firings())
    }

    /// The balances by account in a hash table.
    pub fn limit(size: i64) -> String {
        let mut balances: crate::limits::Map<i64, i64> = (0..ACCOUNTS).map(|id| (id, 1_000)).collect();
        let mut refused = 0;
        for (from, to, amount) in transfers(size) {
            if from == to {
                continue;
            }
            if balances[&from] >= amount {
                *balances.get_mut(&from).expect("it is there") -= amount;
                *balances.get_mut(&to).expect("it is there") += amount;
            } else {
                refused += 1;
            }
        }
        let sum: i64 = balances.iter().map(|(id, balance)| (id + 1) * balance).sum();
        format!("{sum} {refused}")
    }
}

/// An array of constraints, step by step.
pub mod heat {
    use chr_core::chr;

    use crate::Outcome;

    const CELLS: i64 = 100;

    chr! {
        /// The cells of one time make those of the next.
        pub struct Heat { steps: i64 }

        constraint cell(at: i64, time: i64, heat: i64);

        edge @ cell(i, t, v) ==> t < self.steps, i == 0 || i == CELLS - 1 | cell(i, t + 1, v);
        next @ cell(i, t, v), cell(j, t, u), cell(k, t, w) ==> t < self.steps, j == i - 1, k == i + 1 |
               cell(i, t + 1, (u + 2 * v + w) / 4);
    }

    fn at_first(at: i64) -> i64 {
        if at == 0 { 1_000_000 } else { at * at % 977 }
    }

    /// `size` steps: the heat in the end.
    pub fn run(size: i64) -> Outcome {
        let mut program = Heat::new(size);
        for at in 0..CELLS {
            program.cell(at, 0, at_first(at)).expect("no goal fails");
        }
        let sum: i64 = program.store().cell().filter(|it| it.time == size).map(|it| it.heat * (it.at + 1)).sum();
        Outcome::new(sum, program.firings())
    }

    /// All times in a table.
    pub fn limit(size: i64) -> String {
        let cells = CELLS as usize;
        let mut times: Vec<Vec<i64>> = vec![(0..CELLS).map(at_first).collect()];
        for time in 0..size as usize {
            let now = &times[time];
            let mut next = now.clone();
            for at in 1..cells - 1 {
                next[at] = (now[at - 1] + 2 * now[at] + now[at + 1]) / 4;
            }
            times.push(next);
        }
        times[size as usize].iter().zip(1..).map(|(heat, at)| heat * at).sum::<i64>().to_string()
    }
}

/// Conway's game on a board without borders.
pub mod life {
    use chr_core::chr;

    use crate::Outcome;
    use crate::limits::{Map, Set};

    chr! {
        /// Each cell that lives pokes its neighbours; then what was poked often enough lives on.
        pub struct Life;

        constraint alive(i64, i64);
        constraint next(i64, i64);
        constraint poke(i64, i64);
        constraint poked(i64, i64, i64);
        constraint spread(), judge(), clear(), renew(), tick(i64);

        again  @ poke(x, y), poked(x, y, n) <=> poked(x, y, n + 1);
        first  @ poke(x, y) <=> poked(x, y, 1);
        spread @ spread(), alive(x, y) ==>
                 poke(x - 1, y - 1), poke(x - 1, y), poke(x - 1, y + 1), poke(x, y - 1),
                 poke(x, y + 1), poke(x + 1, y - 1), poke(x + 1, y), poke(x + 1, y + 1);
        ready  @ spread() <=> true;
        born   @ judge() / poked(x, y, 3) <=> next(x, y);
        stays  @ judge(), alive(x, y) / poked(x, y, 2) <=> next(x, y);
        gone   @ judge() / poked(_, _, _) <=> true;
        judged @ judge() <=> true;
        dies   @ clear() / alive(_, _) <=> true;
        dead   @ clear() <=> true;
        lives  @ renew() / next(x, y) <=> alive(x, y);
        new    @ renew() <=> true;
        over   @ tick(0) <=> true;
        tick   @ tick(n) <=> spread(), judge(), clear(), renew(), tick(n - 1);
    }

    /// Gosper's gun.
    const GUN: [(i64, i64); 36] = [
        (0, 4),
        (0, 5),
        (1, 4),
        (1, 5),
        (10, 4),
        (10, 5),
        (10, 6),
        (11, 3),
        (11, 7),
        (12, 2),
        (12, 8),
        (13, 2),
        (13, 8),
        (14, 5),
        (15, 3),
        (15, 7),
        (16, 4),
        (16, 5),
        (16, 6),
        (17, 5),
        (20, 2),
        (20, 3),
        (20, 4),
        (21, 2),
        (21, 3),
        (21, 4),
        (22, 1),
        (22, 5),
        (24, 0),
        (24, 1),
        (24, 5),
        (24, 6),
        (34, 2),
        (34, 3),
        (35, 2),
        (35, 3),
    ];

    fn shown(cells: impl Iterator<Item = (i64, i64)>) -> String {
        let mut cells: Vec<(i64, i64)> = cells.collect();
        cells.sort_unstable();
        let sum = cells.iter().fold(0_i64, |sum, (x, y)| (sum * 31 + x * 7 + y).rem_euclid(1_000_003));
        format!("{} {sum}", cells.len())
    }

    /// `size` generations: what lives then.
    pub fn run(size: i64) -> Outcome {
        let mut program = Life::new();
        for (x, y) in GUN {
            program.alive(x, y).expect("no goal fails");
        }
        program.tick(size).expect("no goal fails");
        Outcome::new(shown(program.store().alive().map(|it| (it.0, it.1))), program.firings())
    }

    /// The cells in a set, the counts in a hash table.
    pub fn limit(size: i64) -> String {
        let mut alive: Set<(i64, i64)> = GUN.into_iter().collect();
        for _ in 0..size {
            let mut poked: Map<(i64, i64), i64> = Map::default();
            for &(x, y) in &alive {
                for (i, j) in (-1..=1).flat_map(|i| (-1..=1).map(move |j| (i, j))).filter(|&it| it != (0, 0)) {
                    *poked.entry((x + i, y + j)).or_insert(0) += 1;
                }
            }
            let lives = |(cell, n): ((i64, i64), i64)| (n == 3 || n == 2 && alive.contains(&cell)).then_some(cell);
            alive = poked.into_iter().filter_map(lives).collect();
        }
        shown(alive.into_iter())
    }
}
