//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64);
    #[set] constraint q(i64, i64);
    constraint r(i64);
    constraint s(i64, i64);
    #[priority(1)] r1     @ q(a, b), r(2)  ==> let 0: i64 = a else { { let _ = b + 1; } }, ( s(2, b - 2), s(b - 0, a) ; for i: i64 in 1..4 { s(0, i) } ), s(a, b + 1);
    r2     @ s(a, 2)        <=> 1 != a | choose _i: i64 in 1..4 { let 1: i64 = 2 else { true } }, true;
    r3     @ q(n, a), !p(_) ==> if 2 < n { p(1) }, let 1: i64 = 2 else { ( fail ; p(2), p(a + 1), s(n, (n + a) % 3) ; fail ) };
    gone_p @ s(_, 1), p(_)  <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64);
    #[set] constraint q(i64, i64);
    constraint r(i64);
    constraint s(i64, i64);
    #[priority(1)] r1     @ q(a, b), r(2)  ==> let 0: i64 = a else { { let _ = b + 1; } }, ( s(2, b - 2), s(b - 0, a) ; for i: i64 in 1..4 { s(0, i) } ), s(a, b + 1);
    r2     @ s(a, 2)        <=> 1 != a | choose _i: i64 in 1..4 { let 1: i64 = 2 else { true } }, true;
    r3     @ q(n, a), !p(_) ==> if 2 < n { p(1) }, let 1: i64 = 2 else { ( fail ; p(2), p(a + 1), s(n, (n + a) % 3) ; fail ) };
    gone_p @ s(_, 1), p(_)  <=> true;
}

chr_tests::case! {
    ground [p(Num), q(Num, Num), r(Num), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(1)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: true, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[LetElse(0, Get("a"), &[Block(Add(&[Get("b"), Int(1)]))]), Or(&[&[Tell(3, &[Int(2), Sub(&[Get("b"), Int(2)])]), Tell(3, &[Sub(&[Get("b"), Int(0)]), Get("a")])], &[For("i", Int(1), Int(4), &[Tell(3, &[Int(0), Get("i")])])]]), Tell(3, &[Get("a"), Add(&[Get("b"), Int(1)])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Lit(2)] }], absent: &[], guard: &[Differ(&[Int(1), Get("a")])], body: &[Choose("_i", Int(1), Int(4), &[LetElse(1, Int(2), &[True])]), True] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[Absent { at: 1, kind: 0, args: &[Wild], tests: &[] }], guard: &[], body: &[If(Less(&[Int(2), Get("n")]), &[Tell(0, &[Int(1)])], &[]), LetElse(1, Int(2), &[Or(&[&[Fail], &[Tell(0, &[Int(2)]), Tell(0, &[Add(&[Get("a"), Int(1)])]), Tell(3, &[Get("n"), Rem(&[Add(&[Get("n"), Get("a")]), Int(3)])])], &[Fail]])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild, Lit(1)] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
