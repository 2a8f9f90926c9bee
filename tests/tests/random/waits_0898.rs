//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    r1     @ q(a, _)    ==> agg ga: i64 = max(value(ox) + 1) in p(ox) if 2 != value(ox), ga != 0 | choose i: i64 in 1..3 { true, if a == i { { let _ = ga + 1; } } else { let _la: i64 = a }, ( { let _ = 1; }, fresh f: i64, f = i, fail ; fresh g: i64, g = (i + i) % 3 ) }, ( ( { let _ = ga; } ; fresh h: i64, h = ga, { let _ = a; } ), ( true ; fresh t: i64, t = ga + 1, fail ) ; ( let _lb: i64 = 1 ; fail ) );
    r2     @ p(x)       ==> agg 2 = min(value(ox) + 1) in p(ox) | x = 1;
    gone_p @ p(_), p(_) <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Add(&[Value("ox"), Int(1)])], kind: 0, args: &[Bind("ox")], tests: &[Differ(&[Int(2), Value("ox")])] }), Differ(&[Get("ga"), Int(0)])], body: &[Choose("i", Int(1), Int(3), &[True, If(Equal(&[Get("a"), Get("i")]), &[Block(Add(&[Get("ga"), Int(1)]))], &[Let("_la", Get("a"))]), Or(&[&[Block(Int(1)), Fresh("f"), Equate("f", Get("i")), Fail], &[Fresh("g"), Equate("g", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]])]), Or(&[&[Or(&[&[Block(Get("ga"))], &[Fresh("h"), Equate("h", Get("ga")), Block(Get("a"))]]), Or(&[&[True], &[Fresh("t"), Equate("t", Add(&[Get("ga"), Int(1)])), Fail]])], &[Or(&[&[Let("_lb", Int(1))], &[Fail]])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Agg(Lit(2), Aggregate { fold: MinOf, of: &[Add(&[Value("ox"), Int(1)])], kind: 0, args: &[Bind("ox")], tests: &[] })], body: &[Equate("x", Int(1))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
