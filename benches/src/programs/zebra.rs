//! The zebra puzzle: finite domains as rules, with search.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Var, chr};

        use crate::Outcome;
        use crate::zebra;

        chr! {
            /// A domain is a set of house numbers, as bits.
            $(#[$without])*
            pub struct Zebra;

            constraint domain(Var<i64>, i64);
            constraint different(Var<i64>, Var<i64>);
            constraint beside(Var<i64>, Var<i64>);
            constraint right_of(Var<i64>, Var<i64>);
            constraint unknown(i64, Var<i64>);
            constraint label(i64);

            empty     @ domain(_, 0) <=> fail;
            known     @ domain(Some(v), d) <=> d >> v & 1 == 1 | true;
            outside   @ domain(Some(_), _) <=> fail;
            one       @ domain(x, d) <=> d & (d - 1) == 0 | x = i64::from(d.trailing_zeros());
            both      @ domain(x, d), domain(x, e) <=> domain(x, d & e);

            equal     @ different(x, x) <=> fail;
            not_left  @ different(x, Some(v)) / domain(x, d) <=> d >> v & 1 == 1 | domain(x, d & !(1 << v));
            not_right @ different(Some(v), x) / domain(x, d) <=> d >> v & 1 == 1 | domain(x, d & !(1 << v));

            near      @ beside(Some(v), Some(w)) <=> (v - w).abs() == 1 | true;
            far       @ beside(Some(_), Some(_)) <=> fail;
            beside_1  @ beside(Some(v), y) <=> domain(y, 1 << v << 1 | 1 << v >> 1);
            beside_2  @ beside(x, Some(w)) <=> domain(x, 1 << w << 1 | 1 << w >> 1);
            beside_3  @ beside(x, y), domain(x, d) / domain(y, e) <=> e & !(d << 1 | d >> 1) != 0 |
                        domain(y, e & (d << 1 | d >> 1));
            beside_4  @ beside(y, x), domain(x, d) / domain(y, e) <=> e & !(d << 1 | d >> 1) != 0 |
                        domain(y, e & (d << 1 | d >> 1));
            right_1   @ right_of(x, Some(w)) <=> x = w + 1;
            right_2   @ right_of(Some(v), y) <=> y = v - 1;
            right_3   @ right_of(x, y), domain(x, d) / domain(y, e) <=> e & !(d >> 1) != 0 | domain(y, e & d >> 1);
            right_4   @ right_of(x, y), domain(y, e) / domain(x, d) <=> d & !(e << 1) != 0 | domain(x, d & e << 1);

            done      @ label(n) <=> n == zebra::VARIABLES | true;
            bound     @ unknown(n, Some(_)) / label(n) <=> label(n + 1);
            try_      @ unknown(n, x), domain(x, d) / label(n) <=>
                        choose v: i64 in (0..5).filter(|v| d >> v & 1 == 1).collect::<Vec<i64>>() { x = v }, label(n + 1);
        }

        /// Solves the puzzle `size` times: who owns the zebra, and how many solutions there are each time.
        pub fn run(size: i64) -> Outcome {
            let (mut fired, mut answers) = (0, Vec::new());
            for _ in 0..size {
                let mut program = Zebra::new();
                let vars: Vec<Var<i64>> = (0..zebra::VARIABLES).map(|_| program.var()).collect();
                let at = |(group, item): (usize, usize)| vars[5 * group + item];
                let mut told = Vec::new();
                for (n, &x) in vars.iter().enumerate() {
                    told.push(program.unknown(n as i64, x));
                    told.push(program.domain(x, 0b11111));
                }
                for (x, y) in zebra::different() {
                    told.push(program.different(at(x), at(y)));
                }
                for (x, y) in zebra::SAME {
                    told.push(program.equate(at(x), at(y)));
                }
                for (x, y) in zebra::BESIDE {
                    told.push(program.beside(at(x), at(y)));
                }
                for (x, y) in zebra::RIGHT_OF {
                    told.push(program.right_of(at(x), at(y)));
                }
                for (x, house) in zebra::IN_HOUSE {
                    told.push(program.equate(at(x), house));
                }
                told.push(program.label(0));
                assert!(told.iter().all(Result::is_ok), "the puzzle has a solution");
                let zebra = program.value(at(zebra::THE_ZEBRA));
                let owner = (0..5).find(|&who| program.value(at((zebra::NATIONS, who))) == zebra);
                answers.push(format!("{} {}", owner.expect("everything is known"), program.solutions().count().expect("no limit")));
                fired += program.firings().map(|(_, times)| times).sum::<u64>();
            }
            answers.dedup();
            Outcome { answer: answers.join(", "), fired }
        }
    };
}
program!();
each_pass!(program);
