//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(0)] constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    constraint r(i64, Var<i64>, Var<i64>);
    r1 @ r(1, Some(1), _)       <=> true;
    r2 @ q(x, y), p(a, z)       <=> x = y, let _la: i64 = a + 1, ( choose _i: i64 in 0..3 { fail } ; z = x );
    r3 @ q(x, None)             ==> once { x = 1 }, choose i: i64 in 1..3 { x = i + 1, for _j: i64 in 0..3 { x = i } };
    r4 @ p(_, x), p(a, Some(b)) <=> ( q(x, x), x = a ; once { x = 1, fresh f: i64, f = b, q(f, f) }, let 0: i64 = a else { { let _ = 2; }, q(x, x) } ; fresh g: i64, g = a, ( q(g, x), q(g, x), q(store.r().count() as i64, x) ; q(x, x) ), choose _i: i64 in 0..2 { g = x, let la: i64 = (b + b) % 3, q(g, la - 2) } ), x = 2;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable, Variable), r(Num, Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[0], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Lit(1), SomeLit(1), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("z")] }], absent: &[], guard: &[], body: &[Equate("x", Get("y")), Let("_la", Add(&[Get("a"), Int(1)])), Or(&[&[Choose("_i", Int(0), Int(3), &[Fail])], &[Equate("z", Get("x"))]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x"), Unbound] }], absent: &[], guard: &[], body: &[Once(&[Equate("x", Int(1))]), Choose("i", Int(1), Int(3), &[Equate("x", Add(&[Get("i"), Int(1)])), For("_j", Int(0), Int(3), &[Equate("x", Get("i"))])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), SomeBind("b")] }], absent: &[], guard: &[], body: &[Or(&[&[Tell(1, &[Get("x"), Get("x")]), Equate("x", Get("a"))], &[Once(&[Equate("x", Int(1)), Fresh("f"), Equate("f", Get("b")), Tell(1, &[Get("f"), Get("f")])]), LetElse(0, Get("a"), &[Block(Int(2)), Tell(1, &[Get("x"), Get("x")])])], &[Fresh("g"), Equate("g", Get("a")), Or(&[&[Tell(1, &[Get("g"), Get("x")]), Tell(1, &[Get("g"), Get("x")]), Tell(1, &[Count(2), Get("x")])], &[Tell(1, &[Get("x"), Get("x")])]]), Choose("_i", Int(0), Int(2), &[Equate("g", Get("x")), Let("la", Rem(&[Add(&[Get("b"), Get("b")]), Int(3)])), Tell(1, &[Get("g"), Sub(&[Get("la"), Int(2)])])])]]), Equate("x", Int(2))] },
        ],
    }
}
