//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    groves_0024 = "random/groves_0024.rs";
    groves_0037 = "random/groves_0037.rs";
    groves_0073 = "random/groves_0073.rs";
    groves_0079 = "random/groves_0079.rs";
    groves_0131 = "random/groves_0131.rs";
    groves_0145 = "random/groves_0145.rs";
    groves_0179 = "random/groves_0179.rs";
    groves_0193 = "random/groves_0193.rs";
    groves_0200 = "random/groves_0200.rs";
    groves_0202 = "random/groves_0202.rs";
    groves_0247 = "random/groves_0247.rs";
    groves_0318 = "random/groves_0318.rs";
    groves_0575 = "random/groves_0575.rs";
    groves_0614 = "random/groves_0614.rs";
    groves_0648 = "random/groves_0648.rs";
    groves_0719 = "random/groves_0719.rs";
    groves_0765 = "random/groves_0765.rs";
    groves_0992 = "random/groves_0992.rs";
    groves_1533 = "random/groves_1533.rs";
    groves_2460 = "random/groves_2460.rs";
    groves_2499 = "random/groves_2499.rs";
    groves_3298 = "random/groves_3298.rs";
    groves_4111 = "random/groves_4111.rs";
    groves_5297 = "random/groves_5297.rs";
}
