//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[key(0, 1, 2)] pub constraint p(i64, Var<i64>, Var<i64>);
        pub constraint q(Var<i64>);
        #[allow(unwoken)] r1 @ q(x)                                       <=> 2 < value(x), let _la: i64 = value(x), 0 < (store.q().count() as i64) | fresh f: i64, f = x;
        r2 @ !p(n, _, _), p(n, Some(a), x), !q(Some(n)) <=> a < 1 | q(x);
        #[priority(1)] r3 @ p(n, _, Some(0))                           <=> q(n + 1);
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    gone_p @ q(_), p(_, _, _) <=> true;
    gone_q @ q(_), q(_)       <=> true;
}

chr_tests::case! {
    vars [p(Num, Variable, Variable), q(Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Variable], set: false, key: &[0, 1, 2], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[Less(&[Int(2), Value("x")]), Bound("_la", Value("x")), Less(&[Int(0), Count(1)])], body: &[Fresh("f"), Equate("f", Get("x"))] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), SomeBind("a"), Bind("x")] }], absent: &[Absent { at: 0, kind: 0, args: &[Bind("n"), Wild, Wild], tests: &[] }, Absent { at: 1, kind: 1, args: &[SomeBind("n")], tests: &[] }], guard: &[Less(&[Get("a"), Int(1)])], body: &[Tell(1, &[Get("x")])] },
            Rule { name: "r3", textual: false, priority: &[Int(1)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild, SomeLit(0)] }], absent: &[], guard: &[], body: &[Tell(1, &[Add(&[Get("n"), Int(1)])])] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}
