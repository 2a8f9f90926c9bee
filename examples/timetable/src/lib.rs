//! A timetable of a small school: lessons in hours, so that nobody is in two places, and as early as possible. If that is
//! impossible, it says which wishes clash.
//!
//! The hour of a lesson is a logical variable. Rules narrow the hours that are left for it; a rule that waits chooses when they
//! cannot, beginning with the lesson that has the fewest hours. `minimize` finds the best timetable, and `find_conflict` the smallest set of
//! wishes that cannot be met together.
#![forbid(unsafe_code)]

use chr_core::{Error, Var, chr};

/// An hour of the week, from 1.
pub type Hour = u8;

chr! {
    /// Lessons and what is wanted of them.
    pub struct Timetable;

    /// A lesson of a class with a teacher.
    constraint lesson(name: &'static str, class: &'static str, teacher: &'static str, hour: Var<Hour>);
    /// The hours that are left for it.
    constraint hours(Var<Hour>, Vec<Hour>);
    /// Two lessons are not at the same hour.
    constraint apart(Var<Hour>, Var<Hour>);

    // Wishes.
    constraint absent(teacher: &'static str, hour: Hour), before(first: &'static str, second: &'static str);
    constraint at_most(Hour);

    /// The hour that the last lesson is at.
    constraint last(Hour);

    // Nobody is in two places.
    class    @ lesson(_, c, _, x), lesson(_, c, _, y)                     ==> apart(x, y);
    teacher  @ lesson(_, _, t, x), lesson(_, _, t, y)                     ==> apart(x, y);

    // What is left for a lesson.
    none     @ hours(_, left)                                             <=> left.is_empty()      | fail;
    known    @ hours(Some(h), left)                                       <=> if !left.contains(&h) { fail };
    single   @ hours(x, left)                                             <=> left.len() == 1      | x = left[0];
    absent   @ absent(t, h), lesson(_, _, t, x) / hours(x, left)          <=> left.contains(&h)    | hours(x, without(left, |it| it == h));
    away     @ absent(t, h), lesson(_, _, t, Some(h))                     ==> fail;
    clash    @ apart(x, x)                                                <=> fail;
    left     @ apart(Some(h), y) / hours(y, left)                         <=> left.contains(&h)    | hours(y, without(left, |it| it == h));
    right    @ apart(x, Some(h)) / hours(x, left)                         <=> left.contains(&h)    | hours(x, without(left, |it| it == h));

    // One after the other.
    late     @ before(a, b), lesson(a, _, _, Some(h)), lesson(b, _, _, y) / hours(y, left)
               <=> left.iter().any(|it| *it <= h) | hours(y, without(left, |it| it <= h));
    early    @ before(a, b), lesson(b, _, _, Some(h)), lesson(a, _, _, x) / hours(x, left)
               <=> left.iter().any(|it| *it >= h) | hours(x, without(left, |it| it >= h));
    order    @ before(a, b), lesson(a, _, _, Some(g)), lesson(b, _, _, Some(h)) ==> g >= h | fail;

    // The week is as long as its last lesson is late.
    last     @ lesson(_, _, _, Some(h)) / last(n)                         <=> h > n                | last(h);
    over     @ at_most(n), last(m)                                        ==> m > n                | fail;
    short    @ at_most(n) / hours(x, left)                                <=> left.iter().any(|it| *it > n) | hours(x, without(left, |it| it > n));

    #[priority(left.len())]
    choose   @ hours(x, left)                                             <=> choose h: Hour in left { x = h };
}

/// The hours without some of them.
fn without(mut hours: Vec<Hour>, out: impl Fn(Hour) -> bool) -> Vec<Hour> {
    hours.retain(|hour| !out(*hour));
    hours
}

/// A lesson that is wanted: its name, class and teacher.
pub type Lesson = (&'static str, &'static str, &'static str);

/// Tells the lessons, without choosing hours for them.
pub fn lessons(week: &mut Timetable, wanted: &[Lesson]) -> Result<Vec<Var<Hour>>, Error> {
    week.last(0)?;
    wanted
        .iter()
        .map(|&(name, class, teacher)| {
            let hour = week.var();
            week.lesson(name, class, teacher, hour)?;
            Ok(hour)
        })
        .collect()
}

/// The shortest week for these lessons, with what is wished for: the lessons with their hours.
pub fn shortest(
    wanted: &[Lesson],
    wishes: impl FnOnce(&mut Timetable) -> Result<(), Error>,
) -> Result<Vec<(Hour, Lesson)>, Error> {
    let mut week = Timetable::new();
    let hours = lessons(&mut week, wanted)?;
    wishes(&mut week)?;
    for &hour in &hours {
        week.hours(hour, (1..=8).collect::<Vec<Hour>>())?;
    }
    let read = |week: &Timetable| week.store().last().map(|it| it.0).next().unwrap_or(0);
    week.minimize(|solution| read(&solution), |week, best| week.at_most(best - 1)).map_err(|cut| cut.error)?;
    let mut found: Vec<(Hour, Lesson)> = hours
        .iter()
        .zip(wanted)
        .map(|(hour, lesson)| (week.value(hour).expect("every lesson has its hour"), *lesson))
        .collect();
    found.sort_unstable();
    Ok(found)
}

/// The lessons of a small school.
pub fn school() -> Vec<Lesson> {
    vec![
        ("algebra", "1a", "Ada"),
        ("physics", "1a", "Max"),
        ("history", "1a", "Ada"),
        ("geometry", "1b", "Ada"),
        ("biology", "1b", "Max"),
        ("music", "1b", "Clara"),
    ]
}

/// A school with too many wishes: which of them cannot be met together, in a week of four hours?
pub fn clash() -> Result<Option<chr_core::Conflict>, Error> {
    let mut week = Timetable::new();
    let hours = lessons(&mut week, &school())?;
    for &hour in &hours {
        week.hours(hour, vec![1, 2, 3, 4])?;
    }
    week.find_conflict(|week| {
        week.absent("Clara", 2)?;
        week.absent("Ada", 1)?;
        week.before("geometry", "history")?;
        week.absent("Max", 1)?;
        week.before("history", "algebra")?;
        week.before("music", "biology")?;
        week.before("algebra", "physics")
    })
}
