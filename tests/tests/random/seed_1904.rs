//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(i64);
    constraint s(i64, i64);
    #[join(textual)] r1 @ q(n, x, x), q(n, Some(n), y) <=> same(y, x) | for _i: i64 in 0..3 { let _la: i64 = n, for _j: i64 in 1..3 { x = y } };
    r2 @ p(x) / q(a, x, Some(_))      <=> let la: i64 = a + 1, ( ( let _lb: i64 = a, fresh f: i64, f = a + 1 ; { let _ = la; } ) ; ( x = a ; x = la, fail ), x = la + 1, choose _i: i64 in 0..3 { fail } ), x = a + 1;
    r3 @ s(2, 2), p(x)                <=> choose i: i64 in 1..2 { once { x = i, fresh f: i64, f = x, f = i - 2 }, let _la: i64 = i };
    r4 @ s(n, a)                      <=> n != a, 0 < n, let la: i64 = 0, ((n + la) % 2) != n | r(n - 1), let 0: i64 = a else { fresh f: i64, f = n, r(n - 1) }, s(n - 1, n);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>, Var<i64>);
    constraint r(i64);
    constraint s(i64, i64);
    #[join(textual)] r1 @ q(n, x, x), q(n, Some(n), y) <=> same(y, x) | for _i: i64 in 0..3 { let _la: i64 = n, for _j: i64 in 1..3 { x = y } };
    r2 @ p(x) / q(a, x, Some(_))      <=> let la: i64 = a + 1, ( ( let _lb: i64 = a, fresh f: i64, f = a + 1 ; { let _ = la; } ) ; ( x = a ; x = la, fail ), x = la + 1, choose _i: i64 in 0..3 { fail } ), x = a + 1;
    r3 @ s(2, 2), p(x)                <=> choose i: i64 in 1..2 { once { x = i, fresh f: i64, f = x, f = i - 2 }, let _la: i64 = i };
    r4 @ s(n, a)                      <=> n != a, 0 < n, let la: i64 = 0, ((n + la) % 2) != n | r(n - 1), let 0: i64 = a else { fresh f: i64, f = n, r(n - 1) }, s(n - 1, n);
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable, Variable), r(Num), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), SomeBind("n"), Bind("y")] }], guard: &[Same(&["y", "x"])], body: &[For("_i", Int(0), Int(3), &[Let("_la", Get("n")), For("_j", Int(1), Int(3), &[Equate("x", Get("y"))])])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("x"), SomeWild] }], guard: &[], body: &[Let("la", Add(&[Get("a"), Int(1)])), Or(&[&[Or(&[&[Let("_lb", Get("a")), Fresh("f"), Equate("f", Add(&[Get("a"), Int(1)]))], &[Block(Get("la"))]])], &[Or(&[&[Equate("x", Get("a"))], &[Equate("x", Get("la")), Fail]]), Equate("x", Add(&[Get("la"), Int(1)])), Choose("_i", Int(0), Int(3), &[Fail])]]), Equate("x", Add(&[Get("a"), Int(1)]))] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 3, kept: false, passive: false, args: &[Lit(2), Lit(2)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Choose("i", Int(1), Int(2), &[Once(&[Equate("x", Get("i")), Fresh("f"), Equate("f", Get("x")), Equate("f", Sub(&[Get("i"), Int(2)]))]), Let("_la", Get("i"))])] },
            Rule { name: "r4", textual: false, heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Differ(&[Get("n"), Get("a")]), Less(&[Int(0), Get("n")]), Bound("la", Int(0)), Differ(&[Rem(&[Add(&[Get("n"), Get("la")]), Int(2)]), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)])]), LetElse(0, Get("a"), &[Fresh("f"), Equate("f", Get("n")), Tell(2, &[Sub(&[Get("n"), Int(1)])])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
        ],
    }
}
