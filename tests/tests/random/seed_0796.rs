//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(x, Some(_))                     ==> ( choose _i: i64 in 1..4 { fresh f: i64, f = 2, f = x, x = 1 }, x = 1 ; x = 0, x = 0, once { x = 1 } ; once { let la: i64 = 0, x = la, fresh g: i64, g = la + 1 } ), fresh h: i64, h = 0;
    r2 @ q(Some(_), x) / q(_, _)           <=> x = 1;
    r3 @ q(x, _), #[passive] p(0, Some(0)) ==> x = 2;
    r4 @ q(Some(2), x), p(a, x)            ==> ( x = a, once { { let _ = a - 1; }, fresh f: i64, f = a } ; for i: i64 in 0..3 { x = a, x = i } ; let 0: i64 = (a + a) % 2 else { x = (a + a) % 2, fresh g: i64, g = x, fail }, once { x = 0, x = a } ), ( fail ; true );
    r5 @ q(Some(a), x), p(2, y)            ==> !same(x, y) | choose _i: i64 in 0..1 { x = 0 }, ( choose _j: i64 in 0..2 { fresh f: i64, f = a, let _la: i64 = 1, f = y }, let _lb: i64 = 2 ; for _k: i64 in 0..2 { x = a - 2, fail } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1 @ q(x, Some(_))                     ==> ( choose _i: i64 in 1..4 { fresh f: i64, f = 2, f = x, x = 1 }, x = 1 ; x = 0, x = 0, once { x = 1 } ; once { let la: i64 = 0, x = la, fresh g: i64, g = la + 1 } ), fresh h: i64, h = 0;
    r2 @ q(Some(_), x) / q(_, _)           <=> x = 1;
    r3 @ q(x, _), #[passive] p(0, Some(0)) ==> x = 2;
    r4 @ q(Some(2), x), p(a, x)            ==> ( x = a, once { { let _ = a - 1; }, fresh f: i64, f = a } ; for i: i64 in 0..3 { x = a, x = i } ; let 0: i64 = (a + a) % 2 else { x = (a + a) % 2, fresh g: i64, g = x, fail }, once { x = 0, x = a } ), ( fail ; true );
    r5 @ q(Some(a), x), p(2, y)            ==> !same(x, y) | choose _i: i64 in 0..1 { x = 0 }, ( choose _j: i64 in 0..2 { fresh f: i64, f = a, let _la: i64 = 1, f = y }, let _lb: i64 = 2 ; for _k: i64 in 0..2 { x = a - 2, fail } );
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), SomeWild] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(1), Int(4), &[Fresh("f"), Equate("f", Int(2)), Equate("f", Get("x")), Equate("x", Int(1))]), Equate("x", Int(1))], &[Equate("x", Int(0)), Equate("x", Int(0)), Once(&[Equate("x", Int(1))])], &[Once(&[Let("la", Int(0)), Equate("x", Get("la")), Fresh("g"), Equate("g", Add(&[Get("la"), Int(1)]))])]]), Fresh("h"), Equate("h", Int(0))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeWild, Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[Equate("x", Int(1))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Wild] }, Head { kind: 0, kept: true, passive: true, args: &[Lit(0), SomeLit(0)] }], absent: &[], guard: &[], body: &[Equate("x", Int(2))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeLit(2), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[Equate("x", Get("a")), Once(&[Block(Sub(&[Get("a"), Int(1)])), Fresh("f"), Equate("f", Get("a"))])], &[For("i", Int(0), Int(3), &[Equate("x", Get("a")), Equate("x", Get("i"))])], &[LetElse(0, Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Fresh("g"), Equate("g", Get("x")), Fail]), Once(&[Equate("x", Int(0)), Equate("x", Get("a"))])]]), Or(&[&[Fail], &[True]])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[SomeBind("a"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(2), Bind("y")] }], absent: &[], guard: &[NotSame(&["x", "y"])], body: &[Choose("_i", Int(0), Int(1), &[Equate("x", Int(0))]), Or(&[&[Choose("_j", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("a")), Let("_la", Int(1)), Equate("f", Get("y"))]), Let("_lb", Int(2))], &[For("_k", Int(0), Int(2), &[Equate("x", Sub(&[Get("a"), Int(2)])), Fail])]])] },
        ],
    }
}
