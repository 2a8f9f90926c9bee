//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    constraint q(i64, Var<i64>);
    #[set] constraint r(i64, Var<i64>);
    r1 @ q(n, None), p(n) <=> 0 < n | p(n - 1);
    r2 @ q(n, x)          ==> 0 < n | x = 1, if value(x) != n { fresh f: i64, f = x, once { q(n - 1, x) } } else { fresh g: i64, g = x, g = x }, r(n - 1, x);
    r3 @ p(n) / q(n, x)   <=> 0 < n, n != 1 | r(n - 1, x), p(n - 1);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64);
    constraint q(i64, Var<i64>);
    #[set] constraint r(i64, Var<i64>);
    r1 @ q(n, None), p(n) <=> 0 < n | p(n - 1);
    r2 @ q(n, x)          ==> 0 < n | x = 1, if value(x) != n { fresh f: i64, f = x, once { q(n - 1, x) } } else { fresh g: i64, g = x, g = x }, r(n - 1, x);
    r3 @ p(n) / q(n, x)   <=> 0 < n, n != 1 | r(n - 1, x), p(n - 1);
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable], set: true },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "set_r", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Equate("x", Int(1)), If(Differ(&[Value("x"), Get("n")]), &[Fresh("f"), Equate("f", Get("x")), Once(&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])])], &[Fresh("g"), Equate("g", Get("x")), Equate("g", Get("x"))]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Int(1)])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(0, &[Sub(&[Get("n"), Int(1)])])] },
        ],
    }
}
