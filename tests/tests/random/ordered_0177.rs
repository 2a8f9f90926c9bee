//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(#[dense(3)] i64, Var<i64>, Var<i64>);
        pub constraint q(i64, i64, Var<i64>);
        #[order(0)] pub constraint ordered_r(i64);
        pub constraint s(Var<i64>);
        r1      @ q(n, n, x), q(n, _, x), q(n, _, y) <=> y = x;
        r2      @ s(x), ordered_r(_)                 <=> agg 2 = max(value(ox)) in p(_, ox, _) | choose i: i64 in 0..3 { x = i - 1, x = i }, fresh f: i64, f = 2;
        #[reuse] reuse_3 @ p(n, x, y), p(n, z, _), p(n, z, u) ==> agg ga: i64 = sum(value(ox) % 3) in q(_, _, ox) if n != value(x), 0 < n, ga < 2, same(x, y) | ( choose _i: i64 in 0..1 { p(n - 1, z, n) }, if (ga + 1) != ga { fresh f: i64, f = 1, y = u, ordered_r(n - 1) } else { fresh g: i64, g = y }, let 0: i64 = ga else { p(n - 1, ga, n), ordered_r(n - 1), p(n - 1, y, u) } ; choose _j: i64 in 1..2 { y = x }, p(n - 1, y, (ga + ga) % 3) ; if same(z, y) { q(n - 1, (ga + ga) % 3, u) } else { p(n - 1, z, u), p(n - 1, n, u), fresh h: i64, h = z } );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[allow(unwoken)] #[priority(value(x))] r4     @ s(x)                      <=> 0 != (store.p().count() as i64), 0 == value(x) | let la: i64 = 1, ( match la { _ if (la - 2) == la => { x = la, x = la } va if va != (la - 2) => { let _lb: i64 = va, true } va => { let lc: i64 = va, x = lc } }, true ; once { x = la, x = 0 }, x = la );
    gone_q @ ordered_r(_) / q(_, 1, _) <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Num, Num, Variable), ordered_r(Num), s(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: true, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("y")] }], absent: &[], guard: &[], body: &[Equate("y", Get("x"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[Agg(Lit(2), Aggregate { fold: MaxOf, of: &[Value("ox")], kind: 0, args: &[Wild, Bind("ox"), Wild], tests: &[] })], body: &[Choose("i", Int(0), Int(3), &[Equate("x", Sub(&[Get("i"), Int(1)])), Equate("x", Get("i"))]), Fresh("f"), Equate("f", Int(2))] },
            Rule { name: "reuse_3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("z"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("z"), Bind("u")] }], absent: &[], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Value("ox"), Int(3)])], kind: 1, args: &[Wild, Wild, Bind("ox")], tests: &[Differ(&[Get("n"), Value("x")])] }), Less(&[Int(0), Get("n")]), Less(&[Get("ga"), Int(2)]), Same(&["x", "y"])], body: &[Or(&[&[Choose("_i", Int(0), Int(1), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("z"), Get("n")])]), If(Differ(&[Add(&[Get("ga"), Int(1)]), Get("ga")]), &[Fresh("f"), Equate("f", Int(1)), Equate("y", Get("u")), Tell(2, &[Sub(&[Get("n"), Int(1)])])], &[Fresh("g"), Equate("g", Get("y"))]), LetElse(0, Get("ga"), &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("ga"), Get("n")]), Tell(2, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("u")])])], &[Choose("_j", Int(1), Int(2), &[Equate("y", Get("x"))]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("y"), Rem(&[Add(&[Get("ga"), Get("ga")]), Int(3)])])], &[If(Same(&["z", "y"]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("ga"), Get("ga")]), Int(3)]), Get("u")])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("z"), Get("u")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("u")]), Fresh("h"), Equate("h", Get("z"))])]])] },
            Rule { name: "r4", textual: false, priority: &[Value("x")], heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Differ(&[Int(0), Count(0)]), Equal(&[Int(0), Value("x")])], body: &[Let("la", Int(1)), Or(&[&[Match(Get("la"), &[(Wild, &[Equal(&[Sub(&[Get("la"), Int(2)]), Get("la")])], &[Equate("x", Get("la")), Equate("x", Get("la"))]), (Bind("va"), &[Differ(&[Get("va"), Sub(&[Get("la"), Int(2)])])], &[Let("_lb", Get("va")), True]), (Bind("va"), &[], &[Let("lc", Get("va")), Equate("x", Get("lc"))])]), True], &[Once(&[Equate("x", Get("la")), Equate("x", Int(0))]), Equate("x", Get("la"))]])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Lit(1), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
