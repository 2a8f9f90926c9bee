//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ p(x), q(a, None)          ==> x = a;
    r2 @ q(_, x)                   ==> p(x);
    r3 @ p(None), r(a, x, Some(_)) <=> x = a;
    r4 @ p(_)                      <=> true;
    r5 @ r(n, x, Some(2)), q(n, y) ==> 0 < n | r(n - 1, y, y), if !same(y, x) { if 2 == (store.r().count() as i64) { fresh f: i64, f = n } else { p(x) }, y = x } else { q(n - 1, y), r(n - 1, x, x), p(x) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ p(x), q(a, None)          ==> x = a;
    r2 @ q(_, x)                   ==> p(x);
    r3 @ p(None), r(a, x, Some(_)) <=> x = a;
    r4 @ p(_)                      <=> true;
    r5 @ r(n, x, Some(2)), q(n, y) ==> 0 < n | r(n - 1, y, y), if !same(y, x) { if 2 == (store.r().count() as i64) { fresh f: i64, f = n } else { p(x) }, y = x } else { q(n - 1, y), r(n - 1, x, x), p(x) };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable), r(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false },
            Kind { name: "q", args: &[Num, Variable], set: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Unbound] }], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x")] }], guard: &[], body: &[Tell(0, &[Get("x")])] },
            Rule { name: "r3", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Unbound] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("x"), SomeWild] }], guard: &[], body: &[Equate("x", Get("a"))] },
            Rule { name: "r4", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[], body: &[True] },
            Rule { name: "r5", heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n"), Bind("x"), SomeLit(2)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("y")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("y")]), If(NotSame(&["y", "x"]), &[If(Equal(&[Int(2), Count(2)]), &[Fresh("f"), Equate("f", Get("n"))], &[Tell(0, &[Get("x")])]), Equate("y", Get("x"))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("y")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), Tell(0, &[Get("x")])])] },
        ],
    }
}
