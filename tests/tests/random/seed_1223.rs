//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>);
        #[set] pub constraint q(i64, i64, Var<i64>);
        r1 @ p(x), q(a, 2, y)                   ==> !same(x, y) | ( if same(x, y) { let _la: i64 = a, fail } ; { let _ = 2; } ; fresh f: i64, f = a, y = f );
        r2 @ p(Some(a)), p(_), q(0, a, Some(1)) ==> true;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_1223::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(n, n, Some(_)), q(n, _, x) <=> let _la: i64 = value(x), n < value(x) | fail;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ q(n, n, Some(_)), q(n, _, x) <=> let _la: i64 = value(x), n < value(x) | fail;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Lit(2), Bind("y")] }], absent: &[], guard: &[NotSame(&["x", "y"])], body: &[Or(&[&[If(Same(&["x", "y"]), &[Let("_la", Get("a")), Fail], &[])], &[Block(Int(2))], &[Fresh("f"), Equate("f", Get("a")), Equate("y", Get("f"))]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(0), Bind("a"), SomeLit(1)] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n"), SomeWild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("x")] }], absent: &[], guard: &[Bound("_la", Value("x")), Less(&[Get("n"), Value("x")])], body: &[Fail] },
        ],
    }
}
