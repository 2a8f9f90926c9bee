//! Attributes that are misspelt, in the wrong place, or not ours.
use chr_core::chr;

chr! {
    #[without(indices)]
    pub struct Attributes;

    #[sett]
    constraint a(i32);
    #[keys(row)]
    constraint b(row: i32);
    constraint c(#[dens(9)] i32);
    #[dense(2)]
    constraint d(i32);

    #[join(text)]
    one   @ a(x), b(x)             <=> true;
    two   @ a(x), #[pasive] b(x)   <=> true;
    #[set]
    three @ a(x), #[inline] b(x)   <=> true;
    #[cold]
    four  @ a(x), #[passive(1)] b(x) <=> true;
    #[allow(never_fires, scans, dead_code)]
    five  @ a(x), b(x)             <=> true;
}

fn main() {}
