//! Traces and plans tell rules apart by name; made-up names count too.
use chr_core::chr;

chr! {
    pub struct Twice;

    #[set]
    constraint a(i32);
    constraint b(i32);

    drop_one @ a(1) <=> true;
    drop_one @ b(1) <=> true;
    set_a    @ b(2) <=> true;
}

fn main() {}
