//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, i64, i64);
        pub constraint q(i64);
        #[set] pub constraint r(i64, i64, i64);
        r1 @ p(n, 2, a), !q(n) <=> 0 < n | r(n - 1, n, a), q(2);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_q @ p(_, _, 2) / q(_) <=> true;
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num), r(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num, Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Lit(2), Bind("a")] }], absent: &[Absent { at: 1, kind: 1, args: &[Bind("n")], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("a")]), Tell(1, &[Int(2)])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild, Lit(2)] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
