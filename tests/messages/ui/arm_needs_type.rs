//! An arm has no place for a type: a name of it that is used after a goal is bound again.
use chr_core::chr;

chr! {
    pub struct Arms;

    constraint a(Option<i32>), b(i64), go;

    arm   @ a(o) <=> match o { Some(m) => { go, b(i64::from(m)) } None => { go } };
    items @ a(o) <=> match o { Some(m) if m > 1 => { for i: i64 in 0..3 { b(i + i64::from(m)) } } _ => { go } };
    if_   @ a(o) <=> if let Some(k) = o { go, b(i64::from(k)) };
    right @ a(o) <=> match o { Some(m) => { let k: i32 = m, go, b(i64::from(k)) } None => { go } };
}

fn main() {}
