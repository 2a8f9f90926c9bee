//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    constraint r(Var<i64>, i64);
    r1 @ q(a, b)                                    ==> b == a | for _i: i64 in 1..3 { r(a + 1, 2), r(0, a) }, { let _ = b; };
    r2 @ r(_, _) / p(_), p(Some(a)), r(z, a)        <=> 3 < (store.q().count() as i64) | z = a + 1;
    r3 @ q(a, _)                                    ==> { let _ = a; }, r(store.r().count() as i64, a);
    #[join(textual)] r4 @ q(_, b), p(x), q(_, _), #[passive] q(_, d) ==> x = 2, r(1, b - 1), r(d + 1, b + 1);
    r5 @ q(n, 0)                                    <=> 0 < n | ( ( p(n), let _la: i64 = 1 ; p((n + n) % 2), fresh f: i64, f = n + 1, f = n ), p(n), for i: i64 in 0..3 { q(n - 1, i), r(i, (i + i) % 2) } ; p(0) );
    #[join(textual)] r6 @ r(x, a), p(y), #[passive] q(a, _), q(a, x) ==> for _i: i64 in 1..3 { y = a + 1 }, choose j: i64 in 1..3 { y = x, for _k: i64 in 0..3 { let _la: i64 = j, let _lb: i64 = 1 } }, fresh f: i64, f = a;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(Var<i64>);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    constraint r(Var<i64>, i64);
    r1 @ q(a, b)                                    ==> b == a | for _i: i64 in 1..3 { r(a + 1, 2), r(0, a) }, { let _ = b; };
    r2 @ r(_, _) / p(_), p(Some(a)), r(z, a)        <=> 3 < (store.q().count() as i64) | z = a + 1;
    r3 @ q(a, _)                                    ==> { let _ = a; }, r(store.r().count() as i64, a);
    #[join(textual)] r4 @ q(_, b), p(x), q(_, _), #[passive] q(_, d) ==> x = 2, r(1, b - 1), r(d + 1, b + 1);
    r5 @ q(n, 0)                                    <=> 0 < n | ( ( p(n), let _la: i64 = 1 ; p((n + n) % 2), fresh f: i64, f = n + 1, f = n ), p(n), for i: i64 in 0..3 { q(n - 1, i), r(i, (i + i) % 2) } ; p(0) );
    #[join(textual)] r6 @ r(x, a), p(y), #[passive] q(a, _), q(a, x) ==> for _i: i64 in 1..3 { y = a + 1 }, choose j: i64 in 1..3 { y = x, for _k: i64 in 0..3 { let _la: i64 = j, let _lb: i64 = 1 } }, fresh f: i64, f = a;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num), r(Variable, Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Variable, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[Equal(&[Get("b"), Get("a")])], body: &[For("_i", Int(1), Int(3), &[Tell(2, &[Add(&[Get("a"), Int(1)]), Int(2)]), Tell(2, &[Int(0), Get("a")])]), Block(Get("b"))] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[SomeBind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("z"), Bind("a")] }], guard: &[Less(&[Int(3), Count(1)])], body: &[Equate("z", Add(&[Get("a"), Int(1)]))] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], guard: &[], body: &[Block(Get("a")), Tell(2, &[Count(2), Get("a")])] },
            Rule { name: "r4", textual: true, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("b")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 1, kept: true, passive: true, args: &[Wild, Bind("d")] }], guard: &[], body: &[Equate("x", Int(2)), Tell(2, &[Int(1), Sub(&[Get("b"), Int(1)])]), Tell(2, &[Add(&[Get("d"), Int(1)]), Add(&[Get("b"), Int(1)])])] },
            Rule { name: "r5", textual: false, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Lit(0)] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Or(&[&[Or(&[&[Tell(0, &[Get("n")]), Let("_la", Int(1))], &[Tell(0, &[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])]), Fresh("f"), Equate("f", Add(&[Get("n"), Int(1)])), Equate("f", Get("n"))]]), Tell(0, &[Get("n")]), For("i", Int(0), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("i")]), Tell(2, &[Get("i"), Rem(&[Add(&[Get("i"), Get("i")]), Int(2)])])])], &[Tell(0, &[Int(0)])]])] },
            Rule { name: "r6", textual: true, heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("y")] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], guard: &[], body: &[For("_i", Int(1), Int(3), &[Equate("y", Add(&[Get("a"), Int(1)]))]), Choose("j", Int(1), Int(3), &[Equate("y", Get("x")), For("_k", Int(0), Int(3), &[Let("_la", Get("j")), Let("_lb", Int(1))])]), Fresh("f"), Equate("f", Get("a"))] },
        ],
    }
}
