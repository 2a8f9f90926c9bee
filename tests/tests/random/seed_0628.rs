//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, i64);
        pub constraint q;
        pub constraint r(i64, i64);
        r1 @ #[passive] q, p(a, a), r(b, b) <=> fail;
        r2 @ r(a, a), q, r(a, b)            <=> ( match (b + a) % 3 { _ if a != b => { fail } 1 => { { let _ = a; } } va => { let _la: i64 = va, fail } }, let _la: i64 = b ; choose _i: i64 in 1..1 { let _lb: i64 = 2, fail } ; fail ), once { ( fail ; fail ) }, for j: i64 in 0..2 { ( fail ; let _lc: i64 = (a + j) % 3, fail ), for _k: i64 in 1..3 { let _ld: i64 = a, { let _ = 1; }, fail } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(a, b)              <=> b != a, b != 1, let la: i64 = b - 1 | match a { _ if (store.p().count() as i64) == 0 => { choose _i: i64 in 1..3 { r(b, la) }, q } vb if b == vb => { let _lb: i64 = vb, q, r(2, b) } vb => { let _lc: i64 = vb, r(1, (b + la) % 3) } };
    r4 @ q, p(a, b) / r(b, 2) <=> once { for _i: i64 in 0..2 { { let _ = 0; } } }, let _la: i64 = (b + a) % 2;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ p(a, b)              <=> b != a, b != 1, let la: i64 = b - 1 | match a { _ if (store.p().count() as i64) == 0 => { choose _i: i64 in 1..3 { r(b, la) }, q } vb if b == vb => { let _lb: i64 = vb, q, r(2, b) } vb => { let _lc: i64 = vb, r(1, (b + la) % 3) } };
    r4 @ q, p(a, b) / r(b, 2) <=> once { for _i: i64 in 0..2 { { let _ = 0; } } }, let _la: i64 = (b + a) % 2;
}

chr_tests::case! {
    ground [p(Num, Num), q(), r(Num, Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: true, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b"), Bind("b")] }], absent: &[], guard: &[], body: &[Fail] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[Or(&[&[Match(Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]), &[(Wild, &[Differ(&[Get("a"), Get("b")])], &[Fail]), (Lit(1), &[], &[Block(Get("a"))]), (Bind("va"), &[], &[Let("_la", Get("va")), Fail])]), Let("_la", Get("b"))], &[Choose("_i", Int(1), Int(1), &[Let("_lb", Int(2)), Fail])], &[Fail]]), Once(&[Or(&[&[Fail], &[Fail]])]), For("j", Int(0), Int(2), &[Or(&[&[Fail], &[Let("_lc", Rem(&[Add(&[Get("a"), Get("j")]), Int(3)])), Fail]]), For("_k", Int(1), Int(3), &[Let("_ld", Get("a")), Block(Int(1)), Fail])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[Differ(&[Get("b"), Get("a")]), Differ(&[Get("b"), Int(1)]), Bound("la", Sub(&[Get("b"), Int(1)]))], body: &[Match(Get("a"), &[(Wild, &[Equal(&[Count(0), Int(0)])], &[Choose("_i", Int(1), Int(3), &[Tell(2, &[Get("b"), Get("la")])]), Tell(1, &[])]), (Bind("vb"), &[Equal(&[Get("b"), Get("vb")])], &[Let("_lb", Get("vb")), Tell(1, &[]), Tell(2, &[Int(2), Get("b")])]), (Bind("vb"), &[], &[Let("_lc", Get("vb")), Tell(2, &[Int(1), Rem(&[Add(&[Get("b"), Get("la")]), Int(3)])])])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("b"), Lit(2)] }], absent: &[], guard: &[], body: &[Once(&[For("_i", Int(0), Int(2), &[Block(Int(0))])]), Let("_la", Rem(&[Add(&[Get("b"), Get("a")]), Int(2)]))] },
        ],
    }
}
