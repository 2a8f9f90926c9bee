//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0187 = "random/seed_0187.rs";
    seed_0217 = "random/seed_0217.rs";
    seed_0223 = "random/seed_0223.rs";
    seed_0256 = "random/seed_0256.rs";
    seed_0260 = "random/seed_0260.rs";
    seed_0275 = "random/seed_0275.rs";
    seed_0282 = "random/seed_0282.rs";
    seed_0302 = "random/seed_0302.rs";
    seed_0304 = "random/seed_0304.rs";
    seed_0385 = "random/seed_0385.rs";
    seed_0394 = "random/seed_0394.rs";
    seed_0405 = "random/seed_0405.rs";
    seed_0410 = "random/seed_0410.rs";
    seed_0414 = "random/seed_0414.rs";
    seed_0436 = "random/seed_0436.rs";
    seed_0470 = "random/seed_0470.rs";
}
