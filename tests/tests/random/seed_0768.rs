//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64);
    constraint q(i64, Var<i64>);
    #[key(0, 1, 2)] constraint r(i64, Var<i64>, i64);
    constraint s(Var<i64>, Var<i64>);
    r1 @ p(n)                                                              ==> 0 < n | choose i: i64 in 1..4 { for _j: i64 in 0..2 { let _la: i64 = n }, if n != i { s(n, (n + n) % 2), p(n - 1) } else { let _lb: i64 = n - 0, q(n - 1, 2), r(n - 1, n, store.q().count() as i64) } };
    r2 @ s(Some(1), x) / r(1, Some(_), _), s(Some(_), y), r(_, Some(_), _) <=> !same(x, y) | true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64);
    constraint q(i64, Var<i64>);
    #[key(0, 1, 2)] constraint r(i64, Var<i64>, i64);
    constraint s(Var<i64>, Var<i64>);
    r1 @ p(n)                                                              ==> 0 < n | choose i: i64 in 1..4 { for _j: i64 in 0..2 { let _la: i64 = n }, if n != i { s(n, (n + n) % 2), p(n - 1) } else { let _lb: i64 = n - 0, q(n - 1, 2), r(n - 1, n, store.q().count() as i64) } };
    r2 @ s(Some(1), x) / r(1, Some(_), _), s(Some(_), y), r(_, Some(_), _) <=> !same(x, y) | true;
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable), r(Num, Variable, Num), s(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Num], set: false, key: &[0, 1, 2], dense: false },
            Kind { name: "s", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(1), Int(4), &[For("_j", Int(0), Int(2), &[Let("_la", Get("n"))]), If(Differ(&[Get("n"), Get("i")]), &[Tell(3, &[Get("n"), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), Tell(0, &[Sub(&[Get("n"), Int(1)])])], &[Let("_lb", Sub(&[Get("n"), Int(0)])), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("n"), Count(1)])])])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 3, kept: true, passive: false, args: &[SomeLit(1), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(1), SomeWild, Wild] }, Head { kind: 3, kept: false, passive: false, args: &[SomeWild, Bind("y")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, SomeWild, Wild] }], guard: &[NotSame(&["x", "y"])], body: &[True] },
        ],
    }
}
