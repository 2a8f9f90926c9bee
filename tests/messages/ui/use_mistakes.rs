//! What a `use` brings, and what it does not: a clash is reported there.
use chr_core::{chr, rules};

rules! {
    pub mod queue<T: Clone + Eq + Hash + Debug> {
        pub constraint push(T), pop;
        constraint first(T);

        push @ push(x)        <=> first(x);
        pop  @ pop, first(_)  <=> true;
    }
}

chr! {
    pub struct Clash;
    use queue<u32>;
    constraint push(u32);
}

chr! {
    pub struct Same;
    use queue<u32>;
    use queue<u64>;
}

mod other {
    chr_core::rules! {
        pub mod stack {
            pub constraint push(u8), top(u8);
            push @ push(x) <=> top(x);
        }
    }
}

chr! {
    pub struct Both;
    use queue<u32>;
    use other::stack;
}

chr! {
    pub struct Private;
    use queue<u32>;
    constraint go;
    tell  @ go            <=> first(1);
    match_ @ first(_), go <=> true;
    name  @ queue__first(_) <=> true;
}

chr! {
    pub struct Prefix;
    use queue<u32> as jobs;
    constraint go;
    tell @ go <=> push(1);
}

chr! {
    pub struct Number;
    use queue<u32, u32>;
    use other::stack<u8>;
    use queue;
}

chr! {
    pub struct Import;
    use std::collections::{BTreeMap, BTreeSet};
}

chr! {
    pub struct Float;
    use queue<f64>;
}

fn main() {
    Clash::new();
    Number::new();
}
