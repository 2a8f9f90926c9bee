//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(Var<i64>, Var<i64>);
    constraint r(i64, i64, Var<i64>);
    r1 @ r(1, 1, x), q(y, Some(a)) ==> !same(y, x) | ( for _i: i64 in 1..3 { fail }, once { fail } ; once { x = a - 2 }, x = y, if same(y, x) { fail } ; choose _j: i64 in 1..1 { y = x, true } ), once { x = a };
    r2 @ r(_, a, x)                <=> p(2), if ((a + a) % 3) == a { p(0), ( q(x, x) ; fresh f: i64, f = x ; q(x, x) ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(Var<i64>, Var<i64>);
    constraint r(i64, i64, Var<i64>);
    r1 @ r(1, 1, x), q(y, Some(a)) ==> !same(y, x) | ( for _i: i64 in 1..3 { fail }, once { fail } ; once { x = a - 2 }, x = y, if same(y, x) { fail } ; choose _j: i64 in 1..1 { y = x, true } ), once { x = a };
    r2 @ r(_, a, x)                <=> p(2), if ((a + a) % 3) == a { p(0), ( q(x, x) ; fresh f: i64, f = x ; q(x, x) ) };
}

chr_tests::case! {
    vars [p(Num), q(Variable, Variable), r(Num, Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
            Kind { name: "r", args: &[Num, Num, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(1), Lit(1), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y"), SomeBind("a")] }], guard: &[NotSame(&["y", "x"])], body: &[Or(&[&[For("_i", Int(1), Int(3), &[Fail]), Once(&[Fail])], &[Once(&[Equate("x", Sub(&[Get("a"), Int(2)]))]), Equate("x", Get("y")), If(Same(&["y", "x"]), &[Fail], &[])], &[Choose("_j", Int(1), Int(1), &[Equate("y", Get("x")), True])]]), Once(&[Equate("x", Get("a"))])] },
            Rule { name: "r2", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Bind("a"), Bind("x")] }], guard: &[], body: &[Tell(0, &[Int(2)]), If(Equal(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("a")]), &[Tell(0, &[Int(0)]), Or(&[&[Tell(1, &[Get("x"), Get("x")])], &[Fresh("f"), Equate("f", Get("x"))], &[Tell(1, &[Get("x"), Get("x")])]])], &[])] },
        ],
    }
}
