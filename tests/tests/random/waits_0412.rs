//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>, Var<i64>);
        pub constraint q(i64);
        pub constraint r(Var<i64>);
        r1 @ q(0), #[passive] r(Some(_))      ==> agg 1 = max(oa + 1) in q(oa), agg gb_counted = count() in p(_, _), let gb: i64 = gb_counted as i64 | ( fresh f: i64, f = gb + 1, let _la: i64 = 2 ; fresh g: i64, g = gb, ( fail ; fail ; fail ) ), fresh h: i64, h = gb;
        #[priority((0, 2))] r2 @ r(x), p(Some(_), y), q(0), !q(_) ==> choose i: i64 in 1..3 { x = (i + i) % 2, choose _j: i64 in 1..4 { fresh f: i64, f = x, let _la: i64 = i - 1, x = y } }, choose k: i64 in 1..3 { y = k }, ( let lb: i64 = 2, fresh g: i64, g = lb ; fresh h: i64, h = 1, if !same(h, y) { fresh t: i64, t = h, let _lc: i64 = 2, fail } else { x = 1, y = 2 }, h = 0 );
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0412::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3     @ q(a), p(x, x), #[passive] r(Some(a)) ==> choose i: i64 in 0..2 { fresh f: i64, f = x, let _la: i64 = (a + i) % 3, choose _j: i64 in 1..4 { { let _ = 2; } } };
    gone_q @ r(_), q(2)                           <=> true;
}

chr_tests::case! {
    vars [p(Variable, Variable), q(Num), r(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(0)] }, Head { kind: 2, kept: true, passive: true, args: &[SomeWild] }], absent: &[], guard: &[Agg(Lit(1), Aggregate { fold: MaxOf, of: &[Add(&[Get("oa"), Int(1)])], kind: 1, args: &[Bind("oa")], tests: &[] }), Agg(Bind("gb"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Wild, Wild], tests: &[] })], body: &[Or(&[&[Fresh("f"), Equate("f", Add(&[Get("gb"), Int(1)])), Let("_la", Int(2))], &[Fresh("g"), Equate("g", Get("gb")), Or(&[&[Fail], &[Fail], &[Fail]])]]), Fresh("h"), Equate("h", Get("gb"))] },
            Rule { name: "r2", textual: false, priority: &[Int(0), Int(2)], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[SomeWild, Bind("y")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(0)] }], absent: &[Absent { at: 3, kind: 1, args: &[Wild], tests: &[] }], guard: &[], body: &[Choose("i", Int(1), Int(3), &[Equate("x", Rem(&[Add(&[Get("i"), Get("i")]), Int(2)])), Choose("_j", Int(1), Int(4), &[Fresh("f"), Equate("f", Get("x")), Let("_la", Sub(&[Get("i"), Int(1)])), Equate("x", Get("y"))])]), Choose("k", Int(1), Int(3), &[Equate("y", Get("k"))]), Or(&[&[Let("lb", Int(2)), Fresh("g"), Equate("g", Get("lb"))], &[Fresh("h"), Equate("h", Int(1)), If(NotSame(&["h", "y"]), &[Fresh("t"), Equate("t", Get("h")), Let("_lc", Int(2)), Fail], &[Equate("x", Int(1)), Equate("y", Int(2))]), Equate("h", Int(0))]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x"), Bind("x")] }, Head { kind: 2, kept: true, passive: true, args: &[SomeBind("a")] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Fresh("f"), Equate("f", Get("x")), Let("_la", Rem(&[Add(&[Get("a"), Get("i")]), Int(3)])), Choose("_j", Int(1), Int(4), &[Block(Int(2))])])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
