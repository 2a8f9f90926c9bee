//! A program with every form of constraint that shows in its interface. What `chr!` makes of it is a part of the public
//! interface of `chr-core` that its own documentation does not list.
#![forbid(unsafe_code)]

use std::fmt::Debug;
use std::hash::Hash;

use chr_core::{Var, chr};

chr! {
    /// The program.
    pub struct Sample<T: Clone + Eq + Hash + Debug> {
        /// A parameter.
        pub floor: u32,
    }

    /// No arguments.
    constraint go;
    /// Arguments without names.
    constraint pair(u32, T);
    /// Arguments with names, and a variable.
    constraint named(key: T, value: Var<u32>);
    /// A symbolic variable.
    constraint same_as(Var, Var);
    /// A key.
    #[key(id)]
    constraint keyed(id: String, count: u32);
    /// An index, and a set.
    #[set]
    #[index(row, col)]
    constraint cell(row: u8, col: u8, T);

    low  @ pair(n, _)                     <=> n < self.floor | true;
    join @ named(k, x), pair(n, k)        ==> x = n;
    one  @ same_as(x, y), same_as(y, x)   <=> x = y;
}
