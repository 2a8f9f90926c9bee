//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    #[set] constraint q(i64, i64);
    #[allow(distinct)] r1 @ q(n, n), q(n, _)        ==> p(n + 1), choose i: i64 in 0..0 { p((i + n) % 2), once { p(1) } }, { let _ = n; };
    #[join(textual)] r2 @ q(a, a) / q(_, _), p(_) <=> true, once { let _la: i64 = 2 }, for i: i64 in 0..2 { once { true }, choose _j: i64 in 0..3 { let _lb: i64 = i, { let _ = 2; } } };
}

chr_tests::case! {
    ground [p(Num), q(Num, Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[], body: &[Tell(0, &[Add(&[Get("n"), Int(1)])]), Choose("i", Int(0), Int(0), &[Tell(0, &[Rem(&[Add(&[Get("i"), Get("n")]), Int(2)])]), Once(&[Tell(0, &[Int(1)])])]), Block(Get("n"))] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True, Once(&[Let("_la", Int(2))]), For("i", Int(0), Int(2), &[Once(&[True]), Choose("_j", Int(0), Int(3), &[Let("_lb", Get("i")), Block(Int(2))])])] },
        ],
    }
}
