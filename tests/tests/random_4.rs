//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0796 = "random/seed_0796.rs";
    seed_0823 = "random/seed_0823.rs";
    seed_0876 = "random/seed_0876.rs";
    seed_0900 = "random/seed_0900.rs";
    seed_0924 = "random/seed_0924.rs";
    seed_0974 = "random/seed_0974.rs";
    seed_0997 = "random/seed_0997.rs";
    seed_1107 = "random/seed_1107.rs";
    seed_1130 = "random/seed_1130.rs";
    seed_1223 = "random/seed_1223.rs";
    seed_1358 = "random/seed_1358.rs";
    seed_1473 = "random/seed_1473.rs";
    seed_1561 = "random/seed_1561.rs";
    seed_1569 = "random/seed_1569.rs";
    seed_1589 = "random/seed_1589.rs";
    seed_1739 = "random/seed_1739.rs";
    seed_1892 = "random/seed_1892.rs";
    seed_1998 = "random/seed_1998.rs";
}
