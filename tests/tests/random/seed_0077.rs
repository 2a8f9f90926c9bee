//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    #[set] constraint q(i64, i64);
    #[key(0, 1)] constraint r(i64, i64);
    constraint s(i64, i64);
    r1 @ s(a, a)                               ==> for _i: i64 in 0..2 { ( p ; p ), p };
    #[join(textual)] r2 @ q(n, a), s(n, _)                      ==> 0 < n, 0 != n | let 1: i64 = 2 else { ( s(n - 1, a - 2) ; r(n - 1, 2), s(n - 1, n) ), ( fail ; p, s(n - 1, n), s(n - 1, n) ) }, s(n - 1, n);
    r3 @ r(0, a) / #[passive] r(a, b), s(_, _) <=> ((b + a) % 2) != b | p;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p;
    #[set] constraint q(i64, i64);
    #[key(0, 1)] constraint r(i64, i64);
    constraint s(i64, i64);
    r1 @ s(a, a)                               ==> for _i: i64 in 0..2 { ( p ; p ), p };
    #[join(textual)] r2 @ q(n, a), s(n, _)                      ==> 0 < n, 0 != n | let 1: i64 = 2 else { ( s(n - 1, a - 2) ; r(n - 1, 2), s(n - 1, n) ), ( fail ; p, s(n - 1, n), s(n - 1, n) ) }, s(n - 1, n);
    r3 @ r(0, a) / #[passive] r(a, b), s(_, _) <=> ((b + a) % 2) != b | p;
}

chr_tests::case! {
    ground [p(), q(Num, Num), r(Num, Num), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[0, 1], dense: false },
            Kind { name: "s", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }], guard: &[], body: &[For("_i", Int(0), Int(2), &[Or(&[&[Tell(0, &[])], &[Tell(0, &[])]]), Tell(0, &[])])] },
            Rule { name: "r2", textual: true, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Wild] }], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Int(0), Get("n")])], body: &[LetElse(1, Int(2), &[Or(&[&[Tell(3, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("a"), Int(2)])])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])]]), Or(&[&[Fail], &[Tell(0, &[]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])]])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 2, kept: true, passive: false, args: &[Lit(0), Bind("a")] }, Head { kind: 2, kept: false, passive: true, args: &[Bind("a"), Bind("b")] }, Head { kind: 3, kept: false, passive: false, args: &[Wild, Wild] }], guard: &[Differ(&[Rem(&[Add(&[Get("b"), Get("a")]), Int(2)]), Get("b")])], body: &[Tell(0, &[])] },
        ],
    }
}
