//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>);
        pub constraint q(i64, i64);
        #[reuse] reuse_1 @ p(Some(a)), !q(_, _), q(2, a), p(_) ==> agg _ = max(value(ox) + 1) in p(ox) if value(ox) != 2 | { let _ = 2; };
        r2      @ q(a, a), q(a, b)                    <=> ( for i: i64 in 0..2 { let _la: i64 = i, { let _ = i; }, fail }, let 0: i64 = a + 1 else { { let _ = a; }, { let _ = a; }, fresh f: i64, f = 1 }, for _j: i64 in 1..3 { fail } ; once { { let _ = b + 1; } } );
        r3      @ q(0, _), q(a, _)                    ==> a == 1 | fail;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::ordered_0217::inner;
        #[order(0)] pub constraint ordered_r(#[dense(3)] i64);
        #[priority((0, b))] r4 @ q(a, b) / !ordered_r(oa) if (b + 1) <= oa, q(b, _) <=> ( let 0: i64 = a else { fail }, fresh f: i64, f = (b + a) % 3 ; once { true }, choose i: i64 in 0..2 { let _la: i64 = (a + i) % 3 }, ( let lb: i64 = 1, { let _ = (lb + b) % 2; }, fresh g: i64, g = 2 ; fresh h: i64, h = 0 ) ), fresh t: i64, t = (b + b) % 2;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ q(_, 0), p(_)          <=> true;
    gone_q @ q(_, 1), q(_, 1)       <=> true;
    gone_r @ q(_, _) / ordered_r(_) <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num), ordered_r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "ordered_r", args: &[Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "reuse_1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[SomeBind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(2), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], absent: &[Absent { at: 1, kind: 1, args: &[Wild, Wild], tests: &[] }], guard: &[Agg(Wild, Aggregate { fold: MaxOf, of: &[Add(&[Value("ox"), Int(1)])], kind: 0, args: &[Bind("ox")], tests: &[Differ(&[Value("ox"), Int(2)])] })], body: &[Block(Int(2))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[Or(&[&[For("i", Int(0), Int(2), &[Let("_la", Get("i")), Block(Get("i")), Fail]), LetElse(0, Add(&[Get("a"), Int(1)]), &[Block(Get("a")), Block(Get("a")), Fresh("f"), Equate("f", Int(1))]), For("_j", Int(1), Int(3), &[Fail])], &[Once(&[Block(Add(&[Get("b"), Int(1)]))])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(0), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }], absent: &[], guard: &[Equal(&[Get("a"), Int(1)])], body: &[Fail] },
            Rule { name: "r4", textual: false, priority: &[Int(0), Get("b")], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Wild] }], absent: &[Absent { at: 1, kind: 2, args: &[Bind("oa")], tests: &[AtMost(&[Add(&[Get("b"), Int(1)]), Get("oa")])] }], guard: &[], body: &[Or(&[&[LetElse(0, Get("a"), &[Fail]), Fresh("f"), Equate("f", Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]))], &[Once(&[True]), Choose("i", Int(0), Int(2), &[Let("_la", Rem(&[Add(&[Get("a"), Get("i")]), Int(3)]))]), Or(&[&[Let("lb", Int(1)), Block(Rem(&[Add(&[Get("lb"), Get("b")]), Int(2)])), Fresh("g"), Equate("g", Int(2))], &[Fresh("h"), Equate("h", Int(0))]])]]), Fresh("t"), Equate("t", Rem(&[Add(&[Get("b"), Get("b")]), Int(2)]))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Lit(0)] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Lit(1)] }, Head { kind: 1, kept: false, passive: false, args: &[Wild, Lit(1)] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
