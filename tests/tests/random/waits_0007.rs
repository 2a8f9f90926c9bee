//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p;
        #[set] pub constraint q(i64, i64);
        r1 @ p, q(1, a) <=> a != ((a + a) % 3) | choose i: i64 in 0..2 { match i - 0 { _ if a == 0 => { true, let _la: i64 = 1 } va => { let _lc: i64 = va, fail } } };
        r2 @ q(n, n)    <=> let la: i64 = (n + n) % 3, n != la | p;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[priority(0)] r3 @ p ==> for i: i64 in 0..3 { { let _ = i; } };
}

chr_tests::case! {
    ground [p(), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Bind("a")] }], absent: &[], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])], body: &[Choose("i", Int(0), Int(2), &[Match(Sub(&[Get("i"), Int(0)]), &[(Wild, &[Equal(&[Get("a"), Int(0)])], &[True, Let("_la", Int(1))]), (Bind("va"), &[], &[Let("_lc", Get("va")), Fail])])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Bound("la", Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])), Differ(&[Get("n"), Get("la")])], body: &[Tell(0, &[])] },
            Rule { name: "r3", textual: false, priority: &[Int(0)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[For("i", Int(0), Int(3), &[Block(Get("i"))])] },
        ],
    }
}
