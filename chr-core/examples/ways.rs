//! Shortest ways, nearest first: Dijkstra's algorithm in two rules.
//!
//! What it teaches: a rule with a priority waits until nothing else is to be done, and then the instance of least rank
//! fires. Without the priority the same rules give the same answers, but may correct a length many times.

use chr_core::{Error, chr};

chr! {
    /// Shortest ways.
    pub struct Ways;

    /// A road in one direction.
    constraint road(from: u32, to: u32, km: u64);
    /// The shortest way to a town that is known.
    constraint reach(town: u32, km: u64);

    best   @ reach(t, d) / reach(t, e)   <=> d <= e | true;
    #[priority(d)]
    extend @ reach(t, d), road(t, u, km) ==> reach(u, d + km);
}

/// A grid of towns with roads of different lengths.
pub fn main() -> Result<(), Error> {
    const SIDE: u32 = 30;
    let mut ways = Ways::new();
    for row in 0..SIDE {
        for col in 0..SIDE {
            let town = row * SIDE + col;
            let km = |salt: u32| u64::from((town * 7919 + salt) % 13 + 1);
            if col + 1 < SIDE {
                ways.road(town, town + 1, km(1))?;
                ways.road(town + 1, town, km(1))?;
            }
            if row + 1 < SIDE {
                ways.road(town, town + SIDE, km(5))?;
                ways.road(town + SIDE, town, km(5))?;
            }
        }
    }
    ways.reach(0, 0)?;

    let farthest = ways.store().reach().max_by_key(|it| it.km).map(|it| (it.town, it.km));
    println!("{} towns; the farthest is {farthest:?}", ways.store().reach().count());
    assert_eq!(ways.store().reach().count(), (SIDE * SIDE) as usize);

    // Each road is looked at once: when its town is reached for good.
    let (_, extended) = ways.firings().find(|(rule, _)| *rule == "extend").unwrap();
    let roads = ways.store().road().count() as u64;
    println!("{roads} roads, {extended} looked at");
    assert_eq!(extended, roads);
    assert!(ways.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
