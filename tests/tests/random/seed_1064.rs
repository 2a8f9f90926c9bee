//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r;
    #[key(0)] constraint s(#[dense(3)] i64);
    r1 @ q(n)          ==> 0 < n | q(n - 1), q(n - 1);
    r2 @ r, q(a), p(_) <=> let 1: i64 = a + 1 else { let _la: i64 = a };
    r3 @ q(a) / r      <=> let 1: i64 = a else { once { let _la: i64 = a + 1 } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64);
    constraint r;
    #[key(0)] constraint s(#[dense(3)] i64);
    r1 @ q(n)          ==> 0 < n | q(n - 1), q(n - 1);
    r2 @ r, q(a), p(_) <=> let 1: i64 = a + 1 else { let _la: i64 = a };
    r3 @ q(a) / r      <=> let 1: i64 = a else { once { let _la: i64 = a + 1 } };
}

chr_tests::case! {
    vars [p(Variable), q(Num), r(), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num], set: false, key: &[0], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[LetElse(1, Add(&[Get("a"), Int(1)]), &[Let("_la", Get("a"))])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[] }], guard: &[], body: &[LetElse(1, Get("a"), &[Once(&[Let("_la", Add(&[Get("a"), Int(1)]))])])] },
        ],
    }
}
