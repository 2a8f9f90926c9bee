//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, i64);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>);
    constraint s(Var<i64>);
    r1 @ r(None)                                 <=> let la: i64 = 1 | if 2 != (store.s().count() as i64) { ( fresh f: i64, f = la ; s(la + 1), fail ; fail ), { let _ = 0; } };
    r2 @ q(0, x), s(y), p(z, a)                  ==> same(x, z), a == ((a + a) % 2) | x = y;
    r3 @ p(x, a), #[passive] p(y, a), s(Some(a)) ==> value(y) != a | x = y;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>, i64);
    constraint q(i64, Var<i64>);
    constraint r(Var<i64>);
    constraint s(Var<i64>);
    r1 @ r(None)                                 <=> let la: i64 = 1 | if 2 != (store.s().count() as i64) { ( fresh f: i64, f = la ; s(la + 1), fail ; fail ), { let _ = 0; } };
    r2 @ q(0, x), s(y), p(z, a)                  ==> same(x, z), a == ((a + a) % 2) | x = y;
    r3 @ p(x, a), #[passive] p(y, a), s(Some(a)) ==> value(y) != a | x = y;
}

chr_tests::case! {
    vars [p(Variable, Num), q(Num, Variable), r(Variable), s(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 2, kept: false, passive: false, args: &[Unbound] }], guard: &[Bound("la", Int(1))], body: &[If(Differ(&[Int(2), Count(3)]), &[Or(&[&[Fresh("f"), Equate("f", Get("la"))], &[Tell(3, &[Add(&[Get("la"), Int(1)])]), Fail], &[Fail]]), Block(Int(0))], &[])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(0), Bind("x")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("z"), Bind("a")] }], guard: &[Same(&["x", "z"]), Equal(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])])], body: &[Equate("x", Get("y"))] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("y"), Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[SomeBind("a")] }], guard: &[Differ(&[Value("y"), Get("a")])], body: &[Equate("x", Get("y"))] },
        ],
    }
}
