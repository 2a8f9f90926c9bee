//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64);
        #[key(1)] pub constraint q(i64, i64);
        r1 @ q(a, 0) / p(b) <=> 2 < a | let 1: i64 = a else { { let _ = a; } }, let la: i64 = b + 1, ( choose _i: i64 in 1..3 { fail } ; for j: i64 in 1..4 { let _lb: i64 = (la + j) % 3 }, for _k: i64 in 0..2 { let _lc: i64 = la + 1, { let _ = b; }, fail }, ( let _ld: i64 = 1 ; { let _ = 2; } ) );
        r2 @ q(n, n)        <=> 0 < n | choose i: i64 in 0..2 { p(n - 0), q(n - 1, i) }, p(n);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[join(textual)] r3 @ p(a), #[passive] p(a) <=> fail;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[join(textual)] r3 @ p(a), #[passive] p(a) <=> fail;
}

chr_tests::case! {
    ground [p(Num), q(Num, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[1], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Lit(0)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }], absent: &[], guard: &[Less(&[Int(2), Get("a")])], body: &[LetElse(1, Get("a"), &[Block(Get("a"))]), Let("la", Add(&[Get("b"), Int(1)])), Or(&[&[Choose("_i", Int(1), Int(3), &[Fail])], &[For("j", Int(1), Int(4), &[Let("_lb", Rem(&[Add(&[Get("la"), Get("j")]), Int(3)]))]), For("_k", Int(0), Int(2), &[Let("_lc", Add(&[Get("la"), Int(1)])), Block(Get("b")), Fail]), Or(&[&[Let("_ld", Int(1))], &[Block(Int(2))]])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(0), Int(2), &[Tell(0, &[Sub(&[Get("n"), Int(0)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i")])]), Tell(0, &[Get("n")])] },
            Rule { name: "r3", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: true, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Fail] },
        ],
    }
}
