//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, i64, i64);
        #[set] pub constraint q(i64);
        #[allow(unwoken)] r1 @ q(a), p(b, a, b)            <=> (store.q().count() as i64) < 2, b < ((b + b) % 3) | for i: i64 in 1..3 { ( fail ; let _la: i64 = b ; let _lb: i64 = 1 ), { let _ = (i + i) % 3; } };
        r2 @ q(a), #[passive] p(a, _, 0) <=> agg 2 = count() in q(_) | choose _i: i64 in 0..2 { for _j: i64 in 0..3 { fail } }, { let _ = 2; };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(a) ==> agg ga: i64 = min(oa) in q(oa), 2 != ga | { let _ = a; }, let _la: i64 = a;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ q(a) ==> agg ga: i64 = min(oa) in q(oa), 2 != ga | { let _ = a; }, let _la: i64 = a;
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Bind("a"), Bind("b")] }], absent: &[], guard: &[Less(&[Count(1), Int(2)]), Less(&[Get("b"), Rem(&[Add(&[Get("b"), Get("b")]), Int(3)])])], body: &[For("i", Int(1), Int(3), &[Or(&[&[Fail], &[Let("_la", Get("b"))], &[Let("_lb", Int(1))]]), Block(Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: true, args: &[Bind("a"), Wild, Lit(0)] }], absent: &[], guard: &[Agg(Lit(2), Aggregate { fold: CountAll, of: &[], kind: 1, args: &[Wild], tests: &[] })], body: &[Choose("_i", Int(0), Int(2), &[For("_j", Int(0), Int(3), &[Fail])]), Block(Int(2))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: MinOf, of: &[Get("oa")], kind: 1, args: &[Bind("oa")], tests: &[] }), Differ(&[Int(2), Get("ga")])], body: &[Block(Get("a")), Let("_la", Get("a"))] },
        ],
    }
}
