//! Whether the slots of a table are as the trail says.

use std::collections::HashMap;

use crate::ids::{Age, KindId, RowId};
use crate::trail::{Entry, Trail};

/// What is wrong with the slots of a table, given whether each is alive and its age. Not generic, as every program has it.
pub(super) fn flaw_of_slots(
    kind: KindId,
    slots: &[(bool, Age)],
    free: &[RowId],
    noted: [usize; 4],
    trail: &Trail,
) -> Option<&'static str> {
    let (mut waiting, mut inserted, mut moves) = (Vec::new(), HashMap::new(), [0; 4]);
    for (at, &entry) in trail.inserts().iter().enumerate() {
        if let Entry::Insert { table, row } = entry
            && table == kind
        {
            inserted.insert(row, at);
        }
    }
    for &entry in trail.entries() {
        match entry {
            Entry::Remove { table, row } if table == kind => waiting.push(row),
            Entry::Moved { table, .. } if table == kind => moves[0] += 1,
            Entry::Placed { table, .. } if table == kind => moves[1] += 1,
            Entry::Joined { table, .. } if table == kind => moves[2] += 1,
            Entry::Taken { table, .. } if table == kind => moves[3] += 1,
            _ => {}
        }
    }
    let mut dead: Vec<RowId> = free.iter().chain(&waiting).copied().collect();
    dead.sort_unstable_by_key(|row| row.0);
    let live = (0..slots.len() as u32).map(RowId).filter(|row| slots[row.ix()].0);
    let flaws = [
        (dead.iter().any(|row| slots[row.ix()].0), "a free or waiting slot is alive"),
        (!dead.is_sorted_by(|a, b| a.0 < b.0), "a slot is free or waits twice"),
        (live.clone().count() + dead.len() != slots.len(), "a slot is neither live nor free nor waiting"),
        (moves.iter().zip(noted).any(|(moves, noted)| *moves > noted), "the trail has moves that the table forgot"),
    ];
    let known =
        |row: RowId| trail.inserts_before(slots[row.ix()].1).is_none_or(|start| inserted.get(&row) >= Some(&start));
    let flaw = flaws.into_iter().find(|(wrong, _)| *wrong).map(|(_, flaw)| flaw);
    flaw.or_else(|| (!live.chain(waiting).all(known)).then_some("the trail does not know of a new row"))
}
