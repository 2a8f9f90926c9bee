//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    #[set] constraint q(#[dense(3)] i64, #[dense(3)] i64);
    constraint r;
    #[join(textual)] r1 @ q(_, a) / p(b, a), r <=> choose _i: i64 in 1..3 { match 2_i64 { _ if a < b => { let _la: i64 = 0 } _ => { fail } } }, { let _ = a; };
    r2 @ r, r                 <=> choose _i: i64 in 0..2 { once { fail }, once { fail }, once { fail } }, choose j: i64 in 1..2 { ( { let _ = (j + j) % 3; } ; { let _ = 2; }, { let _ = 0; } ; fail ), let 1: i64 = j else { fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    #[set] constraint q(#[dense(3)] i64, #[dense(3)] i64);
    constraint r;
    #[join(textual)] r1 @ q(_, a) / p(b, a), r <=> choose _i: i64 in 1..3 { match 2_i64 { _ if a < b => { let _la: i64 = 0 } _ => { fail } } }, { let _ = a; };
    r2 @ r, r                 <=> choose _i: i64 in 0..2 { once { fail }, once { fail }, once { fail } }, choose j: i64 in 1..2 { ( { let _ = (j + j) % 3; } ; { let _ = 2; }, { let _ = 0; } ; fail ), let 1: i64 = j else { fail } };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num), r()]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: true },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[Match(Int(2), &[(Wild, &[Less(&[Get("a"), Get("b")])], &[Let("_la", Int(0))]), (Wild, &[], &[Fail])])]), Block(Get("a"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 2, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[Once(&[Fail]), Once(&[Fail]), Once(&[Fail])]), Choose("j", Int(1), Int(2), &[Or(&[&[Block(Rem(&[Add(&[Get("j"), Get("j")]), Int(3)]))], &[Block(Int(2)), Block(Int(0))], &[Fail]]), LetElse(1, Get("j"), &[Fail])])] },
        ],
    }
}
