//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q(i64, Var<i64>);
    r1     @ p(n, n), q(n, Some(a)), !p(_, oa) if oa < 0, p(n, 2), !p(n, oa) if ((a + n) % 2) < oa <=> 0 < n | ( q(n - 1, n), { let _ = 2; } ; q(n - 1, n) ), q(n - 1, n), q(n - 1, 1);
    r2     @ #[passive] q(n, x), p(n, n), !p(0, oa) if n < oa                                      ==> 0 < n | fresh f: i64, f = n, ( for i: i64 in 1..4 { p(n - 1, i), q(n - 1, x), q(n - 1, f) } ; q(n - 1, x) ), let 0: i64 = n - 1 else { x = f, p(n - 1, 2) };
    r3     @ p(0, _), !p(_, _)                                                                     <=> agg ga: i64 = max(ob) in p(oa, ob) if 2 != oa, 1 != ga | ( let 0: i64 = ga else { true } ; fail ), once { choose _i: i64 in 1..3 { fresh f: i64, f = 1 }, ( { let _ = 0; }, { let _ = ga; }, fail ; true, fresh g: i64, g = ga + 1 ) };
    gone_p @ p(_, _) / p(0, _)                                                                     <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p(i64, i64);
    constraint q(i64, Var<i64>);
    r1     @ p(n, n), q(n, Some(a)), !p(_, oa) if oa < 0, p(n, 2), !p(n, oa) if ((a + n) % 2) < oa <=> 0 < n | ( q(n - 1, n), { let _ = 2; } ; q(n - 1, n) ), q(n - 1, n), q(n - 1, 1);
    r2     @ #[passive] q(n, x), p(n, n), !p(0, oa) if n < oa                                      ==> 0 < n | fresh f: i64, f = n, ( for i: i64 in 1..4 { p(n - 1, i), q(n - 1, x), q(n - 1, f) } ; q(n - 1, x) ), let 0: i64 = n - 1 else { x = f, p(n - 1, 2) };
    r3     @ p(0, _), !p(_, _)                                                                     <=> agg ga: i64 = max(ob) in p(oa, ob) if 2 != oa, 1 != ga | ( let 0: i64 = ga else { true } ; fail ), once { choose _i: i64 in 1..3 { fresh f: i64, f = 1 }, ( { let _ = 0; }, { let _ = ga; }, fail ; true, fresh g: i64, g = ga + 1 ) };
    gone_p @ p(_, _) / p(0, _)                                                                     <=> true;
}

chr_tests::case! {
    vars [p(Num, Num), q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), SomeBind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Lit(2)] }], absent: &[Absent { at: 2, kind: 0, args: &[Wild, Bind("oa")], tests: &[Less(&[Get("oa"), Int(0)])] }, Absent { at: 3, kind: 0, args: &[Bind("n"), Bind("oa")], tests: &[Less(&[Rem(&[Add(&[Get("a"), Get("n")]), Int(2)]), Get("oa")])] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Block(Int(2))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])]]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(1)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("n"), Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[Absent { at: 2, kind: 0, args: &[Lit(0), Bind("oa")], tests: &[Less(&[Get("n"), Get("oa")])] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Fresh("f"), Equate("f", Get("n")), Or(&[&[For("i", Int(1), Int(4), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("i")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("f")])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")])]]), LetElse(0, Sub(&[Get("n"), Int(1)]), &[Equate("x", Get("f")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2)])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[Absent { at: 1, kind: 0, args: &[Wild, Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: MaxOf, of: &[Get("ob")], kind: 0, args: &[Bind("oa"), Bind("ob")], tests: &[Differ(&[Int(2), Get("oa")])] }), Differ(&[Int(1), Get("ga")])], body: &[Or(&[&[LetElse(0, Get("ga"), &[True])], &[Fail]]), Once(&[Choose("_i", Int(1), Int(3), &[Fresh("f"), Equate("f", Int(1))]), Or(&[&[Block(Int(0)), Block(Get("ga")), Fail], &[True, Fresh("g"), Equate("g", Add(&[Get("ga"), Int(1)]))]])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
