//! The names of a rule do not change.
use chr_core::chr;

chr! {
    pub struct Changes;

    constraint list(Vec<i32>), length(usize), maybe(Option<i32>), start;

    head   @ list(mut v)       <=> { v.push(1); }, length(v.len());
    inner  @ maybe(Some(mut n)) <=> { n += 1; }, length(n as usize);
    guard  @ list(k)           <=> let mut n = k.len(), { n += 1; n > 2 } | length(n);
    body   @ list(k)           <=> let mut v: Vec<i32> = k, { v.push(1); }, length(v.len()), length(v.len());
    refs   @ maybe(k)          <=> let ref mut v: Option<i32> = k, { *v = None; }, start;
    each   @ list(k)           <=> for mut i: i32 in k { { i += 1; }, length(i as usize) };
    choice @ list(k)           <=> choose mut i: i32 in k { { i += 1; }, length(i as usize) };
    test   @ maybe(k)          <=> if let Some(mut i) = k && i > 0 { { i += 1; }, length(i as usize) };
}

fn main() {}
