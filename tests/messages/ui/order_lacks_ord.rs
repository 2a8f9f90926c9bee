//! An ordered index by a type that has no order.
use chr_core::chr;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Colour(u8);

chr! {
    pub struct Paint;

    #[order(colour)]
    constraint pot(colour: Colour);
    constraint lighter(Colour);
}

fn main() {}
