//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0481 = "random/seed_0481.rs";
    seed_0511 = "random/seed_0511.rs";
    seed_0535 = "random/seed_0535.rs";
    seed_0548 = "random/seed_0548.rs";
    seed_0563 = "random/seed_0563.rs";
    seed_0565 = "random/seed_0565.rs";
    seed_0590 = "random/seed_0590.rs";
    seed_0615 = "random/seed_0615.rs";
    seed_0627 = "random/seed_0627.rs";
    seed_0628 = "random/seed_0628.rs";
    seed_0646 = "random/seed_0646.rs";
    seed_0656 = "random/seed_0656.rs";
    seed_0673 = "random/seed_0673.rs";
    seed_0701 = "random/seed_0701.rs";
    seed_0745 = "random/seed_0745.rs";
    seed_0752 = "random/seed_0752.rs";
    seed_0764 = "random/seed_0764.rs";
    seed_0773 = "random/seed_0773.rs";
}
