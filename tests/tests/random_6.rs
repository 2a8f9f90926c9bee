//! Random programs do what the reference interpreter says, event by event (`random.rs` has more on this). Written
//! by `cargo run -p chr-tests --bin generate`.
#![allow(missing_docs)]

chr_tests::random_tests! {
    waits_0250 = "random/waits_0250.rs";
    waits_0318 = "random/waits_0318.rs";
    waits_0329 = "random/waits_0329.rs";
    waits_0375 = "random/waits_0375.rs";
    waits_0378 = "random/waits_0378.rs";
    waits_0400 = "random/waits_0400.rs";
    waits_0412 = "random/waits_0412.rs";
    waits_0456 = "random/waits_0456.rs";
    waits_0493 = "random/waits_0493.rs";
    waits_0635 = "random/waits_0635.rs";
    waits_0688 = "random/waits_0688.rs";
    waits_0715 = "random/waits_0715.rs";
    waits_0716 = "random/waits_0716.rs";
    waits_0796 = "random/waits_0796.rs";
    waits_0797 = "random/waits_0797.rs";
    waits_0898 = "random/waits_0898.rs";
    waits_0912 = "random/waits_0912.rs";
    waits_1265 = "random/waits_1265.rs";
    waits_1388 = "random/waits_1388.rs";
}
