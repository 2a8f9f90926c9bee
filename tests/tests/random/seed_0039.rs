//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q;
    r1 @ q ==> { let _ = 0; };
    r2 @ q ==> once { for i: i64 in 0..3 { { let _ = (i + i) % 3; }, let _la: i64 = i } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q;
    r1 @ q ==> { let _ = 0; };
    r2 @ q ==> once { for i: i64 in 0..3 { { let _ = (i + i) % 3; }, let _la: i64 = i } };
}

chr_tests::case! {
    ground [p(Num, Num), q()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[], body: &[Block(Int(0))] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[], body: &[Once(&[For("i", Int(0), Int(3), &[Block(Rem(&[Add(&[Get("i"), Get("i")]), Int(3)])), Let("_la", Get("i"))])])] },
        ],
    }
}
