//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[key(0)] constraint p(i64);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    r1 @ q(a, 1), q(a, b)             ==> p(b + 1);
    r2 @ p(a), q(0, _), p(_), q(_, 1) ==> if 2 == a { let _la: i64 = 1 } else { let _lb: i64 = 0 };
    r3 @ p(1)                         <=> choose i: i64 in 0..2 { match i { _ if i < 0 => { let la: i64 = i + 1, let _lb: i64 = la, fail } 2 => { true, let _lc: i64 = i + 1, fail } va if va < i => { let _ld: i64 = va, fail } _ => { { let _ = i; } } }, let _lc: i64 = i };
    r4 @ q(n, 2), q(n, a)             ==> 0 < n | choose i: i64 in 0..3 { match n - 0 { _ if (store.q().count() as i64) != 0 => { q(n, n) } _ => { q(n, i), q(n, i) } }, p(a) }, p(a), ( if 2 == a { p(2) }, { let _ = a + 1; }, if n == a { q(n, (n + a) % 3) } ; choose _j: i64 in 1..2 { true } );
}

chr_tests::case! {
    ground [p(Num), q(Num, Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[0], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Lit(1)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[Tell(0, &[Add(&[Get("b"), Int(1)])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(0), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Lit(1)] }], absent: &[], guard: &[], body: &[If(Equal(&[Int(2), Get("a")]), &[Let("_la", Int(1))], &[Let("_lb", Int(0))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(1)] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(2), &[Match(Get("i"), &[(Wild, &[Less(&[Get("i"), Int(0)])], &[Let("la", Add(&[Get("i"), Int(1)])), Let("_lb", Get("la")), Fail]), (Lit(2), &[], &[True, Let("_lc", Add(&[Get("i"), Int(1)])), Fail]), (Bind("va"), &[Less(&[Get("va"), Get("i")])], &[Let("_ld", Get("va")), Fail]), (Wild, &[], &[Block(Get("i"))])]), Let("_lc", Get("i"))])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Lit(2)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Choose("i", Int(0), Int(3), &[Match(Sub(&[Get("n"), Int(0)]), &[(Wild, &[Differ(&[Count(1), Int(0)])], &[Tell(1, &[Get("n"), Get("n")])]), (Wild, &[], &[Tell(1, &[Get("n"), Get("i")]), Tell(1, &[Get("n"), Get("i")])])]), Tell(0, &[Get("a")])]), Tell(0, &[Get("a")]), Or(&[&[If(Equal(&[Int(2), Get("a")]), &[Tell(0, &[Int(2)])], &[]), Block(Add(&[Get("a"), Int(1)])), If(Equal(&[Get("n"), Get("a")]), &[Tell(1, &[Get("n"), Rem(&[Add(&[Get("n"), Get("a")]), Int(3)])])], &[])], &[Choose("_j", Int(1), Int(2), &[True])]])] },
        ],
    }
}
