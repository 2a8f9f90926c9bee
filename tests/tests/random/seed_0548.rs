//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(#[dense(3)] i64, Var<i64>);
        pub constraint q(i64, i64, Var<i64>);
        r1 @ p(_, Some(_)), #[passive] q(c, d, None) / p(d, x) <=> let _la: i64 = c - 1, fresh f: i64, f = x;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0548::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ q(a, a, x), p(_, x) ==> let 0: i64 = 1 else { ( x = a + 1 ; let _la: i64 = 1 ), for _i: i64 in 0..3 { fresh f: i64, f = 0 } }, let _lb: i64 = 2, once { x = 0, x = a, choose j: i64 in 1..2 { { let _ = j; } } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r2 @ q(a, a, x), p(_, x) ==> let 0: i64 = 1 else { ( x = a + 1 ; let _la: i64 = 1 ), for _i: i64 in 0..3 { fresh f: i64, f = 0 } }, let _lb: i64 = 2, once { x = 0, x = a, choose j: i64 in 1..2 { { let _ = j; } } };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, SomeWild] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("c"), Bind("d"), Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("d"), Bind("x")] }], absent: &[], guard: &[], body: &[Let("_la", Sub(&[Get("c"), Int(1)])), Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[], body: &[LetElse(0, Int(1), &[Or(&[&[Equate("x", Add(&[Get("a"), Int(1)]))], &[Let("_la", Int(1))]]), For("_i", Int(0), Int(3), &[Fresh("f"), Equate("f", Int(0))])]), Let("_lb", Int(2)), Once(&[Equate("x", Int(0)), Equate("x", Get("a")), Choose("j", Int(1), Int(2), &[Block(Get("j"))])])] },
        ],
    }
}
