//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, i64, i64);
        pub constraint q(Var<i64>);
        #[event] #[key(0)] pub constraint r(i64, Var<i64>, Var<i64>);
        r1 @ p(n, a, 1) <=> 0 < n | r(n - 1, store.q().count() as i64, n), if (n + 1) != a { true }, { let _ = 2; };
        r2 @ q(x)       ==> for i: i64 in 0..3 { let 0: i64 = (i + i) % 3 else { x = 0 }, true, let _la: i64 = 2 };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(_) <=> fresh f: i64, f = 1;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ q(_) <=> fresh f: i64, f = 1;
}

chr_tests::case! {
    vars [p(Num, Num, Num), q(Variable), r(Num, Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[0], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("a"), Lit(1)] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Count(1), Get("n")]), If(Differ(&[Add(&[Get("n"), Int(1)]), Get("a")]), &[True], &[]), Block(Int(2))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[For("i", Int(0), Int(3), &[LetElse(0, Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]), &[Equate("x", Int(0))]), True, Let("_la", Int(2))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Int(1))] },
            Rule { name: "event_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
