//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64);
        pub constraint q(i64);
        pub constraint r(i64);
        #[join(textual)] r1 @ r(2), p(a) <=> agg ga: i64 = sum(oa % 3) in q(oa) | match store.q().count() as i64 { 1 => { let _lb: i64 = 0 } _ if a < 0 => { for _i: i64 in 0..2 { let _la: i64 = 2 } } vb if vb == a => { let _lc: i64 = vb, let ld: i64 = ga + 1, ( fail ; { let _ = ld - 0; }, true, { let _ = 2; } ; { let _ = 2; }, fail ) } _ => { true } }, let _lb: i64 = 0;
        r2 @ q(a), q(a) ==> agg ga: i64 = max(oa) in p(oa) | r((ga + a) % 3);
        r3 @ r(_), p(_) <=> agg ga: i64 = sum(oa % 3) in p(oa), 2 == ga | true;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ q(_), p(_) <=> true;
    gone_q @ r(_), q(2) <=> true;
}

chr_tests::case! {
    ground [p(Num), q(Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(2)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 1, args: &[Bind("oa")], tests: &[] })], body: &[Match(Count(1), &[(Lit(1), &[], &[Let("_lb", Int(0))]), (Wild, &[Less(&[Get("a"), Int(0)])], &[For("_i", Int(0), Int(2), &[Let("_la", Int(2))])]), (Bind("vb"), &[Equal(&[Get("vb"), Get("a")])], &[Let("_lc", Get("vb")), Let("ld", Add(&[Get("ga"), Int(1)])), Or(&[&[Fail], &[Block(Sub(&[Get("ld"), Int(0)])), True, Block(Int(2))], &[Block(Int(2)), Fail]])]), (Wild, &[], &[True])]), Let("_lb", Int(0))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Get("oa")], kind: 0, args: &[Bind("oa")], tests: &[] })], body: &[Tell(2, &[Rem(&[Add(&[Get("ga"), Get("a")]), Int(3)])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 0, args: &[Bind("oa")], tests: &[] }), Equal(&[Int(2), Get("ga")])], body: &[True] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
