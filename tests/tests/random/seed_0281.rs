//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(i64, Var<i64>);
        pub constraint q(i64);
        pub constraint r(Var<i64>, #[dense(3)] i64);
        r1 @ p(n, x) ==> 0 < n | q(n - 1), x = 2;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r2 @ q(_) / r(x, b) <=> ( once { x = 0 } ; if (store.q().count() as i64) != 0 { x = 2 } ; for _i: i64 in 1..4 { x = b }, { let _ = b - 1; } ), fail;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r2 @ q(_) / r(x, b) <=> ( once { x = 0 } ; if (store.q().count() as i64) != 0 { x = 2 } ; for _i: i64 in 1..4 { x = b }, { let _ = b - 1; } ), fail;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num), r(Variable, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Equate("x", Int(2))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("x"), Bind("b")] }], absent: &[], guard: &[], body: &[Or(&[&[Once(&[Equate("x", Int(0))])], &[If(Differ(&[Count(1), Int(0)]), &[Equate("x", Int(2))], &[])], &[For("_i", Int(1), Int(4), &[Equate("x", Get("b"))]), Block(Sub(&[Get("b"), Int(1)]))]]), Fail] },
        ],
    }
}
