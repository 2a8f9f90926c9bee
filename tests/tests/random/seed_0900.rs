//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64);
        #[set] pub constraint q(#[dense(3)] i64);
        pub constraint r(i64);
        #[set] pub constraint s(i64);
        r1 @ q(n)       <=> n != 1 | r((n + n) % 3);
        r2 @ p(a), q(a) ==> choose _i: i64 in 0..3 { fail };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[allow(distinct)] r3 @ s(1), q(a), s(_) ==> let la: i64 = a + 1, 2 != a | for _i: i64 in 0..1 { choose _j: i64 in 1..4 { fail }, fail }, for _k: i64 in 1..1 { if la < (la + 1) { let _lb: i64 = 0 } else { true, fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[allow(distinct)] r3 @ s(1), q(a), s(_) ==> let la: i64 = a + 1, 2 != a | for _i: i64 in 0..1 { choose _j: i64 in 1..4 { fail }, fail }, for _k: i64 in 1..1 { if la < (la + 1) { let _lb: i64 = 0 } else { true, fail } };
}

chr_tests::case! {
    ground [p(Num), q(Num), r(Num), s(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: true, key: &[], dense: true },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_s", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Differ(&[Get("n"), Int(1)])], body: &[Tell(2, &[Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Choose("_i", Int(0), Int(3), &[Fail])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[Bound("la", Add(&[Get("a"), Int(1)])), Differ(&[Int(2), Get("a")])], body: &[For("_i", Int(0), Int(1), &[Choose("_j", Int(1), Int(4), &[Fail]), Fail]), For("_k", Int(1), Int(1), &[If(Less(&[Get("la"), Add(&[Get("la"), Int(1)])]), &[Let("_lb", Int(0))], &[True, Fail])])] },
        ],
    }
}
