//! Rules that can never fire are warned about, unless that is allowed. (Denied here, to make it an error.)
#![deny(deprecated)]
use chr_core::chr;

chr! {
    pub struct Never;

    constraint count(i32), mark(i32), other(i32), seen(i32), twice(i32, i32);

    first  @ count(0)           <=> true;
    all    @ count(n)           <=> mark(n);
    zero   @ count(1)           <=> mark(1);
    both   @ mark(n), count(n)  ==> other(n);
    #[allow(never_fires)]
    meant  @ count(2)           <=> mark(2);

    // These may fire: `seen` is there while `other` runs, and a guard, a repeated name or a partner leaves some.
    keep   @ seen(n)            ==> other(n);
    take   @ seen(_)            <=> true;
    late   @ other(n), seen(n)  ==> mark(n);
    same   @ twice(n, n)        <=> true;
    rest   @ twice(n, _)        <=> n > 0 | true;
    last   @ twice(_, _)        <=> true;
}

fn main() {}
