//! The pattern of a `for` or a `choose` must fit every item, as in Rust.
use chr_core::chr;

chr! {
    pub struct Items;

    constraint maybe(Option<i32>), number(i32);

    for_    @ maybe(m)  <=> for Some(n): Option<i32> in [m] { number(n) };
    choose_ @ number(k) <=> choose (1, n): (i32, i32) in [(k, 2)] { number(n) };
}

fn main() {
    let mut items = Items::new();
    items.maybe(None).unwrap();
}
