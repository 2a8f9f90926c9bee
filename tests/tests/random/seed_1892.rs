//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>, Var<i64>);
    constraint q(i64, Var<i64>);
    constraint r(i64, Var<i64>);
    r1 @ r(_, _) / p(y, z) <=> !same(y, z) | y = 0;
    r2 @ r(_, x), q(a, y)  <=> a < 1, a != 1 | ( fresh f: i64, f = x, if same(x, f) { x = a } else { y = 1, x = (a + a) % 2 }, ( f = y ; y = a, fail ) ; fresh g: i64, g = 0, once { fresh h: i64, h = g } );
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num, Variable), r(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("y"), Bind("z")] }], absent: &[], guard: &[NotSame(&["y", "z"])], body: &[Equate("y", Int(0))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("y")] }], absent: &[], guard: &[Less(&[Get("a"), Int(1)]), Differ(&[Get("a"), Int(1)])], body: &[Or(&[&[Fresh("f"), Equate("f", Get("x")), If(Same(&["x", "f"]), &[Equate("x", Get("a"))], &[Equate("y", Int(1)), Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))]), Or(&[&[Equate("f", Get("y"))], &[Equate("y", Get("a")), Fail]])], &[Fresh("g"), Equate("g", Int(0)), Once(&[Fresh("h"), Equate("h", Get("g"))])]])] },
        ],
    }
}
