//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1     @ q(x, Some(_))                 ==> ( choose _i: i64 in 1..4 { fresh f: i64, f = 2, f = x, x = 1 }, x = 1 ; x = 0, x = 0, once { x = 1 } ; once { let la: i64 = 0, x = la, fresh g: i64, g = la + 1 } ), fresh h: i64, h = 0;
    r2     @ !q(x, x), q(x, x)             ==> ( let _la: i64 = 1 ; x = 0 );
    r3     @ !q(Some(2), Some(0)), q(x, y) ==> 1 == value(y) | y = x;
    r4     @ q(Some(2), _)                 <=> true;
    gone_q @ q(_, _), q(_, _)              <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    r1     @ q(x, Some(_))                 ==> ( choose _i: i64 in 1..4 { fresh f: i64, f = 2, f = x, x = 1 }, x = 1 ; x = 0, x = 0, once { x = 1 } ; once { let la: i64 = 0, x = la, fresh g: i64, g = la + 1 } ), fresh h: i64, h = 0;
    r2     @ !q(x, x), q(x, x)             ==> ( let _la: i64 = 1 ; x = 0 );
    r3     @ !q(Some(2), Some(0)), q(x, y) ==> 1 == value(y) | y = x;
    r4     @ q(Some(2), _)                 <=> true;
    gone_q @ q(_, _), q(_, _)              <=> true;
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
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }], absent: &[Absent { at: 0, kind: 1, args: &[Bind("x"), Bind("x")], tests: &[] }], guard: &[], body: &[Or(&[&[Let("_la", Int(1))], &[Equate("x", Int(0))]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }], absent: &[Absent { at: 0, kind: 1, args: &[SomeLit(2), SomeLit(0)], tests: &[] }], guard: &[Equal(&[Int(1), Value("y")])], body: &[Equate("y", Get("x"))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[SomeLit(2), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
