//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    #[set] constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    r1 @ p(n, n)                        <=> n == 2 | fresh f: i64, f = 2, fresh g: i64, g = f;
    r2 @ r(2, x), p(x, a)               ==> q(a), fresh f: i64, f = a + 1;
    r3 @ q(x), r(1, x), q(y)            <=> for i: i64 in 0..3 { x = 2, for _j: i64 in 1..2 { x = i + 1, y = 2 } }, once { if !same(y, x) { fail } else { x = 2, true }, once { fresh f: i64, f = 1, y = x, fail } }, ( y = x, ( fresh g: i64, g = x, fresh h: i64, h = g, y = g ; fresh t: i64, t = x ; x = 0, x = y, y = x ) ; y = x, ( y = 1, x = y ; true, fail ), once { y = 2 } );
    r4 @ r(1, x), #[passive] q(y), q(z) <=> !same(y, z) | x = z;
    r5 @ r(_, x)                        <=> choose _i: i64 in 0..1 { fresh f: i64, f = x, q(x) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    #[set] constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    r1 @ p(n, n)                        <=> n == 2 | fresh f: i64, f = 2, fresh g: i64, g = f;
    r2 @ r(2, x), p(x, a)               ==> q(a), fresh f: i64, f = a + 1;
    r3 @ q(x), r(1, x), q(y)            <=> for i: i64 in 0..3 { x = 2, for _j: i64 in 1..2 { x = i + 1, y = 2 } }, once { if !same(y, x) { fail } else { x = 2, true }, once { fresh f: i64, f = 1, y = x, fail } }, ( y = x, ( fresh g: i64, g = x, fresh h: i64, h = g, y = g ; fresh t: i64, t = x ; x = 0, x = y, y = x ) ; y = x, ( y = 1, x = y ; true, fail ), once { y = 2 } );
    r4 @ r(1, x), #[passive] q(y), q(z) <=> !same(y, z) | x = z;
    r5 @ r(_, x)                        <=> choose _i: i64 in 0..1 { fresh f: i64, f = x, q(x) };
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Variable], set: true },
            Kind { name: "r", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], guard: &[Equal(&[Get("n"), Int(2)])], body: &[Fresh("f"), Equate("f", Int(2)), Fresh("g"), Equate("g", Get("f"))] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(2), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }], guard: &[], body: &[Tell(1, &[Get("a")]), Fresh("f"), Equate("f", Add(&[Get("a"), Int(1)]))] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y")] }], guard: &[], body: &[For("i", Int(0), Int(3), &[Equate("x", Int(2)), For("_j", Int(1), Int(2), &[Equate("x", Add(&[Get("i"), Int(1)])), Equate("y", Int(2))])]), Once(&[If(NotSame(&["y", "x"]), &[Fail], &[Equate("x", Int(2)), True]), Once(&[Fresh("f"), Equate("f", Int(1)), Equate("y", Get("x")), Fail])]), Or(&[&[Equate("y", Get("x")), Or(&[&[Fresh("g"), Equate("g", Get("x")), Fresh("h"), Equate("h", Get("g")), Equate("y", Get("g"))], &[Fresh("t"), Equate("t", Get("x"))], &[Equate("x", Int(0)), Equate("x", Get("y")), Equate("y", Get("x"))]])], &[Equate("y", Get("x")), Or(&[&[Equate("y", Int(1)), Equate("x", Get("y"))], &[True, Fail]]), Once(&[Equate("y", Int(2))])]])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(1), Bind("x")] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("y")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("z")] }], guard: &[NotSame(&["y", "z"])], body: &[Equate("x", Get("z"))] },
            Rule { name: "r5", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Choose("_i", Int(0), Int(1), &[Fresh("f"), Equate("f", Get("x")), Tell(1, &[Get("x")])])] },
        ],
    }
}
