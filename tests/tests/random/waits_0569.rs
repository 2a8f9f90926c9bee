//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    #[set] constraint q(#[dense(3)] i64, #[dense(3)] i64);
    constraint r(i64, i64, Var<i64>);
    constraint s(i64);
    r1     @ #[passive] r(a, b, x) / p(b), s(c) <=> ( once { fail } ; ( let _la: i64 = 0, fail ; let _lb: i64 = (c + a) % 2 ; x = a + 1 ), x = a + 1 ), x = (b + b) % 3;
    r2     @ q(n, _), !s(_)                     ==> 0 < n | ( choose i: i64 in 0..3 { fresh f: i64, f = n - 0, r(n - 1, i, f), p(n - 1) }, s(n - 1) ; fresh g: i64, g = 2, p(n - 1), let 0: i64 = n else { r(n - 1, 0, g), g = 0 } ; fresh h: i64, h = (n + n) % 2, s(n - 1) ), choose j: i64 in 0..2 { s(n - 1), q(n - 1, (j + n) % 2) };
    r3     @ s(n), p(n), !q(_, oa) if n < oa    ==> agg ga: i64 = sum(oa % 3) in r(_, oa, _), 2 < ga, ga == (n + 1) | fresh f: i64, f = 2, let _la: i64 = 1;
    gone_q @ s(2) / q(_, _)                     <=> true;
    gone_r @ s(_), r(_, 0, _)                   <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    #[set] constraint q(#[dense(3)] i64, #[dense(3)] i64);
    constraint r(i64, i64, Var<i64>);
    constraint s(i64);
    r1     @ #[passive] r(a, b, x) / p(b), s(c) <=> ( once { fail } ; ( let _la: i64 = 0, fail ; let _lb: i64 = (c + a) % 2 ; x = a + 1 ), x = a + 1 ), x = (b + b) % 3;
    r2     @ q(n, _), !s(_)                     ==> 0 < n | ( choose i: i64 in 0..3 { fresh f: i64, f = n - 0, r(n - 1, i, f), p(n - 1) }, s(n - 1) ; fresh g: i64, g = 2, p(n - 1), let 0: i64 = n else { r(n - 1, 0, g), g = 0 } ; fresh h: i64, h = (n + n) % 2, s(n - 1) ), choose j: i64 in 0..2 { s(n - 1), q(n - 1, (j + n) % 2) };
    r3     @ s(n), p(n), !q(_, oa) if n < oa    ==> agg ga: i64 = sum(oa % 3) in r(_, oa, _), 2 < ga, ga == (n + 1) | fresh f: i64, f = 2, let _la: i64 = 1;
    gone_q @ s(2) / q(_, _)                     <=> true;
    gone_r @ s(_), r(_, 0, _)                   <=> true;
}

chr_tests::case! {
    vars [p(Num), q(Num, Num), r(Num, Num, Variable), s(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: true, key: &[], dense: true },
            Kind { name: "r", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: true, args: &[Bind("a"), Bind("b"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("c")] }], absent: &[], guard: &[], body: &[Or(&[&[Once(&[Fail])], &[Or(&[&[Let("_la", Int(0)), Fail], &[Let("_lb", Rem(&[Add(&[Get("c"), Get("a")]), Int(2)]))], &[Equate("x", Add(&[Get("a"), Int(1)]))]]), Equate("x", Add(&[Get("a"), Int(1)]))]]), Equate("x", Rem(&[Add(&[Get("b"), Get("b")]), Int(3)]))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[Absent { at: 1, kind: 3, args: &[Wild], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Choose("i", Int(0), Int(3), &[Fresh("f"), Equate("f", Sub(&[Get("n"), Int(0)])), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("i"), Get("f")]), Tell(0, &[Sub(&[Get("n"), Int(1)])])]), Tell(3, &[Sub(&[Get("n"), Int(1)])])], &[Fresh("g"), Equate("g", Int(2)), Tell(0, &[Sub(&[Get("n"), Int(1)])]), LetElse(0, Get("n"), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(0), Get("g")]), Equate("g", Int(0))])], &[Fresh("h"), Equate("h", Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])), Tell(3, &[Sub(&[Get("n"), Int(1)])])]]), Choose("j", Int(0), Int(2), &[Tell(3, &[Sub(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("j"), Get("n")]), Int(2)])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] }], absent: &[Absent { at: 2, kind: 1, args: &[Wild, Bind("oa")], tests: &[Less(&[Get("n"), Get("oa")])] }], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 2, args: &[Wild, Bind("oa"), Wild], tests: &[] }), Less(&[Int(2), Get("ga")]), Equal(&[Get("ga"), Add(&[Get("n"), Int(1)])])], body: &[Fresh("f"), Equate("f", Int(2)), Let("_la", Int(1))] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Lit(2)] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
