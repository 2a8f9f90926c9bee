//! Analyses a generated program, and says why one variable may point to some object.
#![forbid(unsafe_code)]

use chr_core::Recorder;
use chr_example_points_to::{Pointers, generate};

fn main() -> Result<(), chr_core::Error> {
    let functions = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let mut pointers = Pointers::with_observer(Recorder::new());
    for statement in generate(functions, 7) {
        pointers.state(statement)?;
    }
    let store = pointers.store();
    println!("{} functions: {} `points`, {} `holds`", functions, store.points().count(), store.holds().count());
    let last = store.points().last().expect("every function makes objects");
    println!("variable {} may point to object {}:", last.var, last.object);
    print!("{}", pointers.explain(last.id()));
    Ok(())
}
