//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[set] pub constraint p(i64, i64);
        pub constraint q(i64);
        r1 @ q(a) ==> { let _ = (a + a) % 2; }, let _la: i64 = a;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0688::inner;
        #[set] pub constraint r(#[dense(3)] i64);
        #[set] pub constraint s(#[dense(3)] i64, #[dense(3)] i64);
        r2 @ !r(n), r(n), !p(_, 0)      <=> 0 < n | for _i: i64 in 0..1 { p(n, n - 0), choose j: i64 in 1..4 { s(n, j), q(1) } };
        r3 @ q(a), !p(a, oa) if 1 != oa ==> true;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    #[priority(a)] r4     @ p(a, a) / p(1, b) <=> let la: i64 = b - 0, a != b | q((la + la) % 2);
    gone_p @ p(_, _), p(0, _)  <=> true;
    gone_r @ p(2, 0), r(_)     <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    #[priority(a)] r4     @ p(a, a) / p(1, b) <=> let la: i64 = b - 0, a != b | q((la + la) % 2);
    gone_p @ p(_, _), p(0, _)  <=> true;
    gone_r @ p(2, 0), r(_)     <=> true;
}

chr_tests::case! {
    ground [p(Num, Num), q(Num), r(Num), s(Num, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: true, key: &[], dense: true },
            Kind { name: "s", args: &[Num, Num], set: true, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "set_s", textual: false, priority: &[], heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Block(Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])), Let("_la", Get("a"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("n")] }], absent: &[Absent { at: 0, kind: 2, args: &[Bind("n")], tests: &[] }, Absent { at: 1, kind: 0, args: &[Wild, Lit(0)], tests: &[] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(0), Int(1), &[Tell(0, &[Get("n"), Sub(&[Get("n"), Int(0)])]), Choose("j", Int(1), Int(4), &[Tell(3, &[Get("n"), Get("j")]), Tell(1, &[Int(1)])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[Absent { at: 1, kind: 0, args: &[Bind("a"), Bind("oa")], tests: &[Differ(&[Int(1), Get("oa")])] }], guard: &[], body: &[True] },
            Rule { name: "r4", textual: false, priority: &[Get("a")], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(1), Bind("b")] }], absent: &[], guard: &[Bound("la", Sub(&[Get("b"), Int(0)])), Differ(&[Get("a"), Get("b")])], body: &[Tell(1, &[Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(2), Lit(0)] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
