//! Search over finite-domain variables, which are bound and wake constraints in every branch.

/// Colourings of a graph.
pub mod colouring {
    use chr_core::{Var, chr};

    use crate::Outcome;

    const COLOURS: i64 = 3;

    chr! {
        /// An edge waits until both its ends have a colour.
        pub struct Colouring;

        constraint edge(Var<i64>, Var<i64>);
        constraint node(i64, Var<i64>);
        constraint label(i64);

        same      @ edge(x, x) <=> fail;
        different @ edge(Some(_), Some(_)) <=> true;
        label     @ node(n, x) / label(n) <=> choose c: i64 in 0..COLOURS { x = c }, label(n + 1);
        done      @ label(_) <=> true;
    }

    /// A ring with chords.
    fn edges(size: i64) -> impl Iterator<Item = (i64, i64)> {
        (0..size).flat_map(move |at| [(at, (at + 1) % size), (at, (at + 5) % size)])
    }

    /// How many colourings there are for a graph of `size` nodes.
    pub fn run(size: i64) -> Outcome {
        let mut program = Colouring::new();
        let nodes: Vec<Var<i64>> = (0..size).map(|_| program.var()).collect();
        for (&x, n) in nodes.iter().zip(0..) {
            program.node(n, x).expect("no goal fails");
        }
        for (a, b) in edges(size) {
            program.edge(nodes[a as usize], nodes[b as usize]).expect("no goal fails");
        }
        let count = match program.label(0) {
            Ok(()) => program.solutions().count().expect("no limit"),
            Err(_) => 0,
        };
        Outcome::new(count, program.firings())
    }

    /// Each node has its edges; one is looked at when the second of its ends gets a colour.
    pub fn limit(size: i64) -> String {
        fn label(edges: &[Vec<usize>], colours: &mut [Option<i64>], n: usize) -> u64 {
            if n == edges.len() {
                return 1;
            }
            let mut count = 0;
            for colour in 0..COLOURS {
                colours[n] = Some(colour);
                if edges[n].iter().all(|&other| colours[other] != Some(colour)) {
                    count += label(edges, colours, n + 1);
                }
            }
            colours[n] = None;
            count
        }
        let mut adjacent: Vec<Vec<usize>> = vec![Vec::new(); size as usize];
        for (a, b) in edges(size) {
            adjacent[a as usize].push(b as usize);
            adjacent[b as usize].push(a as usize);
        }
        label(&adjacent, &mut vec![None; size as usize], 0).to_string()
    }
}

/// SEND + MORE = MONEY.
pub mod send_more {
    use chr_core::{Var, chr};

    use crate::Outcome;

    chr! {
        /// A column is added up when its upper digits are known.
        pub struct SendMore;

        constraint different(Var<i64>, Var<i64>);
        constraint column(Var<i64>, Var<i64>, Var<i64>, Var<i64>, Var<i64>);
        constraint letter(i64, Var<i64>);
        constraint label(i64);

        same   @ different(x, x) <=> fail;
        apart  @ different(Some(_), Some(_)) <=> true;
        column @ column(Some(a), Some(b), Some(c), r, d) <=> r = (a + b + c) % 10, d = (a + b + c) / 10;
        known  @ letter(n, Some(_)) / label(n) <=> label(n + 1);
        label  @ letter(n, x) / label(n) <=> choose v: i64 in 0..10 { x = v }, label(n + 1);
        done   @ label(_) <=> true;
    }

    /// Solves it `size` times, as far as the number of solutions.
    pub fn run(size: i64) -> Outcome {
        let (mut fired, mut answer) = (0, String::new());
        for _ in 0..size {
            let mut program = SendMore::new();
            let [d, e, y, n, r, o, s, m]: [Var<i64>; 8] = program.vars();
            let [c1, c2, c3]: [Var<i64>; 3] = program.vars();
            let letters = [d, e, y, n, r, o, s, m];
            let mut told = vec![program.equate(m, 1)];
            for (at, &x) in letters.iter().enumerate() {
                told.push(program.letter(at as i64, x));
                told.extend(letters[..at].iter().map(|&other| program.different(other, x)));
            }
            told.push(program.column(d, e, 0, y, c1));
            told.push(program.column(n, r, c1, e, c2));
            told.push(program.column(e, o, c2, n, c3));
            told.push(program.column(s, m, c3, o, m));
            told.push(program.label(0));
            assert!(told.iter().all(Result::is_ok), "the puzzle has a solution");
            let digits = letters.map(|x| program.value(x).expect("all are known"));
            answer = format!("{digits:?} {}", program.solutions().count().expect("no limit"));
            fired += program.firings().map(|(_, times)| times).sum::<u64>();
        }
        Outcome { answer, fired }
    }

    /// The letters in the same order, each against all that are known, and the columns as they become known.
    pub fn limit(size: i64) -> String {
        /// The digits of d, e, y, n, r, o, s, m and the carries.
        #[derive(Clone, Copy, Default)]
        struct State {
            digits: [Option<i64>; 11],
        }

        /// Gives a letter or a carry its value, and what follows from it.
        fn set(state: &mut State, at: usize, value: i64) -> bool {
            if let Some(known) = state.digits[at] {
                return known == value;
            }
            if at < 8 && state.digits[..8].contains(&Some(value)) {
                return false;
            }
            state.digits[at] = Some(value);
            const COLUMNS: [(usize, usize, Option<usize>, usize, usize); 4] =
                [(0, 1, None, 2, 8), (3, 4, Some(8), 1, 9), (1, 5, Some(9), 3, 10), (6, 7, Some(10), 5, 7)];
            COLUMNS.iter().all(|&(a, b, c, r, d)| {
                if a != at && b != at && c != Some(at) {
                    return true;
                }
                let carry = c.map_or(Some(0), |c| state.digits[c]);
                let (Some(a), Some(b), Some(c)) = (state.digits[a], state.digits[b], carry) else { return true };
                let sum = a + b + c;
                set(state, r, sum % 10) && set(state, d, sum / 10)
            })
        }

        fn label(state: State, at: usize, found: &mut Vec<[i64; 8]>) {
            if at == 8 {
                found.push(std::array::from_fn(|at| state.digits[at].expect("all are known")));
            } else if state.digits[at].is_some() {
                label(state, at + 1, found);
            } else {
                for value in 0..10 {
                    let mut next = state;
                    if set(&mut next, at, value) {
                        label(next, at + 1, found);
                    }
                }
            }
        }

        let mut answer = String::new();
        for _ in 0..size {
            let (mut state, mut found) = (State::default(), Vec::new());
            assert!(set(&mut state, 7, 1), "nothing is known yet");
            label(std::hint::black_box(state), 0, &mut found);
            answer = format!("{:?} {}", found[0], found.len());
        }
        answer
    }
}
