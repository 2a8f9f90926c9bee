//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>);
        pub constraint q(Var<i64>);
        pub constraint r(Var<i64>);
        r1 @ p(x), #[passive] r(y), p(z) / p(_) <=> ( ( x = 0 ; z = y, fail ), { let _ = 0; } ; let _la: i64 = 1 ; ( { let _ = 1; } ; z = x, fresh f: i64, f = y ), x = 2 ), x = z, fresh g: i64, g = x;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0327::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[join(textual)] r2 @ r(Some(a)), #[passive] r(x) <=> for _i: i64 in 1..4 { choose j: i64 in 1..3 { x = 2, let _la: i64 = j + 1, fail } }, x = 2, let _lb: i64 = a + 1;
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: true, args: &[Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("z")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Or(&[&[Or(&[&[Equate("x", Int(0))], &[Equate("z", Get("y")), Fail]]), Block(Int(0))], &[Let("_la", Int(1))], &[Or(&[&[Block(Int(1))], &[Equate("z", Get("x")), Fresh("f"), Equate("f", Get("y"))]]), Equate("x", Int(2))]]), Equate("x", Get("z")), Fresh("g"), Equate("g", Get("x"))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[SomeBind("a")] }, Head { kind: 2, kept: false, passive: true, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[For("_i", Int(1), Int(4), &[Choose("j", Int(1), Int(3), &[Equate("x", Int(2)), Let("_la", Add(&[Get("j"), Int(1)])), Fail])]), Equate("x", Int(2)), Let("_lb", Add(&[Get("a"), Int(1)]))] },
        ],
    }
}
