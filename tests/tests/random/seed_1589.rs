//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    constraint q(Var<i64>, Var<i64>);
    #[join(textual)] r1 @ #[passive] p(_, x), p(1, y)     <=> same(y, x) | q(1, x);
    #[join(textual)] r2 @ p(a, x), q(x, Some(_)), q(x, x) <=> once { ( let _la: i64 = a ; x = a ) };
    #[join(textual)] r3 @ p(a, x) / p(_, None)            <=> a != 0 | ( x = (a + a) % 3 ; q(x, 2) ), fresh f: i64, f = x;
    r4 @ p(n, x)                         ==> let la: i64 = value(x), (la - 2) < n | let _lb: i64 = la;
}

chr_tests::case! {
    vars [p(Num, Variable), q(Variable, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: true, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(1), Bind("y")] }], absent: &[], guard: &[Same(&["y", "x"])], body: &[Tell(1, &[Int(1), Get("x")])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), SomeWild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }], absent: &[], guard: &[], body: &[Once(&[Or(&[&[Let("_la", Get("a"))], &[Equate("x", Get("a"))]])])] },
            Rule { name: "r3", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Unbound] }], absent: &[], guard: &[Differ(&[Get("a"), Int(0)])], body: &[Or(&[&[Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))], &[Tell(1, &[Get("x"), Int(2)])]]), Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }], absent: &[], guard: &[Bound("la", Value("x")), Less(&[Sub(&[Get("la"), Int(2)]), Get("n")])], body: &[Let("_lb", Get("la"))] },
        ],
    }
}
