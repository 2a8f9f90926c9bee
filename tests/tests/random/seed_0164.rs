//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>);
        pub constraint q(Var<i64>);
        pub constraint r(i64, Var<i64>, Var<i64>);
        r1 @ q(None) / r(a, x, y), r(b, y, y) <=> if !same(x, y) { once { y = x, x = 0 }, x = y, ( let _la: i64 = a - 0, fresh f: i64, f = y ; x = (b + b) % 3 ) };
        r2 @ p(x), p(Some(_))                 ==> fresh f: i64, f = x, f = 1, q(f);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(_), q(_) ==> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ p(_), q(_) ==> true;
}

chr_tests::case! {
    vars [p(Variable), q(Variable), r(Num, Variable, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Unbound] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("x"), Bind("y")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b"), Bind("y"), Bind("y")] }], absent: &[], guard: &[], body: &[If(NotSame(&["x", "y"]), &[Once(&[Equate("y", Get("x")), Equate("x", Int(0))]), Equate("x", Get("y")), Or(&[&[Let("_la", Sub(&[Get("a"), Int(0)])), Fresh("f"), Equate("f", Get("y"))], &[Equate("x", Rem(&[Add(&[Get("b"), Get("b")]), Int(3)]))]])], &[])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeWild] }], absent: &[], guard: &[], body: &[Fresh("f"), Equate("f", Get("x")), Equate("f", Int(1)), Tell(1, &[Get("f")])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
