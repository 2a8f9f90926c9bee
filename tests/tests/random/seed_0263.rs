//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(0, 1)] constraint p(i64, Var<i64>);
    constraint q(#[dense(3)] i64, Var<i64>);
    constraint r(Var<i64>);
    r1 @ p(a, x)                         <=> let _la: i64 = a, 2 != a | r(x), r(x), x = 1;
    #[allow(unwoken)] r2 @ r(_), q(0, y)                   <=> 2 != (store.r().count() as i64) | y = 1;
    r3 @ q(a, _), q(_, x), r(_), p(a, z) ==> { let _ = a + 1; }, if (store.p().count() as i64) == 2 { ( { let _ = a; } ; x = z, x = 0, z = 1 ; let _la: i64 = a ) };
    r4 @ p(_, _), r(x), r(y)             <=> let la: i64 = value(y), la != ((la + la) % 2) | fresh f: i64, f = x;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[key(0, 1)] constraint p(i64, Var<i64>);
    constraint q(#[dense(3)] i64, Var<i64>);
    constraint r(Var<i64>);
    r1 @ p(a, x)                         <=> let _la: i64 = a, 2 != a | r(x), r(x), x = 1;
    #[allow(unwoken)] r2 @ r(_), q(0, y)                   <=> 2 != (store.r().count() as i64) | y = 1;
    r3 @ q(a, _), q(_, x), r(_), p(a, z) ==> { let _ = a + 1; }, if (store.p().count() as i64) == 2 { ( { let _ = a; } ; x = z, x = 0, z = 1 ; let _la: i64 = a ) };
    r4 @ p(_, _), r(x), r(y)             <=> let la: i64 = value(y), la != ((la + la) % 2) | fresh f: i64, f = x;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[0, 1], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[Bound("_la", Get("a")), Differ(&[Int(2), Get("a")])], body: &[Tell(2, &[Get("x")]), Tell(2, &[Get("x")]), Equate("x", Int(1))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Bind("y")] }], absent: &[], guard: &[Differ(&[Int(2), Count(2)])], body: &[Equate("y", Int(1))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("z")] }], absent: &[], guard: &[], body: &[Block(Add(&[Get("a"), Int(1)])), If(Equal(&[Count(0), Int(2)]), &[Or(&[&[Block(Get("a"))], &[Equate("x", Get("z")), Equate("x", Int(0)), Equate("z", Int(1))], &[Let("_la", Get("a"))]])], &[])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("y")] }], absent: &[], guard: &[Bound("la", Value("y")), Differ(&[Get("la"), Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])])], body: &[Fresh("f"), Equate("f", Get("x"))] },
        ],
    }
}
