//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>);
    #[set] constraint q(i64, i64, Var<i64>);
    r1 @ q(a, a, x)          <=> match store.p().count() as i64 { vb if ((a + a) % 3) == vb => { let _la: i64 = vb, fresh f: i64, f = x } _ if (a - 1) != a => { x = a - 0 } 0 => { x = a } vb => { let _lb: i64 = vb, x = 0, once { fresh g: i64, g = x, x = g, g = x } } }, x = a;
    r2 @ p(n, x), q(n, _, _) ==> 0 < n | q(n - 1, n + 1, x), q(n - 1, n, x);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[Match(Count(0), &[(Bind("vb"), &[Equal(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("vb")])], &[Let("_la", Get("vb")), Fresh("f"), Equate("f", Get("x"))]), (Wild, &[Differ(&[Sub(&[Get("a"), Int(1)]), Get("a")])], &[Equate("x", Sub(&[Get("a"), Int(0)]))]), (Lit(0), &[], &[Equate("x", Get("a"))]), (Bind("vb"), &[], &[Let("_lb", Get("vb")), Equate("x", Int(0)), Once(&[Fresh("g"), Equate("g", Get("x")), Equate("x", Get("g")), Equate("g", Get("x"))])])]), Equate("x", Get("a"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)]), Get("x")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("x")])] },
        ],
    }
}
