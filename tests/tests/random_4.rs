//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_1007 = "random/seed_1007.rs";
    seed_1064 = "random/seed_1064.rs";
    seed_1107 = "random/seed_1107.rs";
    seed_1113 = "random/seed_1113.rs";
    seed_1130 = "random/seed_1130.rs";
    seed_1164 = "random/seed_1164.rs";
    seed_1223 = "random/seed_1223.rs";
    seed_1238 = "random/seed_1238.rs";
    seed_1386 = "random/seed_1386.rs";
    seed_1473 = "random/seed_1473.rs";
    seed_1569 = "random/seed_1569.rs";
    seed_1589 = "random/seed_1589.rs";
    seed_1602 = "random/seed_1602.rs";
    seed_1626 = "random/seed_1626.rs";
    seed_1739 = "random/seed_1739.rs";
    seed_1904 = "random/seed_1904.rs";
}
