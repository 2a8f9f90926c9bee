//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    #[priority((2, value(z)))] r1     @ #[passive] q(x, y), q(z, Some(_)) ==> agg ga: i64 = min(oa) in p(oa, None, x) | ( ( x = y, { let _ = ga; } ; x = z, fresh f: i64, f = ga + 1 ; x = ga ), ( true, fail ; y = x, z = y ) ; ( fresh g: i64, g = y, { let _ = ga + 1; }, let _la: i64 = ga ; x = 0 ; y = x, fresh h: i64, h = y ) ; let _lb: i64 = ga ), let _lc: i64 = ga + 1;
    #[join(textual)] r2     @ q(x, x), p(a, x, Some(a))         ==> let _la: i64 = 0, value(x) == 0 | fresh f: i64, f = x;
    gone_p @ q(_, _), p(1, _, _)               <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    #[priority((2, value(z)))] r1     @ #[passive] q(x, y), q(z, Some(_)) ==> agg ga: i64 = min(oa) in p(oa, None, x) | ( ( x = y, { let _ = ga; } ; x = z, fresh f: i64, f = ga + 1 ; x = ga ), ( true, fail ; y = x, z = y ) ; ( fresh g: i64, g = y, { let _ = ga + 1; }, let _la: i64 = ga ; x = 0 ; y = x, fresh h: i64, h = y ) ; let _lb: i64 = ga ), let _lc: i64 = ga + 1;
    #[join(textual)] r2     @ q(x, x), p(a, x, Some(a))         ==> let _la: i64 = 0, value(x) == 0 | fresh f: i64, f = x;
    gone_p @ q(_, _), p(1, _, _)               <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Int(2), Value("z")], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("z"), SomeWild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Get("oa")], kind: 0, args: &[Bind("oa"), Unbound, Bind("x")], tests: &[] })], body: &[Or(&[&[Or(&[&[Equate("x", Get("y")), Block(Get("ga"))], &[Equate("x", Get("z")), Fresh("f"), Equate("f", Add(&[Get("ga"), Int(1)]))], &[Equate("x", Get("ga"))]]), Or(&[&[True, Fail], &[Equate("y", Get("x")), Equate("z", Get("y"))]])], &[Or(&[&[Fresh("g"), Equate("g", Get("y")), Block(Add(&[Get("ga"), Int(1)])), Let("_la", Get("ga"))], &[Equate("x", Int(0))], &[Equate("y", Get("x")), Fresh("h"), Equate("h", Get("y"))]])], &[Let("_lb", Get("ga"))]]), Let("_lc", Add(&[Get("ga"), Int(1)]))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x"), SomeBind("a")] }], absent: &[], guard: &[Bound("_la", Int(0)), Equal(&[Value("x"), Int(0)])], body: &[Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(1), Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
