//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, i64);
        #[set] pub constraint q(i64, i64);
        r1 @ q(1, a), #[passive] p(_, _) <=> for i: i64 in 0..2 { let _la: i64 = i, let 1: i64 = a else { fail } };
        #[join(textual)] r2 @ q(_, a), p(1, a)            <=> let _la: i64 = a + 1 | true, for _i: i64 in 1..3 { ( let _lb: i64 = 2 ; fail ) }, let 1: i64 = a - 1 else { once { fail }, ( let _lc: i64 = 1 ; true ; { let _ = 0; } ) };
        #[allow(unwoken)] #[allow(distinct)] r3 @ q(a, a), p(0, 2), q(a, _)   ==> (store.q().count() as i64) < 3 | { let _ = 0; };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_1569::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[allow(unwoken)] r4 @ q(a, a) / q(_, _) <=> (store.p().count() as i64) != 2 | ( let _la: i64 = 1 ; ( true ; fail ; { let _ = 0; }, { let _ = a; } ), ( fail ; let _lb: i64 = (a + a) % 2 ) );
    #[allow(unwoken)] r5 @ p(a, b), p(0, 2)  <=> a != 0, 2 != (store.p().count() as i64) | q(a, (a + a) % 2), once { true }, choose i: i64 in 1..4 { let 1: i64 = b else { q(i, i), let _la: i64 = b - 0 }, choose _j: i64 in 1..3 { fail }, for _k: i64 in 1..3 { q(store.p().count() as i64, 2), q(store.p().count() as i64, store.p().count() as i64) } };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Bind("a")] }, Head { kind: 0, kept: false, passive: true, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[For("i", Int(0), Int(2), &[Let("_la", Get("i")), LetElse(1, Get("a"), &[Fail])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(1), Bind("a")] }], absent: &[], guard: &[Bound("_la", Add(&[Get("a"), Int(1)]))], body: &[True, For("_i", Int(1), Int(3), &[Or(&[&[Let("_lb", Int(2))], &[Fail]])]), LetElse(1, Sub(&[Get("a"), Int(1)]), &[Once(&[Fail]), Or(&[&[Let("_lc", Int(1))], &[True], &[Block(Int(0))]])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(0), Lit(2)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[Less(&[Count(1), Int(3)])], body: &[Block(Int(0))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[Differ(&[Count(0), Int(2)])], body: &[Or(&[&[Let("_la", Int(1))], &[Or(&[&[True], &[Fail], &[Block(Int(0)), Block(Get("a"))]]), Or(&[&[Fail], &[Let("_lb", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))]])]])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Lit(2)] }], absent: &[], guard: &[Differ(&[Get("a"), Int(0)]), Differ(&[Int(2), Count(0)])], body: &[Tell(1, &[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), Once(&[True]), Choose("i", Int(1), Int(4), &[LetElse(1, Get("b"), &[Tell(1, &[Get("i"), Get("i")]), Let("_la", Sub(&[Get("b"), Int(0)]))]), Choose("_j", Int(1), Int(3), &[Fail]), For("_k", Int(1), Int(3), &[Tell(1, &[Count(0), Int(2)]), Tell(1, &[Count(0), Count(0)])])])] },
        ],
    }
}
