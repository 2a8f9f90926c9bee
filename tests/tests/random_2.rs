//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0183 = "random/seed_0183.rs";
    seed_0202 = "random/seed_0202.rs";
    seed_0209 = "random/seed_0209.rs";
    seed_0227 = "random/seed_0227.rs";
    seed_0233 = "random/seed_0233.rs";
    seed_0256 = "random/seed_0256.rs";
    seed_0257 = "random/seed_0257.rs";
    seed_0289 = "random/seed_0289.rs";
    seed_0300 = "random/seed_0300.rs";
    seed_0304 = "random/seed_0304.rs";
    seed_0311 = "random/seed_0311.rs";
    seed_0337 = "random/seed_0337.rs";
    seed_0350 = "random/seed_0350.rs";
    seed_0351 = "random/seed_0351.rs";
    seed_0353 = "random/seed_0353.rs";
    seed_0364 = "random/seed_0364.rs";
}
