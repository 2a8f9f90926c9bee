//! The zebra puzzle as data: five houses in a row, and in each a nation, a colour, a drink, a smoke and a pet.

/// A group, and one of its five.
pub type Item = (usize, usize);

/// Five groups of five.
pub const VARIABLES: i64 = 25;

/// Englishman, Spaniard, Japanese, Ukrainian, Norwegian.
pub const NATIONS: usize = 0;
/// Red, green, white, yellow, blue.
const COLOURS: usize = 1;
/// Coffee, tea, milk, juice, water.
const DRINKS: usize = 2;
/// Old Gold, Kools, Chesterfield, Lucky Strike, Parliament.
const SMOKES: usize = 3;
/// Dog, snails, fox, horse, zebra.
const PETS: usize = 4;

/// Somebody drinks it.
pub const THE_WATER: Item = (DRINKS, 4);

/// The question is who owns it.
pub const THE_ZEBRA: Item = (PETS, 4);

/// Are in one house.
pub const SAME: [(Item, Item); 8] = [
    ((NATIONS, 0), (COLOURS, 0)),
    ((NATIONS, 1), (PETS, 0)),
    ((DRINKS, 0), (COLOURS, 1)),
    ((NATIONS, 3), (DRINKS, 1)),
    ((SMOKES, 0), (PETS, 1)),
    ((SMOKES, 1), (COLOURS, 3)),
    ((SMOKES, 3), (DRINKS, 3)),
    ((NATIONS, 2), (SMOKES, 4)),
];

/// Are in houses side by side.
pub const BESIDE: [(Item, Item); 3] =
    [((SMOKES, 2), (PETS, 2)), ((SMOKES, 1), (PETS, 3)), ((NATIONS, 4), (COLOURS, 4))];

/// The first is in the house to the right of the second.
pub const RIGHT_OF: [(Item, Item); 1] = [((COLOURS, 1), (COLOURS, 2))];

/// Are in a known house.
pub const IN_HOUSE: [(Item, i64); 2] = [((DRINKS, 2), 2), ((NATIONS, 4), 0)];

/// No two of a group are in one house.
pub fn different() -> impl Iterator<Item = (Item, Item)> {
    let pairs = (0..5).flat_map(|x| (x + 1..5).map(move |y| (x, y)));
    (0..5).flat_map(move |group| pairs.clone().map(move |(x, y)| ((group, x), (group, y))))
}
