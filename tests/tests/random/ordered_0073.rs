//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(1)] constraint ordered_p(i64, i64, Var<i64>);
    constraint q(Var<i64>);
    r1      @ !q(_), q(Some(a))         <=> true, ( let _la: i64 = a + 1 ; true, let _lb: i64 = a );
    #[reuse] reuse_2 @ q(x), q(y), q(z)          ==> agg ga: i64 = max(value(ox)) in q(ox) if !same(ox, y), 2 != ga | x = z;
    gone_q  @ ordered_p(1, _, _) / q(_) <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[order(1)] constraint ordered_p(i64, i64, Var<i64>);
    constraint q(Var<i64>);
    r1      @ !q(_), q(Some(a))         <=> true, ( let _la: i64 = a + 1 ; true, let _lb: i64 = a );
    #[reuse] reuse_2 @ q(x), q(y), q(z)          ==> agg ga: i64 = max(value(ox)) in q(ox) if !same(ox, y), 2 != ga | x = z;
    gone_q  @ ordered_p(1, _, _) / q(_) <=> true;
}

chr_tests::case! {
    vars [ordered_p(Num, Num, Variable), q(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[SomeBind("a")] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild], tests: &[] }], guard: &[], body: &[True, Or(&[&[Let("_la", Add(&[Get("a"), Int(1)]))], &[True, Let("_lb", Get("a"))]])] },
            Rule { name: "reuse_2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("z")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Value("ox")], kind: 1, args: &[Bind("ox")], tests: &[NotSame(&["ox", "y"])] }), Differ(&[Int(2), Get("ga")])], body: &[Equate("x", Get("z"))] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(1), Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
