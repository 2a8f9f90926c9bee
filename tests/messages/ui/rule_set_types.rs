//! rustc's errors in a rule set that nobody uses are at its tokens. It sees what is in Rust's prelude, and nothing else
//! without a path.
use std::collections::BTreeMap;

use chr_core::rules;

fn helper(n: u32) -> u32 {
    n
}

pub fn reached(n: u32) -> u32 {
    helper(n)
}

rules! {
    pub mod unused<T: Clone + Eq + Hash + Debug> {
        pub constraint put(T, u32), list(Vec<T>);
        constraint seen(T), table(BTreeMap<u32, u32>);

        order @ put(x, _), seen(y)  <=> x < y             | true;
        call  @ put(x, n)           <=> helper(n) > 1     | seen(x);
        path  @ put(x, n)           <=> crate::reached(n) > 1 | seen(x);
        types @ put(x, n)           <=> seen(n), seen(x);
    }
}

fn main() {}
