//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(i64);
    r1 @ q(n) / p(n), p(n), p(n) <=> n != (n - 1) | let _la: i64 = n;
    r2 @ p(n)                    <=> 0 < n | q(n - 1), p(n - 1);
    r3 @ q(n), p(n)              ==> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(i64);
    r1 @ q(n) / p(n), p(n), p(n) <=> n != (n - 1) | let _la: i64 = n;
    r2 @ p(n)                    <=> 0 < n | q(n - 1), p(n - 1);
    r3 @ q(n), p(n)              ==> true;
}

chr_tests::case! {
    ground [p(Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Differ(&[Get("n"), Sub(&[Get("n"), Int(1)])])], body: &[Let("_la", Get("n"))] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }], guard: &[], body: &[True] },
        ],
    }
}
