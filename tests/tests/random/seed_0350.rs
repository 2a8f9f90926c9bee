//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[key(0, 1)] pub constraint p(i64, Var<i64>);
        r1 @ p(a, x) ==> (a - 1) == value(x) | x = 2;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0350::inner;
        pub constraint q(#[dense(3)] i64);
        r2 @ p(a, x) / q(a) <=> for i: i64 in 0..1 { choose j: i64 in 1..3 { x = j + 1, { let _ = i - 2; }, fail }, choose _k: i64 in 0..2 { fresh f: i64, f = x } }, fail;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[join(textual)] r3 @ q(_), p(1, x), q(_) ==> value(x) == 2 | ( { let _ = 2; } ; x = 1 ; let 0: i64 = 1 else { x = 1, fail } ), { let _ = 2; }, let _la: i64 = 0;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[join(textual)] r3 @ q(_), p(1, x), q(_) ==> value(x) == 2 | ( { let _ = 2; } ; x = 1 ; let 0: i64 = 1 else { x = 1, fail } ), { let _ = 2; }, let _la: i64 = 0;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[0, 1], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[Equal(&[Sub(&[Get("a"), Int(1)]), Value("x")])], body: &[Equate("x", Int(2))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[For("i", Int(0), Int(1), &[Choose("j", Int(1), Int(3), &[Equate("x", Add(&[Get("j"), Int(1)])), Block(Sub(&[Get("i"), Int(2)])), Fail]), Choose("_k", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x"))])]), Fail] },
            Rule { name: "r3", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[Equal(&[Value("x"), Int(2)])], body: &[Or(&[&[Block(Int(2))], &[Equate("x", Int(1))], &[LetElse(0, Int(1), &[Equate("x", Int(1)), Fail])]]), Block(Int(2)), Let("_la", Int(0))] },
        ],
    }
}
