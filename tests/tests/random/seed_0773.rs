//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(Var<i64>);
        #[key(0, 1)] pub constraint q(Var<i64>, Var<i64>);
        #[set] pub constraint r(Var<i64>);
        pub constraint s;
        r1 @ r(None), q(x, y), p(z)                  ==> once { z = y, choose _i: i64 in 0..2 { fail } }, x = y;
        #[allow(unwoken)] #[join(textual)] r2 @ p(x), p(y)                              <=> (store.r().count() as i64) != 0 | ( let 0: i64 = 1 else { r(x), fresh f: i64, f = 2 } ; { let _ = 2; } ), r(x), let 0: i64 = 2 else { r(y) };
        #[allow(distinct)] r3 @ p(Some(2)), #[passive] r(Some(_)), r(_) ==> s, s;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[join(textual)] r4 @ s / q(x, None), p(Some(_)) <=> ( fail ; fresh f: i64, f = x ; { let _ = 0; }, x = 1 );
    #[join(textual)] r5 @ q(x, y), r(z)              ==> !same(x, y) | once { s, y = z };
    r6 @ s, p(x), q(x, y)           ==> !same(y, x) | once { ( { let _ = 2; }, fresh f: i64, f = x ; let la: i64 = 2, y = la, y = x ), choose i: i64 in 0..2 { { let _ = i + 1; }, y = x } };
}

chr_tests::case! {
    vars [p(Variable), q(Variable, Variable), r(Variable), s()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[0, 1], dense: false },
            Kind { name: "r", args: &[Variable], set: true, key: &[], dense: false },
            Kind { name: "s", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Unbound] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("z")] }], absent: &[], guard: &[], body: &[Once(&[Equate("z", Get("y")), Choose("_i", Int(0), Int(2), &[Fail])]), Equate("x", Get("y"))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y")] }], absent: &[], guard: &[Differ(&[Count(2), Int(0)])], body: &[Or(&[&[LetElse(0, Int(1), &[Tell(2, &[Get("x")]), Fresh("f"), Equate("f", Int(2))])], &[Block(Int(2))]]), Tell(2, &[Get("x")]), LetElse(0, Int(2), &[Tell(2, &[Get("y")])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeLit(2)] }, Head { kind: 2, kept: true, passive: true, args: &[SomeWild] }, Head { kind: 2, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Tell(3, &[]), Tell(3, &[])] },
            Rule { name: "r4", textual: true, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[SomeWild] }], absent: &[], guard: &[], body: &[Or(&[&[Fail], &[Fresh("f"), Equate("f", Get("x"))], &[Block(Int(0)), Equate("x", Int(1))]])] },
            Rule { name: "r5", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("z")] }], absent: &[], guard: &[NotSame(&["x", "y"])], body: &[Once(&[Tell(3, &[]), Equate("y", Get("z"))])] },
            Rule { name: "r6", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }], absent: &[], guard: &[NotSame(&["y", "x"])], body: &[Once(&[Or(&[&[Block(Int(2)), Fresh("f"), Equate("f", Get("x"))], &[Let("la", Int(2)), Equate("y", Get("la")), Equate("y", Get("x"))]]), Choose("i", Int(0), Int(2), &[Block(Add(&[Get("i"), Int(1)])), Equate("y", Get("x"))])])] },
        ],
    }
}
