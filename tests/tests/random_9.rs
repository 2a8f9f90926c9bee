//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    ordered_0001 = "random/ordered_0001.rs";
    ordered_0003 = "random/ordered_0003.rs";
    ordered_0004 = "random/ordered_0004.rs";
    ordered_0010 = "random/ordered_0010.rs";
    ordered_0044 = "random/ordered_0044.rs";
    ordered_0049 = "random/ordered_0049.rs";
    ordered_0073 = "random/ordered_0073.rs";
    ordered_0075 = "random/ordered_0075.rs";
    ordered_0083 = "random/ordered_0083.rs";
    ordered_0085 = "random/ordered_0085.rs";
    ordered_0087 = "random/ordered_0087.rs";
    ordered_0104 = "random/ordered_0104.rs";
    ordered_0109 = "random/ordered_0109.rs";
    ordered_0131 = "random/ordered_0131.rs";
    ordered_0152 = "random/ordered_0152.rs";
    ordered_0164 = "random/ordered_0164.rs";
    ordered_0176 = "random/ordered_0176.rs";
    ordered_0177 = "random/ordered_0177.rs";
    ordered_0210 = "random/ordered_0210.rs";
    ordered_0217 = "random/ordered_0217.rs";
    ordered_0218 = "random/ordered_0218.rs";
    ordered_0304 = "random/ordered_0304.rs";
    ordered_0332 = "random/ordered_0332.rs";
    ordered_0401 = "random/ordered_0401.rs";
}
