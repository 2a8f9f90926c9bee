//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, Var<i64>);
        #[key(0)] pub constraint q(Var<i64>, Var<i64>);
        pub constraint r;
        r1 @ q(x, x), r, !p(_, _)                        <=> let _la: i64 = 1;
        #[priority(1)] r2 @ r, r, !q(_, _), !q(ox, ox) if 2 < value(ox) <=> agg ga: i64 = sum(value(ox) % 3) in q(Some(_), ox), 0 == ga, ga != 1, 0 <= ga | fail;
        #[priority(2)] r3 @ p(Some(_), _), !r, r                        ==> for i: i64 in 0..2 { ( fresh f: i64, f = 2 ; true ; let _la: i64 = 2 ), choose _j: i64 in 1..1 { fail }, let 0: i64 = i + 1 else { fail } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ p(_, _) / p(_, _) <=> true;
    gone_q @ p(_, _), q(_, _)  <=> true;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable, Variable), r()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[0], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[] }], absent: &[Absent { at: 2, kind: 0, args: &[Wild, Wild], tests: &[] }], guard: &[], body: &[Let("_la", Int(1))] },
            Rule { name: "r2", textual: false, priority: &[Int(1)], heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 2, kept: false, passive: false, args: &[] }], absent: &[Absent { at: 2, kind: 1, args: &[Wild, Wild], tests: &[] }, Absent { at: 2, kind: 1, args: &[Bind("ox"), Bind("ox")], tests: &[Less(&[Int(2), Value("ox")])] }], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Value("ox"), Int(3)])], kind: 1, args: &[SomeWild, Bind("ox")], tests: &[] }), Equal(&[Int(0), Get("ga")]), Differ(&[Get("ga"), Int(1)]), AtMost(&[Int(0), Get("ga")])], body: &[Fail] },
            Rule { name: "r3", textual: false, priority: &[Int(2)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeWild, Wild] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[Absent { at: 1, kind: 2, args: &[], tests: &[] }], guard: &[], body: &[For("i", Int(0), Int(2), &[Or(&[&[Fresh("f"), Equate("f", Int(2))], &[True], &[Let("_la", Int(2))]]), Choose("_j", Int(1), Int(1), &[Fail]), LetElse(0, Add(&[Get("i"), Int(1)]), &[Fail])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
