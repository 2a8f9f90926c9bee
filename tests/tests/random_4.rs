//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_1108 = "random/seed_1108.rs";
    seed_1149 = "random/seed_1149.rs";
    seed_1156 = "random/seed_1156.rs";
    seed_1195 = "random/seed_1195.rs";
    seed_1222 = "random/seed_1222.rs";
    seed_1258 = "random/seed_1258.rs";
    seed_1267 = "random/seed_1267.rs";
    seed_1278 = "random/seed_1278.rs";
    seed_1297 = "random/seed_1297.rs";
    seed_1316 = "random/seed_1316.rs";
    seed_1350 = "random/seed_1350.rs";
    seed_1365 = "random/seed_1365.rs";
    seed_1392 = "random/seed_1392.rs";
    seed_1407 = "random/seed_1407.rs";
    seed_1433 = "random/seed_1433.rs";
    seed_1537 = "random/seed_1537.rs";
}
