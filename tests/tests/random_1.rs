//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0006 = "random/seed_0006.rs";
    seed_0012 = "random/seed_0012.rs";
    seed_0031 = "random/seed_0031.rs";
    seed_0036 = "random/seed_0036.rs";
    seed_0042 = "random/seed_0042.rs";
    seed_0057 = "random/seed_0057.rs";
    seed_0076 = "random/seed_0076.rs";
    seed_0088 = "random/seed_0088.rs";
    seed_0096 = "random/seed_0096.rs";
    seed_0103 = "random/seed_0103.rs";
    seed_0116 = "random/seed_0116.rs";
    seed_0117 = "random/seed_0117.rs";
    seed_0121 = "random/seed_0121.rs";
    seed_0158 = "random/seed_0158.rs";
    seed_0171 = "random/seed_0171.rs";
    seed_0179 = "random/seed_0179.rs";
}
