//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q;
    constraint r(i64, i64);
    r1 @ p(n, a), p(n, _)          <=> q, let 0: i64 = n - 2 else { ( q, { let _ = a; }, r(a, n) ; r(a + 1, 2) ; fail ), for _i: i64 in 0..3 { q, r(0, 0) } };
    r2 @ p(a, a), r(2, _), r(a, b) ==> let la: i64 = a + 1, la != b | let 1: i64 = 1 else { fail };
    r3 @ q / #[passive] q          <=> r(1, 2);
}

chr_tests::case! {
    ground [p(Num, Num), q(), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[], body: &[Tell(1, &[]), LetElse(0, Sub(&[Get("n"), Int(2)]), &[Or(&[&[Tell(1, &[]), Block(Get("a")), Tell(2, &[Get("a"), Get("n")])], &[Tell(2, &[Add(&[Get("a"), Int(1)]), Int(2)])], &[Fail]]), For("_i", Int(0), Int(3), &[Tell(1, &[]), Tell(2, &[Int(0), Int(0)])])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Lit(2), Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[Bound("la", Add(&[Get("a"), Int(1)])), Differ(&[Get("la"), Get("b")])], body: &[LetElse(1, Int(1), &[Fail])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: true, args: &[] }], absent: &[], guard: &[], body: &[Tell(2, &[Int(1), Int(2)])] },
        ],
    }
}
