//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, Var<i64>);
        pub constraint q(i64);
        #[allow(unwoken)] r1 @ p(a, x)                        ==> (store.p().count() as i64) < 2, 2 == a | x = 2, ( { let _ = 2; }, x = a ; choose i: i64 in 1..3 { x = i - 0 }, ( fresh f: i64, f = x ; fail ; { let _ = 0; }, let _la: i64 = a ) );
        r2 @ q(a), p(a, x), #[passive] q(a) <=> ((a + a) % 2) < a, let la: i64 = 0 | for i: i64 in 1..4 { ( x = a ; x = a ), ( fail ; fail ; true, fail ), choose _j: i64 in 1..3 { x = i, fail } }, ( true ; if (store.p().count() as i64) == 1 { x = 2 }, for _k: i64 in 1..4 { x = la + 1, fail } );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(2, _) <=> ( for i: i64 in 0..2 { fresh f: i64, f = i, f = (i + i) % 3 }, ( fail ; fail ), once { { let _ = 2; }, fresh g: i64, g = 1 } ; { let _ = 2; }, let 1: i64 = 1 else { fail } ), let _la: i64 = 0;
    r4 @ p(a, x) ==> for i: i64 in 1..3 { ( let _la: i64 = i + 1, true ; x = (a + i) % 3, fail ; fresh f: i64, f = x, x = f ) }, once { if (a - 0) < a { x = 2, x = a } else { let _lb: i64 = (a + a) % 2, x = 1 }, ( fail ; fail ) };
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[Less(&[Count(0), Int(2)]), Equal(&[Int(2), Get("a")])], body: &[Equate("x", Int(2)), Or(&[&[Block(Int(2)), Equate("x", Get("a"))], &[Choose("i", Int(1), Int(3), &[Equate("x", Sub(&[Get("i"), Int(0)]))]), Or(&[&[Fresh("f"), Equate("f", Get("x"))], &[Fail], &[Block(Int(0)), Let("_la", Get("a"))]])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: false, passive: true, args: &[Bind("a")] }], absent: &[], guard: &[Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Get("a")]), Bound("la", Int(0))], body: &[For("i", Int(1), Int(4), &[Or(&[&[Equate("x", Get("a"))], &[Equate("x", Get("a"))]]), Or(&[&[Fail], &[Fail], &[True, Fail]]), Choose("_j", Int(1), Int(3), &[Equate("x", Get("i")), Fail])]), Or(&[&[True], &[If(Equal(&[Count(0), Int(1)]), &[Equate("x", Int(2))], &[]), For("_k", Int(1), Int(4), &[Equate("x", Add(&[Get("la"), Int(1)])), Fail])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(2), Wild] }], absent: &[], guard: &[], body: &[Or(&[&[For("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("i")), Equate("f", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]), Or(&[&[Fail], &[Fail]]), Once(&[Block(Int(2)), Fresh("g"), Equate("g", Int(1))])], &[Block(Int(2)), LetElse(1, Int(1), &[Fail])]]), Let("_la", Int(0))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[For("i", Int(1), Int(3), &[Or(&[&[Let("_la", Add(&[Get("i"), Int(1)])), True], &[Equate("x", Rem(&[Add(&[Get("a"), Get("i")]), Int(3)])), Fail], &[Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f"))]])]), Once(&[If(Less(&[Sub(&[Get("a"), Int(0)]), Get("a")]), &[Equate("x", Int(2)), Equate("x", Get("a"))], &[Let("_lb", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Equate("x", Int(1))]), Or(&[&[Fail], &[Fail]])])] },
        ],
    }
}
