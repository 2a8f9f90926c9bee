//! A few programs, each as source and as data.

/// A partial order: waking, aliasing, history.
pub mod leq {
    use chr_core::{Var, chr};
    use chr_tests::program::Pat;
    use chr_tests::program::words::*;

    const X_Y: &[Pat] = &[Bind("x"), Bind("y")];
    const Y_X: &[Pat] = &[Bind("y"), Bind("x")];
    const Y_Z: &[Pat] = &[Bind("y"), Bind("z")];

    const fn head(kept: bool, args: &'static [Pat]) -> Head {
        Head { kind: 0, kept, passive: false, args }
    }

    chr! {
        /// As it is.
        pub struct Fast;
        constraint leq(Var<i64>, Var<i64>);
        reflexivity  @ leq(x, x)              <=> true;
        antisymmetry @ leq(x, y), leq(y, x)   <=> x = y;
        idempotence  @ leq(x, y) / leq(x, y)  <=> true;
        transitivity @ leq(x, y), leq(y, z)   ==> leq(x, z);
    }

    chr! {
        /// Without optimisations.
        #[without(all)]
        pub struct Slow;
        constraint leq(Var<i64>, Var<i64>);
        reflexivity  @ leq(x, x)              <=> true;
        antisymmetry @ leq(x, y), leq(y, x)   <=> x = y;
        idempotence  @ leq(x, y) / leq(x, y)  <=> true;
        transitivity @ leq(x, y), leq(y, z)   ==> leq(x, z);
    }

    chr_tests::case! {
        vars [leq(Variable, Variable)]
        slow: Slow,
        ends: true,
        Program {
            kinds: &[Kind { name: "leq", args: &[Variable, Variable], set: false, key: &[], dense: false }],
            rules: &[
                Rule { name: "reflexivity", textual: false, priority: &[], heads: &[head(false, &[Bind("x"), Bind("x")])], absent: &[], guard: &[], body: &[True] },
                Rule {
                    name: "antisymmetry", textual: false, priority: &[],
                    heads: &[head(false, X_Y), head(false, Y_X)],
                    absent: &[], guard: &[],
                    body: &[Equate("x", Get("y"))],
                },
                Rule { name: "idempotence", textual: false, priority: &[], heads: &[head(true, X_Y), head(false, X_Y)], absent: &[], guard: &[], body: &[True] },
                Rule {
                    name: "transitivity", textual: false, priority: &[],
                    heads: &[head(true, X_Y), head(true, Y_Z)],
                    absent: &[], guard: &[],
                    body: &[Tell(0, &[Get("x"), Get("z")])],
                },
            ],
        }
    }
}

/// The greatest common divisor: removal, guards, recursion.
pub mod gcd {
    use chr_core::chr;
    use chr_tests::program::words::*;

    chr! {
        /// As it is.
        pub struct Fast;
        constraint gcd(i64);
        zero @ gcd(0)          <=> true;
        step @ gcd(n) / gcd(m) <=> n - 1 < m | gcd(m - n);
    }

    chr! {
        /// Without optimisations.
        #[without(all)]
        pub struct Slow;
        constraint gcd(i64);
        zero @ gcd(0)          <=> true;
        step @ gcd(n) / gcd(m) <=> n - 1 < m | gcd(m - n);
    }

    chr_tests::case! {
        ground [gcd(Num)]
        slow: Slow,
        ends: true,
        Program {
            kinds: &[Kind { name: "gcd", args: &[Num], set: false, key: &[], dense: false }],
            rules: &[
                Rule {
                    name: "zero", textual: false, priority: &[],
                    heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0)] }],
                    absent: &[], guard: &[],
                    body: &[True],
                },
                Rule {
                    name: "step", textual: false, priority: &[],
                    heads: &[
                        Head { kind: 0, kept: true, passive: false, args: &[Bind("n")] },
                        Head { kind: 0, kept: false, passive: false, args: &[Bind("m")] },
                    ],
                    absent: &[], guard: &[Less(&[Sub(&[Get("n"), Int(1)]), Get("m")])],
                    body: &[Tell(0, &[Sub(&[Get("m"), Get("n")])])],
                },
            ],
        }
    }
}

/// Search over variables: choices of both kinds, `once`, failure, fresh variables.
pub mod search {
    use chr_core::{Var, chr};
    use chr_tests::program::Pat;
    use chr_tests::program::words::*;

    const fn head(kind: usize, kept: bool, args: &'static [Pat]) -> Head {
        Head { kind, kept, passive: false, args }
    }

    chr! {
        /// As it is.
        pub struct Fast;
        constraint pick(Var<i64>), differ(Var<i64>, Var<i64>), either(Var<i64>, Var<i64>), first(Var<i64>),
            p(Var<i64>), q(Var<i64>), hit(i64);
        differ @ differ(Some(a), Some(b)) <=> a == b | fail;
        met    @ p(x), q(x)               ==> hit(0);
        three  @ p(Some(a)), #[passive] q(Some(b)), p(Some(c)) ==> a < b, b < c | hit(b);
        dup    @ hit(n) / hit(n)          <=> true;
        pick   @ pick(x)                  <=> choose n: i64 in 0..3 { x = n };
        either @ either(x, y)             <=> ( x = y, p(x) ; fresh z: i64, q(z), z = y ; q(x) );
        first  @ first(x)                 <=> once { pick(x) }, p(x);
    }

    chr! {
        /// Without optimisations.
        #[without(all)]
        pub struct Slow;
        constraint pick(Var<i64>), differ(Var<i64>, Var<i64>), either(Var<i64>, Var<i64>), first(Var<i64>),
            p(Var<i64>), q(Var<i64>), hit(i64);
        differ @ differ(Some(a), Some(b)) <=> a == b | fail;
        met    @ p(x), q(x)               ==> hit(0);
        three  @ p(Some(a)), #[passive] q(Some(b)), p(Some(c)) ==> a < b, b < c | hit(b);
        dup    @ hit(n) / hit(n)          <=> true;
        pick   @ pick(x)                  <=> choose n: i64 in 0..3 { x = n };
        either @ either(x, y)             <=> ( x = y, p(x) ; fresh z: i64, q(z), z = y ; q(x) );
        first  @ first(x)                 <=> once { pick(x) }, p(x);
    }

    chr_tests::case! {
        vars [pick(Variable), differ(Variable, Variable), either(Variable, Variable), first(Variable), p(Variable), q(Variable), hit(Num)]
        slow: Slow,
        ends: true,
        Program {
            kinds: &[
                Kind { name: "pick", args: &[Variable], set: false, key: &[], dense: false },
                Kind { name: "differ", args: &[Variable, Variable], set: false, key: &[], dense: false },
                Kind { name: "either", args: &[Variable, Variable], set: false, key: &[], dense: false },
                Kind { name: "first", args: &[Variable], set: false, key: &[], dense: false },
                Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
                Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
                Kind { name: "hit", args: &[Num], set: false, key: &[], dense: false },
            ],
            rules: &[
                Rule {
                    name: "differ", textual: false, priority: &[],
                    heads: &[head(1, false, &[SomeBind("a"), SomeBind("b")])],
                    absent: &[], guard: &[Equal(&[Get("a"), Get("b")])],
                    body: &[Fail],
                },
                Rule {
                    name: "met", textual: false, priority: &[],
                    heads: &[head(4, true, &[Bind("x")]), head(5, true, &[Bind("x")])],
                    absent: &[], guard: &[],
                    body: &[Tell(6, &[Int(0)])],
                },
                Rule {
                    name: "three", textual: false, priority: &[],
                    heads: &[
                        head(4, true, &[SomeBind("a")]),
                        Head { kind: 5, kept: true, passive: true, args: &[SomeBind("b")] },
                        head(4, true, &[SomeBind("c")]),
                    ],
                    absent: &[], guard: &[Less(&[Get("a"), Get("b")]), Less(&[Get("b"), Get("c")])],
                    body: &[Tell(6, &[Get("b")])],
                },
                Rule {
                    name: "dup", textual: false, priority: &[],
                    heads: &[head(6, true, &[Bind("n")]), head(6, false, &[Bind("n")])],
                    absent: &[], guard: &[],
                    body: &[True],
                },
                Rule {
                    name: "pick", textual: false, priority: &[],
                    heads: &[head(0, false, &[Bind("x")])],
                    absent: &[], guard: &[],
                    body: &[Choose("n", Int(0), Int(3), &[Equate("x", Get("n"))])],
                },
                Rule {
                    name: "either", textual: false, priority: &[],
                    heads: &[head(2, false, &[Bind("x"), Bind("y")])],
                    absent: &[], guard: &[],
                    body: &[Or(&[
                        &[Equate("x", Get("y")), Tell(4, &[Get("x")])],
                        &[Fresh("z"), Tell(5, &[Get("z")]), Equate("z", Get("y"))],
                        &[Tell(5, &[Get("x")])],
                    ])],
                },
                Rule {
                    name: "first", textual: false, priority: &[],
                    heads: &[head(3, false, &[Bind("x")])],
                    absent: &[], guard: &[],
                    body: &[Once(&[Tell(0, &[Get("x")])]), Tell(4, &[Get("x")])],
                },
            ],
        }
    }
}

/// One constraint at several heads, with waking and a rule that waits.
pub mod reuse {
    use chr_core::{Var, chr};
    use chr_tests::program::Pat;
    use chr_tests::program::words::*;

    const X: &[Pat] = &[Bind("x")];
    const Y: &[Pat] = &[Bind("y")];

    const fn head(kind: usize, args: &'static [Pat]) -> Head {
        Head { kind, kept: true, passive: false, args }
    }

    chr! {
        /// As it is.
        pub struct Fast;
        constraint item(Var<i64>), link(Var<i64>, Var<i64>), seen(i64);
        #[reuse] reuse_pair @ item(x), item(y)                      ==> link(x, y);
        #[reuse] reuse_same @ link(x, y), link(y, x)                ==> x = y;
        #[reuse] #[priority(n)] reuse_late @ seen(n), seen(m), !item(_) ==> n == m | true;
        drop                @ link(x, x)                            <=> true;
    }

    chr! {
        /// Without optimisations.
        #[without(all)]
        pub struct Slow;
        constraint item(Var<i64>), link(Var<i64>, Var<i64>), seen(i64);
        #[reuse] reuse_pair @ item(x), item(y)                      ==> link(x, y);
        #[reuse] reuse_same @ link(x, y), link(y, x)                ==> x = y;
        #[reuse] #[priority(n)] reuse_late @ seen(n), seen(m), !item(_) ==> n == m | true;
        drop                @ link(x, x)                            <=> true;
    }

    chr_tests::case! {
        vars [item(Variable), link(Variable, Variable), seen(Num)]
        slow: Slow,
        ends: true,
        Program {
            kinds: &[
                Kind { name: "item", args: &[Variable], set: false, key: &[], dense: false },
                Kind { name: "link", args: &[Variable, Variable], set: false, key: &[], dense: false },
                Kind { name: "seen", args: &[Num], set: false, key: &[], dense: false },
            ],
            rules: &[
                Rule {
                    name: "reuse_pair", textual: false, priority: &[],
                    heads: &[head(0, X), head(0, Y)],
                    absent: &[], guard: &[],
                    body: &[Tell(1, &[Get("x"), Get("y")])],
                },
                Rule {
                    name: "reuse_same", textual: false, priority: &[],
                    heads: &[head(1, &[Bind("x"), Bind("y")]), head(1, &[Bind("y"), Bind("x")])],
                    absent: &[], guard: &[],
                    body: &[Equate("x", Get("y"))],
                },
                Rule {
                    name: "reuse_late", textual: false, priority: &[Get("n")],
                    heads: &[head(2, &[Bind("n")]), head(2, &[Bind("m")])],
                    absent: &[Absent { at: 2, kind: 0, args: &[Wild], tests: &[] }],
                    guard: &[Equal(&[Get("n"), Get("m")])],
                    body: &[True],
                },
                Rule {
                    name: "drop", textual: false, priority: &[],
                    heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("x")] }],
                    absent: &[], guard: &[],
                    body: &[True],
                },
            ],
        }
    }
}
