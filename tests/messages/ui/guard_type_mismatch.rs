//! Types that do not fit in a guard, at the user's own token.
use chr_core::{Var, chr};

chr! {
    pub struct Guards { limit: u64 }

    constraint number(i32);
    constraint word(String);
    constraint known(Var<i32>);

    literal  @ number(n)            <=> n > "three" | true;
    field    @ number(n)            <=> n > self.limit | true;
    two      @ number(n), word(w)   <=> n == w | true;
    not_bool @ number(n)            <=> n + 1 | true;
    method   @ number(n)            <=> n.is_big() | true;
    let_     @ number(n)            <=> let Some(m) = n + 1 | number(m);
    let_type @ number(n)            <=> let m: i64 = n + 1 | number(n), word(m.to_string());
    value_   @ known(x)             <=> value(x) > 3_u8 | true;
    no_call  @ number(n)            <=> is_prime(n) | true;
}

fn main() {
    let mut guards = Guards::new(3);
    guards.number(3).unwrap();
}
