//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    r1 @ q(a, _), q(a, _), p(b, b) / q(_, 2) <=> b == 2 | ( for i: i64 in 1..3 { let _la: i64 = i - 0 } ; ( { let _ = 1; } ; let _lb: i64 = a, fail ; true, fail ) );
    #[join(textual)] r2 @ p(a, a), q(_, _)                    ==> let 1: i64 = 1 else { let 1: i64 = 1 else { let _la: i64 = 1 } };
    r3 @ q(a, b), p(b, b), p(0, 2), p(a, c)  ==> { let _ = a; }, ( if b == ((b + a) % 2) { true } ; let 1: i64 = c - 1 else { fail } );
    r4 @ q(n, n), q(n, a)                    ==> let _la: i64 = a | p(a, 2);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, i64);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    r1 @ q(a, _), q(a, _), p(b, b) / q(_, 2) <=> b == 2 | ( for i: i64 in 1..3 { let _la: i64 = i - 0 } ; ( { let _ = 1; } ; let _lb: i64 = a, fail ; true, fail ) );
    #[join(textual)] r2 @ p(a, a), q(_, _)                    ==> let 1: i64 = 1 else { let 1: i64 = 1 else { let _la: i64 = 1 } };
    r3 @ q(a, b), p(b, b), p(0, 2), p(a, c)  ==> { let _ = a; }, ( if b == ((b + a) % 2) { true } ; let 1: i64 = c - 1 else { fail } );
    r4 @ q(n, n), q(n, a)                    ==> let _la: i64 = a | p(a, 2);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Lit(2)] }], guard: &[Equal(&[Get("b"), Int(2)])], body: &[Or(&[&[For("i", Int(1), Int(3), &[Let("_la", Sub(&[Get("i"), Int(0)]))])], &[Or(&[&[Block(Int(1))], &[Let("_lb", Get("a")), Fail], &[True, Fail]])]])] },
            Rule { name: "r2", textual: true, heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild] }], guard: &[], body: &[LetElse(1, Int(1), &[LetElse(1, Int(1), &[Let("_la", Int(1))])])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("b")] }, Head { kind: 0, kept: true, passive: false, args: &[Lit(0), Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("c")] }], guard: &[], body: &[Block(Get("a")), Or(&[&[If(Equal(&[Get("b"), Rem(&[Add(&[Get("b"), Get("a")]), Int(2)])]), &[True], &[])], &[LetElse(1, Sub(&[Get("c"), Int(1)]), &[Fail])]])] },
            Rule { name: "r4", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Bound("_la", Get("a"))], body: &[Tell(0, &[Get("a"), Int(2)])] },
        ],
    }
}
