//! Prints what two philosophers can do, and where they get stuck.
#![forbid(unsafe_code)]

use chr_example_petri::{after, deadlocks, philosophers};

fn main() -> Result<(), chr_core::Error> {
    let net = philosophers()?;
    for steps in 0..=2 {
        println!("after {steps} {}:", if steps == 1 { "step" } else { "steps" });
        for (marking, way) in after(&net, steps)? {
            println!("  {}  by {way:?}", marking.keys().copied().collect::<Vec<_>>().join(", "));
        }
    }
    for marking in deadlocks(&net, 10)? {
        println!("stuck: {}", marking.keys().copied().collect::<Vec<_>>().join(", "));
    }
    Ok(())
}
