//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p;
        #[set] pub constraint q(Var<i64>, i64);
        #[set] pub constraint r(i64, Var<i64>);
        #[allow(unwoken)] #[join(textual)] r1 @ r(_, _), r(a, _) <=> 0 != (store.q().count() as i64) | fresh f: i64, f = (a + a) % 3;
        r2 @ p, p / p         <=> choose i: i64 in 0..2 { { let _ = i; }, for j: i64 in 0..3 { q(j + 1, i) } }, for _k: i64 in 0..3 { let _la: i64 = 2 };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0183::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[allow(unwoken)] r3 @ p ==> (store.r().count() as i64) != 1 | fresh f: i64, f = 0;
}

chr_tests::case! {
    vars [p(), q(Variable, Num), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Num], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[Differ(&[Int(0), Count(1)])], body: &[Fresh("f"), Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Block(Get("i")), For("j", Int(0), Int(3), &[Tell(1, &[Add(&[Get("j"), Int(1)]), Get("i")])])]), For("_k", Int(0), Int(3), &[Let("_la", Int(2))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }], absent: &[], guard: &[Differ(&[Count(2), Int(1)])], body: &[Fresh("f"), Equate("f", Int(0))] },
        ],
    }
}
