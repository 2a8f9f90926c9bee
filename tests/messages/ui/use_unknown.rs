//! A `use` of what there is not.
use chr_core::chr;

chr! {
    pub struct Missing;
    use nowhere::queue<u32>;
    constraint go;
    tell @ go <=> push(1);
}

chr! {
    pub struct Unknown;
    use queues<u32>;
}

fn main() {
    Missing::new().go().unwrap();
}
