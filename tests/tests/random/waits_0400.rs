//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<i64>);
        pub constraint q(i64);
        pub constraint r(i64);
        r1 @ q(n), q(n) <=> fresh f: i64, f = n;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ #[passive] r(n), p(n, Some(a)), p(n, x) ==> 0 < n | for _i: i64 in 1..4 { q(n - 1), once { r(n - 1), p(n - 1, x), q(n - 1) } }, x = a;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num), r(Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("n"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: true, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(1), Int(4), &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Once(&[Tell(2, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)])])])]), Equate("x", Get("a"))] },
        ],
    }
}
