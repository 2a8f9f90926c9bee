//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p;
    constraint q(i64, i64);
    r1 @ #[passive] q(a, 2), p, q(_, a) ==> true;
    r2 @ p                              <=> 3 != (store.q().count() as i64) | true;
    r3 @ q(a, a) / p, q(b, _)           <=> ( ( fail ; fail ), for _i: i64 in 0..2 { fail } ; choose _j: i64 in 0..2 { fail } ; if a < b { true, fail } ), if 2 == a { true } else { once { true }, for _k: i64 in 0..2 { true, fail }, ( true ; fail ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p;
    constraint q(i64, i64);
    r1 @ #[passive] q(a, 2), p, q(_, a) ==> true;
    r2 @ p                              <=> 3 != (store.q().count() as i64) | true;
    r3 @ q(a, a) / p, q(b, _)           <=> ( ( fail ; fail ), for _i: i64 in 0..2 { fail } ; choose _j: i64 in 0..2 { fail } ; if a < b { true, fail } ), if 2 == a { true } else { once { true }, for _k: i64 in 0..2 { true, fail }, ( true ; fail ) };
}

chr_tests::case! {
    ground [p(), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: true },
            Kind { name: "q", args: &[Num, Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a"), Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[] }], guard: &[Differ(&[Int(3), Count(1)])], body: &[True] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Wild] }], guard: &[], body: &[Or(&[&[Or(&[&[Fail], &[Fail]]), For("_i", Int(0), Int(2), &[Fail])], &[Choose("_j", Int(0), Int(2), &[Fail])], &[If(Less(&[Get("a"), Get("b")]), &[True, Fail], &[])]]), If(Equal(&[Int(2), Get("a")]), &[True], &[Once(&[True]), For("_k", Int(0), Int(2), &[True, Fail]), Or(&[&[True], &[Fail]])])] },
        ],
    }
}
