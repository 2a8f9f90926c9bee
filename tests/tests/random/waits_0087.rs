//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        pub constraint p(Var<i64>);
        pub constraint q(i64, i64);
        r1 @ q(n, a) / q(n, n), !p(_) <=> once { p(n), match 2_i64 { _ if a < ((n + n) % 2) => { let _la: i64 = a } va => { let _lb: i64 = va, p(2) } } };
        #[allow(unwoken)] #[priority(value(x))] r2 @ !q(_, _), p(x)           ==> agg ga_counted = count() in p(x), let ga: i64 = ga_counted as i64, (store.p().count() as i64) == 2, 0 < ga | x = ga;
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0087::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_q @ p(_), q(0, _) <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }], absent: &[Absent { at: 2, kind: 0, args: &[Wild], tests: &[] }], guard: &[], body: &[Once(&[Tell(0, &[Get("n")]), Match(Int(2), &[(Wild, &[Less(&[Get("a"), Rem(&[Add(&[Get("n"), Get("n")]), Int(2)])])], &[Let("_la", Get("a"))]), (Bind("va"), &[], &[Let("_lb", Get("va")), Tell(0, &[Int(2)])])])])] },
            Rule { name: "r2", textual: false, priority: &[Value("x")], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild, Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: CountAll, of: &[], kind: 0, args: &[Bind("x")], tests: &[] }), Equal(&[Count(0), Int(2)]), Less(&[Int(0), Get("ga")])], body: &[Equate("x", Get("ga"))] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
