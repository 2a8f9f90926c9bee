//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    trees_0833 = "random/trees_0833.rs";
    trees_0885 = "random/trees_0885.rs";
    trees_1074 = "random/trees_1074.rs";
    trees_1194 = "random/trees_1194.rs";
    trees_1207 = "random/trees_1207.rs";
    trees_1218 = "random/trees_1218.rs";
    trees_1233 = "random/trees_1233.rs";
    trees_1636 = "random/trees_1636.rs";
    trees_1971 = "random/trees_1971.rs";
    trees_2154 = "random/trees_2154.rs";
    trees_2155 = "random/trees_2155.rs";
    trees_2186 = "random/trees_2186.rs";
    trees_2380 = "random/trees_2380.rs";
    trees_2425 = "random/trees_2425.rs";
    trees_2558 = "random/trees_2558.rs";
    trees_2745 = "random/trees_2745.rs";
}
