//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, Var<i64>);
    #[key(0)] constraint q(#[dense(3)] i64);
    constraint r(i64, Var<i64>);
    #[join(textual)] r1 @ p(a, Some(b)), q(c), q(d) ==> let la: i64 = a, d < c | for _i: i64 in 0..2 { let _lb: i64 = (la + a) % 2, fresh f: i64, f = (d + d) % 2 }, let 0: i64 = 0 else { if a < b { fail } else { fail }, let _lc: i64 = 0, fresh g: i64, g = 2 };
    r2 @ p(a, x), q(b)             ==> choose _i: i64 in 0..1 { fresh f: i64, f = a, f = x, f = (a + b) % 2 };
    #[allow(unwoken)] r3 @ q(a)                      ==> (store.q().count() as i64) != 3, a != 0 | fresh f: i64, f = (a + a) % 2;
    r4 @ r(n, x)                   <=> 0 < n, value(x) < n | ( q(n - 1), q((n + n) % 2) ; ( q(2) ; p(n - 1, n + 1) ), x = n - 2 ), q(2), q(n + 1);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num], set: false, key: &[0], dense: true },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), SomeBind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("c")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("d")] }], absent: &[], guard: &[Bound("la", Get("a")), Less(&[Get("d"), Get("c")])], body: &[For("_i", Int(0), Int(2), &[Let("_lb", Rem(&[Add(&[Get("la"), Get("a")]), Int(2)])), Fresh("f"), Equate("f", Rem(&[Add(&[Get("d"), Get("d")]), Int(2)]))]), LetElse(0, Int(0), &[If(Less(&[Get("a"), Get("b")]), &[Fail], &[Fail]), Let("_lc", Int(0)), Fresh("g"), Equate("g", Int(2))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b")] }], absent: &[], guard: &[], body: &[Choose("_i", Int(0), Int(1), &[Fresh("f"), Equate("f", Get("a")), Equate("f", Get("x")), Equate("f", Rem(&[Add(&[Get("a"), Get("b")]), Int(2)]))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Differ(&[Count(1), Int(3)]), Differ(&[Get("a"), Int(0)])], body: &[Fresh("f"), Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), Less(&[Value("x"), Get("n")])], body: &[Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(1, &[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])], &[Or(&[&[Tell(1, &[Int(2)])], &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])]]), Equate("x", Sub(&[Get("n"), Int(2)]))]]), Tell(1, &[Int(2)]), Tell(1, &[Add(&[Get("n"), Int(1)])])] },
        ],
    }
}
