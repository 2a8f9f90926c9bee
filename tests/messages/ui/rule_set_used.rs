//! rustc's errors and warnings in a rule set are at its tokens, though two programs use it.
use chr_core::{chr, rules};

rules! {
    pub mod wrong<T: Clone + Eq + Hash + Debug> {
        pub constraint put(T, u32);
        constraint seen(u32);

        types  @ put(_, n)   <=> seen("text"), seen(n);
        unused @ seen(n)     <=> true;
    }
}

chr! {
    pub struct One;
    use wrong<u8>;
}

chr! {
    pub struct Two;
    use wrong<u16> as other;
}

fn main() {}
