//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<i64>);
        #[key(0, 1)] pub constraint q(Var<i64>, i64);
        pub constraint r(i64);
        pub constraint s(Var<i64>, Var<i64>);
        r1 @ r(a), s(x, y), s(z, z) ==> ( y = a + 1 ; z = a, x = 1 ), once { x = z };
        r2 @ r(a)                   <=> 2 != a | fresh f: i64, f = a, for i: i64 in 0..2 { ( true, s(f, value(f) + 1) ; s(f, f), s(f, value(f) + 1) ), s(i, f) };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ s(x, x), p(_, x) ==> fail;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable, Num), r(Num), s(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Num], set: false, key: &[0, 1], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("z"), Bind("z")] }], absent: &[], guard: &[], body: &[Or(&[&[Equate("y", Add(&[Get("a"), Int(1)]))], &[Equate("z", Get("a")), Equate("x", Int(1))]]), Once(&[Equate("x", Get("z"))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Differ(&[Int(2), Get("a")])], body: &[Fresh("f"), Equate("f", Get("a")), For("i", Int(0), Int(2), &[Or(&[&[True, Tell(3, &[Get("f"), Add(&[Value("f"), Int(1)])])], &[Tell(3, &[Get("f"), Get("f")]), Tell(3, &[Get("f"), Add(&[Value("f"), Int(1)])])]]), Tell(3, &[Get("i"), Get("f")])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Fail] },
        ],
    }
}
