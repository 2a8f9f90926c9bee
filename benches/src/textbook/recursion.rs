//! Recursion: with nothing to return, with results in variables, with a memo.

/// The towers of Hanoi.
pub mod hanoi {
    use chr_core::chr;

    use crate::Outcome;

    chr! {
        /// Moves are counted for each pair of pegs.
        pub struct Hanoi;

        constraint hanoi(i64, u8, u8, u8);
        constraint carry(u8, u8);
        constraint moves(u8, u8, i64);

        count @ carry(a, b), moves(a, b, n) <=> moves(a, b, n + 1);
        done  @ hanoi(0, _, _, _) <=> true;
        step  @ hanoi(n, a, b, c) <=> hanoi(n - 1, a, c, b), carry(a, b), hanoi(n - 1, c, b, a);
    }

    const PAIRS: [(u8, u8); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

    /// `size` discs: how often each way was gone.
    pub fn run(size: i64) -> Outcome {
        let mut program = Hanoi::new();
        for (a, b) in PAIRS {
            program.moves(a, b, 0).expect("no goal fails");
        }
        program.hanoi(size, 0, 1, 2).expect("no goal fails");
        let mut moves: Vec<(u8, u8, i64)> = program.store().moves().map(|it| (it.0, it.1, it.2)).collect();
        moves.sort_unstable();
        Outcome::new(format!("{:?}", moves.iter().map(|it| it.2).collect::<Vec<_>>()), program.firings())
    }

    /// The plain recursive function, with the counters in a table.
    pub fn limit(size: i64) -> String {
        fn hanoi(moves: &mut [[i64; 3]; 3], n: i64, a: usize, b: usize, c: usize) {
            if n > 0 {
                hanoi(moves, n - 1, a, c, b);
                moves[a][b] += 1;
                hanoi(moves, n - 1, c, b, a);
            }
        }
        let mut moves = [[0; 3]; 3];
        hanoi(&mut moves, size, 0, 1, 2);
        format!("{:?}", PAIRS.map(|(a, b)| moves[usize::from(a)][usize::from(b)]).to_vec())
    }
}

/// Ackermann's function of 3.
pub mod ackermann {
    use chr_core::{Var, chr};

    use crate::Outcome;

    chr! {
        /// The last argument is the result.
        pub struct Ackermann;

        constraint ack(i64, i64, Var<i64>);

        zero @ ack(0, n, r) <=> r = n + 1;
        one  @ ack(m, 0, r) <=> ack(m - 1, 1, r);
        more @ ack(m, n, r) <=> fresh s: i64, ack(m, n - 1, s), ack(m - 1, value(s), r);
    }

    /// ack(3, size).
    pub fn run(size: i64) -> Outcome {
        let mut program = Ackermann::new();
        let result: Var<i64> = program.var();
        program.ack(3, size, result).expect("no goal fails");
        Outcome::new(program.value(result).expect("it is known"), program.firings())
    }

    /// The plain recursive function.
    pub fn limit(size: i64) -> String {
        fn ack(m: i64, n: i64) -> i64 {
            match (m, n) {
                (0, n) => n + 1,
                (m, 0) => ack(m - 1, 1),
                (m, n) => ack(m - 1, ack(m, n - 1)),
            }
        }
        ack(3, size).to_string()
    }
}

/// Chains of n/2 and 3n + 1.
pub mod collatz {
    use chr_core::{Var, chr};

    use crate::Outcome;
    use crate::limits::Map;

    chr! {
        /// Lengths are remembered.
        pub struct Collatz;

        constraint length(i64, i64);
        constraint chain(i64, Var<i64>);
        constraint longest(i64, i64);
        constraint up_to(i64, i64);

        known  @ length(n, l) / chain(n, r) <=> r = l;
        even   @ chain(n, r) <=> n % 2 == 0 |
                 fresh s: i64, chain(n / 2, s), length(n, value(s) + 1), r = value(s) + 1;
        odd    @ chain(n, r) <=> fresh s: i64, chain(3 * n + 1, s), length(n, value(s) + 1), r = value(s) + 1;
        best   @ longest(_, l) / longest(_, m) <=> m <= l | true;
        over   @ up_to(i, n) <=> i > n | true;
        next   @ up_to(i, n) <=> fresh r: i64, chain(i, r), longest(i, value(r)), up_to(i + 1, n);
    }

    /// The longest chain from a number up to `size`.
    pub fn run(size: i64) -> Outcome {
        let mut program = Collatz::new();
        program.length(1, 1).expect("no goal fails");
        program.up_to(1, size).expect("no goal fails");
        let longest = program.store().longest().next().map(|it| (it.0, it.1));
        Outcome::new(format!("{longest:?} {}", program.store().length().count()), program.firings())
    }

    /// The recursive function with a memo.
    pub fn limit(size: i64) -> String {
        fn chain(memo: &mut Map<i64, i64>, n: i64) -> i64 {
            if let Some(&known) = memo.get(&n) {
                return known;
            }
            let length = chain(memo, if n % 2 == 0 { n / 2 } else { 3 * n + 1 }) + 1;
            memo.insert(n, length);
            length
        }
        let mut memo: Map<i64, i64> = [(1, 1)].into_iter().collect();
        let mut longest = None;
        for n in 1..=size {
            let length = chain(&mut memo, n);
            if longest.is_none_or(|(_, most)| length > most) {
                longest = Some((n, length));
            }
        }
        format!("{longest:?} {}", memo.len())
    }
}
