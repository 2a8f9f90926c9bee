//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>);
        r1 @ p(a, x), p(a, x) / p(b, y) <=> value(y) < a | match b { 2 => { let 0: i64 = b + 1 else { fresh g: i64, g = y }, let 0: i64 = 2 else { fresh h: i64, h = x, h = x, h = a } } _ if !same(y, x) => { ( fresh f: i64, f = y ; let la: i64 = a, x = y, x = la + 1 ), y = b } vb => { let _lb: i64 = vb, { let _ = 1; }, { let _ = b; } } }, { let _ = b; }, for i: i64 in 1..3 { ( let _lb: i64 = i + 1, x = y, let _lc: i64 = b ; x = a + 1 ) };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0138::inner;
        #[set] pub constraint q(i64, Var<i64>);
        r2 @ p(n, Some(a)), p(n, x) <=> 0 < n, 1 == a | q(n - 1, x), q(n - 1, x);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ #[passive] p(n, x), p(n, y) <=> !same(x, y), 0 < n | x = y, y = x, p(n - 1, y);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Bind("y")] }], absent: &[], guard: &[Less(&[Value("y"), Get("a")])], body: &[Match(Get("b"), &[(Lit(2), &[], &[LetElse(0, Add(&[Get("b"), Int(1)]), &[Fresh("g"), Equate("g", Get("y"))]), LetElse(0, Int(2), &[Fresh("h"), Equate("h", Get("x")), Equate("h", Get("x")), Equate("h", Get("a"))])]), (Wild, &[NotSame(&["y", "x"])], &[Or(&[&[Fresh("f"), Equate("f", Get("y"))], &[Let("la", Get("a")), Equate("x", Get("y")), Equate("x", Add(&[Get("la"), Int(1)]))]]), Equate("y", Get("b"))]), (Bind("vb"), &[], &[Let("_lb", Get("vb")), Block(Int(1)), Block(Get("b"))])]), Block(Get("b")), For("i", Int(1), Int(3), &[Or(&[&[Let("_lb", Add(&[Get("i"), Int(1)])), Equate("x", Get("y")), Let("_lc", Get("b"))], &[Equate("x", Add(&[Get("a"), Int(1)]))]])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), SomeBind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Equal(&[Int(1), Get("a")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: true, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("y")] }], absent: &[], guard: &[NotSame(&["x", "y"]), Less(&[Int(0), Get("n")])], body: &[Equate("x", Get("y")), Equate("y", Get("x")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y")])] },
        ],
    }
}
