//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    #[set] constraint q(Var<i64>);
    constraint r(Var<i64>, Var<i64>);
    r1 @ r(Some(a), a), r(x, x), q(Some(_))     ==> a < value(x) | x = 2, x = 1;
    #[join(textual)] r2 @ r(x, y), q(x) / r(Some(_), y), p(_, b) <=> let la: i64 = b, !same(x, y) | x = y, ( for _i: i64 in 0..3 { fresh f: i64, f = x } ; ( y = 1, fail ; x = la, y = la ) ), let _lb: i64 = 1;
    r3 @ q(x)                                   ==> for _i: i64 in 0..3 { r(x, x) }, r(1, x);
    r4 @ p(n, n)                                <=> q(2);
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable), r(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomeBind("a"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[SomeWild] }], absent: &[], guard: &[Less(&[Get("a"), Value("x")])], body: &[Equate("x", Int(2)), Equate("x", Int(1))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[SomeWild, Bind("y")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("b")] }], absent: &[], guard: &[Bound("la", Get("b")), NotSame(&["x", "y"])], body: &[Equate("x", Get("y")), Or(&[&[For("_i", Int(0), Int(3), &[Fresh("f"), Equate("f", Get("x"))])], &[Or(&[&[Equate("y", Int(1)), Fail], &[Equate("x", Get("la")), Equate("y", Get("la"))]])]]), Let("_lb", Int(1))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[For("_i", Int(0), Int(3), &[Tell(2, &[Get("x"), Get("x")])]), Tell(2, &[Int(1), Get("x")])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[], body: &[Tell(1, &[Int(2)])] },
        ],
    }
}
