//! `#[order]` names one argument of a plain type with an order.
use chr_core::{Var, chr};

chr! {
    pub struct Orders;

    #[order(when)]
    constraint unknown(id: u32, at: u64);
    #[order(id, at)]
    constraint several(id: u32, at: u64);
    #[order]
    constraint none(at: u64);
    #[order(at)]
    constraint variable(at: Var<u64>);
    #[order(at)]
    #[order(at)]
    constraint twice(at: u64);
    #[index(at)]
    #[order(at)]
    constraint also_indexed(at: u64);
    #[key(at)]
    #[order(at)]
    constraint also_key(at: u64);
    #[order(at)]
    later @ none(x) <=> true;
    #[ordered(at)]
    constraint misspelt(at: u64);
}

chr! {
    pub struct Unordered<T: Clone + Eq + std::hash::Hash + std::fmt::Debug>;

    #[order(0)]
    constraint of(T);
}

fn main() {}
