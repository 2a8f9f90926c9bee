//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0302 = "random/seed_0302.rs";
    seed_0317 = "random/seed_0317.rs";
    seed_0385 = "random/seed_0385.rs";
    seed_0394 = "random/seed_0394.rs";
    seed_0410 = "random/seed_0410.rs";
    seed_0414 = "random/seed_0414.rs";
    seed_0436 = "random/seed_0436.rs";
    seed_0446 = "random/seed_0446.rs";
    seed_0470 = "random/seed_0470.rs";
    seed_0480 = "random/seed_0480.rs";
    seed_0497 = "random/seed_0497.rs";
    seed_0500 = "random/seed_0500.rs";
    seed_0516 = "random/seed_0516.rs";
    seed_0538 = "random/seed_0538.rs";
    seed_0543 = "random/seed_0543.rs";
    seed_0576 = "random/seed_0576.rs";
}
