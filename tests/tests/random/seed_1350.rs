//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    #[set] constraint q(i64, i64);
    constraint r(i64, i64, i64);
    constraint s(i64);
    r1 @ q(_, a), s(a)     ==> ( ( true ; fail ) ; if a != (a - 2) { true, fail }, if (store.p().count() as i64) < 1 { fail }, if a < ((a + a) % 3) { fail } else { fail } );
    r2 @ p(a), p(_)        <=> a < (a + 1) | s(store.p().count() as i64), q(a, a), s(2);
    r3 @ q(_, a) / q(b, c) <=> c == ((b + a) % 3), b != a | s(a), s(0);
}

chr! {
    /// Without optimisations.
    #[without(indexes, guards, ages, direct)]
    pub struct Slow;
    #[set] constraint p(i64);
    #[set] constraint q(i64, i64);
    constraint r(i64, i64, i64);
    constraint s(i64);
    r1 @ q(_, a), s(a)     ==> ( ( true ; fail ) ; if a != (a - 2) { true, fail }, if (store.p().count() as i64) < 1 { fail }, if a < ((a + a) % 3) { fail } else { fail } );
    r2 @ p(a), p(_)        <=> a < (a + 1) | s(store.p().count() as i64), q(a, a), s(2);
    r3 @ q(_, a) / q(b, c) <=> c == ((b + a) % 3), b != a | s(a), s(0);
}

chr_tests::case! {
    ground [p(Num), q(Num, Num), r(Num, Num, Num), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true },
            Kind { name: "q", args: &[Num, Num], set: true },
            Kind { name: "r", args: &[Num, Num, Num], set: false },
            Kind { name: "s", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "set_p", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], guard: &[], body: &[True] },
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Or(&[&[Or(&[&[True], &[Fail]])], &[If(Differ(&[Get("a"), Sub(&[Get("a"), Int(2)])]), &[True, Fail], &[]), If(Less(&[Count(0), Int(1)]), &[Fail], &[]), If(Less(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])]), &[Fail], &[Fail])]])] },
            Rule { name: "r2", heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], guard: &[Less(&[Get("a"), Add(&[Get("a"), Int(1)])])], body: &[Tell(3, &[Count(0)]), Tell(1, &[Get("a"), Get("a")]), Tell(3, &[Int(2)])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Bind("c")] }], guard: &[Equal(&[Get("c"), Rem(&[Add(&[Get("b"), Get("a")]), Int(3)])]), Differ(&[Get("b"), Get("a")])], body: &[Tell(3, &[Get("a")]), Tell(3, &[Int(0)])] },
        ],
    }
}
