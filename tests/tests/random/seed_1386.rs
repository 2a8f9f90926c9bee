//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64, i64);
    constraint r(i64, Var<i64>);
    r1 @ r(n, x)                        <=> n == value(x) | let _la: i64 = n, fresh f: i64, f = x;
    r2 @ r(_, Some(_)), r(2, x)         ==> choose i: i64 in 0..2 { if 0 < i { fail } else { { let _ = 2; }, { let _ = 2; } }, once { fresh f: i64, f = x } }, ( let _la: i64 = 0, fresh g: i64, g = x ; fresh h: i64, h = x ; choose _j: i64 in 1..3 { x = 1, fail } ), choose k: i64 in 0..2 { if (store.q().count() as i64) != 1 { let _lb: i64 = k, fail } else { x = k, x = 0 } };
    r3 @ #[passive] p(n), q(n, _)       ==> 0 < n | q(n - 1, n);
    r4 @ #[passive] r(1, x), p(a), p(a) ==> 1 != a | choose _i: i64 in 1..3 { once { { let _ = 0; } } }, x = 0;
    r5 @ q(n, a)                        ==> 0 < n | r(n - 1, a - 2);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64, i64);
    constraint r(i64, Var<i64>);
    r1 @ r(n, x)                        <=> n == value(x) | let _la: i64 = n, fresh f: i64, f = x;
    r2 @ r(_, Some(_)), r(2, x)         ==> choose i: i64 in 0..2 { if 0 < i { fail } else { { let _ = 2; }, { let _ = 2; } }, once { fresh f: i64, f = x } }, ( let _la: i64 = 0, fresh g: i64, g = x ; fresh h: i64, h = x ; choose _j: i64 in 1..3 { x = 1, fail } ), choose k: i64 in 0..2 { if (store.q().count() as i64) != 1 { let _lb: i64 = k, fail } else { x = k, x = 0 } };
    r3 @ #[passive] p(n), q(n, _)       ==> 0 < n | q(n - 1, n);
    r4 @ #[passive] r(1, x), p(a), p(a) ==> 1 != a | choose _i: i64 in 1..3 { once { { let _ = 0; } } }, x = 0;
    r5 @ q(n, a)                        ==> 0 < n | r(n - 1, a - 2);
}

chr_tests::case! {
    vars [p(Num), q(Num, Num), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Equal(&[Get("n"), Value("x")])], body: &[Let("_la", Get("n")), Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, SomeWild] }, Head { kind: 2, kept: true, passive: false, args: &[Lit(2), Bind("x")] }], guard: &[], body: &[Choose("i", Int(0), Int(2), &[If(Less(&[Int(0), Get("i")]), &[Fail], &[Block(Int(2)), Block(Int(2))]), Once(&[Fresh("f"), Equate("f", Get("x"))])]), Or(&[&[Let("_la", Int(0)), Fresh("g"), Equate("g", Get("x"))], &[Fresh("h"), Equate("h", Get("x"))], &[Choose("_j", Int(1), Int(3), &[Equate("x", Int(1)), Fail])]]), Choose("k", Int(0), Int(2), &[If(Differ(&[Count(1), Int(1)]), &[Let("_lb", Get("k")), Fail], &[Equate("x", Get("k")), Equate("x", Int(0))])])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 0, kept: true, passive: true, args: &[Bind("n")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r4", textual: false, heads: &[Head { kind: 2, kept: true, passive: true, args: &[Lit(1), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }], guard: &[Differ(&[Int(1), Get("a")])], body: &[Choose("_i", Int(1), Int(3), &[Once(&[Block(Int(0))])]), Equate("x", Int(0))] },
            Rule { name: "r5", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(2)])])] },
        ],
    }
}
