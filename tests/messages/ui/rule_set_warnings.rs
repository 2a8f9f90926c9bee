//! Warnings about a rule set are given where it is written.
#![deny(warnings)]
use chr_core::{chr, rules};

rules! {
    pub mod wasteful {
        pub constraint put(u32);
        constraint seen(u32);

        unused @ put(n)      <=> true;
        counts @ seen(n)     <=> store.put().count() > 1 | put(n);
    }
}

chr! {
    pub struct One;
    use wasteful;
}

chr! {
    pub struct Two;
    use wasteful as other;
}

fn main() {}
