//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[set] pub constraint p(Var<i64>, Var<i64>);
        #[key(0, 1)] #[order(0)] pub constraint ordered_q(i64, Var<i64>);
        #[priority(((n + 1) % 3, value(x)))] r1 @ ordered_q(n, x) ==> n <= 2, 0 < n | choose i: i64 in 0..3 { ordered_q(n - 1, x), ordered_q(n - 1, i), p(0, x) }, match n { _ if n == (n - 2) => { p((n + n) % 2, x), ( ordered_q(n - 1, x) ; x = n, x = 2 ), choose _j: i64 in 1..3 { fresh f: i64, f = x, fresh g: i64, g = x, ordered_q(n - 1, x) } } vb if vb <= n => { let la: i64 = vb, x = la + 1 } vb => { let _lb: i64 = vb, for _l: i64 in 1..4 { p(x, x), p(x, x) } } };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::ordered_0104::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[reuse] #[priority(((n + 1) % 3, value(x)))] reuse_2 @ ordered_q(n, x), ordered_q(n, y), ordered_q(n, _) ==> !same(y, x) | { let _ = n; };
}

chr_tests::case! {
    vars [p(Variable, Variable), ordered_q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: true, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Variable], set: false, key: &[0, 1], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Rem(&[Add(&[Get("n"), Int(1)]), Int(3)]), Value("x")], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[AtMost(&[Get("n"), Int(2)]), Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(0), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i")]), Tell(0, &[Int(0), Get("x")])]), Match(Get("n"), &[(Wild, &[Equal(&[Get("n"), Sub(&[Get("n"), Int(2)])])], &[Tell(0, &[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]), Get("x")]), Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])], &[Equate("x", Get("n")), Equate("x", Int(2))]]), Choose("_j", Int(1), Int(3), &[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Get("x")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])])]), (Bind("vb"), &[AtMost(&[Get("vb"), Get("n")])], &[Let("la", Get("vb")), Equate("x", Add(&[Get("la"), Int(1)]))]), (Bind("vb"), &[], &[Let("_lb", Get("vb")), For("_l", Int(1), Int(4), &[Tell(0, &[Get("x"), Get("x")]), Tell(0, &[Get("x"), Get("x")])])])])] },
            Rule { name: "reuse_2", textual: false, priority: &[Rem(&[Add(&[Get("n"), Int(1)]), Int(3)]), Value("x")], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[NotSame(&["y", "x"])], body: &[Block(Get("n"))] },
        ],
    }
}
