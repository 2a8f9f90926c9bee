//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    #[set] constraint q(i64);
    r1     @ !q(_), p(_), !q(oa) if oa < 1 <=> choose _i: i64 in 1..4 { q(1) }, q(1);
    r2     @ !p(_), #[passive] q(_), p(_)  ==> agg ga_counted = count() in p(1), let ga: i64 = ga_counted as i64, 0 == ga | ( once { let _la: i64 = ga + 1, let _lb: i64 = 1, let _lc: i64 = 2 } ; { let _ = ga; } );
    gone_p @ q(_) / p(2)                   <=> true;
    gone_q @ q(_), q(0)                    <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64);
    #[set] constraint q(i64);
    r1     @ !q(_), p(_), !q(oa) if oa < 1 <=> choose _i: i64 in 1..4 { q(1) }, q(1);
    r2     @ !p(_), #[passive] q(_), p(_)  ==> agg ga_counted = count() in p(1), let ga: i64 = ga_counted as i64, 0 == ga | ( once { let _la: i64 = ga + 1, let _lb: i64 = 1, let _lc: i64 = 2 } ; { let _ = ga; } );
    gone_p @ q(_) / p(2)                   <=> true;
    gone_q @ q(_), q(0)                    <=> true;
}

chr_tests::case! {
    ground [p(Num), q(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild], tests: &[] }, Absent { at: 1, kind: 1, args: &[Bind("oa")], tests: &[Less(&[Get("oa"), Int(1)])] }], guard: &[], body: &[Choose("_i", Int(1), Int(4), &[Tell(1, &[Int(1)])]), Tell(1, &[Int(1)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], absent: &[Absent { at: 0, kind: 0, args: &[Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Lit(1)], tests: &[] }), Equal(&[Int(0), Get("ga")])], body: &[Or(&[&[Once(&[Let("_la", Add(&[Get("ga"), Int(1)])), Let("_lb", Int(1)), Let("_lc", Int(2))])], &[Block(Get("ga"))]])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
