//! Rule sets that the programs of other crates use. Those know `chr-core` by other names than this one does, and have
//! nothing of this crate in scope.

/// A function that a rule set calls.
pub fn doubled(n: u64) -> u64 {
    2 * n
}

/// A trait whose methods a rule set calls.
pub trait Weigh {
    /// How heavy it is.
    fn weight(&self) -> u64;
}

impl Weigh for u8 {
    fn weight(&self) -> u64 {
        u64::from(*self)
    }
}

impl Weigh for String {
    fn weight(&self) -> u64 {
        self.len() as u64
    }
}

/// Rule sets in a module of their own.
pub mod scales {
    engine::rules! {
        #[chr(crate = engine)]
        /// Weighs items, and knows the total.
        pub mod balance<Item: Clone + Eq + Hash + Debug + crate::Weigh> {
            /// Puts an item on the scales.
            pub constraint put(item: Item);
            /// The sum of what has been put there, twice over.
            #[key()]
            pub constraint total(grams: u64);
            constraint weighed(item: Item, grams: u64);

            put   @ put(item)                    <=> let grams: u64 = item.weight(), weighed(item, grams);
            more  @ weighed(_, n), total(grams)  <=> total(grams + crate::doubled(n));
            first @ weighed(_, n)                <=> total(crate::doubled(n));
        }

        #[chr(crate = engine)]
        /// Scales that give up when there is too much on them.
        pub mod limited<Item: Clone + Eq + Hash + Debug + crate::Weigh, const MOST: u64> {
            pub use crate::scales::balance<Item>;
            /// There is too much on them.
            #[key()]
            pub constraint broken;
            // Not the `weighed` of `balance`.
            constraint weighed(u64);

            look   @ total(grams)    ==> weighed(grams);
            breaks @ weighed(grams)  <=> grams > MOST | broken;
            holds  @ weighed(_)      <=> true;
        }
    }
}
