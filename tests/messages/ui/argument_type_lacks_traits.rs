//! The type of an argument must be `Clone + Eq + Hash + Debug`.
use chr_core::chr;

#[derive(PartialEq, Eq, Hash, Debug)]
pub struct NoClone;

#[derive(Clone, PartialEq, Hash, Debug)]
pub struct NoEq;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoHash;

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct NoDebug;

chr! {
    pub struct Clones;
    constraint item(NoClone, i32);
    twice @ item(x, _), item(x, _) <=> true;
}

chr! {
    pub struct Equals;
    constraint item(NoEq, i32);
    twice @ item(x, _), item(x, _) <=> true;
}

chr! {
    pub struct Hashes;
    constraint item(NoHash, i32);
    twice @ item(x, _), item(x, _) <=> true;
}

chr! {
    pub struct Debugs;
    constraint item(NoDebug, i32);
    twice @ item(x, _), item(x, _) <=> true;
}

fn main() {}
