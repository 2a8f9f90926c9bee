//! Naive reverse: lists as values with variables inside, put together one cell at a time.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use chr_core::{Term, Var, chr};

        use crate::Outcome;

        /// A list of numbers whose end may be unknown.
        #[derive(Clone, Debug, Term)]
        pub enum List {
            /// `[]`.
            Nil,
            /// `[H|T]`.
            Cons(i64, Var<List>),
        }

        chr! {
            /// Lists appended and reversed as in Prolog.
            $(#[$without])*
            pub struct Reverse;

            constraint append(Var<List>, Var<List>, Var<List>);
            constraint nrev(Var<List>, Var<List>);

            nil  @ append(Some(List::Nil), l, r)        <=> r = l;
            cons @ append(Some(List::Cons(h, t)), l, r) <=> fresh s: List, r = List::Cons(h, s.clone()), append(t, l, s);
            none @ nrev(Some(List::Nil), r)             <=> r = List::Nil;
            turn @ nrev(Some(List::Cons(h, t)), r)      <=> fresh s: List, nrev(t, s), append(s, List::Cons(h, List::Nil.into()), r);
        }

        /// The numbers up to `size`, reversed; the first of them and their sum.
        pub fn run(size: i64) -> Outcome {
            let mut program = Reverse::new();
            let list = (1..=size).rev().fold(List::Nil, |rest, number| List::Cons(number, rest.into()));
            let reversed: Var<List> = program.var();
            program.nrev(list, &reversed).expect("no goal fails");
            let reversed = program.resolve(reversed);
            let (mut first, mut sum, mut rest) = (None, 0, &reversed);
            while let Some(List::Cons(number, next)) = rest.as_known() {
                first = first.or(Some(*number));
                (sum, rest) = (sum + number, next);
            }
            Outcome::new(format!("{} {sum}", first.unwrap_or_default()), program.firings())
        }
    };
}
program!();
each_pass!(program);
