//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>);
        #[set] pub constraint q(i64, i64, Var<i64>);
        #[priority(0)] r1 @ q(a, a, x) <=> match store.p().count() as i64 { vb if (a + 1) == vb => { let _la: i64 = vb, let _lb: i64 = a + 1, fail } 1 => { choose j: i64 in 0..2 { x = j + 1 } } _ if (a - 1) != a => { x = a - 0 } vb => { let lc: i64 = vb, x = 2, if a < lc { x = lc - 0, let _ld: i64 = 2 } else { fresh f: i64, f = a } } }, x = a;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0021::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(0)], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[Match(Count(0), &[(Bind("vb"), &[Equal(&[Add(&[Get("a"), Int(1)]), Get("vb")])], &[Let("_la", Get("vb")), Let("_lb", Add(&[Get("a"), Int(1)])), Fail]), (Lit(1), &[], &[Choose("j", Int(0), Int(2), &[Equate("x", Add(&[Get("j"), Int(1)]))])]), (Wild, &[Differ(&[Sub(&[Get("a"), Int(1)]), Get("a")])], &[Equate("x", Sub(&[Get("a"), Int(0)]))]), (Bind("vb"), &[], &[Let("lc", Get("vb")), Equate("x", Int(2)), If(Less(&[Get("a"), Get("lc")]), &[Equate("x", Sub(&[Get("lc"), Int(0)])), Let("_ld", Int(2))], &[Fresh("f"), Equate("f", Get("a"))])])]), Equate("x", Get("a"))] },
        ],
    }
}
