//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p;
        pub constraint q(Var<i64>);
        pub constraint r(i64);
        pub constraint s(Var<i64>, Var<i64>);
        r1 @ q(x)       ==> s(x, x);
        r2 @ s(x, x), p ==> x = 1;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0229::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[join(textual)] r3 @ #[passive] p, s(x, _), r(a)        ==> let la: i64 = (a + a) % 2, a == la | for _i: i64 in 1..3 { x = la + 1, let 1: i64 = a else { fresh f: i64, f = x } }, once { x = la, once { fresh g: i64, g = x, fail } };
    r4 @ p / #[passive] s(Some(a), Some(a)) <=> ( let _la: i64 = a ; choose _i: i64 in 1..4 { let _lb: i64 = 2, fail }, let _lc: i64 = a + 1 ; let _ld: i64 = 2 );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[join(textual)] r3 @ #[passive] p, s(x, _), r(a)        ==> let la: i64 = (a + a) % 2, a == la | for _i: i64 in 1..3 { x = la + 1, let 1: i64 = a else { fresh f: i64, f = x } }, once { x = la, once { fresh g: i64, g = x, fail } };
    r4 @ p / #[passive] s(Some(a), Some(a)) <=> ( let _la: i64 = a ; choose _i: i64 in 1..4 { let _lb: i64 = 2, fail }, let _lc: i64 = a + 1 ; let _ld: i64 = 2 );
}

chr_tests::case! {
    vars [p(), q(Variable), r(Num), s(Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Tell(3, &[Get("x"), Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Equate("x", Int(1))] },
            Rule { name: "r3", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: true, args: &[] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("x"), Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Bound("la", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Equal(&[Get("a"), Get("la")])], body: &[For("_i", Int(1), Int(3), &[Equate("x", Add(&[Get("la"), Int(1)])), LetElse(1, Get("a"), &[Fresh("f"), Equate("f", Get("x"))])]), Once(&[Equate("x", Get("la")), Once(&[Fresh("g"), Equate("g", Get("x")), Fail])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 3, kept: false, passive: true, args: &[SomeBind("a"), SomeBind("a")] }], absent: &[], guard: &[], body: &[Or(&[&[Let("_la", Get("a"))], &[Choose("_i", Int(1), Int(4), &[Let("_lb", Int(2)), Fail]), Let("_lc", Add(&[Get("a"), Int(1)]))], &[Let("_ld", Int(2))]])] },
        ],
    }
}
