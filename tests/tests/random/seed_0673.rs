//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(#[dense(3)] i64, Var<i64>);
    constraint r(Var<i64>);
    r1 @ #[passive] p(n), q(n, x), q(n, _)       <=> r(x);
    #[join(textual)] r2 @ r(Some(0)), r(_), #[passive] r(Some(a)) ==> { let _ = (a + a) % 2; };
    r3 @ q(0, x), r(y)                           <=> for _i: i64 in 1..3 { fresh f: i64, f = x }, choose j: i64 in 1..4 { ( x = y, fail ; x = y, { let _ = j; } ), y = j, y = (j + j) % 2 };
    r4 @ r(x), p(a), r(x)                        <=> if a < 2 { let 0: i64 = a else { x = a } }, match a { _ if a != (a - 1) => { { let _ = 1; } } vb => { let _lb: i64 = vb, once { fail }, fail } }, ( let _lb: i64 = 1, x = 1, if a != 0 { x = 2 } ; x = a - 1, true );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(#[dense(3)] i64, Var<i64>);
    constraint r(Var<i64>);
    r1 @ #[passive] p(n), q(n, x), q(n, _)       <=> r(x);
    #[join(textual)] r2 @ r(Some(0)), r(_), #[passive] r(Some(a)) ==> { let _ = (a + a) % 2; };
    r3 @ q(0, x), r(y)                           <=> for _i: i64 in 1..3 { fresh f: i64, f = x }, choose j: i64 in 1..4 { ( x = y, fail ; x = y, { let _ = j; } ), y = j, y = (j + j) % 2 };
    r4 @ r(x), p(a), r(x)                        <=> if a < 2 { let 0: i64 = a else { x = a } }, match a { _ if a != (a - 1) => { { let _ = 1; } } vb => { let _lb: i64 = vb, once { fail }, fail } }, ( let _lb: i64 = 1, x = 1, if a != 0 { x = 2 } ; x = a - 1, true );
}

chr_tests::case! {
    vars [p(Num), q(Num, Variable), r(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: true, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[], body: &[Tell(2, &[Get("x")])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[SomeLit(0)] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: true, passive: true, args: &[SomeBind("a")] }], absent: &[], guard: &[], body: &[Block(Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("y")] }], absent: &[], guard: &[], body: &[For("_i", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("x"))]), Choose("j", Int(1), Int(4), &[Or(&[&[Equate("x", Get("y")), Fail], &[Equate("x", Get("y")), Block(Get("j"))]]), Equate("y", Get("j")), Equate("y", Rem(&[Add(&[Get("j"), Get("j")]), Int(2)]))])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[If(Less(&[Get("a"), Int(2)]), &[LetElse(0, Get("a"), &[Equate("x", Get("a"))])], &[]), Match(Get("a"), &[(Wild, &[Differ(&[Get("a"), Sub(&[Get("a"), Int(1)])])], &[Block(Int(1))]), (Bind("vb"), &[], &[Let("_lb", Get("vb")), Once(&[Fail]), Fail])]), Or(&[&[Let("_lb", Int(1)), Equate("x", Int(1)), If(Differ(&[Get("a"), Int(0)]), &[Equate("x", Int(2))], &[])], &[Equate("x", Sub(&[Get("a"), Int(1)])), True]])] },
        ],
    }
}
