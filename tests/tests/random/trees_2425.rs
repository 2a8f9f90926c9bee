//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(#[dense(3)] i64, Var<i64>, Var<chr_tests::program::Tree>);
        pub constraint q(i64, i64);
        pub constraint r(Var<i64>, Var<i64>);
        r1 @ p(a, _, Some(chr_tests::program::Tree::Pair(_, _))), r(_, Some(b)), q(_, b) ==> (a + 1) < b | true;
        #[join(textual)] r2 @ #[passive] q(a, a), r(Some(2), x)                                           ==> ( if 0 < a { true, x = a, x = (a + a) % 2 } ; if 3 != (store.r().count() as i64) { x = 2, x = a - 2 } );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ r(x, y), r(Some(a), z) ==> choose i: i64 in 1..4 { if i == 0 { fail }, ( z = i ; let _la: i64 = i ; y = x, { let _ = 1; }, fail ) }, fresh f: i64, f = a - 0;
    r4 @ p(n, x, ta)            <=> ((n + n) % 2) < n, 0 < n | p(n - 1, x, ta);
}

chr_tests::case! {
    trees [p(Num, Variable, TreeVariable), q(Num, Num), r(Variable, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, TreeVariable], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild, SomePair(&[Wild, Wild])] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, SomeBind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Bind("b")] }], absent: &[], guard: &[Less(&[Add(&[Get("a"), Int(1)]), Get("b")])], body: &[True] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 1, kept: true, passive: true, args: &[Bind("a"), Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[SomeLit(2), Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[If(Less(&[Int(0), Get("a")]), &[True, Equate("x", Get("a")), Equate("x", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))], &[])], &[If(Differ(&[Int(3), Count(2)]), &[Equate("x", Int(2)), Equate("x", Sub(&[Get("a"), Int(2)]))], &[])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x"), Bind("y")] }, Head { kind: 2, kept: true, passive: false, args: &[SomeBind("a"), Bind("z")] }], absent: &[], guard: &[], body: &[Choose("i", Int(1), Int(4), &[If(Equal(&[Get("i"), Int(0)]), &[Fail], &[]), Or(&[&[Equate("z", Get("i"))], &[Let("_la", Get("i"))], &[Equate("y", Get("x")), Block(Int(1)), Fail]])]), Fresh("f"), Equate("f", Sub(&[Get("a"), Int(0)]))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("x"), Bind("ta")] }], absent: &[], guard: &[Less(&[Rem(&[Add(&[Get("n"), Get("n")]), Int(2)]), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("x"), Get("ta")])] },
        ],
    }
}
