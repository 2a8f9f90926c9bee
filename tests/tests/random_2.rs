//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0253 = "random/seed_0253.rs";
    seed_0263 = "random/seed_0263.rs";
    seed_0265 = "random/seed_0265.rs";
    seed_0281 = "random/seed_0281.rs";
    seed_0312 = "random/seed_0312.rs";
    seed_0327 = "random/seed_0327.rs";
    seed_0340 = "random/seed_0340.rs";
    seed_0345 = "random/seed_0345.rs";
    seed_0350 = "random/seed_0350.rs";
    seed_0360 = "random/seed_0360.rs";
    seed_0363 = "random/seed_0363.rs";
    seed_0373 = "random/seed_0373.rs";
    seed_0378 = "random/seed_0378.rs";
    seed_0481 = "random/seed_0481.rs";
    seed_0506 = "random/seed_0506.rs";
    seed_0511 = "random/seed_0511.rs";
}
