//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    #[join(textual)] r1 @ p(n, x), p(n, _)                         ==> 0 < n | once { p(n - 1, x), p(n - 1, x), p(n - 1, x) }, p(n - 1, x), q(n - 1, x);
    r2 @ q(n, _), p(n, x) / p(n, Some(_))         <=> value(x) < 1 | r(n, x), r(x, x);
    r3 @ r(x, _), q(a, _), r(Some(a), u), p(b, u) ==> if 0 == b { fresh f: i64, f = x }, fresh g: i64, g = x;
    r4 @ #[passive] r(x, None), q(a, Some(2))     ==> let la: i64 = a + 1, a < la | x = la + 1, let 0: i64 = 1 else { for _i: i64 in 0..2 { { let _ = 2; } } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    #[join(textual)] r1 @ p(n, x), p(n, _)                         ==> 0 < n | once { p(n - 1, x), p(n - 1, x), p(n - 1, x) }, p(n - 1, x), q(n - 1, x);
    r2 @ q(n, _), p(n, x) / p(n, Some(_))         <=> value(x) < 1 | r(n, x), r(x, x);
    r3 @ r(x, _), q(a, _), r(Some(a), u), p(b, u) ==> if 0 == b { fresh f: i64, f = x }, fresh g: i64, g = x;
    r4 @ #[passive] r(x, None), q(a, Some(2))     ==> let la: i64 = a + 1, a < la | x = la + 1, let 0: i64 = 1 else { for _i: i64 in 0..2 { { let _ = 2; } } };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Variable, Variable)]
    slow: Slow,
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), SomeWild] }], absent: &[], guard: &[Less(&[Value("x"), Int(1)])], body: &[Tell(2, &[Get("n"), Get("x")]), Tell(2, &[Get("x"), Get("x")])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 2, kept: true, passive: false, args: &[SomeBind("a"), Bind("u")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("u")] }], absent: &[], guard: &[], body: &[If(Equal(&[Int(0), Get("b")]), &[Fresh("f"), Equate("f", Get("x"))], &[]), Fresh("g"), Equate("g", Get("x"))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: true, args: &[Bind("x"), Unbound] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeLit(2)] }], absent: &[], guard: &[Bound("la", Add(&[Get("a"), Int(1)])), Less(&[Get("a"), Get("la")])], body: &[Equate("x", Add(&[Get("la"), Int(1)])), LetElse(0, Int(1), &[For("_i", Int(0), Int(2), &[Block(Int(2))])])] },
        ],
    }
}
