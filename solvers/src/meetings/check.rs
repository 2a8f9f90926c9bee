//! Whether a schedule is correct, and what it costs, day by day. It is independent of the rules.

use super::{Puzzle, Solution};

/// Whether the schedule keeps to everything, and its cost is right; not whether it is the best.
pub fn check(puzzle: &Puzzle, solution: &Solution) -> Result<(), String> {
    let meetings = puzzle.meetings();
    let starts = solution.starts();
    if starts.len() != meetings.len() {
        return Err(format!("{} starts for {} meetings", starts.len(), meetings.len()));
    }
    let mut taken = std::collections::HashMap::new();
    for (person, (meeting, &start)) in meetings.iter().zip(starts).enumerate() {
        for day in start..start + meeting.days {
            if let Some(other) = taken.insert(day, person) {
                return Err(format!("persons {} and {} are both met on day {day}", other + 1, person + 1));
            }
            if !meeting.weekend && (puzzle.starting_day() + day) % 7 >= 5 {
                return Err(format!("person {} is met in a weekend, on day {day}", person + 1));
            }
        }
    }
    let before = |a: usize, b: usize| starts[a] + meetings[a].days <= starts[b];
    if let Some((a, b)) = puzzle.precedences().iter().find(|(a, b)| !before(*a, *b)) {
        return Err(format!("person {} is not met before person {}", a + 1, b + 1));
    }
    let minister = meetings.len() - 1;
    if let Some(person) = (0..minister).find(|&person| !before(person, minister)) {
        return Err(format!("person {} is not met before the minister", person + 1));
    }

    let end = starts[minister] + meetings[minister].days;
    let mut violations = 0;
    for (one, first) in meetings.iter().enumerate() {
        for (other, second) in meetings.iter().enumerate() {
            violations += u64::from(first.rank < second.rank && before(other, one));
        }
    }
    let weight = (meetings.len() * minister / 2).max(1) as u64;
    let cost = weight * u64::from(end) + violations;
    if (solution.end(), solution.violations(), solution.cost()) != (end, violations, cost) {
        return Err(format!("the schedule ends on day {end} with {violations} violations, which costs {cost}"));
    }
    Ok(())
}
