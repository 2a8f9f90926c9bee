//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    #[event] constraint r(Var<i64>);
    constraint s(#[dense(3)] i64, Var<i64>);
    r1     @ q(n, x)       <=> agg ga: i64 = sum(value(ox) % 3) in p(ox) if !same(x, ox), ga != (ga + 1) | if 0 == (store.s().count() as i64) { true, let _la: i64 = 2, x = n }, p(n);
    r2     @ s(0, Some(1)) <=> agg ga: i64 = max(value(ox) + 1) in p(ox), ga != 0 | fresh f: i64, f = ga + 1, let _la: i64 = ga, ( fail ; for _i: i64 in 1..4 { p(f), r(f) } );
    gone_p @ q(_, _), p(_) <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable), r(Variable), s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Value("ox"), Int(3)])], kind: 0, args: &[Bind("ox")], tests: &[NotSame(&["x", "ox"])] }), Differ(&[Get("ga"), Add(&[Get("ga"), Int(1)])])], body: &[If(Equal(&[Int(0), Count(3)]), &[True, Let("_la", Int(2)), Equate("x", Get("n"))], &[]), Tell(0, &[Get("n")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Lit(0), SomeLit(1)] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Add(&[Value("ox"), Int(1)])], kind: 0, args: &[Bind("ox")], tests: &[] }), Differ(&[Get("ga"), Int(0)])], body: &[Fresh("f"), Equate("f", Add(&[Get("ga"), Int(1)])), Let("_la", Get("ga")), Or(&[&[Fail], &[For("_i", Int(1), Int(4), &[Tell(0, &[Get("f")]), Tell(2, &[Get("f")])])]])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "event_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
