//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[set] constraint q(#[dense(3)] i64, Var<i64>, Var<i64>);
    #[allow(unwoken)] r1     @ p(x), p(x), !q(_, _, _)             <=> 2 != (store.q().count() as i64) | true;
    r2     @ q(_, x, _), p(z)                    ==> agg ga_counted = count() in p(x), let ga: i64 = ga_counted as i64, 1 < ga, agg _ = min(value(ox)) in p(ox) | x = z;
    r3     @ q(_, x, y), q(b, x, Some(b)), !p(x) ==> agg _ = max(value(ox)) in p(ox) if same(y, x) | p(b), true;
    gone_q @ p(_), q(0, _, _)                    <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    #[set] constraint q(#[dense(3)] i64, Var<i64>, Var<i64>);
    #[allow(unwoken)] r1     @ p(x), p(x), !q(_, _, _)             <=> 2 != (store.q().count() as i64) | true;
    r2     @ q(_, x, _), p(z)                    ==> agg ga_counted = count() in p(x), let ga: i64 = ga_counted as i64, 1 < ga, agg _ = min(value(ox)) in p(ox) | x = z;
    r3     @ q(_, x, y), q(b, x, Some(b)), !p(x) ==> agg _ = max(value(ox)) in p(ox) if same(y, x) | p(b), true;
    gone_q @ p(_), q(0, _, _)                    <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: true, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 2, kind: 1, args: &[Wild, Wild, Wild], tests: &[] }], guard: &[Differ(&[Int(2), Count(1)])], body: &[True] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("z")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Bind("x")], tests: &[] }), Less(&[Int(1), Get("ga")]), Agg(Wild, Aggregate { fold: MinOf, of: &[Value("ox")], kind: 0, args: &[Bind("ox")], tests: &[] })], body: &[Equate("x", Get("z"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), Bind("x"), SomeBind("b")] }], absent: &[Absent { at: 2, kind: 0, args: &[Bind("x")], tests: &[] }], guard: &[Agg(Wild, Aggregate { fold: MaxOf, of: &[Value("ox")], kind: 0, args: &[Bind("ox")], tests: &[Same(&["y", "x"])] })], body: &[Tell(0, &[Get("b")]), True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
