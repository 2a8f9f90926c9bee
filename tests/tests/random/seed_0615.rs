//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(i64);
        r1 @ p(a) / p(a) <=> a != 0 | once { if a != 1 { { let _ = 0; }, fail } else { let _la: i64 = (a + a) % 2, fail }, { let _ = 2; } }, for i: i64 in 0..2 { choose _j: i64 in 0..2 { { let _ = 2; } }, ( { let _ = 2; }, let _lb: i64 = (i + a) % 3 ; true, fail ), once { fail } };
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::seed_0615::inner;
        #[set] pub constraint q(i64, i64);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[join(textual)] r2 @ #[passive] p(n), q(n, a) <=> 0 < n | choose _i: i64 in 1..3 { q(n - 1, a) }, if a < n { q(n - 1, n - 1), match 0_i64 { 1 => { { let _ = (n + n) % 2; } } _ if n == 2 => { p(n - 1) } va if va == (a + 1) => { let _la: i64 = va, p(n - 1), q(n - 1, a - 1), fail } va => { let lb: i64 = va, q(n - 1, lb), q(n - 1, 1) } } }, choose _j: i64 in 1..4 { p(n - 1), ( fail ; p(n - 1), let _la: i64 = a ; true, q(n - 1, 2), q(n - 1, (n + n) % 3) ) };
}

chr_tests::case! {
    ground [p(Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Differ(&[Get("a"), Int(0)])], body: &[Once(&[If(Differ(&[Get("a"), Int(1)]), &[Block(Int(0)), Fail], &[Let("_la", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Fail]), Block(Int(2))]), For("i", Int(0), Int(2), &[Choose("_j", Int(0), Int(2), &[Block(Int(2))]), Or(&[&[Block(Int(2)), Let("_lb", Rem(&[Add(&[Get("i"), Get("a")]), Int(3)]))], &[True, Fail]]), Once(&[Fail])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: true, args: &[Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a")])]), If(Less(&[Get("a"), Get("n")]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(1)])]), Match(Int(0), &[(Lit(1), &[], &[Block(Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]))]), (Wild, &[Equal(&[Get("n"), Int(2)])], &[Tell(0, &[Sub(&[Get("n"), Int(1)])])]), (Bind("va"), &[Equal(&[Get("va"), Add(&[Get("a"), Int(1)])])], &[Let("_la", Get("va")), Tell(0, &[Sub(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(1)])]), Fail]), (Bind("va"), &[], &[Let("lb", Get("va")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("lb")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])])])], &[]), Choose("_j", Int(1), Int(4), &[Tell(0, &[Sub(&[Get("n"), Int(1)])]), Or(&[&[Fail], &[Tell(0, &[Sub(&[Get("n"), Int(1)])]), Let("_la", Get("a"))], &[True, Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("n"), Get("n")]), Int(3)])])]])])] },
        ],
    }
}
