//! The week and the clash, as snapshots.
#![forbid(unsafe_code)]

use chr_example_timetable::{clash, school, shortest};

#[test]
fn the_shortest_week_keeps_everybody_in_one_place() {
    let week = shortest(&school(), |week| {
        week.absent("Ada", 1)?;
        week.before("algebra", "physics")
    })
    .unwrap();
    for (hour, (_, class, teacher)) in &week {
        let clashes =
            |(other, (_, c, t)): &&(u8, chr_example_timetable::Lesson)| other == hour && (c == class || t == teacher);
        assert_eq!(week.iter().filter(clashes).count(), 1, "hour {hour} of {class} and {teacher}");
    }
    insta::assert_debug_snapshot!(week);
}

#[test]
fn too_many_wishes_and_those_that_clash() {
    insta::assert_snapshot!(clash().unwrap().expect("they cannot be met together"));
}
