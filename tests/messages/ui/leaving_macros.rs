//! What leaves the user's Rust from inside a macro of theirs is found by rustc.
use chr_core::chr;

macro_rules! none {
    () => {
        return None
    };
}

macro_rules! parsed {
    ($text:expr) => {
        $text.parse::<i32>()?
    };
}

macro_rules! next {
    ($of:expr) => {
        if $of.is_empty() { continue }
    };
}

macro_rules! over {
    ($of:expr) => {
        match $of { 0 => break, n => n }
    };
}

chr! {
    pub struct Leaves { sum: i32 }

    constraint text(String), number(i32), list(Vec<i32>);

    argument @ text(s)              <=> s.is_empty() | number(parsed!(s));
    guard    @ text(s)              <=> parsed!(s) > 3 | true;
    guarded  @ text(s)              <=> let n = parsed!(s), n > 3 | true;
    returns  @ number(n)            <=> n > 9 | { if n > 3 { none!(); } }, number(1);
    alone    @ list(l)              <=> { next!(l); true } | true;
    pair     @ number(n), list(l)   <=> { next!(l); n > 3 } | true;
    ends     @ number(n), list(l)   <=> over!(n) > l.len() as i32 | true;
    told     @ number(n) / number(m) <=> n <= m | number(over!(m) - n);
    inner    @ list(l)              ==> for i: i32 in l { for j: i32 in [i] { { next!([j]); } }, { self.sum += i; } };
    each     @ list(l)              <=> for i: i32 in l { { self.sum += over!(i); } };
}

fn main() {}
