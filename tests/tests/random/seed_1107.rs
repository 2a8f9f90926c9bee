//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, i64);
        pub constraint q(Var<i64>);
        r1 @ p(x, a)                ==> 1 == a | q(x), once { fresh f: i64, f = x, let _la: i64 = 1 };
        r2 @ p(x, _)                ==> q(x);
        r3 @ q(Some(0)), q(Some(_)) <=> let la: i64 = 2 | for i: i64 in 1..3 { ( fail ; let _lb: i64 = 0 ; { let _ = i; }, let _lc: i64 = 1 ) }, once { once { fresh f: i64, f = la - 1, { let _ = (la + la) % 3; }, f = la - 2 }, fresh g: i64, g = 0 };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r4 @ #[passive] q(x), p(_, _)  ==> x = 2;
    #[join(textual)] r5 @ p(_, a), q(x), q(Some(2)) <=> a < 2, 0 < value(x) | fresh f: i64, f = x, fresh g: i64, g = (a + a) % 3, once { once { fail }, choose _i: i64 in 1..3 { let _la: i64 = 0 } };
    r6 @ q(x) / q(_)               <=> match value(x) { _ if (store.q().count() as i64) != 2 => { once { x = 1 }, ( { let _ = 2; } ; let la: i64 = 2, let _lb: i64 = la - 0 ), x = 0 } vb => { let lc: i64 = vb, x = 1, x = (lc + lc) % 3 } }, fresh f: i64, f = x, match 0_i64 { _ if !same(x, f) => { let 1: i64 = 0 else { x = f }, ( f = x ; f = x, fresh g: i64, g = 1, fail ) } 2 => { choose i: i64 in 1..3 { let _lc: i64 = (i + i) % 3 }, ( f = x, fail ; x = 2, x = f ) } _ => { let _ld: i64 = 1 } };
}

chr_tests::case! {
    vars [p(Variable, Num), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }], absent: &[], guard: &[Equal(&[Int(1), Get("a")])], body: &[Tell(1, &[Get("x")]), Once(&[Fresh("f"), Equate("f", Get("x")), Let("_la", Int(1))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Wild] }], absent: &[], guard: &[], body: &[Tell(1, &[Get("x")])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[SomeLit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[SomeWild] }], absent: &[], guard: &[Bound("la", Int(2))], body: &[For("i", Int(1), Int(3), &[Or(&[&[Fail], &[Let("_lb", Int(0))], &[Block(Get("i")), Let("_lc", Int(1))]])]), Once(&[Once(&[Fresh("f"), Equate("f", Sub(&[Get("la"), Int(1)])), Block(Rem(&[Add(&[Get("la"), Get("la")]), Int(3)])), Equate("f", Sub(&[Get("la"), Int(2)]))]), Fresh("g"), Equate("g", Int(0))])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[Equate("x", Int(2))] },
            Rule { name: "r5", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[SomeLit(2)] }], absent: &[], guard: &[Less(&[Get("a"), Int(2)]), Less(&[Int(0), Value("x")])], body: &[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), Once(&[Once(&[Fail]), Choose("_i", Int(1), Int(3), &[Let("_la", Int(0))])])] },
            Rule { name: "r6", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Match(Value("x"), &[(Wild, &[Differ(&[Count(1), Int(2)])], &[Once(&[Equate("x", Int(1))]), Or(&[&[Block(Int(2))], &[Let("la", Int(2)), Let("_lb", Sub(&[Get("la"), Int(0)]))]]), Equate("x", Int(0))]), (Bind("vb"), &[], &[Let("lc", Get("vb")), Equate("x", Int(1)), Equate("x", Rem(&[Add(&[Get("lc"), Get("lc")]), Int(3)]))])]), Fresh("f"), Equate("f", Get("x")), Match(Int(0), &[(Wild, &[NotSame(&["x", "f"])], &[LetElse(1, Int(0), &[Equate("x", Get("f"))]), Or(&[&[Equate("f", Get("x"))], &[Equate("f", Get("x")), Fresh("g"), Equate("g", Int(1)), Fail]])]), (Lit(2), &[], &[Choose("i", Int(1), Int(3), &[Let("_lc", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]), Or(&[&[Equate("f", Get("x")), Fail], &[Equate("x", Int(2)), Equate("x", Get("f"))]])]), (Wild, &[], &[Let("_ld", Int(1))])])] },
        ],
    }
}
