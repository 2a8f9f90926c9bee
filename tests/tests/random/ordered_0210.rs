//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[order(0)] constraint ordered_p(i64, Var<i64>);
    #[order(0)] constraint ordered_q(#[dense(3)] i64, Var<i64>);
    #[order(2)] constraint ordered_r(#[dense(3)] i64, Var<i64>, #[dense(3)] i64);
    constraint s(i64, Var<i64>, i64);
    r1      @ ordered_p(n, x), ordered_q(n, x)                                  <=> 0 < n, agg _ = sum(oa % 3) in ordered_r(oa, Some(n), ob) if ob == 0 && 0 <= ob | ordered_q(n - 1, x), ordered_r(n - 1, x, 1);
    #[reuse] #[priority(0)] reuse_2 @ ordered_q(n, Some(a)), !ordered_q(n, None), ordered_q(n, Some(_)) ==> (a - 1) <= n, 0 < n | ( ( s(n - 1, (a + a) % 2, a + 1) ; fresh f: i64, f = a, ordered_q(n - 1, f), { let _ = a; } ), ( { let _ = a; }, ordered_p(n - 1, a), ordered_r(n - 1, a, a) ; fail ) ; true ; for _i: i64 in 0..2 { ordered_r(n - 1, 1, a) }, s(n - 1, store.s().count() as i64, a + 1) ), ( choose _j: i64 in 0..2 { fail } ; ordered_r(n - 1, (a + a) % 3, 0) ), fresh g: i64, g = (n + n) % 2;
    gone_r  @ ordered_r(_, _, 0) / ordered_r(_, _, 0)                           <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[order(0)] constraint ordered_p(i64, Var<i64>);
    #[order(0)] constraint ordered_q(#[dense(3)] i64, Var<i64>);
    #[order(2)] constraint ordered_r(#[dense(3)] i64, Var<i64>, #[dense(3)] i64);
    constraint s(i64, Var<i64>, i64);
    r1      @ ordered_p(n, x), ordered_q(n, x)                                  <=> 0 < n, agg _ = sum(oa % 3) in ordered_r(oa, Some(n), ob) if ob == 0 && 0 <= ob | ordered_q(n - 1, x), ordered_r(n - 1, x, 1);
    #[reuse] #[priority(0)] reuse_2 @ ordered_q(n, Some(a)), !ordered_q(n, None), ordered_q(n, Some(_)) ==> (a - 1) <= n, 0 < n | ( ( s(n - 1, (a + a) % 2, a + 1) ; fresh f: i64, f = a, ordered_q(n - 1, f), { let _ = a; } ), ( { let _ = a; }, ordered_p(n - 1, a), ordered_r(n - 1, a, a) ; fail ) ; true ; for _i: i64 in 0..2 { ordered_r(n - 1, 1, a) }, s(n - 1, store.s().count() as i64, a + 1) ), ( choose _j: i64 in 0..2 { fail } ; ordered_r(n - 1, (a + a) % 3, 0) ), fresh g: i64, g = (n + n) % 2;
    gone_r  @ ordered_r(_, _, 0) / ordered_r(_, _, 0)                           <=> true;
}

chr_tests::case! {
    vars [ordered_p(Num, Variable), ordered_q(Num, Variable), ordered_r(Num, Variable, Num), s(Num, Variable, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "ordered_p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "ordered_r", args: &[Num, Variable, Num], set: false, key: &[], dense: true },
            Kind { name: "s", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Agg(Wild, Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 2, args: &[Bind("oa"), SomeBind("n"), Bind("ob")], tests: &[Equal(&[Get("ob"), Int(0)]), AtMost(&[Int(0), Get("ob")])] })], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Int(1)])] },
            Rule { name: "reuse_2", textual: false, priority: &[Int(0)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeBind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), SomeWild] }], absent: &[Absent { at: 1, kind: 1, args: &[Bind("n"), Unbound], tests: &[] }], guard: &[AtMost(&[Sub(&[Get("a"), Int(1)]), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Or(&[&[Or(&[&[Tell(3, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Add(&[Get("a"), Int(1)])])], &[Fresh("f"), Equate("f", Get("a")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("f")]), Block(Get("a"))]]), Or(&[&[Block(Get("a")), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("a"), Get("a")])], &[Fail]])], &[True], &[For("_i", Int(0), Int(2), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Int(1), Get("a")])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Count(3), Add(&[Get("a"), Int(1)])])]]), Or(&[&[Choose("_j", Int(0), Int(2), &[Fail])], &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Int(0)])]]), Fresh("g"), Equate("g", Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]))] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Wild, Lit(0)] }, Head { kind: 2, kept: false, passive: false, args: &[Wild, Wild, Lit(0)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
