//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
    constraint q;
    constraint r(i64, Var<chr_tests::program::Tree>);
    #[priority(2)] r1 @ q, !r(_, Some(chr_tests::program::Tree::Leaf(0))), q ==> agg ga_counted = count() in r(_, _), let ga: i64 = ga_counted as i64, ga != 2 | choose i: i64 in 1..3 { ( fresh f: i64, f = i + 1, f = 0 ; fresh g: i64, g = (i + i) % 3 ) };
    #[allow(unwoken)] r2 @ q, !r(_, _)                                          <=> 1 != (store.r().count() as i64) | choose i: i64 in 1..3 { true, let 0: i64 = 2 else { fail }, ( fresh f: i64, f = 1, f = i, fresh g: i64, g = i ; { let _ = i; }, fail ) };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, Var<chr_tests::program::Tree>, Var<i64>, Var<chr_tests::program::Tree>);
    constraint q;
    constraint r(i64, Var<chr_tests::program::Tree>);
    #[priority(2)] r1 @ q, !r(_, Some(chr_tests::program::Tree::Leaf(0))), q ==> agg ga_counted = count() in r(_, _), let ga: i64 = ga_counted as i64, ga != 2 | choose i: i64 in 1..3 { ( fresh f: i64, f = i + 1, f = 0 ; fresh g: i64, g = (i + i) % 3 ) };
    #[allow(unwoken)] r2 @ q, !r(_, _)                                          <=> 1 != (store.r().count() as i64) | choose i: i64 in 1..3 { true, let 0: i64 = 2 else { fail }, ( fresh f: i64, f = 1, f = i, fresh g: i64, g = i ; { let _ = i; }, fail ) };
}

chr_tests::case! {
    trees [p(Num, TreeVariable, Variable, TreeVariable), q(), r(Num, TreeVariable)]
    slow: Slow,
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, TreeVariable, Variable, TreeVariable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, TreeVariable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Int(2)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[] }], absent: &[Absent { at: 1, kind: 2, args: &[Wild, SomeLeafLit(0)], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 2, args: &[Wild, Wild], tests: &[] }), Differ(&[Get("ga"), Int(2)])], body: &[Choose("i", Int(1), Int(3), &[Or(&[&[Fresh("f"), Equate("f", Add(&[Get("i"), Int(1)])), Equate("f", Int(0))], &[Fresh("g"), Equate("g", Rem(&[Add(&[Get("i"), Get("i")]), Int(3)]))]])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[Absent { at: 1, kind: 2, args: &[Wild, Wild], tests: &[] }], guard: &[Differ(&[Int(1), Count(2)])], body: &[Choose("i", Int(1), Int(3), &[True, LetElse(0, Int(2), &[Fail]), Or(&[&[Fresh("f"), Equate("f", Int(1)), Equate("f", Get("i")), Fresh("g"), Equate("g", Get("i"))], &[Block(Get("i")), Fail]])])] },
        ],
    }
}
