//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(i64);
    #[join(textual)] #[priority(2)] r1     @ q(n), p(n, _, _)        ==> let _la: i64 = n;
    #[priority(0)] r2     @ q(a)                    <=> agg ga: i64 = max(oa) in q(oa) if oa < (a + 1), 1 < ga | let la: i64 = 0, let _lb: i64 = la;
    r3     @ q(n), !p(n, Some(_), _) ==> 0 < n | p(n - 1, n, 2);
    gone_p @ p(_, _, _), p(_, _, _)  <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[Int(2)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }], absent: &[], guard: &[], body: &[Let("_la", Get("n"))] },
            Rule { name: "r2", textual: false, priority: &[Int(0)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Get("oa")], kind: 1, args: &[Bind("oa")], tests: &[Less(&[Get("oa"), Add(&[Get("a"), Int(1)])])] }), Less(&[Int(1), Get("ga")])], body: &[Let("la", Int(0)), Let("_lb", Get("la"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("n"), SomeWild, Wild], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Int(2)])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
