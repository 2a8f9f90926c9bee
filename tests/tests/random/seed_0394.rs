//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(i64, Var<i64>);
    constraint r(i64);
    constraint s(i64);
    r1 @ p, r(a)    <=> s((a + a) % 3);
    r2 @ r(n), r(n) ==> 0 < n | r(n);
    r3 @ s(_)       <=> fresh f: i64, f = 2;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p;
    constraint q(i64, Var<i64>);
    constraint r(i64);
    constraint s(i64);
    r1 @ p, r(a)    <=> s((a + a) % 3);
    r2 @ r(n), r(n) ==> 0 < n | r(n);
    r3 @ s(_)       <=> fresh f: i64, f = 2;
}

chr_tests::case! {
    vars [p(), q(Num, Variable), r(Num), s(Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Tell(3, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Get("n")])] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(2))] },
        ],
    }
}
