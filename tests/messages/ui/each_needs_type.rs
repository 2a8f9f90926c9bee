//! The items of `for` and `choose` wait on the stack, which needs their type.
use chr_core::chr;

chr! {
    pub struct Each;

    constraint a(i32), b(i64), go;

    for_    @ a(n) <=> for i in 0..n { go, b(i64::from(i)) };
    choose_ @ a(n) <=> choose c in 0..n { b(i64::from(c)) };
    pairs   @ a(n) <=> for (i, j) in [(n, n)] { b(i64::from(i + j)) };
}

fn main() {}
