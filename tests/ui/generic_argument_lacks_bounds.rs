//! A type parameter used as an argument needs the bounds of one.
use chr_core::chr;

chr! {
    pub struct Latest<K> {
        floor: K,
    }
    constraint entry(key: K, i32);
    newer @ entry(k, new) / entry(k, old) <=> new > old | true;
}

fn main() {}
