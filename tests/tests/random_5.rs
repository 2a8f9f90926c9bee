//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    waits_0004 = "random/waits_0004.rs";
    waits_0007 = "random/waits_0007.rs";
    waits_0016 = "random/waits_0016.rs";
    waits_0021 = "random/waits_0021.rs";
    waits_0023 = "random/waits_0023.rs";
    waits_0026 = "random/waits_0026.rs";
    waits_0034 = "random/waits_0034.rs";
    waits_0054 = "random/waits_0054.rs";
    waits_0062 = "random/waits_0062.rs";
    waits_0064 = "random/waits_0064.rs";
    waits_0085 = "random/waits_0085.rs";
    waits_0087 = "random/waits_0087.rs";
    waits_0101 = "random/waits_0101.rs";
    waits_0149 = "random/waits_0149.rs";
    waits_0152 = "random/waits_0152.rs";
    waits_0165 = "random/waits_0165.rs";
    waits_0176 = "random/waits_0176.rs";
    waits_0215 = "random/waits_0215.rs";
    waits_0221 = "random/waits_0221.rs";
    waits_0241 = "random/waits_0241.rs";
}
