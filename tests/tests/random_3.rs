//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0829 = "random/seed_0829.rs";
    seed_0839 = "random/seed_0839.rs";
    seed_0856 = "random/seed_0856.rs";
    seed_0860 = "random/seed_0860.rs";
    seed_0861 = "random/seed_0861.rs";
    seed_0884 = "random/seed_0884.rs";
    seed_0893 = "random/seed_0893.rs";
    seed_0901 = "random/seed_0901.rs";
    seed_0940 = "random/seed_0940.rs";
    seed_0947 = "random/seed_0947.rs";
    seed_0974 = "random/seed_0974.rs";
    seed_1026 = "random/seed_1026.rs";
    seed_1054 = "random/seed_1054.rs";
    seed_1064 = "random/seed_1064.rs";
    seed_1067 = "random/seed_1067.rs";
    seed_1093 = "random/seed_1093.rs";
}
