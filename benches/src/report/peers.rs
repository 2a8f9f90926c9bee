//! Other compilers of CHR, measured beside the hand-written programs and an earlier version of this engine, all interleaved in one run:
//! what their times were, relative to the hand-written ones.

/// When that was.
pub const DATE: &str = "2026-11-16";

/// One program: CHR++ and CCHR, if they can run it, as multiples of the hand-written program's time. Those of `primes` and `leq` are to
/// the limits as they are now, which do all of the rules' work.
const PEERS: [(&str, f64, Option<f64>); 15] = [
    ("gcd", 1.34, Some(2.67)),
    ("primes", 1.20, Some(1.56)),
    ("fib_bu", 134.0, Some(77.6)),
    ("fib_prop", 167.0, Some(12.7)),
    ("fib_td", 30.9, Some(13.2)),
    ("leq", 41.6, Some(64.0)),
    ("uf_naive", 10.9, Some(16.2)),
    ("uf_opt", 152.0, Some(128.0)),
    ("tak", 21.3, Some(9.28)),
    ("tak_memo", 88.8, Some(8.70)),
    ("ram", 13.2, None),
    ("queens_all", 20.8, None),
    ("queens_first", 33.6, None),
    ("path", 25.9, Some(30.9)),
    ("sssp", 51.5, Some(17.2)),
];

/// CHR++ and CCHR on a program, as multiples of the hand-written one's time.
pub fn of(name: &str) -> Option<(f64, Option<f64>)> {
    PEERS.iter().find(|peer| peer.0 == name).map(|&(_, plus, c)| (plus, c))
}
