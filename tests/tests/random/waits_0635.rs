//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(Var<i64>, i64);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1     @ q(a, x)                              <=> agg _ = max(value(ox) + 1) in p(ox, _) | x = a, p(x, 0);
    r2     @ r(a, x, x)                           <=> agg ga: i64 = sum(oa % 3) in p(_, oa) if 1 == oa, ga == 0 | p(x, ga), if ga != a { once { p(0, 0), fail }, x = 2 };
    r3     @ r(n, x, y)                           <=> agg ga: i64 = max(value(ox)) in p(ox, _) if !same(ox, y), 1 < ga | let 1: i64 = n else { x = y };
    r4     @ !r(a, _, _), !p(_, a), q(a, Some(b)) <=> a == 0 | { let _ = b; }, fresh f: i64, f = a;
    gone_p @ s(_, _, _), p(_, 0)                  <=> true;
    gone_r @ s(_, _, _), r(_, _, _)               <=> true;
}

chr_tests::case! {
    vars [p(Variable, Num), q(Num, Variable), r(Num, Variable, Variable), s(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[Agg(Wild, Aggregate { fold: MaxOf, of: &[Add(&[Value("ox"), Int(1)])], kind: 0, args: &[Bind("ox"), Wild], tests: &[] })], body: &[Equate("x", Get("a")), Tell(0, &[Get("x"), Int(0)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("x"), Bind("x")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 0, args: &[Wild, Bind("oa")], tests: &[Equal(&[Int(1), Get("oa")])] }), Equal(&[Get("ga"), Int(0)])], body: &[Tell(0, &[Get("x"), Get("ga")]), If(Differ(&[Get("ga"), Get("a")]), &[Once(&[Tell(0, &[Int(0), Int(0)]), Fail]), Equate("x", Int(2))], &[])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Value("ox")], kind: 0, args: &[Bind("ox"), Wild], tests: &[NotSame(&["ox", "y"])] }), Less(&[Int(1), Get("ga")])], body: &[LetElse(1, Get("n"), &[Equate("x", Get("y"))])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), SomeBind("b")] }], absent: &[Absent { at: 0, kind: 2, args: &[Bind("a"), Wild, Wild], tests: &[] }, Absent { at: 0, kind: 0, args: &[Wild, Bind("a")], tests: &[] }], guard: &[Equal(&[Get("a"), Int(0)])], body: &[Block(Get("b")), Fresh("f"), Equate("f", Get("a"))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Lit(0)] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
