//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0017 = "random/seed_0017.rs";
    seed_0019 = "random/seed_0019.rs";
    seed_0021 = "random/seed_0021.rs";
    seed_0023 = "random/seed_0023.rs";
    seed_0070 = "random/seed_0070.rs";
    seed_0118 = "random/seed_0118.rs";
    seed_0134 = "random/seed_0134.rs";
    seed_0138 = "random/seed_0138.rs";
    seed_0161 = "random/seed_0161.rs";
    seed_0164 = "random/seed_0164.rs";
    seed_0171 = "random/seed_0171.rs";
    seed_0183 = "random/seed_0183.rs";
    seed_0188 = "random/seed_0188.rs";
    seed_0194 = "random/seed_0194.rs";
    seed_0202 = "random/seed_0202.rs";
    seed_0229 = "random/seed_0229.rs";
    seed_0231 = "random/seed_0231.rs";
    seed_0253 = "random/seed_0253.rs";
}
