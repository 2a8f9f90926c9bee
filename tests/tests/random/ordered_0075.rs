//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>, Var<i64>);
        #[order(1)] pub constraint ordered_q(i64, i64, Var<i64>);
        r1 @ ordered_q(n, _, x) <=> x = n;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::ordered_0075::inner;
        pub constraint r;
        #[order(0)] pub constraint ordered_s(#[dense(3)] i64, Var<i64>);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[reuse] reuse_2 @ r, r, r, r ==> let 1: i64 = 0 else { ( fresh f: i64, f = 0 ; fresh g: i64, g = 0, g = 1, { let _ = 0; } ; { let _ = 1; }, fail ) };
}

chr_tests::case! {
    vars [p(Variable, Variable), ordered_q(Num, Num, Variable), r(), ordered_s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
            Kind { name: "ordered_s", args: &[Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Get("n"))] },
            Rule { name: "reuse_2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[LetElse(1, Int(0), &[Or(&[&[Fresh("f"), Equate("f", Int(0))], &[Fresh("g"), Equate("g", Int(0)), Equate("g", Int(1)), Block(Int(0))], &[Block(Int(1)), Fail]])])] },
        ],
    }
}
