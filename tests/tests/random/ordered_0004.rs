//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[order(0)] constraint ordered_q(i64, Var<i64>);
    #[priority(0)] r1      @ !ordered_q(oa, None) if 0 <= oa, p(None) <=> { let _ = 2; };
    #[reuse] #[priority(1)] reuse_2 @ p(x), !p(_), p(x)                        ==> ( ( fresh f: i64, f = x, fresh g: i64, g = f ; fresh h: i64, h = x, fail ; fresh t: i64, t = 2, fail ), ( x = 0, { let _ = 1; }, let _la: i64 = 0 ; x = 0, x = 1, { let _ = 1; } ), ( true ; x = 1 ) ; once { x = 0, fail }, let lb: i64 = 1, x = lb );
}

chr_tests::case! {
    vars [p(Variable), ordered_q(Num, Variable)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Int(0)], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Unbound] }], absent: &[Absent { at: 0, kind: 1, args: &[Bind("oa"), Unbound], tests: &[AtMost(&[Int(0), Get("oa")])] }], guard: &[], body: &[Block(Int(2))] },
            Rule { name: "reuse_2", textual: false, priority: &[Int(1)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 1, kind: 0, args: &[Wild], tests: &[] }], guard: &[], body: &[Or(&[&[Or(&[&[Fresh("f"), Equate("f", Get("x")), Fresh("g"), Equate("g", Get("f"))], &[Fresh("h"), Equate("h", Get("x")), Fail], &[Fresh("t"), Equate("t", Int(2)), Fail]]), Or(&[&[Equate("x", Int(0)), Block(Int(1)), Let("_la", Int(0))], &[Equate("x", Int(0)), Equate("x", Int(1)), Block(Int(1))]]), Or(&[&[True], &[Equate("x", Int(1))]])], &[Once(&[Equate("x", Int(0)), Fail]), Let("lb", Int(1)), Equate("x", Get("lb"))]])] },
        ],
    }
}
