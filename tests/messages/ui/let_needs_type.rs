//! What is used after a goal waits on the stack, which needs its type.
use chr_core::chr;

chr! {
    pub struct Lets;

    constraint a(i32), b(i64), go;

    plain   @ a(n) <=> let m = n + 1, go, b(i64::from(m));
    guard   @ a(n) <=> let m = n + 1 | go, b(i64::from(m));
}

fn main() {
    let mut lets = Lets::new();
    lets.a(1).unwrap();
}
