//! A public program may keep a type that its users cannot name, as a struct may have a private field's type.
pub mod programs {
    use chr_core::chr;

    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Hidden(i32);

    chr! {
        pub struct Public;
        constraint item(Hidden, i32), add(i32);
        add_  @ add(n)                 <=> item(Hidden(n % 3), n);
        twice @ item(x, a), item(x, b) <=> a < b | item(x, b);
    }
}

fn main() {
    let mut public = programs::Public::new();
    for n in 0..9 {
        public.add(n).unwrap();
    }
    assert_eq!(public.len(), 3);
}
