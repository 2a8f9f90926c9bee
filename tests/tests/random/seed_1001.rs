//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ r(n, x), r(n, x), r(n, _)      ==> 0 < n | p(n - 1, x), q(x), x = (n + n) % 2;
    r2 @ p(a, x), #[passive] r(_, None) <=> value(x) != 2 | x = a;
    r3 @ s(a, None, None), r(a, x)      ==> ( x = a ; if a != 0 { q(x), q(x) } else { x = (a + a) % 2, q(x) }, fresh f: i64, f = x, ( f = a, fresh g: i64, g = 2 ; q(f), fresh h: i64, h = x ; x = f ) ; q(x), x = a, ( q(1) ; q(a), q(x) ; true, q(x) ) ), for _i: i64 in 0..2 { x = a - 0, q(x), q(x) };
    r4 @ p(a, _)                        <=> q(a);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>);
    constraint s(i64, Var<i64>, Var<i64>);
    r1 @ r(n, x), r(n, x), r(n, _)      ==> 0 < n | p(n - 1, x), q(x), x = (n + n) % 2;
    r2 @ p(a, x), #[passive] r(_, None) <=> value(x) != 2 | x = a;
    r3 @ s(a, None, None), r(a, x)      ==> ( x = a ; if a != 0 { q(x), q(x) } else { x = (a + a) % 2, q(x) }, fresh f: i64, f = x, ( f = a, fresh g: i64, g = 2 ; q(f), fresh h: i64, h = x ; x = f ) ; q(x), x = a, ( q(1) ; q(a), q(x) ; true, q(x) ) ), for _i: i64 in 0..2 { x = a - 0, q(x), q(x) };
    r4 @ p(a, _)                        <=> q(a);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable), r(Num, Variable), s(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false },
            Kind { name: "q", args: &[Variable], set: false },
            Kind { name: "r", args: &[Num, Variable], set: false },
            Kind { name: "s", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Get("x")]), Equate("x", Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]))] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 2, kept: false, passive: true, args: &[Wild, Unbound] }], guard: &[Differ(&[Value("x"), Int(2)])], body: &[Equate("x", Get("a"))] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Unbound, Unbound] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[], body: &[Or(&[&[Equate("x", Get("a"))], &[If(Differ(&[Get("a"), Int(0)]), &[Tell(1, &[Get("x")]), Tell(1, &[Get("x")])], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Tell(1, &[Get("x")])]), Fresh("f"), Equate("f", Get("x")), Or(&[&[Equate("f", Get("a")), Fresh("g"), Equate("g", Int(2))], &[Tell(1, &[Get("f")]), Fresh("h"), Equate("h", Get("x"))], &[Equate("x", Get("f"))]])], &[Tell(1, &[Get("x")]), Equate("x", Get("a")), Or(&[&[Tell(1, &[Int(1)])], &[Tell(1, &[Get("a")]), Tell(1, &[Get("x")])], &[True, Tell(1, &[Get("x")])]])]]), For("_i", Int(0), Int(2), &[Equate("x", Sub(&[Get("a"), Int(0)])), Tell(1, &[Get("x")]), Tell(1, &[Get("x")])])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Wild] }], guard: &[], body: &[Tell(1, &[Get("a")])] },
        ],
    }
}
