//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q;
    constraint r(i64);
    #[priority(1)] r1     @ q, !q, !p(_, _)   <=> r(1);
    r2     @ r(a), !q, q       <=> agg ga_counted = count() in p(_, _) if a == (a - 0), let ga: i64 = ga_counted as i64, ga != 1 | choose _i: i64 in 1..4 { ( { let _ = 1; }, { let _ = ga + 1; } ; let _la: i64 = ga + 1 ) }, { let _ = ga + 1; };
    gone_p @ p(1, _) / p(0, _) <=> true;
    gone_q @ q, q              <=> true;
}

chr_tests::case! {
    ground [p(Num, Num), q(), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Int(1)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[Absent { at: 1, kind: 1, args: &[], tests: &[] }, Absent { at: 1, kind: 0, args: &[Wild, Wild], tests: &[] }], guard: &[], body: &[Tell(2, &[Int(1)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[Absent { at: 1, kind: 1, args: &[], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Wild, Wild], tests: &[Equal(&[Get("a"), Sub(&[Get("a"), Int(0)])])] }), Differ(&[Get("ga"), Int(1)])], body: &[Choose("_i", Int(1), Int(4), &[Or(&[&[Block(Int(1)), Block(Add(&[Get("ga"), Int(1)]))], &[Let("_la", Add(&[Get("ga"), Int(1)]))]])]), Block(Add(&[Get("ga"), Int(1)]))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(1), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
