//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    seed_0500 = "random/seed_0500.rs";
    seed_0501 = "random/seed_0501.rs";
    seed_0506 = "random/seed_0506.rs";
    seed_0511 = "random/seed_0511.rs";
    seed_0519 = "random/seed_0519.rs";
    seed_0531 = "random/seed_0531.rs";
    seed_0534 = "random/seed_0534.rs";
    seed_0538 = "random/seed_0538.rs";
    seed_0540 = "random/seed_0540.rs";
    seed_0544 = "random/seed_0544.rs";
    seed_0553 = "random/seed_0553.rs";
    seed_0570 = "random/seed_0570.rs";
    seed_0572 = "random/seed_0572.rs";
    seed_0578 = "random/seed_0578.rs";
    seed_0596 = "random/seed_0596.rs";
    seed_0598 = "random/seed_0598.rs";
}
