//! What people who come from Rust, Prolog or elsewhere write.
use chr_core::chr;

chr! {
    pub struct Words;

    constraint count(i32), mark(i32);

    while_   @ count(n)           <=> while n > 0 { mark(n) };
    loop_    @ count(n)           <=> loop { mark(n) };
    unless_  @ count(n)           <=> unless n > 3 { mark(n) };
    not_     @ count(n)           <=> not mark(n), count(n - 1);
    absent   @ count(n) <=> !mark(n);
    absent_  @ count(n), not mark(n) <=> mark(n);
    guarded  @ count(n)           <=> !mark(n) | true;
    is_      @ count(n)           <=> m is n + 1, count(m);
    dot      @ count(n)           <=> mark(n.);
}

fn main() {}
