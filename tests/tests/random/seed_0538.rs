//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    constraint s(Var<i64>);
    r1 @ p(x, x), r(a, _, x) / q(b, x) <=> 2 < a | ( s(x), s(x) ; for _i: i64 in 1..4 { x = b - 1 } ), s(x);
    r2 @ s(x), q(a, y)                 ==> (store.p().count() as i64) != 0, 2 != a | choose i: i64 in 0..3 { ( x = y, x = y ; y = x, fail ), ( fresh f: i64, f = i, x = y, true ; x = i + 1, fail ; fail ) }, once { ( x = y ; x = (a + a) % 2 ) }, fresh g: i64, g = y;
    r3 @ s(Some(2)), p(Some(a), x)     <=> ( for _i: i64 in 0..3 { fail }, x = 0 ; x = a );
    r4 @ q(_, Some(_)), q(_, _)        <=> s(2);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct, late, equations)]
    pub struct Slow;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    constraint s(Var<i64>);
    r1 @ p(x, x), r(a, _, x) / q(b, x) <=> 2 < a | ( s(x), s(x) ; for _i: i64 in 1..4 { x = b - 1 } ), s(x);
    r2 @ s(x), q(a, y)                 ==> (store.p().count() as i64) != 0, 2 != a | choose i: i64 in 0..3 { ( x = y, x = y ; y = x, fail ), ( fresh f: i64, f = i, x = y, true ; x = i + 1, fail ; fail ) }, once { ( x = y ; x = (a + a) % 2 ) }, fresh g: i64, g = y;
    r3 @ s(Some(2)), p(Some(a), x)     <=> ( for _i: i64 in 0..3 { fail }, x = 0 ; x = a );
    r4 @ q(_, Some(_)), q(_, _)        <=> s(2);
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num, Variable), r(Num, Variable, Variable), s(Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false },
            Kind { name: "s", args: &[Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Wild, Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Bind("x")] }], guard: &[Less(&[Int(2), Get("a")])], body: &[Or(&[&[Tell(3, &[Get("x")]), Tell(3, &[Get("x")])], &[For("_i", Int(1), Int(4), &[Equate("x", Sub(&[Get("b"), Int(1)]))])]]), Tell(3, &[Get("x")])] },
            Rule { name: "r2", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("y")] }], guard: &[Differ(&[Count(0), Int(0)]), Differ(&[Int(2), Get("a")])], body: &[Choose("i", Int(0), Int(3), &[Or(&[&[Equate("x", Get("y")), Equate("x", Get("y"))], &[Equate("y", Get("x")), Fail]]), Or(&[&[Fresh("f"), Equate("f", Get("i")), Equate("x", Get("y")), True], &[Equate("x", Add(&[Get("i"), Int(1)])), Fail], &[Fail]])]), Once(&[Or(&[&[Equate("x", Get("y"))], &[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))]])]), Fresh("g"), Equate("g", Get("y"))] },
            Rule { name: "r3", heads: &[Head { kind: 3, kept: false, passive: false, args: &[SomeLit(2)] }, Head { kind: 0, kept: false, passive: false, args: &[SomeBind("a"), Bind("x")] }], guard: &[], body: &[Or(&[&[For("_i", Int(0), Int(3), &[Fail]), Equate("x", Int(0))], &[Equate("x", Get("a"))]])] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, SomeWild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], guard: &[], body: &[Tell(3, &[Int(2)])] },
        ],
    }
}
