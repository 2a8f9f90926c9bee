//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0594 = "random/seed_0594.rs";
    seed_0642 = "random/seed_0642.rs";
    seed_0657 = "random/seed_0657.rs";
    seed_0683 = "random/seed_0683.rs";
    seed_0685 = "random/seed_0685.rs";
    seed_0692 = "random/seed_0692.rs";
    seed_0716 = "random/seed_0716.rs";
    seed_0728 = "random/seed_0728.rs";
    seed_0759 = "random/seed_0759.rs";
    seed_0775 = "random/seed_0775.rs";
    seed_0778 = "random/seed_0778.rs";
    seed_0796 = "random/seed_0796.rs";
    seed_0806 = "random/seed_0806.rs";
    seed_0807 = "random/seed_0807.rs";
    seed_0852 = "random/seed_0852.rs";
    seed_0894 = "random/seed_0894.rs";
}
