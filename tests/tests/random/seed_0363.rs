//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<i64>, Var<i64>);
        pub constraint q(i64);
        pub constraint r(Var<i64>, Var<i64>);
        r1 @ q(a), q(a) ==> 0 < a | fresh f: i64, f = (a + a) % 2, let 1: i64 = a else { choose _i: i64 in 1..3 { let _la: i64 = a - 0 }, r(f, f) };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(n, _, None) ==> 0 < n, let la: i64 = n, la == n | if n != 1 { choose i: i64 in 0..2 { p(n - 1, i, 0), p(n - 1, (la + la) % 2, 2) }, once { p(n - 1, la - 0, 1) }, q(la + 1) }, choose _j: i64 in 1..3 { q(1), true };
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("a")])], body: &[Fresh("f"), Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), LetElse(1, Get("a"), &[Choose("_i", Int(1), Int(3), &[Let("_la", Sub(&[Get("a"), Int(0)]))]), Tell(2, &[Get("f"), Get("f")])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, Unbound] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Bound("la", Get("n")), Equal(&[Get("la"), Get("n")])], body: &[If(Differ(&[Get("n"), Int(1)]), &[Choose("i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("i"), Int(0)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("la"), Get("la")]), Int(2)]), Int(2)])]), Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("la"), Int(0)]), Int(1)])]), Tell(1, &[Add(&[Get("la"), Int(1)])])], &[]), Choose("_j", Int(1), Int(3), &[Tell(1, &[Int(1)]), True])] },
        ],
    }
}
