//! The type of a `#[dense]` argument must be able to be an array index.
use chr_core::chr;

chr! {
    pub struct Dense;

    constraint cell(#[dense(81)] place: String, u8);

    twice @ cell(p, _), cell(p, _) <=> fail;
}

fn main() {}
