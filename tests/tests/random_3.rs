//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0480 = "random/seed_0480.rs";
    seed_0490 = "random/seed_0490.rs";
    seed_0497 = "random/seed_0497.rs";
    seed_0576 = "random/seed_0576.rs";
    seed_0657 = "random/seed_0657.rs";
    seed_0683 = "random/seed_0683.rs";
    seed_0692 = "random/seed_0692.rs";
    seed_0716 = "random/seed_0716.rs";
    seed_0728 = "random/seed_0728.rs";
    seed_0759 = "random/seed_0759.rs";
    seed_0772 = "random/seed_0772.rs";
    seed_0775 = "random/seed_0775.rs";
    seed_0796 = "random/seed_0796.rs";
    seed_0806 = "random/seed_0806.rs";
    seed_0807 = "random/seed_0807.rs";
    seed_0852 = "random/seed_0852.rs";
}
