//! A refutable `let` in a body says what else to do.
use chr_core::chr;

chr! {
    pub struct Lets;

    constraint maybe(Option<i32>), number(i32);

    plain @ maybe(m)          <=> let Some(n): Option<i32> = m, number(n);
    range @ number(n)         <=> let 0..=9 = n, number(n);
}

fn main() {}
