//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0019 = "random/seed_0019.rs";
    seed_0035 = "random/seed_0035.rs";
    seed_0036 = "random/seed_0036.rs";
    seed_0037 = "random/seed_0037.rs";
    seed_0070 = "random/seed_0070.rs";
    seed_0223 = "random/seed_0223.rs";
    seed_0256 = "random/seed_0256.rs";
    seed_0257 = "random/seed_0257.rs";
    seed_0260 = "random/seed_0260.rs";
    seed_0287 = "random/seed_0287.rs";
    seed_0292 = "random/seed_0292.rs";
    seed_0304 = "random/seed_0304.rs";
    seed_0370 = "random/seed_0370.rs";
    seed_0378 = "random/seed_0378.rs";
    seed_0385 = "random/seed_0385.rs";
    seed_0405 = "random/seed_0405.rs";
}
