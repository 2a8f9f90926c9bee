//! Mistakes in a program with conditions are reported where they are, and a constraint that is not configured is not known.
use chr_core::chr;

chr! {
    pub struct Absent;

    constraint here(u32);
    #[cfg(any())]
    constraint gone(u32);

    arity @ here(x, y) <=> true;
    #[cfg(all())]
    tells @ here(x)    <=> gone(x);
    #[cfg(any())]
    none  @ gone(x)    <=> here(x);
}

chr! {
    pub struct Types;

    constraint here(u32);
    #[cfg(all())]
    types @ here(x) <=> x == "one" | here(x + self.limit);
}

chr! {
    pub struct Conditions;

    constraint here(u32);
    #[cfg(1 + 1)]
    a @ here(1) <=> true;
    #[cfg(feature = 3)]
    b @ here(2) <=> true;
    #[cfg]
    c @ here(3) <=> true;
}

fn main() {}
