//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    r1 @ p(_, x), #[passive] p(b, x), q(2) <=> b != ((b + b) % 2) | x = b, ( fresh f: i64, f = b, ( x = b + 1 ; f = x ; f = 2 ) ; for _i: i64 in 0..2 { x = 2 }, for _j: i64 in 0..2 { x = 1 } ; true, x = b );
    r2 @ q(n), q(n)                        <=> choose i: i64 in 1..2 { p(n - 1, i) };
    r3 @ p(a, Some(b)), q(_)               ==> ( ( fresh f: i64, f = b ; fresh g: i64, g = a ) ; ( fail ; true, fail ), ( fail ; fresh h: i64, h = a - 2 ; true, fresh t: i64, t = 0, t = a ) ; ( true, true, fail ; fail ) );
    r4 @ q(_), p(a, x)                     ==> a < 1 | choose _i: i64 in 1..3 { fresh f: i64, f = a }, ( choose _j: i64 in 1..3 { fail } ; x = (a + a) % 3, once { x = a, x = a - 1 } ), once { true };
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(i64);
    r1 @ p(_, x), #[passive] p(b, x), q(2) <=> b != ((b + b) % 2) | x = b, ( fresh f: i64, f = b, ( x = b + 1 ; f = x ; f = 2 ) ; for _i: i64 in 0..2 { x = 2 }, for _j: i64 in 0..2 { x = 1 } ; true, x = b );
    r2 @ q(n), q(n)                        <=> choose i: i64 in 1..2 { p(n - 1, i) };
    r3 @ p(a, Some(b)), q(_)               ==> ( ( fresh f: i64, f = b ; fresh g: i64, g = a ) ; ( fail ; true, fail ), ( fail ; fresh h: i64, h = a - 2 ; true, fresh t: i64, t = 0, t = a ) ; ( true, true, fail ; fail ) );
    r4 @ q(_), p(a, x)                     ==> a < 1 | choose _i: i64 in 1..3 { fresh f: i64, f = a }, ( choose _j: i64 in 1..3 { fail } ; x = (a + a) % 3, once { x = a, x = a - 1 } ), once { true };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: true, args: &[Bind("b"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2)] }], guard: &[Differ(&[Get("b"), Rem(&[Add(&[Get("b"), Get("b")]), Int(2)])])], body: &[Equate("x", Get("b")), Or(&[&[Fresh("f"), Equate("f", Get("b")), Or(&[&[Equate("x", Add(&[Get("b"), Int(1)]))], &[Equate("f", Get("x"))], &[Equate("f", Int(2))]])], &[For("_i", Int(0), Int(2), &[Equate("x", Int(2))]), For("_j", Int(0), Int(2), &[Equate("x", Int(1))])], &[True, Equate("x", Get("b"))]])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }], guard: &[], body: &[Choose("i", Int(1), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("i")])])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), SomeBind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Or(&[&[Or(&[&[Fresh("f"), Equate("f", Get("b"))], &[Fresh("g"), Equate("g", Get("a"))]])], &[Or(&[&[Fail], &[True, Fail]]), Or(&[&[Fail], &[Fresh("h"), Equate("h", Sub(&[Get("a"), Int(2)]))], &[True, Fresh("t"), Equate("t", Int(0)), Equate("t", Get("a"))]])], &[Or(&[&[True, True, Fail], &[Fail]])]])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[Less(&[Get("a"), Int(1)])], body: &[Choose("_i", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("a"))]), Or(&[&[Choose("_j", Int(1), Int(3), &[Fail])], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Once(&[Equate("x", Get("a")), Equate("x", Sub(&[Get("a"), Int(1)]))])]]), Once(&[True])] },
        ],
    }
}
