//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint q(i64, i64);
    r1 @ p(Some(chr_tests::program::Tree::Num(x)), _, _) ==> x = 2;
    r2 @ q(_, a)                                         ==> 0 < a, 1 < a | let _la: i64 = 0;
    r3 @ p(Some(_), None, x)                             ==> ( x = 2, x = 2 ; for i: i64 in 1..3 { { let _ = i; }, x = 1 } ; let 0: i64 = 1 else { x = 1, { let _ = 1; } } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<chr_tests::program::Tree>, Var<i64>, Var<i64>);
    constraint q(i64, i64);
    r1 @ p(Some(chr_tests::program::Tree::Num(x)), _, _) ==> x = 2;
    r2 @ q(_, a)                                         ==> 0 < a, 1 < a | let _la: i64 = 0;
    r3 @ p(Some(_), None, x)                             ==> ( x = 2, x = 2 ; for i: i64 in 1..3 { { let _ = i; }, x = 1 } ; let 0: i64 = 1 else { x = 1, { let _ = 1; } } );
}

chr_tests::case! {
    trees [p(TreeVariable, Variable, Variable), q(Num, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[TreeVariable, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeNum("x"), Wild, Wild] }], absent: &[], guard: &[], body: &[Equate("x", Int(2))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("a")]), Less(&[Int(1), Get("a")])], body: &[Let("_la", Int(0))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeWild, Unbound, Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[Equate("x", Int(2)), Equate("x", Int(2))], &[For("i", Int(1), Int(3), &[Block(Get("i")), Equate("x", Int(1))])], &[LetElse(0, Int(1), &[Equate("x", Int(1)), Block(Int(1))])]])] },
        ],
    }
}
