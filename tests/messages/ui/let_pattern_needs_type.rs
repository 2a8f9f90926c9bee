//! The type of a pattern's names is written after the whole pattern.
use chr_core::chr;

chr! {
    pub struct Lets;

    constraint a(i32), b(i64), go;

    body  @ a(n) <=> let (p, q) = (n, n + 1), go, b(i64::from(p + q));
    guard @ a(n) <=> let Some(m) = n.checked_add(1) | go, b(i64::from(m));
    else_ @ a(n) <=> let Some(k) = n.checked_add(1) else { fail }, go, b(i64::from(k));
}

fn main() {}
