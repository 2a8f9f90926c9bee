//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64);
    r1 @ p(n, a) / p(n, b)              <=> 0 < n | for i: i64 in 1..4 { p(n - 1, i) }, q(b), if n < a { q(store.p().count() as i64), once { p(n - 1, 1), q(0), p(n - 1, 2) }, q(n) } else { fail };
    r2 @ q(a), q(b)                     <=> a != b, b != a | true, for _i: i64 in 1..3 { ( fail ; true, fail ), once { fail } };
    r3 @ q(0), #[passive] q(_), p(_, _) ==> true;
    r4 @ q(1), p(_, a)                  ==> (store.p().count() as i64) == 1, (a + 1) != a | choose _i: i64 in 1..2 { true }, for _j: i64 in 0..2 { true, for _k: i64 in 1..2 { true, fail } };
    r5 @ q(a), p(_, _), q(_)            ==> choose i: i64 in 1..4 { true, if a < i { fail }, once { true } }, once { choose _j: i64 in 0..2 { fail } };
    r6 @ q(_), p(2, _)                  <=> ( for _i: i64 in 1..3 { fail }, for _j: i64 in 1..3 { true, fail } ; once { true, true } );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64);
    r1 @ p(n, a) / p(n, b)              <=> 0 < n | for i: i64 in 1..4 { p(n - 1, i) }, q(b), if n < a { q(store.p().count() as i64), once { p(n - 1, 1), q(0), p(n - 1, 2) }, q(n) } else { fail };
    r2 @ q(a), q(b)                     <=> a != b, b != a | true, for _i: i64 in 1..3 { ( fail ; true, fail ), once { fail } };
    r3 @ q(0), #[passive] q(_), p(_, _) ==> true;
    r4 @ q(1), p(_, a)                  ==> (store.p().count() as i64) == 1, (a + 1) != a | choose _i: i64 in 1..2 { true }, for _j: i64 in 0..2 { true, for _k: i64 in 1..2 { true, fail } };
    r5 @ q(a), p(_, _), q(_)            ==> choose i: i64 in 1..4 { true, if a < i { fail }, once { true } }, once { choose _j: i64 in 0..2 { fail } };
    r6 @ q(_), p(2, _)                  <=> ( for _i: i64 in 1..3 { fail }, for _j: i64 in 1..3 { true, fail } ; once { true, true } );
}

chr_tests::case! {
    ground [p(Num, Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false },
            Kind { name: "q", args: &[Num], set: false },
        ],
        rules: &[
            Rule { name: "r1", heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("b")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("i", Int(1), Int(4), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("i")])]), Tell(1, &[Get("b")]), If(Less(&[Get("n"), Get("a")]), &[Tell(1, &[Count(0)]), Once(&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1)]), Tell(1, &[Int(0)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2)])]), Tell(1, &[Get("n")])], &[Fail])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b")] }], guard: &[Differ(&[Get("a"), Get("b")]), Differ(&[Get("b"), Get("a")])], body: &[True, For("_i", Int(1), Int(3), &[Or(&[&[Fail], &[True, Fail]]), Once(&[Fail])])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(0)] }, Head { kind: 1, kept: true, passive: true, args: &[Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }], guard: &[], body: &[True] },
            Rule { name: "r4", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("a")] }], guard: &[Equal(&[Count(0), Int(1)]), Differ(&[Add(&[Get("a"), Int(1)]), Get("a")])], body: &[Choose("_i", Int(1), Int(2), &[True]), For("_j", Int(0), Int(2), &[True, For("_k", Int(1), Int(2), &[True, Fail])])] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }], guard: &[], body: &[Choose("i", Int(1), Int(4), &[True, If(Less(&[Get("a"), Get("i")]), &[Fail], &[]), Once(&[True])]), Once(&[Choose("_j", Int(0), Int(2), &[Fail])])] },
            Rule { name: "r6", heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2), Wild] }], guard: &[], body: &[Or(&[&[For("_i", Int(1), Int(3), &[Fail]), For("_j", Int(1), Int(3), &[True, Fail])], &[Once(&[True, True])]])] },
        ],
    }
}
