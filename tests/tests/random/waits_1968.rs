//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(i64, i64);
    r1 @ p(n, n), !q(_, ob) if n < ob && ob == 0, p(n, a) ==> 0 < n | for _i: i64 in 1..2 { ( q(n - 1, (a + a) % 3) ; p(n - 1, 1) ) };
    r2 @ q(n, 0)                                          <=> 0 < n, n != (n + 1) | p(n - 1, 2), ( { let _ = n; } ; q(n - 1, n) ; for i: i64 in 0..2 { q(n - 1, n), { let _ = i; } }, ( p(n - 1, 0) ; fail ; p(n - 1, store.p().count() as i64) ) );
    r3 @ p(2, a), !q(a, a)                                ==> let la: i64 = 1, a != 0 | if a < ((la + la) % 3) { for _i: i64 in 0..3 { let _lb: i64 = 0 } } else { if a < 2 { fail }, { let _ = la; }, choose _j: i64 in 0..3 { let _lc: i64 = 1 } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(i64, i64);
    r1 @ p(n, n), !q(_, ob) if n < ob && ob == 0, p(n, a) ==> 0 < n | for _i: i64 in 1..2 { ( q(n - 1, (a + a) % 3) ; p(n - 1, 1) ) };
    r2 @ q(n, 0)                                          <=> 0 < n, n != (n + 1) | p(n - 1, 2), ( { let _ = n; } ; q(n - 1, n) ; for i: i64 in 0..2 { q(n - 1, n), { let _ = i; } }, ( p(n - 1, 0) ; fail ; p(n - 1, store.p().count() as i64) ) );
    r3 @ p(2, a), !q(a, a)                                ==> let la: i64 = 1, a != 0 | if a < ((la + la) % 3) { for _i: i64 in 0..3 { let _lb: i64 = 0 } } else { if a < 2 { fail }, { let _ = la; }, choose _j: i64 in 0..3 { let _lc: i64 = 1 } };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[Absent { at: 1, kind: 1, args: &[Wild, Bind("ob")], tests: &[Less(&[Get("n"), Get("ob")]), Equal(&[Get("ob"), Int(0)])] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(1), Int(2), &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)])]])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Lit(0)] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Differ(&[Get("n"), Add(&[Get("n"), Int(1)])])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Or(&[&[Block(Get("n"))], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])], &[For("i", Int(0), Int(2), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Block(Get("i"))]), Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(0)])], &[Fail], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Count(0)])]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(2), Bind("a")] }], absent: &[Absent { at: 1, kind: 1, args: &[Bind("a"), Bind("a")], tests: &[] }], guard: &[Bound("la", Int(1)), Differ(&[Get("a"), Int(0)])], body: &[If(Less(&[Get("a"), Rem(&[Add(&[Get("la"), Get("la")]), Int(3)])]), &[For("_i", Int(0), Int(3), &[Let("_lb", Int(0))])], &[If(Less(&[Get("a"), Int(2)]), &[Fail], &[]), Block(Get("la")), Choose("_j", Int(0), Int(3), &[Let("_lc", Int(1))])])] },
        ],
    }
}
