//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(#[dense(3)] i64);
    constraint r(#[dense(3)] i64, #[dense(3)] i64, #[dense(3)] i64);
    constraint s(i64, i64);
    r1 @ q(a)                      ==> once { for i: i64 in 1..3 { s(a, store.q().count() as i64), { let _ = i; } }, ( s(a, (a + a) % 2), s(2, a) ; s(a, a + 1), s(a, 0), let _la: i64 = a - 2 ; { let _ = a + 1; } ) };
    #[join(textual)] r2 @ q(a), r(b, b, c)          ==> c < ((a + b) % 2) | ( for _i: i64 in 0..1 { s(0, 0), { let _ = b; }, true }, s(0, store.q().count() as i64), ( { let _ = b; }, s(2, c), let _la: i64 = a ; s(0, c) ) ; s(a, store.r().count() as i64) ), ( s(1, b), for _j: i64 in 0..2 { s(a - 0, store.r().count() as i64), s(c, a + 1) } ; s(b - 2, (c + a) % 3), s(c, c) ), s(b, c + 1);
    r3 @ r(a, b, c), q(a), p(b, a) ==> (store.q().count() as i64) < 3 | ( let 0: i64 = 1 else { s(c, a), s((a + c) % 3, b - 1) } ; for _i: i64 in 0..3 { s(store.s().count() as i64, a) }, s(c, c - 1), s(0, 1) ; for _j: i64 in 1..2 { s(c - 0, a) }, s(c, c - 1), if c == 2 { s(1, 2) } else { s(1, b + 1) } ), s(0, b);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(#[dense(3)] i64);
    constraint r(#[dense(3)] i64, #[dense(3)] i64, #[dense(3)] i64);
    constraint s(i64, i64);
    r1 @ q(a)                      ==> once { for i: i64 in 1..3 { s(a, store.q().count() as i64), { let _ = i; } }, ( s(a, (a + a) % 2), s(2, a) ; s(a, a + 1), s(a, 0), let _la: i64 = a - 2 ; { let _ = a + 1; } ) };
    #[join(textual)] r2 @ q(a), r(b, b, c)          ==> c < ((a + b) % 2) | ( for _i: i64 in 0..1 { s(0, 0), { let _ = b; }, true }, s(0, store.q().count() as i64), ( { let _ = b; }, s(2, c), let _la: i64 = a ; s(0, c) ) ; s(a, store.r().count() as i64) ), ( s(1, b), for _j: i64 in 0..2 { s(a - 0, store.r().count() as i64), s(c, a + 1) } ; s(b - 2, (c + a) % 3), s(c, c) ), s(b, c + 1);
    r3 @ r(a, b, c), q(a), p(b, a) ==> (store.q().count() as i64) < 3 | ( let 0: i64 = 1 else { s(c, a), s((a + c) % 3, b - 1) } ; for _i: i64 in 0..3 { s(store.s().count() as i64, a) }, s(c, c - 1), s(0, 1) ; for _j: i64 in 1..2 { s(c - 0, a) }, s(c, c - 1), if c == 2 { s(1, 2) } else { s(1, b + 1) } ), s(0, b);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num), r(Num, Num, Num), s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Num, Num, Num], set: false, key: &[], dense: true },
            Kind { name: "s", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], guard: &[], body: &[Once(&[For("i", Int(1), Int(3), &[Tell(3, &[Get("a"), Count(1)]), Block(Get("i"))]), Or(&[&[Tell(3, &[Get("a"), Rem(&[Add(&[Get("a"), Get("a")]), Int(2)])]), Tell(3, &[Int(2), Get("a")])], &[Tell(3, &[Get("a"), Add(&[Get("a"), Int(1)])]), Tell(3, &[Get("a"), Int(0)]), Let("_la", Sub(&[Get("a"), Int(2)]))], &[Block(Add(&[Get("a"), Int(1)]))]])])] },
            Rule { name: "r2", textual: true, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("b"), Bind("b"), Bind("c")] }], guard: &[Less(&[Get("c"), Rem(&[Add(&[Get("a"), Get("b")]), Int(2)])])], body: &[Or(&[&[For("_i", Int(0), Int(1), &[Tell(3, &[Int(0), Int(0)]), Block(Get("b")), True]), Tell(3, &[Int(0), Count(1)]), Or(&[&[Block(Get("b")), Tell(3, &[Int(2), Get("c")]), Let("_la", Get("a"))], &[Tell(3, &[Int(0), Get("c")])]])], &[Tell(3, &[Get("a"), Count(2)])]]), Or(&[&[Tell(3, &[Int(1), Get("b")]), For("_j", Int(0), Int(2), &[Tell(3, &[Sub(&[Get("a"), Int(0)]), Count(2)]), Tell(3, &[Get("c"), Add(&[Get("a"), Int(1)])])])], &[Tell(3, &[Sub(&[Get("b"), Int(2)]), Rem(&[Add(&[Get("c"), Get("a")]), Int(3)])]), Tell(3, &[Get("c"), Get("c")])]]), Tell(3, &[Get("b"), Add(&[Get("c"), Int(1)])])] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b"), Bind("c")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("b"), Bind("a")] }], guard: &[Less(&[Count(1), Int(3)])], body: &[Or(&[&[LetElse(0, Int(1), &[Tell(3, &[Get("c"), Get("a")]), Tell(3, &[Rem(&[Add(&[Get("a"), Get("c")]), Int(3)]), Sub(&[Get("b"), Int(1)])])])], &[For("_i", Int(0), Int(3), &[Tell(3, &[Count(3), Get("a")])]), Tell(3, &[Get("c"), Sub(&[Get("c"), Int(1)])]), Tell(3, &[Int(0), Int(1)])], &[For("_j", Int(1), Int(2), &[Tell(3, &[Sub(&[Get("c"), Int(0)]), Get("a")])]), Tell(3, &[Get("c"), Sub(&[Get("c"), Int(1)])]), If(Equal(&[Get("c"), Int(2)]), &[Tell(3, &[Int(1), Int(2)])], &[Tell(3, &[Int(1), Add(&[Get("b"), Int(1)])])])]]), Tell(3, &[Int(0), Get("b")])] },
        ],
    }
}
