//! Prints the shortest week of a small school, then which wishes cannot be met together.
#![forbid(unsafe_code)]

use chr_example_timetable::{clash, school, shortest};

fn main() -> Result<(), chr_core::Error> {
    let week = shortest(&school(), |week| {
        week.absent("Ada", 1)?;
        week.before("algebra", "physics")
    })?;
    for (hour, (name, class, teacher)) in week {
        println!("hour {hour}: {class} has {name} with {teacher}");
    }
    if let Some(conflict) = clash()? {
        println!("\n{conflict}");
    }
    Ok(())
}
