//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0263 = "random/seed_0263.rs";
    seed_0265 = "random/seed_0265.rs";
    seed_0270 = "random/seed_0270.rs";
    seed_0281 = "random/seed_0281.rs";
    seed_0282 = "random/seed_0282.rs";
    seed_0327 = "random/seed_0327.rs";
    seed_0340 = "random/seed_0340.rs";
    seed_0345 = "random/seed_0345.rs";
    seed_0348 = "random/seed_0348.rs";
    seed_0350 = "random/seed_0350.rs";
    seed_0360 = "random/seed_0360.rs";
    seed_0363 = "random/seed_0363.rs";
    seed_0378 = "random/seed_0378.rs";
    seed_0381 = "random/seed_0381.rs";
    seed_0419 = "random/seed_0419.rs";
    seed_0423 = "random/seed_0423.rs";
    seed_0433 = "random/seed_0433.rs";
    seed_0472 = "random/seed_0472.rs";
}
