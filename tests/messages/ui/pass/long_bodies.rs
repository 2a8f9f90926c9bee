//! Bodies of thousands of goals compile and run: neither the macro nor rustc overflows its stack.
use chr_core::chr;

/// Repeats tokens two to the power of the number of `+`.
macro_rules! long {
    ($x:ident [] [$($goals:tt)*] [$($branches:tt)*] [$($alternatives:tt)*]) => {
        chr! {
            pub struct Long;

            constraint go(u32), done(u32), test(u32), choose_one(u32), quiet(u32);

            many @ go($x) <=> $($goals)* done($x + 1);
            long @ test($x) <=> $($branches)* { done($x) };
            seek @ choose_one($x) <=> ( $($alternatives)* done($x) );
            calm @ quiet($x) <=> $($branches)* { { assert_eq!($x, 1); } }, done($x);
        }
    };
    ($x:ident [+ $($more:tt)*] [$($goals:tt)*] [$($branches:tt)*] [$($alternatives:tt)*]) => {
        long!($x [$($more)*] [$($goals)* $($goals)*] [$($branches)* $($branches)*] [$($alternatives)* $($alternatives)*]);
    };
}

long!(
    x [+ + + + + + + + +]
    [done(x), { assert_ne!(x, 0); }, done(x), if x == 0 { fail }]
    [if x == 7 { fail } else if x == 8 { { unreachable!(); } } else]
    [fail ;]
);

fn main() {
    let mut program = Long::new();
    program.go(3).unwrap();
    assert_eq!(program.store().done().count(), 1025);
    program.test(5).unwrap();
    assert!(program.fails_with(7));
    program.choose_one(6).unwrap();
    program.quiet(1).unwrap();
    assert_eq!(program.store().done().count(), 1028);
}

impl Long {
    /// Whether `test` fails.
    fn fails_with(&mut self, x: u32) -> bool {
        let mark = self.checkpoint();
        let failed = self.test(x).is_err();
        self.rollback(mark).unwrap();
        failed
    }
}
