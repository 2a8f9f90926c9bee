//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    constraint q(#[dense(3)] i64, Var<i64>, Var<i64>);
    #[key(0)] constraint r(i64);
    r1 @ q(n, x, _)                   ==> 0 < n | q(n - 1, x, x), p(x);
    r2 @ q(a, _, _), p(Some(2))       ==> once { ( let _la: i64 = a ; let _lb: i64 = 2, fail ), { let _ = a; } };
    r3 @ r(n), q(n, x, y)             ==> 0 < n | r(n - 1), if !same(y, x) { p(x), ( { let _ = n + 1; }, x = y ; y = x, fresh f: i64, f = n, fresh g: i64, g = n ), q(n - 1, y, n) } else { if n < (n - 2) { p(x) }, x = y, p(y) }, choose _i: i64 in 1..3 { x = y };
    r4 @ p(x), p(x), q(a, Some(b), y) ==> value(x) < 1 | ( ( fresh f: i64, f = x, true, y = x ; let _la: i64 = 2 ) ; choose _i: i64 in 1..3 { y = b - 2 } ; choose _j: i64 in 1..4 { fresh g: i64, g = x, x = b }, ( fail ; { let _ = (a + a) % 3; } ; { let _ = a + 1; } ) );
    r5 @ p(x), r(0)                   <=> x = 1;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable, Variable), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable, Variable], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Num], set: false, key: &[0], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("x")]), Tell(0, &[Get("x")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild, Wild] }, Head { kind: 0, kept: true, passive: false, args: &[SomeLit(2)] }], absent: &[], guard: &[], body: &[Once(&[Or(&[&[Let("_la", Get("a"))], &[Let("_lb", Int(2)), Fail]]), Block(Get("a"))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("x"), Bind("y")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(2, &[Sub(&[Get("n"), Int(1)])]), If(NotSame(&["y", "x"]), &[Tell(0, &[Get("x")]), Or(&[&[Block(Add(&[Get("n"), Int(1)])), Equate("x", Get("y"))], &[Equate("y", Get("x")), Fresh("f"), Equate("f", Get("n")), Fresh("g"), Equate("g", Get("n"))]]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("y"), Get("n")])], &[If(Less(&[Get("n"), Sub(&[Get("n"), Int(2)])]), &[Tell(0, &[Get("x")])], &[]), Equate("x", Get("y")), Tell(0, &[Get("y")])]), Choose("_i", Int(1), Int(3), &[Equate("x", Get("y"))])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), SomeBind("b"), Bind("y")] }], absent: &[], guard: &[Less(&[Value("x"), Int(1)])], body: &[Or(&[&[Or(&[&[Fresh("f"), Equate("f", Get("x")), True, Equate("y", Get("x"))], &[Let("_la", Int(2))]])], &[Choose("_i", Int(1), Int(3), &[Equate("y", Sub(&[Get("b"), Int(2)]))])], &[Choose("_j", Int(1), Int(4), &[Fresh("g"), Equate("g", Get("x")), Equate("x", Get("b"))]), Or(&[&[Fail], &[Block(Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))], &[Block(Add(&[Get("a"), Int(1)]))]])]])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(0)] }], absent: &[], guard: &[], body: &[Equate("x", Int(1))] },
        ],
    }
}
