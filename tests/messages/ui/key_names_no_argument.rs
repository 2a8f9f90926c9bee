//! `#[key]` and `#[index]` name arguments of their constraint.
use chr_core::chr;

chr! {
    pub struct Keys;

    #[key(row, colum)]
    constraint cell(row: u8, col: u8, u8);
    #[index(2)]
    constraint pair(u8, u8);
    #[key]
    constraint lone(u8);
    #[key(a, a)]
    constraint twice(a: u8, b: u8);
    #[index()]
    constraint none(u8);
    #[key()]
    constraint single(u8);
    #[key]
    constraint named(a: u8);
}

fn main() {}
