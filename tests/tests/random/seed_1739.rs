//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>);
        #[set] pub constraint q(i64, i64, Var<i64>);
        #[allow(unwoken)] r1 @ p(x)                   <=> 2 == (store.q().count() as i64) | for i: i64 in 1..4 { x = (i + i) % 2 }, fresh f: i64, f = 2, choose _j: i64 in 0..2 { x = 2, f = x, ( fresh g: i64, g = 1 ; x = f, fresh h: i64, h = f ) };
        r2 @ q(2, _, Some(_)), p(x) <=> x = 2;
        r3 @ q(n, n, Some(_))       <=> 0 < n | choose _i: i64 in 1..4 { fresh f: i64, f = 1, q(n - 1, 0, f) }, p(2);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r4 @ p(None), p(x)                                    <=> ( ( { let _ = 2; }, x = 1, { let _ = 0; } ; fail ; x = 0, fresh f: i64, f = x ) ; let _la: i64 = 1 );
    #[allow(unwoken)] #[allow(distinct)] r5 @ q(a, a, x), q(a, b, y), #[passive] q(c, b, None) ==> !same(y, x), 2 != (store.p().count() as i64) | ( { let _ = 1; } ; for _i: i64 in 0..2 { p(y), y = c }, ( fail ; p(a), p(x) ), for _j: i64 in 1..1 { p(x), y = x } ), fresh f: i64, f = y, p(0);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r4 @ p(None), p(x)                                    <=> ( ( { let _ = 2; }, x = 1, { let _ = 0; } ; fail ; x = 0, fresh f: i64, f = x ) ; let _la: i64 = 1 );
    #[allow(unwoken)] #[allow(distinct)] r5 @ q(a, a, x), q(a, b, y), #[passive] q(c, b, None) ==> !same(y, x), 2 != (store.p().count() as i64) | ( { let _ = 1; } ; for _i: i64 in 0..2 { p(y), y = c }, ( fail ; p(a), p(x) ), for _j: i64 in 1..1 { p(x), y = x } ), fresh f: i64, f = y, p(0);
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Equal(&[Int(2), Count(1)])], body: &[For("i", Int(1), Int(4), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(2)]))]), Fresh("f"), Equate("f", Int(2)), Choose("_j", Int(0), Int(2), &[Equate("x", Int(2)), Equate("f", Get("x")), Or(&[&[Fresh("g"), Equate("g", Int(1))], &[Equate("x", Get("f")), Fresh("h"), Equate("h", Get("f"))]])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(2), Wild, SomeWild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Equate("x", Int(2))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n"), SomeWild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("_i", Int(1), Int(4), &[Fresh("f"), Equate("f", Int(1)), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Get("f")])]), Tell(0, &[Int(2)])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Unbound] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[Or(&[&[Block(Int(2)), Equate("x", Int(1)), Block(Int(0))], &[Fail], &[Equate("x", Int(0)), Fresh("f"), Equate("f", Get("x"))]])], &[Let("_la", Int(1))]])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("y")] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("c"), Bind("b"), Unbound] }], absent: &[], guard: &[NotSame(&["y", "x"]), Differ(&[Int(2), Count(0)])], body: &[Or(&[&[Block(Int(1))], &[For("_i", Int(0), Int(2), &[Tell(0, &[Get("y")]), Equate("y", Get("c"))]), Or(&[&[Fail], &[Tell(0, &[Get("a")]), Tell(0, &[Get("x")])]]), For("_j", Int(1), Int(1), &[Tell(0, &[Get("x")]), Equate("y", Get("x"))])]]), Fresh("f"), Equate("f", Get("y")), Tell(0, &[Int(0)])] },
        ],
    }
}
