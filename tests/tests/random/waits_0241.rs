//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[set] pub constraint p(i64, Var<i64>);
        pub constraint q(#[dense(3)] i64, Var<i64>);
        #[allow(distinct)] #[priority((0, 0))] r1 @ p(a, _), p(_, Some(_)), q(a, x) ==> x = a;
        #[priority((value(x), value(x)))] r2 @ q(a, x)                         ==> true, fresh f: i64, f = a;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0241::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(a, x), q(b, x) <=> a != b | x = 1;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(0), Int(0)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "r2", textual: false, priority: &[Value("x"), Value("x")], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[True, Fresh("f"), Equate("f", Get("a"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Bind("x")] }], absent: &[], guard: &[Differ(&[Get("a"), Get("b")])], body: &[Equate("x", Int(1))] },
        ],
    }
}
