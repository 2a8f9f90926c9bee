//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x)       <=> x = 2;
    r2 @ p(n, x, x) ==> value(x) != n, value(x) < 2 | q(x);
    r3 @ p(n, x, x) ==> 0 < n, 1 < n | ( x = n ; fresh f: i64, f = x ; fresh g: i64, g = 0, p(n - 1, g, x), p(n - 1, g, g) );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>);
    r1 @ q(x)       <=> x = 2;
    r2 @ p(n, x, x) ==> value(x) != n, value(x) < 2 | q(x);
    r3 @ p(n, x, x) ==> 0 < n, 1 < n | ( x = n ; fresh f: i64, f = x ; fresh g: i64, g = 0, p(n - 1, g, x), p(n - 1, g, g) );
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: true },
            Kind { name: "q", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], guard: &[], body: &[Equate("x", Int(2))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], guard: &[Differ(&[Value("x"), Get("n")]), Less(&[Value("x"), Int(2)])], body: &[Tell(1, &[Get("x")])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")]), Less(&[Int(1), Get("n")])], body: &[Or(&[&[Equate("x", Get("n"))], &[Fresh("f"), Equate("f", Get("x"))], &[Fresh("g"), Equate("g", Int(0)), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("g"), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("g"), Get("g")])]])] },
        ],
    }
}
