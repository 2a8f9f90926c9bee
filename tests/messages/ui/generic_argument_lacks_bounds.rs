//! A type parameter used as an argument needs the bounds of one. Those of a trait of the user's own may bring them.
use std::fmt::Debug;
use std::hash::Hash;

use chr_core::{Var, chr};

pub trait Key: Clone + Eq + Hash + Debug {}

chr! {
    pub struct Latest<K, V: Copy + Ord, W: Key> where V: Debug {
        floor: K,
    }
    constraint entry(key: K, i32), known(Var<V>), fine(W);
    newer @ entry(k, new) / entry(k, old) <=> new > old | true;
}

chr! {
    pub struct Inside<A: Clone, B: Clone + Eq + Hash, C> where C: Copy {
        floor: A,
    }
    constraint list(Vec<(A, u8)>), maybe(Var<Option<B>>), fixed([C; 3]);
    once @ list(x) / list(x) <=> true;
}

fn main() {
    let mut latest: Latest<i32, i32, Word> = Latest::new(3);
    latest.entry(1, 2).unwrap();
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word;

impl Key for Word {}
