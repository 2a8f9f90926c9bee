//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64);
    constraint q(i64, i64);
    r1 @ #[passive] p(a) / q(a, a) <=> let 0: i64 = a else { choose _i: i64 in 0..2 { fail }, for _j: i64 in 0..3 { { let _ = 1; } }, ( { let _ = a; } ; let _la: i64 = a, let _lb: i64 = 0, fail ) }, ( for k: i64 in 0..1 { let _lc: i64 = 0, { let _ = k; } }, if a < ((a + a) % 2) { fail } ; choose _l: i64 in 0..2 { true, true }, let _ld: i64 = a - 2, choose _m: i64 in 0..2 { { let _ = 2; }, fail } );
    r2 @ q(n, n)                   ==> 0 < n | match n - 0 { _ if 2 == n => { if (n + 1) == n { p(n), q(n - 1, n + 1) } else { q(n - 1, 0), let _la: i64 = n, q(n - 1, n) }, for _i: i64 in 0..2 { fail } } vb if vb == 2 => { let _lb: i64 = vb, ( p(n), q(n - 1, n - 0) ; q(n - 1, n) ) } 2 => { fail } _ => { if (store.p().count() as i64) == 2 { q(n - 1, n - 2), fail } else { fail }, q(n - 1, n + 1), q(n - 1, 0) } }, if (n - 1) != n { p(0), let _lb: i64 = n }, p(0);
    #[allow(unwoken)] r3 @ q(a, _), q(a, b)          ==> (store.q().count() as i64) != 1, let la: i64 = b + 1, a < b | let 0: i64 = 0 else { let _lb: i64 = la, ( p(0), p((a + b) % 2) ; p(0), { let _ = 2; } ; p(a) ) };
    r4 @ q(a, b), q(b, a)          <=> (b - 1) < b, 0 == a, let la: i64 = a - 2, la < (a + 1) | p(a), p(b + 1), if la != ((a + b) % 3) { ( p(b), p(1) ; p(b - 0), p(b), p(0) ; p((a + la) % 3), p(b - 1) ) } else { p(2), p(la - 1), p(a) };
    r5 @ p(0)                      <=> let 1: i64 = 2 else { let la: i64 = 2, { let _ = (la + la) % 2; }, for _i: i64 in 0..0 { fail } }, true;
}

chr_tests::case! {
    ground [p(Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: true, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }], absent: &[], guard: &[], body: &[LetElse(0, Get("a"), &[Choose("_i", Int(0), Int(2), &[Fail]), For("_j", Int(0), Int(3), &[Block(Int(1))]), Or(&[&[Block(Get("a"))], &[Let("_la", Get("a")), Let("_lb", Int(0)), Fail]])]), Or(&[&[For("k", Int(0), Int(1), &[Let("_lc", Int(0)), Block(Get("k"))]), If(Less(&[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), &[Fail], &[])], &[Choose("_l", Int(0), Int(2), &[True, True]), Let("_ld", Sub(&[Get("a"), Int(2)])), Choose("_m", Int(0), Int(2), &[Block(Int(2)), Fail])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Match(Sub(&[Get("n"), Int(0)]), &[(Wild, &[Equal(&[Int(2), Get("n")])], &[If(Equal(&[Add(&[Get("n"), Int(1)]), Get("n")]), &[Tell(0, &[Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)]), Let("_la", Get("n")), Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])]), For("_i", Int(0), Int(2), &[Fail])]), (Bind("vb"), &[Equal(&[Get("vb"), Int(2)])], &[Let("_lb", Get("vb")), Or(&[&[Tell(0, &[Get("n")]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])]])]), (Lit(2), &[], &[Fail]), (Wild, &[], &[If(Equal(&[Count(0), Int(2)]), &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(2)])]), Fail], &[Fail]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Add(&[Get("n"), Int(1)])]), Tell(1, &[Sub(&[Get("n"), Int(1)]), Int(0)])])]), If(Differ(&[Sub(&[Get("n"), Int(1)]), Get("n")]), &[Tell(0, &[Int(0)]), Let("_lb", Get("n"))], &[]), Tell(0, &[Int(0)])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[Differ(&[Count(1), Int(1)]), Bound("la", Add(&[Get("b"), Int(1)])), Less(&[Get("a"), Get("b")])], body: &[LetElse(0, Int(0), &[Let("_lb", Get("la")), Or(&[&[Tell(0, &[Int(0)]), Tell(0, &[Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])])], &[Tell(0, &[Int(0)]), Block(Int(2))], &[Tell(0, &[Get("a")])]])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("b"), Bind("a")] }], absent: &[], guard: &[Less(&[Sub(&[Get("b"), Int(1)]), Get("b")]), Equal(&[Int(0), Get("a")]), Bound("la", Sub(&[Get("a"), Int(2)])), Less(&[Get("la"), Add(&[Get("a"), Int(1)])])], body: &[Tell(0, &[Get("a")]), Tell(0, &[Add(&[Get("b"), Int(1)])]), If(Differ(&[Get("la"), Rem(&[Add(&[Get("a"), Get("b")]), Int(3)])]), &[Or(&[&[Tell(0, &[Get("b")]), Tell(0, &[Int(1)])], &[Tell(0, &[Sub(&[Get("b"), Int(0)])]), Tell(0, &[Get("b")]), Tell(0, &[Int(0)])], &[Tell(0, &[Rem(&[Add(&[Get("a"), Get("la")]), Int(3)])]), Tell(0, &[Sub(&[Get("b"), Int(1)])])]])], &[Tell(0, &[Int(2)]), Tell(0, &[Sub(&[Get("la"), Int(1)])]), Tell(0, &[Get("a")])])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0)] }], absent: &[], guard: &[], body: &[LetElse(1, Int(2), &[Let("la", Int(2)), Block(Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])), For("_i", Int(0), Int(0), &[Fail])]), True] },
        ],
    }
}
