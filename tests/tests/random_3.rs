//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0548 = "random/seed_0548.rs";
    seed_0590 = "random/seed_0590.rs";
    seed_0611 = "random/seed_0611.rs";
    seed_0615 = "random/seed_0615.rs";
    seed_0627 = "random/seed_0627.rs";
    seed_0628 = "random/seed_0628.rs";
    seed_0646 = "random/seed_0646.rs";
    seed_0673 = "random/seed_0673.rs";
    seed_0752 = "random/seed_0752.rs";
    seed_0762 = "random/seed_0762.rs";
    seed_0768 = "random/seed_0768.rs";
    seed_0773 = "random/seed_0773.rs";
    seed_0796 = "random/seed_0796.rs";
    seed_0876 = "random/seed_0876.rs";
    seed_0924 = "random/seed_0924.rs";
    seed_0974 = "random/seed_0974.rs";
}
