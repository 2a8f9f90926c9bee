//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(i64, i64, i64);
    r1 @ q(1, a, b), p(a, b)           <=> ((a + a) % 3) < b, 0 != b | for _i: i64 in 0..3 { let _la: i64 = 2, choose j: i64 in 1..2 { let _lb: i64 = j } }, ( choose _k: i64 in 1..3 { fail }, { let _ = 1; } ; fail );
    r2 @ q(n, 1, _)                    ==> choose _i: i64 in 1..3 { p(store.p().count() as i64, n + 1) };
    #[join(textual)] r3 @ q(a, b, _), p(a, 2) / p(b, _) <=> choose _i: i64 in 0..2 { if (b + 1) != b { { let _ = b + 1; }, true }, let 0: i64 = a - 2 else { fail } };
    r4 @ q(n, n, n)                    <=> 0 < n | q(n - 1, 0, n), once { choose i: i64 in 0..1 { { let _ = 2; }, q(n - 1, i - 2, (i + n) % 3) }, if n != 0 { let _la: i64 = n } };
    r5 @ p(a, a)                       <=> a != ((a + a) % 3), let la: i64 = 0, la != ((la + a) % 3) | ( ( let _lb: i64 = la - 2, let _lc: i64 = 2, fail ; true, fail ) ; let _ld: i64 = (a + la) % 2, if 0 == a { fail }, for _i: i64 in 1..3 { fail } ; for _j: i64 in 0..2 { { let _ = 2; } }, once { fail }, for k: i64 in 0..3 { { let _ = k - 2; } } ), choose _l: i64 in 1..3 { ( { let _ = la; } ; { let _ = 1; }, fail ; fail ), fail };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(i64, i64, i64);
    r1 @ q(1, a, b), p(a, b)           <=> ((a + a) % 3) < b, 0 != b | for _i: i64 in 0..3 { let _la: i64 = 2, choose j: i64 in 1..2 { let _lb: i64 = j } }, ( choose _k: i64 in 1..3 { fail }, { let _ = 1; } ; fail );
    r2 @ q(n, 1, _)                    ==> choose _i: i64 in 1..3 { p(store.p().count() as i64, n + 1) };
    #[join(textual)] r3 @ q(a, b, _), p(a, 2) / p(b, _) <=> choose _i: i64 in 0..2 { if (b + 1) != b { { let _ = b + 1; }, true }, let 0: i64 = a - 2 else { fail } };
    r4 @ q(n, n, n)                    <=> 0 < n | q(n - 1, 0, n), once { choose i: i64 in 0..1 { { let _ = 2; }, q(n - 1, i - 2, (i + n) % 3) }, if n != 0 { let _la: i64 = n } };
    r5 @ p(a, a)                       <=> a != ((a + a) % 3), let la: i64 = 0, la != ((la + a) % 3) | ( ( let _lb: i64 = la - 2, let _lc: i64 = 2, fail ; true, fail ) ; let _ld: i64 = (a + la) % 2, if 0 == a { fail }, for _i: i64 in 1..3 { fail } ; for _j: i64 in 0..2 { { let _ = 2; } }, once { fail }, for k: i64 in 0..3 { { let _ = k - 2; } } ), choose _l: i64 in 1..3 { ( { let _ = la; } ; { let _ = 1; }, fail ; fail ), fail };
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Lit(1), Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], guard: &[Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("b")]), Differ(&[Int(0), Get("b")])], body: &[For("_i", Int(0), Int(3), &[Let("_la", Int(2)), Choose("j", Int(1), Int(2), &[Let("_lb", Get("j"))])]), Or(&[&[Choose("_k", Int(1), Int(3), &[Fail]), Block(Int(1))], &[Fail]])] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Lit(1), Wild] }], guard: &[], body: &[Choose("_i", Int(1), Int(3), &[Tell(0, &[Count(0), Add(&[Get("n"), Int(1)])])])] },
            Rule { name: "r3", textual: true, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Lit(2)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("b"), Wild] }], guard: &[], body: &[Choose("_i", Int(0), Int(2), &[If(Differ(&[Add(&[Get("b"), Int(1)]), Get("b")]), &[Block(Add(&[Get("b"), Int(1)])), True], &[]), LetElse(0, Sub(&[Get("a"), Int(2)]), &[Fail])])] },
            Rule { name: "r4", textual: false, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n"), Bind("n")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0), Get("n")]), Once(&[Choose("i", Int(0), Int(1), &[Block(Int(2)), Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("i"), Int(2)]), Rem(&[Add(&[Get("i"), Get("n")]), Int(3)])])]), If(Differ(&[Get("n"), Int(0)]), &[Let("_la", Get("n"))], &[])])] },
            Rule { name: "r5", textual: false, heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }], guard: &[Differ(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])]), Bound("la", Int(0)), Differ(&[Get("la"), Rem(&[Add(&[Get("la"), Get("a")]), Int(3)])])], body: &[Or(&[&[Or(&[&[Let("_lb", Sub(&[Get("la"), Int(2)])), Let("_lc", Int(2)), Fail], &[True, Fail]])], &[Let("_ld", Rem(&[Add(&[Get("a"), Get("la")]), Int(2)])), If(Equal(&[Int(0), Get("a")]), &[Fail], &[]), For("_i", Int(1), Int(3), &[Fail])], &[For("_j", Int(0), Int(2), &[Block(Int(2))]), Once(&[Fail]), For("k", Int(0), Int(3), &[Block(Sub(&[Get("k"), Int(2)]))])]]), Choose("_l", Int(1), Int(3), &[Or(&[&[Block(Get("la"))], &[Block(Int(1)), Fail], &[Fail]]), Fail])] },
        ],
    }
}
