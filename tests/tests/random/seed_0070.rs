//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64, i64);
    constraint q(#[dense(3)] i64);
    r1 @ p(n, a, b), q(n), q(n)              ==> 0 < n | p(n - 1, a, a), ( p(n - 1, b, n), p(n - 1, 1, (b + n) % 2) ; for _i: i64 in 1..3 { q(n - 1) } ; choose j: i64 in 0..2 { { let _ = j; } }, { let _ = b; }, ( q(n - 1) ; q(n - 1), p(n - 1, a, (n + a) % 3), q(n - 1) ) ), for _k: i64 in 1..3 { q(n - 1) };
    #[join(textual)] r2 @ p(n, _, _) / q(n), p(n, n, _), q(n) <=> 0 < n | once { for _i: i64 in 1..3 { q(n - 1) } };
    #[join(textual)] r3 @ p(n, a, _), p(n, _, _), q(n)        ==> 0 < n | q(n - 1), { let _ = a; };
    r4 @ p(n, n, 2), q(n)                    ==> if (store.q().count() as i64) < 0 { let la: i64 = n, choose _i: i64 in 1..3 { let _lb: i64 = la, fail } };
}

chr_tests::case! {
    ground [p(Num, Num, Num), q(Num)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a"), Bind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a"), Get("a")]), Or(&[&[Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("b"), Get("n")]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(1), Rem(&[Add(&[Get("b"), Get("n")]), Int(2)])])], &[For("_i", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)])])])], &[Choose("j", Int(0), Int(2), &[Block(Get("j"))]), Block(Get("b")), Or(&[&[Tell(1, &[Sub(&[Get("n"), Int(1)])])], &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Tell(0, &[Sub(&[Get("n"), Int(1)]), Get("a"), Rem(&[Add(&[Get("n"), Get("a")]), Int(3)])]), Tell(1, &[Sub(&[Get("n"), Int(1)])])]])]]), For("_k", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)])])])] },
            Rule { name: "r2", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n"), Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Once(&[For("_i", Int(1), Int(3), &[Tell(1, &[Sub(&[Get("n"), Int(1)])])])])] },
            Rule { name: "r3", textual: true, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("a"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild, Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)])]), Block(Get("a"))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Bind("n"), Lit(2)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[], body: &[If(Less(&[Count(1), Int(0)]), &[Let("la", Get("n")), Choose("_i", Int(1), Int(3), &[Let("_lb", Get("la")), Fail])], &[])] },
        ],
    }
}
