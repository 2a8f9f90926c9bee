//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(i64);
    r1 @ r(n), r(n)                               ==> 0 < n | r(n - 1);
    r2 @ q(x, x), q(y, y), q(None, _), q(_, None) ==> y = 2, for _i: i64 in 0..2 { y = x };
    r3 @ r(1), r(_), #[passive] p(x, x)           ==> q(x, x);
    r4 @ p(None, Some(0))                         ==> q(1, 0);
    r5 @ p(x, y), q(z, _)                         ==> 1 < value(y), 2 != value(x) | if (store.q().count() as i64) != 1 { if !same(z, y) { fresh f: i64, f = 2 } } else { fail }, fresh g: i64, g = z;
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(i64);
    r1 @ r(n), r(n)                               ==> 0 < n | r(n - 1);
    r2 @ q(x, x), q(y, y), q(None, _), q(_, None) ==> y = 2, for _i: i64 in 0..2 { y = x };
    r3 @ r(1), r(_), #[passive] p(x, x)           ==> q(x, x);
    r4 @ p(None, Some(0))                         ==> q(1, 0);
    r5 @ p(x, y), q(z, _)                         ==> 1 < value(y), 2 != value(x) | if (store.q().count() as i64) != 1 { if !same(z, y) { fresh f: i64, f = 2 } } else { fail }, fresh g: i64, g = z;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Variable, Variable), r(Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Variable, Variable], set: false },
            Kind { name: "r", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Unbound, Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Unbound] }], guard: &[], body: &[Equate("y", Int(2)), For("_i", Int(0), Int(2), &[Equate("y", Get("x"))])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("x"), Bind("x")] }], guard: &[], body: &[Tell(1, &[Get("x"), Get("x")])] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Unbound, SomeLit(0)] }], guard: &[], body: &[Tell(1, &[Int(1), Int(0)])] },
            Rule { name: "r5", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("z"), Wild] }], guard: &[Less(&[Int(1), Value("y")]), Differ(&[Int(2), Value("x")])], body: &[If(Differ(&[Count(1), Int(1)]), &[If(NotSame(&["z", "y"]), &[Fresh("f"), Equate("f", Int(2))], &[])], &[Fail]), Fresh("g"), Equate("g", Get("z"))] },
        ],
    }
}
