//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64, i64);
    constraint r(i64);
    constraint s(i64);
    r1 @ s(a), #[passive] s(a) ==> fail;
    r2 @ q(a, _)               ==> once { for i: i64 in 0..2 { r(i - 0) } }, choose _j: i64 in 0..2 { for _k: i64 in 0..1 { r(a - 2) }, s(0) };
    r3 @ r(0)                  <=> (store.r().count() as i64) < 2 | s(2);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64, i64);
    constraint r(i64);
    constraint s(i64);
    r1 @ s(a), #[passive] s(a) ==> fail;
    r2 @ q(a, _)               ==> once { for i: i64 in 0..2 { r(i - 0) } }, choose _j: i64 in 0..2 { for _k: i64 in 0..1 { r(a - 2) }, s(0) };
    r3 @ r(0)                  <=> (store.r().count() as i64) < 2 | s(2);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num), r(Num), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num, Num], set: false },
            Kind { name: "r", args: &[Num], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 3, kept: true, passive: true, args: &[Bind("a")] }], guard: &[], body: &[Fail] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], guard: &[], body: &[Once(&[For("i", Int(0), Int(2), &[Tell(2, &[Sub(&[Get("i"), Int(0)])])])]), Choose("_j", Int(0), Int(2), &[For("_k", Int(0), Int(1), &[Tell(2, &[Sub(&[Get("a"), Int(2)])])]), Tell(3, &[Int(0)])])] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(0)] }], guard: &[Less(&[Count(2), Int(2)])], body: &[Tell(3, &[Int(2)])] },
        ],
    }
}
