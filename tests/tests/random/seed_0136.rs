//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ q(n, Some(_)), q(n, x)                     ==> 0 < n, value(x) != 2, n != (n + 1) | p(n - 1, x), q(n - 1, x);
    r2 @ p(a, Some(a)) / p(2, Some(b))              <=> 0 == b | choose _i: i64 in 0..2 { for _j: i64 in 0..3 { fail } }, ( once { fail } ; fresh f: i64, f = b, f = a - 2, f = 1 ), ( fresh g: i64, g = 2 ; if 1 < a { fresh h: i64, h = b } else { fresh t: i64, t = (b + a) % 3 } );
    r3 @ p(n, x), p(n, _), #[passive] q(n, Some(0)) ==> 0 < n | fresh f: i64, f = x, ( p(n - 1, (n + n) % 2) ; x = f, ( q(n - 1, n), x = f ; q(n - 1, 1) ) );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64, Var<i64>);
    r1 @ q(n, Some(_)), q(n, x)                     ==> 0 < n, value(x) != 2, n != (n + 1) | p(n - 1, x), q(n - 1, x);
    r2 @ p(a, Some(a)) / p(2, Some(b))              <=> 0 == b | choose _i: i64 in 0..2 { for _j: i64 in 0..3 { fail } }, ( once { fail } ; fresh f: i64, f = b, f = a - 2, f = 1 ), ( fresh g: i64, g = 2 ; if 1 < a { fresh h: i64, h = b } else { fresh t: i64, t = (b + a) % 3 } );
    r3 @ p(n, x), p(n, _), #[passive] q(n, Some(0)) ==> 0 < n | fresh f: i64, f = x, ( p(n - 1, (n + n) % 2) ; x = f, ( q(n - 1, n), x = f ; q(n - 1, 1) ) );
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeWild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Value("x"), Int(2)]), Differ(&[Get("n"), Add(&[Get("n"), Int(1)])])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), SomeBind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2), SomeBind("b")] }], guard: &[Equal(&[Int(0), Get("b")])], body: &[Choose("_i", Int(0), Int(2), &[For("_j", Int(0), Int(3), &[Fail])]), Or(&[&[Once(&[Fail])], &[Fresh("f"), Equate("f", Get("b")), Equate("f", Sub(&[Get("a"), Int(2)])), Equate("f", Int(1))]]), Or(&[&[Fresh("g"), Equate("g", Int(2))], &[If(Less(&[Int(1), Get("a")]), &[Fresh("h"), Equate("h", Get("b"))], &[Fresh("t"), Equate("t", Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]))])]])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("n"), SomeLit(0)] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Fresh("f"), Equate("f", Get("x")), Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])], &[Equate("x", Get("f")), Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Equate("x", Get("f"))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])]])]])] },
        ],
    }
}
