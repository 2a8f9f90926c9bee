//! Rust itself says where a `match` is not exhaustive, and where its types are wrong.
use chr_core::chr;

chr! {
    pub struct Types;

    constraint a(Option<i32>), b(i32), go;

    exhaustive @ a(o) ==> match o { Some(n) if n > 0 => { b(n) } None => { go } };
    quiet      @ a(o) ==> match o { Some(_) => { true } };
    reads      @ a(_) ==> match store.b().next().is_some() { true => { go } };
    pattern    @ a(o) ==> match o { Ok(n) => { b(n) } _ => { go } };
    guard      @ a(o) ==> match o { Some(n) if n => { b(n) } _ => { go } };
}

fn main() {}
