//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0894 = "random/seed_0894.rs";
    seed_0912 = "random/seed_0912.rs";
    seed_0941 = "random/seed_0941.rs";
    seed_0992 = "random/seed_0992.rs";
    seed_0993 = "random/seed_0993.rs";
    seed_0995 = "random/seed_0995.rs";
    seed_1064 = "random/seed_1064.rs";
    seed_1088 = "random/seed_1088.rs";
    seed_1093 = "random/seed_1093.rs";
    seed_1117 = "random/seed_1117.rs";
    seed_1127 = "random/seed_1127.rs";
    seed_1199 = "random/seed_1199.rs";
    seed_1275 = "random/seed_1275.rs";
    seed_1331 = "random/seed_1331.rs";
    seed_1369 = "random/seed_1369.rs";
    seed_1480 = "random/seed_1480.rs";
}
