//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(_, Some(_)), p(_, z)                     ==> fresh f: i64, f = z;
    r2 @ #[passive] q(x, y), q(z, x), q(Some(_), _) <=> same(y, x), 0 < value(z), let _la: i64 = value(y), same(y, x) | once { y = x, y = z, choose _i: i64 in 0..3 { x = y } };
    r3 @ p(_, _), p(_, Some(a))                     <=> let _la: i64 = a;
    r4 @ q(x, x)                                    ==> x = 0;
    r5 @ p(x, x), #[passive] q(x, None), q(y, y)    <=> for _i: i64 in 0..2 { fresh f: i64, f = x };
    r6 @ q(Some(1), x), p(x, y), q(Some(a), _)      <=> x = y, choose _i: i64 in 1..3 { choose _j: i64 in 0..2 { { let _ = 2; }, fresh f: i64, f = y, fail }, { let _ = a - 2; } }, { let _ = a; };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(_, Some(_)), p(_, z)                     ==> fresh f: i64, f = z;
    r2 @ #[passive] q(x, y), q(z, x), q(Some(_), _) <=> same(y, x), 0 < value(z), let _la: i64 = value(y), same(y, x) | once { y = x, y = z, choose _i: i64 in 0..3 { x = y } };
    r3 @ p(_, _), p(_, Some(a))                     <=> let _la: i64 = a;
    r4 @ q(x, x)                                    ==> x = 0;
    r5 @ p(x, x), #[passive] q(x, None), q(y, y)    <=> for _i: i64 in 0..2 { fresh f: i64, f = x };
    r6 @ q(Some(1), x), p(x, y), q(Some(a), _)      <=> x = y, choose _i: i64 in 1..3 { choose _j: i64 in 0..2 { { let _ = 2; }, fresh f: i64, f = y, fail }, { let _ = a - 2; } }, { let _ = a; };
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, SomeWild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("z")] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("z"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: true, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("z"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeWild, Wild] }], absent: &[], guard: &[Same(&["y", "x"]), Less(&[Int(0), Value("z")]), Bound("_la", Value("y")), Same(&["y", "x"])], body: &[Once(&[Equate("y", Get("x")), Equate("y", Get("z")), Choose("_i", Int(0), Int(3), &[Equate("x", Get("y"))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, SomeBind("a")] }], absent: &[], guard: &[], body: &[Let("_la", Get("a"))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(0))] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("x"), Unbound] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y"), Bind("y")] }], absent: &[], guard: &[], body: &[For("_i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x"))])] },
            Rule { name: "r6", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[SomeLit(1), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeBind("a"), Wild] }], absent: &[], guard: &[], body: &[Equate("x", Get("y")), Choose("_i", Int(1), Int(3), &[Choose("_j", Int(0), Int(2), &[Block(Int(2)), Fresh("f"), Equate("f", Get("y")), Fail]), Block(Sub(&[Get("a"), Int(2)]))]), Block(Get("a"))] },
        ],
    }
}
