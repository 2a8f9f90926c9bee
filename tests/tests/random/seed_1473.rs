//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, Var<i64>);
        pub constraint q(i64, Var<i64>, Var<i64>);
        r1 @ #[passive] p(x, y), q(a, x, x) / q(a, Some(_), z) <=> same(x, y), same(y, z) | let _la: i64 = 1;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(x, x), p(y, z), q(a, z, Some(2)) ==> ( fail ; once { fail }, fresh f: i64, f = z ; ( y = x, { let _ = a; } ; let _la: i64 = 1, y = x, y = z ; y = x ), true );
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: true, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), SomeWild, Bind("z")] }], absent: &[], guard: &[Same(&["x", "y"]), Same(&["y", "z"])], body: &[Let("_la", Int(1))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("y"), Bind("z")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("z"), SomeLit(2)] }], absent: &[], guard: &[], body: &[Or(&[&[Fail], &[Once(&[Fail]), Fresh("f"), Equate("f", Get("z"))], &[Or(&[&[Equate("y", Get("x")), Block(Get("a"))], &[Let("_la", Int(1)), Equate("y", Get("x")), Equate("y", Get("z"))], &[Equate("y", Get("x"))]]), True]])] },
        ],
    }
}
