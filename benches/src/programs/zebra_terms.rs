//! The zebra puzzle as a Prolog programmer writes it: a list of houses with unknown inhabitants, and membership with search.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Term, Var, chr};

        use crate::Outcome;
        use crate::zebra::{self, Item};

        /// A house: what is in it of each group.
        #[derive(Clone, Debug, Term)]
        pub struct House([Var<i64>; 5]);

        /// Houses in a row.
        #[derive(Clone, Debug, Term)]
        pub enum Row {
            /// No more.
            End,
            /// One, and those to its right.
            Cons(Var<House>, Var<Row>),
        }

        chr! {
            /// Where houses are in a row.
            $(#[$without])*
            pub struct Street;

            constraint member(Var<House>, Var<Row>);
            /// The first is right of the second.
            constraint right_of(Var<House>, Var<House>, Var<Row>);
            constraint beside(Var<House>, Var<House>, Var<Row>);
            /// What is in a house.
            constraint inside(Var<i64>);

            here   @ member(h, Some(Row::Cons(x, r)))      <=> ( h = x ; member(h, r) );
            none   @ member(_, Some(Row::End))             <=> fail;
            next   @ right_of(a, b, Some(Row::Cons(x, r))) <=> let Row::Cons(y, _): Row = value(r) | ( b = x, a = y ; right_of(a, b, r) );
            last   @ right_of(_, _, Some(Row::Cons(_, _))) <=> fail;
            beside @ beside(a, b, row)                     <=> ( right_of(a, b, row) ; right_of(b, a, row) );
        }

        /// A house with these in it.
        fn house(program: &mut Street, items: &[Item]) -> Var<House> {
            let inside = std::array::from_fn(|group| match items.iter().find(|item| item.0 == group) {
                Some(item) => Var::known(item.1 as i64),
                None => program.var(),
            });
            House(inside).into()
        }

        /// Solves the puzzle `size` times: who has the zebra, and how many solutions there are.
        pub fn run(size: i64) -> Outcome {
            let (mut answers, mut fired) = (Vec::new(), 0);
            for _ in 0..size {
                let mut program = Street::new();
                let houses: Vec<Var<House>> = (0..5).map(|_| house(&mut program, &[])).collect();
                let row: Var<Row> =
                    houses.iter().rev().fold(Row::End.into(), |rest, house| Row::Cons(house.clone(), rest).into());
                let mut told = Vec::new();
                for (item, at) in zebra::IN_HOUSE {
                    let one = house(&mut program, &[item]);
                    told.push(program.equate(&houses[at as usize], one));
                }
                for (x, y) in zebra::RIGHT_OF {
                    let (x, y) = (house(&mut program, &[x]), house(&mut program, &[y]));
                    told.push(program.right_of(x, y, &row));
                }
                for (x, y) in zebra::SAME {
                    let one = house(&mut program, &[x, y]);
                    told.push(program.member(one, &row));
                }
                for (x, y) in zebra::BESIDE {
                    let (x, y) = (house(&mut program, &[x]), house(&mut program, &[y]));
                    told.push(program.beside(x, y, &row));
                }
                let (water, owner) = (house(&mut program, &[zebra::THE_WATER]), program.var());
                told.push(program.member(water, &row));
                let zebra = house(&mut program, &[zebra::THE_ZEBRA]);
                let House(inside) = zebra.as_known().expect("a house").clone();
                told.push(program.equate(&owner, &inside[zebra::NATIONS]));
                told.push(program.member(zebra, &row));
                assert!(told.iter().all(Result::is_ok), "the puzzle has a solution");
                let who = program.value(owner).expect("everything is known");
                answers.push(format!("{who} {}", program.solutions().count().expect("no limit")));
                fired += program.firings().map(|(_, times)| times).sum::<u64>();
            }
            answers.dedup();
            Outcome { answer: answers.join(", "), fired }
        }
    };
}
program!();
each_pass!(program);
