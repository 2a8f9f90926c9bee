//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(Var<i64>, Var<i64>);
    #[key(0)] constraint r(#[dense(3)] i64, #[dense(3)] i64, #[dense(3)] i64);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ q(x, x), r(1, a, 2) <=> (a + 1) != a, let la: i64 = (a + a) % 3, ((la + a) % 2) == a | let 1: i64 = (la + la) % 2 else { let _lb: i64 = 2 }, x = a;
    r2 @ s(a, Some(_), x)    <=> (store.q().count() as i64) != 0, 1 < a | ( fail ; q(x, store.p().count() as i64), q(x, x) ), q(x, x), q(x, x);
    r3 @ p(a)                <=> a != ((a + a) % 2) | q(1, 0), choose i: i64 in 1..3 { if i < (a - 2) { fail } else { let _la: i64 = 2, let _lb: i64 = i, q(1, i) } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(Var<i64>, Var<i64>);
    #[key(0)] constraint r(#[dense(3)] i64, #[dense(3)] i64, #[dense(3)] i64);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ q(x, x), r(1, a, 2) <=> (a + 1) != a, let la: i64 = (a + a) % 3, ((la + a) % 2) == a | let 1: i64 = (la + la) % 2 else { let _lb: i64 = 2 }, x = a;
    r2 @ s(a, Some(_), x)    <=> (store.q().count() as i64) != 0, 1 < a | ( fail ; q(x, store.p().count() as i64), q(x, x) ), q(x, x), q(x, x);
    r3 @ p(a)                <=> a != ((a + a) % 2) | q(1, 0), choose i: i64 in 1..3 { if i < (a - 2) { fail } else { let _la: i64 = 2, let _lb: i64 = i, q(1, i) } };
}

chr_tests::case! {
    vars [p(Num), q(Variable, Variable), r(Num, Num, Num), s(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num, Num], set: false, key: &[0], dense: true },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(1), Bind("a"), Lit(2)] }], guard: &[Differ(&[Add(&[Get("a"), Int(1)]), Get("a")]), Bound("la", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Equal(&[Rem(&[Add(&[Get("la"), Get("a")]), Int(2)]), Get("a")])], body: &[LetElse(1, Rem(&[Add(&[Get("la"), Get("la")]), Int(2)]), &[Let("_lb", Int(2))]), Equate("x", Get("a"))] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), SomeWild, Bind("x")] }], guard: &[Differ(&[Count(1), Int(0)]), Less(&[Int(1), Get("a")])], body: &[Or(&[&[Fail], &[Tell(1, &[Get("x"), Count(0)]), Tell(1, &[Get("x"), Get("x")])]]), Tell(1, &[Get("x"), Get("x")]), Tell(1, &[Get("x"), Get("x")])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])], body: &[Tell(1, &[Int(1), Int(0)]), Choose("i", Int(1), Int(3), &[If(Less(&[Get("i"), Sub(&[Get("a"), Int(2)])]), &[Fail], &[Let("_la", Int(2)), Let("_lb", Get("i")), Tell(1, &[Int(1), Get("i")])])])] },
        ],
    }
}
