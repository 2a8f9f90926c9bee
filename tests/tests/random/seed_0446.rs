//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q(Var<i64>);
    constraint r(Var<i64>);
    r1 @ p(n, x, 1)                             ==> 0 < n, 0 < n | ( once { r(x), r(x) }, x = 1, fail ; x = 2 ; p(n - 1, x, n - 1), once { fresh f: i64, f = x, f = 0 } );
    r2 @ q(x), q(_), r(z), p(a, z, a)           ==> 1 < a | once { ( z = x, fresh f: i64, f = z ; fresh g: i64, g = a ) };
    r3 @ q(_), p(_, y, b), #[passive] q(y)      <=> b == value(y) | r((b + b) % 3);
    r4 @ q(x), q(y)                             <=> fresh f: i64, f = x, r(y), r(1);
    r5 @ p(a, x, a) / p(a, _, a), r(a), r(None) <=> once { once { true }, fresh f: i64, f = x };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>, i64);
    constraint q(Var<i64>);
    constraint r(Var<i64>);
    r1 @ p(n, x, 1)                             ==> 0 < n, 0 < n | ( once { r(x), r(x) }, x = 1, fail ; x = 2 ; p(n - 1, x, n - 1), once { fresh f: i64, f = x, f = 0 } );
    r2 @ q(x), q(_), r(z), p(a, z, a)           ==> 1 < a | once { ( z = x, fresh f: i64, f = z ; fresh g: i64, g = a ) };
    r3 @ q(_), p(_, y, b), #[passive] q(y)      <=> b == value(y) | r((b + b) % 3);
    r4 @ q(x), q(y)                             <=> fresh f: i64, f = x, r(y), r(1);
    r5 @ p(a, x, a) / p(a, _, a), r(a), r(None) <=> once { once { true }, fresh f: i64, f = x };
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q(Variable), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Lit(1)] }], guard: &[Less(&[Int(0), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[Once(&[Tell(2, &[Get("x")]), Tell(2, &[Get("x")])]), Equate("x", Int(1)), Fail], &[Equate("x", Int(2))], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Sub(&[Get("n"), Int(1)])]), Once(&[Fresh("f"), Equate("f", Get("x")), Equate("f", Int(0))])]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("z")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("z"), Bind("a")] }], guard: &[Less(&[Int(1), Get("a")])], body: &[Once(&[Or(&[&[Equate("z", Get("x")), Fresh("f"), Equate("f", Get("z"))], &[Fresh("g"), Equate("g", Get("a"))]])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("y"), Bind("b")] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("y")] }], guard: &[Equal(&[Get("b"), Value("y")])], body: &[Tell(2, &[Rem(&[Add(&[Get("b"), Get("b")]), Int(3)])])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y")] }], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Tell(2, &[Get("y")]), Tell(2, &[Int(1)])] },
            Rule { name: "r5", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Wild, Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Unbound] }], guard: &[], body: &[Once(&[Once(&[True]), Fresh("f"), Equate("f", Get("x"))])] },
        ],
    }
}
