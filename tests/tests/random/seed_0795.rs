//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q;
    r1 @ q <=> ( for _i: i64 in 1..3 { fail }, ( fresh f: i64, f = 0, f = 2, f = 1 ; true, fresh g: i64, g = 2 ; fresh h: i64, h = 1 ) ; true ; once { true, true } );
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q;
    r1 @ q <=> ( for _i: i64 in 1..3 { fail }, ( fresh f: i64, f = 0, f = 2, f = 1 ; true, fresh g: i64, g = 2 ; fresh h: i64, h = 1 ) ; true ; once { true, true } );
}

chr_tests::case! {
    vars [p(Num, Variable), q()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[For("_i", Int(1), Int(3), &[Fail]), Or(&[&[Fresh("f"), Equate("f", Int(0)), Equate("f", Int(2)), Equate("f", Int(1))], &[True, Fresh("g"), Equate("g", Int(2))], &[Fresh("h"), Equate("h", Int(1))]])], &[True], &[Once(&[True, True])]])] },
        ],
    }
}
