//! `#[deny(scan)]`: a partner that no index serves is an error.
use chr_core::chr;

chr! {
    #[deny(scan)]
    pub struct Scans;

    constraint number(i32);
    constraint pair(a: i32, b: i32);

    larger @ number(a) / number(b)    <=> a > b | true;
    join   @ number(a), pair(a, _)    <=> true;
    cross  @ number(a), pair(b, _)    ==> a < b | number(b);
    #[allow(scan)]
    meant  @ number(a), pair(_, b)    ==> a < b | number(b);
}

fn main() {
    let mut scans = Scans::new();
    scans.number(3).unwrap();
}
