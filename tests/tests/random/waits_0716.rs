//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(Var<i64>, i64);
        pub constraint q(#[dense(3)] i64, #[dense(3)] i64, Var<i64>);
        r1 @ !q(_, _, x), p(x, _)          ==> agg 2 = max(value(ox)) in p(ox, _), let la: i64 = value(x), (la - 1) != value(x) | true;
        r2 @ p(x, a) / q(a, b, _), p(_, b) <=> let 1: i64 = a + 1 else { for _i: i64 in 0..2 { fresh f: i64, f = x } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(x, 1), !q(_, _, x) <=> for i: i64 in 0..2 { let la: i64 = i, { let _ = (i + la) % 2; } };
}

chr_tests::case! {
    vars [p(Variable, Num), q(Num, Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num, Variable], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Wild] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, Wild, Bind("x")], tests: &[] }], guard: &[Agg(Lit(2), Aggregate { fold: MaxOf, of: &[Value("ox")], kind: 0, args: &[Bind("ox"), Wild], tests: &[] }), Bound("la", Value("x")), Differ(&[Sub(&[Get("la"), Int(1)]), Value("x")])], body: &[True] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("b")] }], absent: &[], guard: &[], body: &[LetElse(1, Add(&[Get("a"), Int(1)]), &[For("_i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x"))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x"), Lit(1)] }], absent: &[Absent { at: 1, kind: 1, args: &[Wild, Wild, Bind("x")], tests: &[] }], guard: &[], body: &[For("i", Int(0), Int(2), &[Let("la", Get("i")), Block(Rem(&[Add(&[Get("i"), Get("la")]), Int(2)]))])] },
        ],
    }
}
