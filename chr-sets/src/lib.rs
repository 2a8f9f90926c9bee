//! Rule sets: rules that are ready to be used in [`chr!`](chr_core::chr) programs, a standard library of them.
//!
//! | | |
//! |---|---|
//! | [`union_find`] | disjoint sets of nodes |
//! | [`bounds`] | numbers of which bounds are known; equations and sums of them |
//! | [`integers`] | the same with order, difference, products, `alldifferent` and search |
//! | [`booleans`] | truth values that may not be known yet |
//! | [`queue`] | a priority queue |
//! | [`closure`] | the transitive closure of a relation |
//! | [`congruence`] | equality with functions |
//!
//! A program brings one in by a `use` line, with the types that it is about, and `as` if a name is wanted before its constraints
//! (see [the reference](chr_core::language#rule-sets)):
//!
//! ```
//! use chr_core::chr;
//!
//! chr! {
//!     /// Roads and railways between towns.
//!     pub struct Map;
//!
//!     use chr_sets::union_find<&'static str>;
//!     use chr_sets::closure<&'static str> as rail;
//! }
//!
//! let mut map = Map::new();
//! map.union("Ulm", "Bonn")?;
//! map.rail_edge("Ulm", "Jena")?;
//! assert_eq!(map.store().rail_path().count(), 1);
//! # Ok::<(), chr_core::Error>(())
//! ```
//!
//! The code is that of the same rules written in the program, so what a program does not use costs it nothing.
#![forbid(unsafe_code)]

#[doc(hidden)]
pub mod arithmetic;
mod disjoint;
mod equality;
mod graph;
mod heap;
mod logic;
mod numbers;

pub use arithmetic::Number;
pub use disjoint::union_find;
pub use equality::congruence;
pub use graph::closure;
pub use heap::queue;
pub use logic::booleans;
pub use numbers::{bounds, integers};
