//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(#[dense(3)] i64);
        #[key(0, 1)] pub constraint q(i64, i64);
        #[set] pub constraint r(i64);
        #[priority((0, (a + 1) % 3))] r1 @ p(a), !r(_)                         ==> let la: i64 = 0, la == ((la + la) % 2) | r(a - 1), if 2 < a { r(1) };
        #[priority((0, n))] r2 @ !r(oa) if oa < n && oa < 1, q(n, n) <=> 0 < n | { let _ = n; }, p(2), let 0: i64 = n else { let 1: i64 = n else { q(n - 1, 2), q(n - 1, n - 1) }, q(n - 1, n), r(n) };
        r3 @ q(a, a), q(b, _), !p(_)             ==> for i: i64 in 0..2 { r((i + a) % 3), for _j: i64 in 1..3 { p(b), p(b + 1), p(1) } }, r(a);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_1388::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ r(_), p(_) <=> true;
    gone_r @ r(_), r(_) <=> true;
}

chr_tests::case! {
    ground [p(Num), q(Num, Num), r(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[0, 1], dense: false },
            Kind { name: "r", args: &[Num], set: true, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(0), Rem(&[Add(&[Get("a"), Int(1)]), Int(3)])], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }], absent: &[Absent { at: 1, kind: 2, args: &[Wild], tests: &[] }], guard: &[Bound("la", Int(0)), Equal(&[Get("la"), Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])])], body: &[Tell(2, &[Sub(&[Get("a"), Int(1)])]), If(Less(&[Int(2), Get("a")]), &[Tell(2, &[Int(1)])], &[])] },
            Rule { name: "r2", textual: false, priority: &[Int(0), Get("n")], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[Absent { at: 0, kind: 2, args: &[Bind("oa")], tests: &[Less(&[Get("oa"), Get("n")]), Less(&[Get("oa"), Int(1)])] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Block(Get("n")), Tell(0, &[Int(2)]), LetElse(0, Get("n"), &[LetElse(1, Get("n"), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(2)]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(1)])])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")]), Tell(2, &[Get("n")])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("b"), Wild] }], absent: &[Absent { at: 2, kind: 0, args: &[Wild], tests: &[] }], guard: &[], body: &[For("i", Int(0), Int(2), &[Tell(2, &[Rem(&[Add(&[Get("i"), Get("a")]), Int(3)])]), For("_j", Int(1), Int(3), &[Tell(0, &[Get("b")]), Tell(0, &[Add(&[Get("b"), Int(1)])]), Tell(0, &[Int(1)])])]), Tell(2, &[Get("a")])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_r", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
