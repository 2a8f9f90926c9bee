//! Shortest paths from one town, with the route.
//!
//! What it teaches: a propagation rule derives, a simpagation rule keeps only the best, and together they reach
//! a fixpoint. Facts may come in any order, also later: a new road updates the answers it improves.

use std::collections::HashMap;

use chr_core::chr;

/// A place on the map.
pub type Town = &'static str;

chr! {
    /// Shortest paths.
    pub struct Paths;

    /// A road in one direction.
    constraint road(from: Town, to: Town, km: u32);
    /// The best way known to a town: how long it is, and the town before it.
    #[index(town)]
    constraint reach(town: Town, km: u32, via: Town);

    best   @ reach(t, d, _) / reach(t, e, _) <=> d <= e | true;
    extend @ reach(t, d, _), road(t, u, km)  ==> reach(u, d + km, t);
}

/// The towns on the way, from the start on.
fn route(paths: &Paths, to: Town) -> Vec<Town> {
    let via: HashMap<Town, Town> = paths.store().reach().map(|it| (it.town, it.via)).collect();
    let mut route = vec![to];
    let mut town = to;
    while via[town] != town {
        town = via[town];
        route.push(town);
    }
    route.reverse();
    route
}

/// The length of the best way.
fn distance(paths: &Paths, to: Town) -> Option<u32> {
    paths.store().reach_by_town(to).map(|it| it.km).next()
}

fn show(paths: &Paths, town: Town) {
    println!("{:>3} km to {town:<8} {}", distance(paths, town).unwrap(), route(paths, town).join(" - "));
}

/// Finds the ways from Graz, and then builds a road.
pub fn main() -> Result<(), chr_core::Error> {
    let mut paths = Paths::new();
    let roads = [
        ("Graz", "Wien", 200),
        ("Graz", "Linz", 220),
        ("Wien", "Linz", 185),
        ("Wien", "Brno", 130),
        ("Linz", "Praha", 250),
        ("Brno", "Praha", 205),
        ("Praha", "Dresden", 150),
    ];
    for (from, to, km) in roads {
        paths.road(from, to, km)?;
        paths.road(to, from, km)?;
    }

    paths.reach("Graz", 0, "Graz")?;
    for town in ["Brno", "Praha", "Dresden"] {
        show(&paths, town);
    }
    assert_eq!(route(&paths, "Dresden"), ["Graz", "Linz", "Praha", "Dresden"]);
    assert_eq!(distance(&paths, "Dresden"), Some(620));
    assert_eq!(distance(&paths, "Oslo"), None);

    println!("\nA new road from Brno to Dresden, 210 km:");
    paths.road("Brno", "Dresden", 210)?;
    show(&paths, "Dresden");
    assert_eq!(distance(&paths, "Dresden"), Some(540));
    assert_eq!(route(&paths, "Dresden"), ["Graz", "Wien", "Brno", "Dresden"]);

    // One answer for each of the six towns.
    assert_eq!(paths.store().reach().count(), 6);
    assert!(paths.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
