//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64, Var<i64>);
    r1 @ p(_), p(a)    ==> if ((a + a) % 3) == a { true, fresh f: i64, f = a, ( f = (a + a) % 2, f = a + 1 ; fail ) }, fresh g: i64, g = a;
    r2 @ p(n)          ==> 0 < n | q(n - 1, 1), q(n - 1, 1);
    r3 @ q(a, x), p(b) <=> value(x) < ((a + b) % 2) | x = 1;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64, Var<i64>);
    r1 @ p(_), p(a)    ==> if ((a + a) % 3) == a { true, fresh f: i64, f = a, ( f = (a + a) % 2, f = a + 1 ; fail ) }, fresh g: i64, g = a;
    r2 @ p(n)          ==> 0 < n | q(n - 1, 1), q(n - 1, 1);
    r3 @ q(a, x), p(b) <=> value(x) < ((a + b) % 2) | x = 1;
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[If(Equal(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("a")]), &[True, Fresh("f"), Equate("f", Get("a")), Or(&[&[Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Equate("f", Add(&[Get("a"), Int(1)]))], &[Fail]])], &[]), Fresh("g"), Equate("g", Get("a"))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }], guard: &[Less(&[Value("x"), Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])])], body: &[Equate("x", Int(1))] },
        ],
    }
}
