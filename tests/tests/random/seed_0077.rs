//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p;
    constraint q(i64);
    constraint r(i64, i64);
    #[set] constraint s(i64, i64, i64);
    r1 @ s(n, n, a), r(n, b)       <=> 0 < n | for _i: i64 in 1..3 { s(n - 1, n, b) }, ( q(0), choose _j: i64 in 1..3 { r(n - 1, b) } ; q((n + b) % 2) ; s(n - 1, (a + a) % 2, a - 1), s(n - 1, b, 1) ), s(n - 1, (a + a) % 3, b);
    r2 @ q(a), p, q(_), s(b, b, _) ==> ( true, if 0 < b { fail } else { fail } ; true, choose _i: i64 in 1..3 { fail } ), ( once { fail }, once { fail } ; once { true }, if ((b + a) % 3) < a { true, true } );
    r3 @ q(a), q(2)                ==> if (a + 1) < a { choose _i: i64 in 0..2 { fail }, if (store.q().count() as i64) == 2 { fail } };
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p;
    constraint q(i64);
    constraint r(i64, i64);
    #[set] constraint s(i64, i64, i64);
    r1 @ s(n, n, a), r(n, b)       <=> 0 < n | for _i: i64 in 1..3 { s(n - 1, n, b) }, ( q(0), choose _j: i64 in 1..3 { r(n - 1, b) } ; q((n + b) % 2) ; s(n - 1, (a + a) % 2, a - 1), s(n - 1, b, 1) ), s(n - 1, (a + a) % 3, b);
    r2 @ q(a), p, q(_), s(b, b, _) ==> ( true, if 0 < b { fail } else { fail } ; true, choose _i: i64 in 1..3 { fail } ), ( once { fail }, once { fail } ; once { true }, if ((b + a) % 3) < a { true, true } );
    r3 @ q(a), q(2)                ==> if (a + 1) < a { choose _i: i64 in 0..2 { fail }, if (store.q().count() as i64) == 2 { fail } };
}

chr_tests::case! {
    ground [p(), q(Num), r(Num, Num), s(Num, Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: false },
            Kind { name: "q", args: &[Num], set: false },
            Kind { name: "r", args: &[Num, Num], set: false },
            Kind { name: "s", args: &[Num, Num, Num], set: true },
        ],
        rules: &[
            Rule { name: "set_s", heads: &[Head { kind: 3, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 3, kept: false, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }], guard: &[], body: &[True] },
            Rule { name: "r1", heads: &[Head { kind: 3, kept: false, passive: false, args: &[Bind("n"), Bind("n"), Bind("a")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n"), Bind("b")] }], guard: &[Less(&[Int(0), Get("n")])], body: &[For("_i", Int(1), Int(3), &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("n"), Get("b")])]), Or(&[&[Tell(1, &[Int(0)]), Choose("_j", Int(1), Int(3), &[Tell(2, &[Sub(&[Get("n"), Int(1)]), Get("b")])])], &[Tell(1, &[Rem(&[Add(&[Get("n"), Get("b")]), Int(2)])])], &[Tell(3, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]), Sub(&[Get("a"), Int(1)])]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Get("b"), Int(1)])]]), Tell(3, &[Sub(&[Get("n"), Int(1)]), Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("b")])] },
            Rule { name: "r2", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 3, kept: true, passive: false, args: &[Bind("b"), Bind("b"), Wild] }], guard: &[], body: &[Or(&[&[True, If(Less(&[Int(0), Get("b")]), &[Fail], &[Fail])], &[True, Choose("_i", Int(1), Int(3), &[Fail])]]), Or(&[&[Once(&[Fail]), Once(&[Fail])], &[Once(&[True]), If(Less(&[Rem(&[Add(&[Get("b"), Get("a")]), Int(3)]), Get("a")]), &[True, True], &[])]])] },
            Rule { name: "r3", heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(2)] }], guard: &[], body: &[If(Less(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[Choose("_i", Int(0), Int(2), &[Fail]), If(Equal(&[Count(1), Int(2)]), &[Fail], &[])], &[])] },
        ],
    }
}
