//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0374 = "random/seed_0374.rs";
    seed_0382 = "random/seed_0382.rs";
    seed_0385 = "random/seed_0385.rs";
    seed_0394 = "random/seed_0394.rs";
    seed_0402 = "random/seed_0402.rs";
    seed_0405 = "random/seed_0405.rs";
    seed_0415 = "random/seed_0415.rs";
    seed_0431 = "random/seed_0431.rs";
    seed_0436 = "random/seed_0436.rs";
    seed_0437 = "random/seed_0437.rs";
    seed_0446 = "random/seed_0446.rs";
    seed_0448 = "random/seed_0448.rs";
    seed_0486 = "random/seed_0486.rs";
    seed_0487 = "random/seed_0487.rs";
    seed_0489 = "random/seed_0489.rs";
    seed_0494 = "random/seed_0494.rs";
}
