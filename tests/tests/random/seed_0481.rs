//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>, i64);
    r1 @ r(n, x, 0)             <=> 0 < n | choose _i: i64 in 1..3 { r(n - 1, x, n) }, q(x), q(x);
    r2 @ p(1), q(None)          ==> once { once { let la: i64 = 1, true, let _lb: i64 = la } }, once { fresh f: i64, f = 2, f = 1, f = 2 };
    r3 @ p(_), r(2, _, a)       <=> let la: i64 = a - 0, la == 1 | q(la), let _lb: i64 = la;
    r4 @ q(x)                   <=> value(x) < 1, let la: i64 = 2 | for _i: i64 in 1..3 { let _lb: i64 = la, ( { let _ = la - 1; }, fail ; let _lc: i64 = 1 ; let _ld: i64 = 1 ) };
    r5 @ r(a, _, b), q(y), p(a) <=> b == 2 | let 0: i64 = 0 else { for _i: i64 in 1..3 { y = 0, fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64);
    constraint q(Var<i64>);
    constraint r(i64, Var<i64>, i64);
    r1 @ r(n, x, 0)             <=> 0 < n | choose _i: i64 in 1..3 { r(n - 1, x, n) }, q(x), q(x);
    r2 @ p(1), q(None)          ==> once { once { let la: i64 = 1, true, let _lb: i64 = la } }, once { fresh f: i64, f = 2, f = 1, f = 2 };
    r3 @ p(_), r(2, _, a)       <=> let la: i64 = a - 0, la == 1 | q(la), let _lb: i64 = la;
    r4 @ q(x)                   <=> value(x) < 1, let la: i64 = 2 | for _i: i64 in 1..3 { let _lb: i64 = la, ( { let _ = la - 1; }, fail ; let _lc: i64 = 1 ; let _ld: i64 = 1 ) };
    r5 @ r(a, _, b), q(y), p(a) <=> b == 2 | let 0: i64 = 0 else { for _i: i64 in 1..3 { y = 0, fail } };
}

chr_tests::case! {
    vars [p(Num), q(Variable), r(Num, Variable, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Lit(0)] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(1), Int(3), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("n")])]), Tell(1, &[Get("x")]), Tell(1, &[Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 1, kept: true, passive: false, args: &[Unbound] }], absent: &[], guard: &[], body: &[Once(&[Once(&[Let("la", Int(1)), True, Let("_lb", Get("la"))])]), Once(&[Fresh("f"), Equate("f", Int(2)), Equate("f", Int(1)), Equate("f", Int(2))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(2), Wild, Bind("a")] }], absent: &[], guard: &[Bound("la", Sub(&[Get("a"), Int(0)])), Equal(&[Get("la"), Int(1)])], body: &[Tell(1, &[Get("la")]), Let("_lb", Get("la"))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Less(&[Value("x"), Int(1)]), Bound("la", Int(2))], body: &[For("_i", Int(1), Int(3), &[Let("_lb", Get("la")), Or(&[&[Block(Sub(&[Get("la"), Int(1)])), Fail], &[Let("_lc", Int(1))], &[Let("_ld", Int(1))]])])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Wild, Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("y")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Equal(&[Get("b"), Int(2)])], body: &[LetElse(0, Int(0), &[For("_i", Int(1), Int(3), &[Equate("y", Int(0)), Fail])])] },
        ],
    }
}
