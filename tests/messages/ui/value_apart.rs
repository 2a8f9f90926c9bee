//! `value(x)` gives the candidate or the rule up, which it cannot from inside something that runs apart.
use chr_core::{Var, chr};

chr! {
    pub struct Apart { seen: i32 }

    constraint known(Var<i32>), list(Vec<i32>), number(i32);

    closure  @ known(x), list(l) <=> l.iter().any(|n| *n == value(x)) | true;
    body     @ known(x)          <=> number([1, 2].iter().map(|n| n + value(x)).sum());
    function @ known(x)          <=> { fn f(x: Var<i32>) -> i32 { if same(x, x) { value(x) } else { 0 } } self.seen = f(x); };
    later    @ known(x)          <=> { let _ = async { value(x) }; };
}

fn main() {}
