//! `#[reuse]` where it says nothing or cannot be.
use chr_core::chr;

chr! {
    pub struct Reuses;

    constraint a(u32), b(u32);

    #[reuse]
    removes @ a(x), a(y) <=> b(x + y);
    #[reuse]
    apart @ a(x), b(y) ==> x == y | true;
    #[reuse(twice)]
    flag @ a(x), a(y) ==> b(x + y);
    #[reused]
    misspelt @ a(x), a(y) ==> b(x + y);
    #[reuse]
    constraint c(u32);
}

fn main() {}
