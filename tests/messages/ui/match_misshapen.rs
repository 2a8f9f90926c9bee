//! What is wrong with the form of a `match`, and with the names in it.
use chr_core::chr;

chr! {
    pub struct Misshapen;

    constraint a(i32), b(i32), go;

    bare     @ a(n) <=> match n { 0 => b(0), _ => { go } };
    arrow    @ a(n) <=> match n { 0 { go } _ => { go } };
    missing  @ a(n) <=> match n { 0, _ => { go } };
    empty    @ a(n) <=> match n {}, go;
    guard    @ a(n) <=> match n { m if => { b(m) } _ => { go } };
    guarded  @ a(n) <=> match n { m if m > 1 { b(m) }, _ => { go } };
    no_arms  @ a(n) <=> match n, go;
    no_value @ a(_) <=> match { _ => { go } };
    wrong    @ a(n) <=> match n { 0 => { b(0, 1) } _ => { c } };
    again    @ a(n) <=> match n + 1 { n => { b(n) } };
    after    @ a(n) <=> match n { m => { b(m) } }, b(m);
    other    @ a(n) <=> match n { 0 => { go } k if enough => { b(k) } _ => { b(k) } };
    changed  @ a(n) <=> match n { mut m => { b(m) } };
    left     @ a(n) <=> match n { m if return => { b(m) } _ => { go } };
}

fn main() {}
