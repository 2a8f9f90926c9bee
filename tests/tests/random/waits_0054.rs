//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64);
        #[set] pub constraint q(#[dense(3)] i64, Var<i64>, Var<i64>);
        r1 @ q(n, x, Some(a)) <=> 0 < n | q(n - 1, x, a);
        r2 @ p(a)             <=> a != (a + 1), let la: i64 = a + 1, 0 != a | choose i: i64 in 1..3 { ( true, true ; { let _ = la; } ), true, match i { va if va == (la + 1) => { let ld: i64 = va, fresh f: i64, f = ld, f = 1 } _ if a < la => { true } _ => { fresh g: i64, g = 1, fail } } };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0054::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(a, x, _), q(2, None, y) <=> if same(x, y) { let _la: i64 = a }, for _i: i64 in 1..3 { choose _j: i64 in 0..2 { fail } };
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: true, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x"), SomeBind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("a")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Differ(&[Get("a"), Add(&[Get("a"), Int(1)])]), Bound("la", Add(&[Get("a"), Int(1)])), Differ(&[Int(0), Get("a")])], body: &[Choose("i", Int(1), Int(3), &[Or(&[&[True, True], &[Block(Get("la"))]]), True, Match(Get("i"), &[(Bind("va"), &[Equal(&[Get("va"), Add(&[Get("la"), Int(1)])])], &[Let("ld", Get("va")), Fresh("f"), Equate("f", Get("ld")), Equate("f", Int(1))]), (Wild, &[Less(&[Get("a"), Get("la")])], &[True]), (Wild, &[], &[Fresh("g"), Equate("g", Int(1)), Fail])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("x"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Unbound, Bind("y")] }], absent: &[], guard: &[], body: &[If(Same(&["x", "y"]), &[Let("_la", Get("a"))], &[]), For("_i", Int(1), Int(3), &[Choose("_j", Int(0), Int(2), &[Fail])])] },
        ],
    }
}
