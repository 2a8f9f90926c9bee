//! A value that is used after it was moved, and one that is dropped while it is still borrowed.
use chr_core::chr;

chr! {
    pub struct Moves;

    constraint word(String), num(usize), gone(String);

    moved    @ gone(w) <=> let copy: String = w, { drop(copy); }, num(copy.len());
    dropped  @ word(w) <=> let upper = w.to_uppercase().as_str(), upper == "A" | true;
    fine     @ word(w) <=> let upper = &w.to_uppercase(), upper == "B" | num(1);
}

fn main() {}
