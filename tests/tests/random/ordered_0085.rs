//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(i64, Var<i64>);
        #[order(0)] pub constraint ordered_q(i64);
        #[priority((1, a))] r1 @ ordered_q(a) ==> 2 <= a | fresh f: i64, f = a;
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
    vars [p(Num, Variable), ordered_q(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(1), Get("a")], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[AtMost(&[Int(2), Get("a")])], body: &[Fresh("f"), Equate("f", Get("a"))] },
        ],
    }
}
