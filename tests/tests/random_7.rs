//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    trees_0026 = "random/trees_0026.rs";
    trees_0079 = "random/trees_0079.rs";
    trees_0084 = "random/trees_0084.rs";
    trees_0123 = "random/trees_0123.rs";
    trees_0131 = "random/trees_0131.rs";
    trees_0133 = "random/trees_0133.rs";
    trees_0205 = "random/trees_0205.rs";
    trees_0247 = "random/trees_0247.rs";
    trees_0300 = "random/trees_0300.rs";
    trees_0348 = "random/trees_0348.rs";
    trees_0477 = "random/trees_0477.rs";
    trees_0490 = "random/trees_0490.rs";
    trees_0575 = "random/trees_0575.rs";
    trees_0597 = "random/trees_0597.rs";
    trees_0616 = "random/trees_0616.rs";
    trees_0807 = "random/trees_0807.rs";
}
