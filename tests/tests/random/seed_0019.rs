//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[key(0)] pub constraint p(Var<i64>);
        pub constraint q(#[dense(3)] i64, Var<i64>);
        r1 @ p(x), p(_) ==> ( ( x = 2 ; fail ; fresh f: i64, f = x, x = f ) ; ( fresh g: i64, g = x ; x = 1 ), x = 1 ; fresh h: i64, h = 2 ), once { choose i: i64 in 0..2 { x = i + 1, x = i }, choose j: i64 in 1..1 { { let _ = j + 1; } } }, fresh t: i64, t = 1;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ p(_), q(_, Some(1)) <=> let 0: i64 = 2 else { for i: i64 in 1..3 { true, let _la: i64 = i + 1 }, ( fresh f: i64, f = 2, f = 1, f = 2 ; fail ), let _lb: i64 = 2 };
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[0], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Or(&[&[Or(&[&[Equate("x", Int(2))], &[Fail], &[Fresh("f"), Equate("f", Get("x")), Equate("x", Get("f"))]])], &[Or(&[&[Fresh("g"), Equate("g", Get("x"))], &[Equate("x", Int(1))]]), Equate("x", Int(1))], &[Fresh("h"), Equate("h", Int(2))]]), Once(&[Choose("i", Int(0), Int(2), &[Equate("x", Add(&[Get("i"), Int(1)])), Equate("x", Get("i"))]), Choose("j", Int(1), Int(1), &[Block(Add(&[Get("j"), Int(1)]))])]), Fresh("t"), Equate("t", Int(1))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, SomeLit(1)] }], absent: &[], guard: &[], body: &[LetElse(0, Int(2), &[For("i", Int(1), Int(3), &[True, Let("_la", Add(&[Get("i"), Int(1)]))]), Or(&[&[Fresh("f"), Equate("f", Int(2)), Equate("f", Int(1)), Equate("f", Int(2))], &[Fail]]), Let("_lb", Int(2))])] },
        ],
    }
}
