//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    #[key(0, 1)] constraint q(Var<i64>, Var<i64>);
    r1 @ p(a, a), p(a, b), #[passive] q(None, x), q(_, z) ==> choose _i: i64 in 1..3 { let 1: i64 = (b + a) % 2 else { x = z }, x = z, once { fail } };
    r2 @ #[passive] q(x, y), p(_, _), p(b, _)             ==> (b + 1) != value(y) | for _i: i64 in 1..3 { choose _j: i64 in 0..2 { x = y } };
    r3 @ p(n, n), p(n, _)                                 ==> 0 < n | p(n - 1, n + 1);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    #[key(0, 1)] constraint q(Var<i64>, Var<i64>);
    r1 @ p(a, a), p(a, b), #[passive] q(None, x), q(_, z) ==> choose _i: i64 in 1..3 { let 1: i64 = (b + a) % 2 else { x = z }, x = z, once { fail } };
    r2 @ #[passive] q(x, y), p(_, _), p(b, _)             ==> (b + 1) != value(y) | for _i: i64 in 1..3 { choose _j: i64 in 0..2 { x = y } };
    r3 @ p(n, n), p(n, _)                                 ==> 0 < n | p(n - 1, n + 1);
}

chr_tests::case! {
    vars [p(Num, Num), q(Variable, Variable)]
    slow: Slow,
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[0, 1], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: true, passive: true, args: &[Unbound, Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("z")] }], absent: &[], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[LetElse(1, Rem(&[Add(&[Get("b"), Get("a")]), Int(2)]), &[Equate("x", Get("z"))]), Equate("x", Get("z")), Once(&[Fail])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x"), Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Wild] }], absent: &[], guard: &[Differ(&[Add(&[Get("b"), Int(1)]), Value("y")])], body: &[For("_i", Int(1), Int(3), &[Choose("_j", Int(0), Int(2), &[Equate("x", Get("y"))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])] },
        ],
    }
}
