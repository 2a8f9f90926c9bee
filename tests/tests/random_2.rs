//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0410 = "random/seed_0410.rs";
    seed_0420 = "random/seed_0420.rs";
    seed_0445 = "random/seed_0445.rs";
    seed_0467 = "random/seed_0467.rs";
    seed_0517 = "random/seed_0517.rs";
    seed_0538 = "random/seed_0538.rs";
    seed_0543 = "random/seed_0543.rs";
    seed_0544 = "random/seed_0544.rs";
    seed_0546 = "random/seed_0546.rs";
    seed_0552 = "random/seed_0552.rs";
    seed_0553 = "random/seed_0553.rs";
    seed_0576 = "random/seed_0576.rs";
    seed_0633 = "random/seed_0633.rs";
    seed_0657 = "random/seed_0657.rs";
    seed_0686 = "random/seed_0686.rs";
    seed_0795 = "random/seed_0795.rs";
}
