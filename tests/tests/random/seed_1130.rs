//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    constraint q(i64, i64);
    constraint r;
    constraint s(i64, Var<i64>);
    #[join(textual)] r1 @ s(n, x) / s(n, y)      <=> 0 < n, !same(y, x) | p(n - 1);
    #[join(textual)] r2 @ q(a, a), p(a), r, p(b) <=> ( choose _i: i64 in 0..3 { fail }, choose _j: i64 in 0..3 { fail } ; { let _ = b; } ), fresh f: i64, f = a - 0;
    r3 @ r, r                   ==> let _la: i64 = 1;
    r4 @ q(n, a)                ==> 0 < n | q(n - 1, a), s(n - 1, store.p().count() as i64), { let _ = n; };
}

chr_tests::case! {
    vars [p(Num), q(Num, Num), r(), s(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
            Kind { name: "s", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("n"), Bind("y")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")]), NotSame(&["y", "x"])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b")] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(0), Int(3), &[Fail]), Choose("_j", Int(0), Int(3), &[Fail])], &[Block(Get("b"))]]), Fresh("f"), Equate("f", Sub(&[Get("a"), Int(0)]))] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Let("_la", Int(1))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("a")]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Count(0)]), Block(Get("n"))] },
        ],
    }
}
