//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(i64);
        #[order(0)] pub constraint ordered_q(i64);
        pub constraint r(#[dense(3)] i64, #[dense(3)] i64);
        #[order(1)] pub constraint ordered_s(i64, i64);
        #[priority(a)] r1      @ #[passive] ordered_q(a), ordered_q(1)    <=> agg 0 = sum(oa % 3) in p(oa) if oa != 0, ((a + a) % 3) < a | ordered_s(a, 2), once { ordered_s(a + 1, a + 1) }, ordered_s(a + 1, a - 1);
        #[allow(unwoken)] #[reuse] #[priority(0)] reuse_2 @ ordered_q(a), ordered_q(1), ordered_q(a) ==> let la: i64 = a + 1, 2 == (store.ordered_s().count() as i64) | ordered_s(la, a), for i: i64 in 0..2 { ordered_s(store.ordered_q().count() as i64, store.p().count() as i64), ordered_s(0, 2), ( ordered_s(la, 2), ordered_s(a, 2) ; ordered_s(1, i), let _lb: i64 = a, fail ) };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ p(_) / p(2) <=> true;
}

chr_tests::case! {
    ground [p(Num), ordered_q(Num), r(Num, Num), ordered_s(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "ordered_s", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Get("a")], heads: &[Head { kind: 1, kept: false, passive: true, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(1)] }], absent: &[], guard: &[Agg(Lit(0), Aggregate { fold: SumOf, of: &[Rem(&[Get("oa"), Int(3)])], kind: 0, args: &[Bind("oa")], tests: &[Differ(&[Get("oa"), Int(0)])] }), Less(&[Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), Get("a")])], body: &[Tell(3, &[Get("a"), Int(2)]), Once(&[Tell(3, &[Add(&[Get("a"), Int(1)]), Add(&[Get("a"), Int(1)])])]), Tell(3, &[Add(&[Get("a"), Int(1)]), Sub(&[Get("a"), Int(1)])])] },
            Rule { name: "reuse_2", textual: false, priority: &[Int(0)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(1)] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[Bound("la", Add(&[Get("a"), Int(1)])), Equal(&[Int(2), Count(3)])], body: &[Tell(3, &[Get("la"), Get("a")]), For("i", Int(0), Int(2), &[Tell(3, &[Count(1), Count(0)]), Tell(3, &[Int(0), Int(2)]), Or(&[&[Tell(3, &[Get("la"), Int(2)]), Tell(3, &[Get("a"), Int(2)])], &[Tell(3, &[Int(1), Get("i")]), Let("_lb", Get("a")), Fail]])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
