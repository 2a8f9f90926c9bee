//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>);
        pub constraint q(i64, Var<i64>);
        r1 @ q(a, _) ==> choose i: i64 in 1..3 { true, choose _j: i64 in 0..2 { { let _ = a; }, fresh f: i64, f = i, f = (a + i) % 2 } }, for _k: i64 in 1..3 { fresh g: i64, g = 0 };
        r2 @ p(x)    <=> q(2, x), let la: i64 = 1, x = la;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(0, x), q(a, Some(a)) <=> ( let 0: i64 = 1 else { x = a, fresh f: i64, f = x }, ( let _la: i64 = a, x = 0, x = 2 ; x = a, x = a ), { let _ = a; } ; let _lb: i64 = a, x = (a + a) % 2 );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ q(0, x), q(a, Some(a)) <=> ( let 0: i64 = 1 else { x = a, fresh f: i64, f = x }, ( let _la: i64 = a, x = 0, x = 2 ; x = a, x = a ), { let _ = a; } ; let _lb: i64 = a, x = (a + a) % 2 );
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    slow: Slow,
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[], body: &[Choose("i", Int(1), Int(3), &[True, Choose("_j", Int(0), Int(2), &[Block(Get("a")), Fresh("f"), Equate("f", Get("i")), Equate("f", Rem(&[Add(&[Get("a"), Get("i")]), Int(2)]))])]), For("_k", Int(1), Int(3), &[Fresh("g"), Equate("g", Int(0))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Tell(1, &[Int(2), Get("x")]), Let("la", Int(1)), Equate("x", Get("la"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), SomeBind("a")] }], absent: &[], guard: &[], body: &[Or(&[&[LetElse(0, Int(1), &[Equate("x", Get("a")), Fresh("f"), Equate("f", Get("x"))]), Or(&[&[Let("_la", Get("a")), Equate("x", Int(0)), Equate("x", Int(2))], &[Equate("x", Get("a")), Equate("x", Get("a"))]]), Block(Get("a"))], &[Let("_lb", Get("a")), Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))]])] },
        ],
    }
}
