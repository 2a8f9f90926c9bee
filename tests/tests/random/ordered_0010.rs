//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(#[dense(3)] i64, #[dense(3)] i64);
        #[order(0)] pub constraint ordered_q(i64);
        pub constraint r(#[dense(3)] i64, Var<i64>, Var<i64>);
        #[priority(1)] r1 @ ordered_q(a) <=> let 1: i64 = a - 0 else { choose _i: i64 in 1..2 { fail }, choose _j: i64 in 0..3 { let _la: i64 = 2, let _lb: i64 = 2 } }, for k: i64 in 0..1 { ( fresh f: i64, f = k, f = 1 ; fail ; fresh g: i64, g = k ), let _lc: i64 = 2 }, for _l: i64 in 1..3 { once { let _ld: i64 = a } };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::ordered_0010::inner;
        #[order(1)] pub constraint ordered_s(#[dense(3)] i64, #[dense(3)] i64);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[priority(1)] r2 @ p(a, a) ==> ordered_q(2), ordered_q((a + a) % 3), ordered_q(a);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[priority(1)] r2 @ p(a, a) ==> ordered_q(2), ordered_q((a + a) % 3), ordered_q(a);
}

chr_tests::case! {
    vars [p(Num, Num), ordered_q(Num), r(Num, Variable, Variable), ordered_s(Num, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "ordered_q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[], dense: true },
            Kind { name: "ordered_s", args: &[Num, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Int(1)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[LetElse(1, Sub(&[Get("a"), Int(0)]), &[Choose("_i", Int(1), Int(2), &[Fail]), Choose("_j", Int(0), Int(3), &[Let("_la", Int(2)), Let("_lb", Int(2))])]), For("k", Int(0), Int(1), &[Or(&[&[Fresh("f"), Equate("f", Get("k")), Equate("f", Int(1))], &[Fail], &[Fresh("g"), Equate("g", Get("k"))]]), Let("_lc", Int(2))]), For("_l", Int(1), Int(3), &[Once(&[Let("_ld", Get("a"))])])] },
            Rule { name: "r2", textual: false, priority: &[Int(1)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }], absent: &[], guard: &[], body: &[Tell(1, &[Int(2)]), Tell(1, &[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])]), Tell(1, &[Get("a")])] },
        ],
    }
}
