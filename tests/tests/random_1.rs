//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0015 = "random/seed_0015.rs";
    seed_0019 = "random/seed_0019.rs";
    seed_0024 = "random/seed_0024.rs";
    seed_0037 = "random/seed_0037.rs";
    seed_0046 = "random/seed_0046.rs";
    seed_0054 = "random/seed_0054.rs";
    seed_0077 = "random/seed_0077.rs";
    seed_0084 = "random/seed_0084.rs";
    seed_0086 = "random/seed_0086.rs";
    seed_0113 = "random/seed_0113.rs";
    seed_0114 = "random/seed_0114.rs";
    seed_0133 = "random/seed_0133.rs";
    seed_0135 = "random/seed_0135.rs";
    seed_0136 = "random/seed_0136.rs";
    seed_0137 = "random/seed_0137.rs";
    seed_0147 = "random/seed_0147.rs";
}
