//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[set] pub constraint p(i64, Var<i64>);
        pub constraint q;
        pub constraint r(Var<i64>, Var<i64>);
        r1 @ q                ==> ( r(0, 1) ; choose _i: i64 in 1..3 { true }, let 1: i64 = 2 else { fresh f: i64, f = 1, f = 2, let _la: i64 = 0 } );
        r2 @ r(x, y), r(x, _) ==> ( fresh f: i64, f = x, ( y = 0, fresh g: i64, g = f ; x = f, let _la: i64 = 0 ) ; once { y = x } ; fresh h: i64, h = x, ( fail ; { let _ = 1; } ) );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0265::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ #[passive] q / q               <=> let la: i64 = 2, fresh f: i64, f = la, r(f, f);
    r4 @ #[passive] p(_, x), p(_, y), q <=> y = x, x = y;
}

chr_tests::case! {
    vars [p(Num, Variable), q(), r(Variable, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Or(&[&[Tell(2, &[Int(0), Int(1)])], &[Choose("_i", Int(1), Int(3), &[True]), LetElse(1, Int(2), &[Fresh("f"), Equate("f", Int(1)), Equate("f", Int(2)), Let("_la", Int(0))])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Wild] }], absent: &[], guard: &[], body: &[Or(&[&[Fresh("f"), Equate("f", Get("x")), Or(&[&[Equate("y", Int(0)), Fresh("g"), Equate("g", Get("f"))], &[Equate("x", Get("f")), Let("_la", Int(0))]])], &[Once(&[Equate("y", Get("x"))])], &[Fresh("h"), Equate("h", Get("x")), Or(&[&[Fail], &[Block(Int(1))]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Let("la", Int(2)), Fresh("f"), Equate("f", Get("la")), Tell(2, &[Get("f"), Get("f")])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: true, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("y")] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Equate("y", Get("x")), Equate("x", Get("y"))] },
        ],
    }
}
