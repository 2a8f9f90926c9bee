//! A register machine: rules of four heads, and a memory that is updated all the time.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::chr;

        use crate::Outcome;

        chr! {
            /// Codes: 0 add a to b, 1 subtract a from b, 2 jump to b unless a is zero, 3 halt.
            $(#[$without])*
            pub struct Ram;

            constraint mem(i64, i64);
            constraint prog(i64, i64, i64, i64);
            constraint pc(i64);

            add  @ prog(l, 0, a, b), mem(a, x) / mem(b, y), pc(l) <=> mem(b, y + x), pc(l + 1);
            sub  @ prog(l, 1, a, b), mem(a, x) / mem(b, y), pc(l) <=> mem(b, y - x), pc(l + 1);
            jnz0 @ prog(l, 2, a, _), mem(a, 0) / pc(l) <=> pc(l + 1);
            jnz1 @ prog(l, 2, _, j) / pc(l) <=> pc(j);
            halt @ prog(l, 3, _, _) / pc(l) <=> true;
        }

        /// Adds one to register 3 and takes one from register 2, `size` times.
        pub fn run(size: i64) -> Outcome {
            let mut program = made!(Ram);
            for (register, value) in [(1, 1), (2, size), (3, 0)] {
                program.mem(register, value).expect("no goal fails");
            }
            for (line, op, a, b) in [(1, 0, 1, 3), (2, 1, 1, 2), (3, 2, 2, 1), (4, 3, 0, 0)] {
                program.prog(line, op, a, b).expect("no goal fails");
            }
            program.pc(1).expect("no goal fails");
            let mut memory: Vec<(i64, i64)> = program.store().mem().map(|mem| (mem.0, mem.1)).collect();
            memory.sort_unstable();
            Outcome::new(format!("{memory:?}"), program.firings())
        }
    };
}
program!();
each_pass!(program);
