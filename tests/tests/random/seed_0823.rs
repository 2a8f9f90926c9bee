//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64, Var<i64>);
        pub constraint q(i64, Var<i64>);
        pub constraint r;
        #[allow(unwoken)] r1 @ p(n, x), q(n, x) <=> 0 != (store.q().count() as i64), 0 < n | ( choose i: i64 in 1..1 { x = i, p(n - 1, x) } ; fail ), if (store.p().count() as i64) < 2 { p(n - 1, x) } else { r, ( fresh f: i64, f = 2, r ; fail ) }, q(n - 1, 2);
        r2 @ q(a, x), r       ==> a != (a + 1) | x = 0, x = a;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0823::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(a, x), p(_, x), r ==> x = a, x = 1;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Differ(&[Int(0), Count(1)]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[Choose("i", Int(1), Int(1), &[Equate("x", Get("i")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])])], &[Fail]]), If(Less(&[Count(0), Int(2)]), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x")])], &[Tell(2, &[]), Or(&[&[Fresh("f"), Equate("f", Int(2)), Tell(2, &[])], &[Fail]])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[Differ(&[Get("a"), Add(&[Get("a"), Int(1)])])], body: &[Equate("x", Int(0)), Equate("x", Get("a"))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Equate("x", Get("a")), Equate("x", Int(1))] },
        ],
    }
}
