//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64);
    r1 @ q(2), p(a, b)          ==> let 0: i64 = b else { let _la: i64 = a + 1, true };
    r2 @ q(_), q(b), q(0)       <=> ( let _la: i64 = b, once { fail } ; for _i: i64 in 1..4 { { let _ = b; } } );
    r3 @ p(a, a) / q(b)         <=> for _i: i64 in 0..2 { once { fail } }, ( let 0: i64 = b else { fail }, ( { let _ = b; } ; true ), if 2 == a { fail } ; fail ; choose _j: i64 in 0..2 { fail } );
    r4 @ #[passive] q(0) / q(a) <=> ( { let _ = a; } ; let 1: i64 = a else { { let _ = a; }, true }, ( { let _ = a; } ; fail ) ), fail;
    r5 @ p(n, 2), p(n, _)       ==> let _la: i64 = n + 1, 1 != n, 0 < n | q(1), p(n - 1, n);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[LetElse(0, Get("b"), &[Let("_la", Add(&[Get("a"), Int(1)])), True])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0)] }], absent: &[], guard: &[], body: &[Or(&[&[Let("_la", Get("b")), Once(&[Fail])], &[For("_i", Int(1), Int(4), &[Block(Get("b"))])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b")] }], absent: &[], guard: &[], body: &[For("_i", Int(0), Int(2), &[Once(&[Fail])]), Or(&[&[LetElse(0, Get("b"), &[Fail]), Or(&[&[Block(Get("b"))], &[True]]), If(Equal(&[Int(2), Get("a")]), &[Fail], &[])], &[Fail], &[Choose("_j", Int(0), Int(2), &[Fail])]])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Or(&[&[Block(Get("a"))], &[LetElse(1, Get("a"), &[Block(Get("a")), True]), Or(&[&[Block(Get("a"))], &[Fail]])]]), Fail] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Lit(2)] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[Bound("_la", Add(&[Get("n"), Int(1)])), Differ(&[Int(1), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Int(1)]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
        ],
    }
}
