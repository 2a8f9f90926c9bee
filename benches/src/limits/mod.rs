//! The limit: the same work in hand-written Rust, with the data structures that a careful programmer would choose.
//!
//! Each function does what the rules do, step by step, and gives the same answer; what it does not do is keep
//! constraints, agendas or histories. Numbers have the types of the constraints' arguments. Relations that the rules
//! look up by an argument are hash tables, or vectors if the argument numbers the elements `1..=size`.

pub mod gates;
pub mod graphs;
pub mod heaps;
pub mod houses;
pub mod numbers;
pub mod pointers;
pub mod search;
pub mod sets;
pub mod terms;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// A hash table, as all of these use.
pub type Map<K, V> = HashMap<K, V, FxBuildHasher>;
/// A set of that kind.
pub type Set<K> = HashSet<K, FxBuildHasher>;

const MODULUS: i64 = 1_000_000_007;
