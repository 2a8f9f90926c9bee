//! An unbound name inside a larger expression, where rustc is the one to find it.
use chr_core::chr;

chr! {
    pub struct Unbound { limit: i32 }

    constraint count(i32);

    body  @ count(n) <=> n > 0 | count(m - 1);
    guard @ count(n) <=> n < k + 1 | true;
    field @ count(n) <=> n == limit + 1 | true;
}

fn main() {
    let mut unbound = Unbound::new(3);
    unbound.count(3).unwrap();
}
