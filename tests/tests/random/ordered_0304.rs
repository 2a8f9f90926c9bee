//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[order(0)] pub constraint ordered_p(i64, Var<i64>);
        #[set] pub constraint q;
        r1 @ ordered_p(_, _)                                             ==> q, q;
        r2 @ ordered_p(a, x), !ordered_p(oa, _) if ((a + a) % 3) < oa, q ==> x = a;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ q / ordered_p(_, _) <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    gone_p @ q / ordered_p(_, _) <=> true;
}

chr_tests::case! {
    vars [ordered_p(Num, Variable), q()]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[Tell(1, &[]), Tell(1, &[])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("oa"), Wild], tests: &[Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("oa")])] }], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
