//! The zebra puzzle, in two ways: domains as bits, narrowed to a fixpoint, with a copy of them for each choice; and houses
//! that are tried one after the other for each clue.

use crate::zebra::{self, Item};

#[derive(Clone, Copy)]
enum Rule {
    Different(u8, u8),
    Beside(u8, u8),
    RightOf(u8, u8),
}

struct Puzzle {
    rules: Vec<Rule>,
    /// The items that are one variable share its domain.
    variable: [u8; 25],
    solutions: u64,
    owner: usize,
}

type Domains = [u8; 25];

fn number(item: Item) -> usize {
    5 * item.0 + item.1
}

fn one(domain: u8) -> bool {
    domain & domain.wrapping_sub(1) == 0
}

/// Makes a domain smaller; false if nothing is left.
fn narrow(domain: &mut u8, to: u8, changed: &mut bool) -> bool {
    let new = *domain & to;
    *changed |= new != *domain;
    *domain = new;
    new != 0
}

impl Puzzle {
    fn new() -> Self {
        let mut variable: [u8; 25] = std::array::from_fn(|at| at as u8);
        for (x, y) in zebra::SAME {
            let (keep, drop) = (variable[number(x)], variable[number(y)]);
            for other in &mut variable {
                if *other == drop {
                    *other = keep;
                }
            }
        }
        let at = |item: Item| variable[number(item)];
        let mut rules: Vec<Rule> = zebra::different().map(|(x, y)| Rule::Different(at(x), at(y))).collect();
        rules.extend(zebra::BESIDE.map(|(x, y)| Rule::Beside(at(x), at(y))));
        rules.extend(zebra::RIGHT_OF.map(|(x, y)| Rule::RightOf(at(x), at(y))));
        Puzzle { rules, variable, solutions: 0, owner: 0 }
    }

    fn propagate(&self, domains: &mut Domains) -> bool {
        let mut changed = true;
        while changed {
            changed = false;
            for &rule in &self.rules {
                let (Rule::Different(x, y) | Rule::Beside(x, y) | Rule::RightOf(x, y)) = rule;
                let (d, e) = (domains[x as usize], domains[y as usize]);
                let (to_x, to_y) = match rule {
                    Rule::Different(..) => (if one(e) { !e } else { !0 }, if one(d) { !d } else { !0 }),
                    Rule::Beside(..) => (e << 1 | e >> 1, d << 1 | d >> 1),
                    Rule::RightOf(..) => (e << 1, d >> 1),
                };
                let left = narrow(&mut domains[x as usize], to_x, &mut changed);
                if !left || !narrow(&mut domains[y as usize], to_y, &mut changed) {
                    return false;
                }
            }
        }
        true
    }

    fn search(&mut self, mut domains: Domains) {
        if !self.propagate(&mut domains) {
            return;
        }
        let Some(at) = self.variable.iter().map(|&at| at as usize).find(|&at| !one(domains[at])) else {
            if self.solutions == 0 {
                let house = |item| domains[self.variable[number(item)] as usize];
                let owns = |&who: &usize| house((zebra::NATIONS, who)) == house(zebra::THE_ZEBRA);
                self.owner = (0..5).find(owns).expect("every house has an owner");
            }
            self.solutions += 1;
            return;
        };
        for house in 0..5 {
            if domains[at] >> house & 1 == 1 {
                let mut tried = domains;
                tried[at] = 1 << house;
                self.search(tried);
            }
        }
    }
}

/// Solves the puzzle `size` times.
pub fn zebra(size: i64) -> String {
    let mut answers = Vec::new();
    for _ in 0..size {
        let mut puzzle = Puzzle::new();
        let mut domains = [0b11111; 25];
        for (item, house) in zebra::IN_HOUSE {
            domains[puzzle.variable[number(item)] as usize] = 1 << house;
        }
        puzzle.search(domains);
        answers.push(format!("{} {}", puzzle.owner, puzzle.solutions));
    }
    answers.dedup();
    answers.join(", ")
}

/// What is known about the houses from left to right: of each group, which one is there.
type Street = [[Option<u8>; 5]; 5];

/// A clue, which leaves a choice of houses.
enum Clue {
    /// These are in one house; one by itself stands there twice.
    Same(Item, Item),
    /// The first is in the house to the right of the second.
    RightOf(Item, Item),
    /// Are in houses side by side.
    Beside(Item, Item),
}

/// Puts an item into a house; false if another of its group is there.
fn put(street: &mut Street, house: usize, item: Item) -> bool {
    *street[house][item.0].get_or_insert(item.1 as u8) == item.1 as u8
}

/// The clues in their order, each tried on one house after the other.
struct Trial {
    clues: Vec<Clue>,
    solutions: u64,
    owner: u8,
}

impl Trial {
    fn new() -> Self {
        let mut clues: Vec<Clue> = zebra::RIGHT_OF.map(|(x, y)| Clue::RightOf(x, y)).into();
        clues.extend(zebra::SAME.map(|(x, y)| Clue::Same(x, y)));
        clues.extend(zebra::BESIDE.map(|(x, y)| Clue::Beside(x, y)));
        clues.extend([zebra::THE_WATER, zebra::THE_ZEBRA].map(|item| Clue::Same(item, item)));
        Trial { clues, solutions: 0, owner: 0 }
    }

    fn search(&mut self, street: &Street, at: usize) {
        let Some(clue) = self.clues.get(at) else {
            if self.solutions == 0 {
                let home = street.iter().find(|house| house[zebra::THE_ZEBRA.0] == Some(zebra::THE_ZEBRA.1 as u8));
                self.owner = home.expect("the zebra has a house")[zebra::NATIONS].expect("everything is known");
            }
            self.solutions += 1;
            return;
        };
        match *clue {
            Clue::Same(x, y) => {
                for house in 0..5 {
                    let mut tried = *street;
                    if put(&mut tried, house, x) && put(&mut tried, house, y) {
                        self.search(&tried, at + 1);
                    }
                }
            }
            Clue::RightOf(right, left) => self.right_of(street, at, right, left),
            Clue::Beside(x, y) => {
                self.right_of(street, at, x, y);
                self.right_of(street, at, y, x);
            }
        }
    }

    fn right_of(&mut self, street: &Street, at: usize, right: Item, left: Item) {
        for house in 0..4 {
            let mut tried = *street;
            if put(&mut tried, house, left) && put(&mut tried, house + 1, right) {
                self.search(&tried, at + 1);
            }
        }
    }
}

/// Solves the puzzle `size` times by trying houses.
pub fn zebra_terms(size: i64) -> String {
    let mut answers = Vec::new();
    for _ in 0..size {
        let mut trial = Trial::new();
        let mut street = Street::default();
        for (item, house) in zebra::IN_HOUSE {
            assert!(put(&mut street, house as usize, item), "the street is empty");
        }
        trial.search(&std::hint::black_box(street), 0);
        answers.push(format!("{} {}", trial.owner, trial.solutions));
    }
    answers.dedup();
    answers.join(", ")
}
