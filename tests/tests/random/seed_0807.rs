//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, Var<i64>);
    #[set] constraint q;
    constraint r;
    r1 @ r, r, q       <=> fresh f: i64, f = 1, for i: i64 in 0..2 { ( f = i - 1, fresh g: i64, g = f ; f = i ; f = i + 1, f = 2, fresh h: i64, h = f ) }, for _j: i64 in 0..2 { once { f = 2 } };
    r2 @ q             ==> true;
    r3 @ r, p(a, x, y) ==> a != value(y) | if !same(x, y) { x = 1, choose _i: i64 in 0..3 { y = x } } else { if same(x, y) { y = x } else { fresh f: i64, f = x } };
    r4 @ r, p(_, x, _) <=> x = 0;
    r5 @ q             ==> ( ( r ; r, r, r ; r, r ) ; r );
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<i64>, Var<i64>);
    #[set] constraint q;
    constraint r;
    r1 @ r, r, q       <=> fresh f: i64, f = 1, for i: i64 in 0..2 { ( f = i - 1, fresh g: i64, g = f ; f = i ; f = i + 1, f = 2, fresh h: i64, h = f ) }, for _j: i64 in 0..2 { once { f = 2 } };
    r2 @ q             ==> true;
    r3 @ r, p(a, x, y) ==> a != value(y) | if !same(x, y) { x = 1, choose _i: i64 in 0..3 { y = x } } else { if same(x, y) { y = x } else { fresh f: i64, f = x } };
    r4 @ r, p(_, x, _) <=> x = 0;
    r5 @ q             ==> ( ( r ; r, r, r ; r, r ) ; r );
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(), r()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false },
            Kind { name: "q", args: &[], set: true },
            Kind { name: "r", args: &[], set: false },
        ],
        rules: &[
            Rule { name: "set_q", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], guard: &[], body: &[Fresh("f"), Equate("f", Int(1)), For("i", Int(0), Int(2), &[Or(&[&[Equate("f", Sub(&[Get("i"), Int(1)])), Fresh("g"), Equate("g", Get("f"))], &[Equate("f", Get("i"))], &[Equate("f", Add(&[Get("i"), Int(1)])), Equate("f", Int(2)), Fresh("h"), Equate("h", Get("f"))]])]), For("_j", Int(0), Int(2), &[Once(&[Equate("f", Int(2))])])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[], body: &[True] },
            Rule { name: "r3", heads: &[Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x"), Bind("y")] }], guard: &[Differ(&[Get("a"), Value("y")])], body: &[If(NotSame(&["x", "y"]), &[Equate("x", Int(1)), Choose("_i", Int(0), Int(3), &[Equate("y", Get("x"))])], &[If(Same(&["x", "y"]), &[Equate("y", Get("x"))], &[Fresh("f"), Equate("f", Get("x"))])])] },
            Rule { name: "r4", heads: &[Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x"), Wild] }], guard: &[], body: &[Equate("x", Int(0))] },
            Rule { name: "r5", heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[Tell(2, &[])], &[Tell(2, &[]), Tell(2, &[]), Tell(2, &[])], &[Tell(2, &[]), Tell(2, &[])]])], &[Tell(2, &[])]])] },
        ],
    }
}
