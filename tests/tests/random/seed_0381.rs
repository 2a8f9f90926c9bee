//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64);
        pub constraint q(i64);
        r1 @ p(0), q(0), q(a)        <=> let la: i64 = a - 0, ( choose i: i64 in 1..3 { let _lb: i64 = (i + a) % 2 }, if a != la { fail } else { fail } ; once { fail }, ( fail ; fail ; { let _ = a; }, fail ), once { fail } );
        r2 @ q(0), p(a) / p(b), p(b) <=> b == 1 | ( if a != b { { let _ = b + 1; }, fail } else { fail } ; { let _ = 1; }, once { let _la: i64 = a + 1, let _lb: i64 = 2 } ), choose _i: i64 in 0..2 { ( fail ; let _lc: i64 = (b + b) % 3, let _ld: i64 = a ) }, { let _ = 2; };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0381::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(0) <=> let _la: i64 = 0;
}

chr_tests::case! {
    ground [p(Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Let("la", Sub(&[Get("a"), Int(0)])), Or(&[&[Choose("i", Int(1), Int(3), &[Let("_lb", Rem(&[Add(&[Get("i"), Get("a")]), Int(2)]))]), If(Differ(&[Get("a"), Get("la")]), &[Fail], &[Fail])], &[Once(&[Fail]), Or(&[&[Fail], &[Fail], &[Block(Get("a")), Fail]]), Once(&[Fail])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(0)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }], absent: &[], guard: &[Equal(&[Get("b"), Int(1)])], body: &[Or(&[&[If(Differ(&[Get("a"), Get("b")]), &[Block(Add(&[Get("b"), Int(1)])), Fail], &[Fail])], &[Block(Int(1)), Once(&[Let("_la", Add(&[Get("a"), Int(1)])), Let("_lb", Int(2))])]]), Choose("_i", Int(0), Int(2), &[Or(&[&[Fail], &[Let("_lc", Rem(&[Add(&[Get("b"), Get("b")]), Int(3)])), Let("_ld", Get("a"))]])]), Block(Int(2))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(0)] }], absent: &[], guard: &[], body: &[Let("_la", Int(0))] },
        ],
    }
}
