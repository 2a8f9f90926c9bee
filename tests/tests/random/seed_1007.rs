//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>, i64);
    constraint r(Var<i64>);
    #[join(textual)] r1 @ p(a, x, x), q(y, a)                                       ==> r(y);
    r2 @ #[passive] q(x, a), r(_), q(Some(b), 2), q(x, _)          ==> b == a | x = a, x = 0, if 1 != (store.r().count() as i64) { x = b, let 1: i64 = b else { x = a - 0 } };
    r3 @ #[passive] q(Some(2), _), p(_, x, _), q(y, _), p(_, y, z) ==> !same(x, y) | if !same(z, y) { r(x) };
    r4 @ r(x), p(_, y, y), p(a, y, Some(b))                        ==> let la: i64 = b + 1, x = y, ( true, { let _ = b; }, x = (la + a) % 3 ; if !same(x, y) { x = (a + la) % 3, fresh f: i64, f = y, { let _ = b - 2; } } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    constraint q(Var<i64>, i64);
    constraint r(Var<i64>);
    #[join(textual)] r1 @ p(a, x, x), q(y, a)                                       ==> r(y);
    r2 @ #[passive] q(x, a), r(_), q(Some(b), 2), q(x, _)          ==> b == a | x = a, x = 0, if 1 != (store.r().count() as i64) { x = b, let 1: i64 = b else { x = a - 0 } };
    r3 @ #[passive] q(Some(2), _), p(_, x, _), q(y, _), p(_, y, z) ==> !same(x, y) | if !same(z, y) { r(x) };
    r4 @ r(x), p(_, y, y), p(a, y, Some(b))                        ==> let la: i64 = b + 1, x = y, ( true, { let _ = b; }, x = (la + a) % 3 ; if !same(x, y) { x = (a + la) % 3, fresh f: i64, f = y, { let _ = b - 2; } } );
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable, Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y"), Bind("a")] }], guard: &[], body: &[Tell(2, &[Get("y")])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[SomeBind("b"), Lit(2)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Wild] }], guard: &[Equal(&[Get("b"), Get("a")])], body: &[Equate("x", Get("a")), Equate("x", Int(0)), If(Differ(&[Int(1), Count(2)]), &[Equate("x", Get("b")), LetElse(1, Get("b"), &[Equate("x", Sub(&[Get("a"), Int(0)]))])], &[])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 1, kept: true, passive: true, args: &[SomeLit(2), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("y"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("y"), Bind("z")] }], guard: &[NotSame(&["x", "y"])], body: &[If(NotSame(&["z", "y"]), &[Tell(2, &[Get("x")])], &[])] },
            Rule { name: "r4", textual: false, heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("y"), Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("y"), SomeBind("b")] }], guard: &[], body: &[Let("la", Add(&[Get("b"), Int(1)])), Equate("x", Get("y")), Or(&[&[True, Block(Get("b")), Equate("x", Rem(&[Add(&[Get("la"), Get("a")]), Int(3)]))], &[If(NotSame(&["x", "y"]), &[Equate("x", Rem(&[Add(&[Get("a"), Get("la")]), Int(3)])), Fresh("f"), Equate("f", Get("y")), Block(Sub(&[Get("b"), Int(2)]))], &[])]])] },
        ],
    }
}
