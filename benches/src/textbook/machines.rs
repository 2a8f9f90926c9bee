//! Machines: one state, one instruction at a time.

/// A Turing machine: its table, its tape and its head as constraints.
pub mod turing {
    use chr_core::chr;

    use crate::Outcome;

    chr! {
        /// One step a firing, until the steps are used up.
        pub struct Turing;

        constraint rule(state: i64, read: i64, write: i64, go: i64, next: i64);
        constraint tape(at: i64, symbol: i64);
        constraint head(state: i64, at: i64, left: i64);

        step @ rule(q, s, w, d, p) / head(q, i, n), tape(i, s) <=> n > 0 | tape(i, w), head(p, i + d, n - 1);
    }

    /// The busy beaver of five states: state, symbol read, symbol written, direction, next state.
    const RULES: [(i64, i64, i64, i64, i64); 9] = [
        (0, 0, 1, 1, 1),
        (0, 1, 1, -1, 2),
        (1, 0, 1, 1, 2),
        (1, 1, 1, 1, 1),
        (2, 0, 1, 1, 3),
        (2, 1, 0, -1, 4),
        (3, 0, 1, -1, 0),
        (3, 1, 1, -1, 3),
        (4, 1, 0, -1, 0),
    ];

    /// More of the tape than so many steps of this machine use.
    fn half(size: i64) -> i64 {
        2 * size.isqrt() + 100
    }

    /// `size` steps: the ones on the tape, and where the head is.
    pub fn run(size: i64) -> Outcome {
        let mut program = Turing::new();
        for (q, s, w, d, p) in RULES {
            program.rule(q, s, w, d, p).expect("no goal fails");
        }
        for at in -half(size)..=half(size) {
            program.tape(at, 0).expect("no goal fails");
        }
        program.head(0, 0, size).expect("no goal fails");
        let ones = program.store().tape().filter(|it| it.symbol == 1).count();
        let at = program.store().head().next().map(|head| head.at);
        Outcome::new(format!("{ones} {at:?}"), program.firings())
    }

    /// The tape in a vector, the table by state and symbol.
    pub fn limit(size: i64) -> String {
        let mut table = [None; 10];
        for (q, s, w, d, p) in RULES {
            table[(2 * q + s) as usize] = Some((w, d, p));
        }
        let (mut state, mut at, mut left) = (0_i64, half(size), size);
        let mut tape = vec![0_i64; 2 * half(size) as usize + 1];
        while left > 0
            && let Some((write, go, next)) = table[(2 * state + tape[at as usize]) as usize]
        {
            tape[at as usize] = write;
            (state, at, left) = (next, at + go, left - 1);
        }
        format!("{} {:?}", tape.iter().filter(|&&symbol| symbol == 1).count(), Some(at - half(size)))
    }
}

/// A stack machine: instructions by address, the stack as cells by depth.
pub mod stack {
    use chr_core::chr;

    use crate::Outcome;

    /// An instruction.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Op {
        /// A number goes on the stack.
        Push(i64),
        /// A register goes on the stack.
        Load(usize),
        /// The top of the stack goes into a register.
        Store(usize),
        /// The two topmost become their sum.
        Add,
        /// Goes to an address unless the topmost is zero.
        Unless(i64),
        /// The end.
        Halt,
    }

    chr! {
        /// The interpreter.
        pub struct Stack;

        constraint code(at: i64, Op);
        constraint register(number: usize, value: i64);
        constraint cell(depth: i64, i64);
        constraint run(at: i64, depth: i64);

        push   @ code(i, Op::Push(x)) / run(i, d) <=> cell(d, x), run(i + 1, d + 1);
        load   @ code(i, Op::Load(r)), register(r, x) / run(i, d) <=> cell(d, x), run(i + 1, d + 1);
        store  @ code(i, Op::Store(r)) / run(i, d), cell(e, x), register(r, _) <=> e == d - 1 |
                 register(r, x), run(i + 1, d - 1);
        add    @ code(i, Op::Add) / run(i, d), cell(e, x), cell(f, y) <=> e == d - 1, f == d - 2 |
                 cell(d - 2, x + y), run(i + 1, d - 1);
        falls  @ code(i, Op::Unless(_)) / run(i, d), cell(e, x) <=> e == d - 1, x == 0 | run(i + 1, d - 1);
        jumps  @ code(i, Op::Unless(j)) / run(i, d), cell(e, _) <=> e == d - 1 | run(j, d - 1);
        halt   @ code(i, Op::Halt) / run(i, _) <=> true;
    }

    /// sum = 0; n = size; do { sum += n; n -= 1 } while n
    fn code(size: i64) -> [Op; 14] {
        let body = [Op::Load(0), Op::Load(1), Op::Add, Op::Store(0), Op::Load(1), Op::Push(-1), Op::Add, Op::Store(1)];
        let [a, b, c, d, e, f, g, h] = body;
        [Op::Push(0), Op::Store(0), Op::Push(size), Op::Store(1), a, b, c, d, e, f, g, h, Op::Load(1), Op::Unless(4)]
    }

    /// Adds up the numbers up to `size`.
    pub fn run(size: i64) -> Outcome {
        let mut program = Stack::new();
        for (op, at) in code(size).into_iter().chain([Op::Halt]).zip(0..) {
            program.code(at, op).expect("no goal fails");
        }
        program.register(0, 0).expect("no goal fails");
        program.register(1, 0).expect("no goal fails");
        program.run(0, 0).expect("no goal fails");
        let sum = program.store().register().find(|it| it.number == 0).map_or(0, |it| it.value);
        Outcome::new(sum, program.firings())
    }

    /// A `match` in a loop.
    pub fn limit(size: i64) -> String {
        let code: Vec<Op> = code(size).into_iter().chain([Op::Halt]).collect();
        let (mut at, mut stack, mut registers) = (0, Vec::new(), [0_i64; 2]);
        loop {
            at += 1;
            match std::hint::black_box(code[at - 1]) {
                Op::Push(x) => stack.push(x),
                Op::Load(r) => stack.push(registers[r]),
                Op::Store(r) => registers[r] = stack.pop().expect("there is one"),
                Op::Add => {
                    let (x, y): (i64, i64) = (stack.pop().expect("there is one"), stack.pop().expect("there is one"));
                    stack.push(x + y);
                }
                Op::Unless(to) => {
                    if stack.pop() != Some(0) {
                        at = to as usize;
                    }
                }
                Op::Halt => return registers[0].to_string(),
            }
        }
    }
}
