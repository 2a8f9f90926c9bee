//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[key(0, 1)] pub constraint p(i64, Var<chr_tests::program::Tree>);
        pub constraint q(Var<i64>);
        r1 @ q(x), #[passive] q(None) ==> choose i: i64 in 0..2 { let _la: i64 = i, once { fail } }, x = 1;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(n, _) <=> fresh f: i64, f = n + 1;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r2 @ p(n, _) <=> fresh f: i64, f = n + 1;
}

chr_tests::case! {
    trees [p(Num, TreeVariable), q(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable], set: false, key: &[0, 1], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: true, args: &[Unbound] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Let("_la", Get("i")), Once(&[Fail])]), Equate("x", Int(1))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Add(&[Get("n"), Int(1)]))] },
        ],
    }
}
