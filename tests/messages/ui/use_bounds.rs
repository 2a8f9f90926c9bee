//! The types of a `use` must have what the rule set demands of its parameters.
use chr_core::{chr, rules};

rules! {
    pub mod sorted<T: Clone + Ord + Hash + Debug + std::fmt::Display> {
        pub constraint put(T);
        constraint last(T);

        put   @ put(x), last(y) <=> x > y | last(x);
        first @ put(x)          <=> last(x);
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unordered;

chr! {
    pub struct Of;
    use sorted<Unordered>;
}

fn main() {}
