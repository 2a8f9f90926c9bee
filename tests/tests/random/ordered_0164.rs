//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>);
        pub constraint q(Var<i64>);
        #[order(0)] pub constraint ordered_r(i64, Var<i64>, Var<i64>);
        #[reuse] #[join(textual)] reuse_1 @ ordered_r(n, None, x), #[passive] ordered_r(n, y, _) ==> if n != 2 { x = n, q(y) };
        r2      @ p(x)                                                 ==> q(x), let _la: i64 = 0;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::ordered_0164::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(x) <=> x = 0;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ q(x) <=> x = 0;
}

chr_tests::case! {
    vars [p(Variable), q(Variable), ordered_r(Num, Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "reuse_1", textual: true, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Unbound, Bind("x")] }, Head { kind: 2, kept: true, passive: true, args: &[Bind("n"), Bind("y"), Wild] }], absent: &[], guard: &[], body: &[If(Differ(&[Get("n"), Int(2)]), &[Equate("x", Get("n")), Tell(1, &[Get("y")])], &[])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Tell(1, &[Get("x")]), Let("_la", Int(0))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(0))] },
        ],
    }
}
