//! Andersen's points-to analysis: which objects may a variable of a program point to?
//!
//! Four kinds of statements matter. Each is a constraint, and each rule says what one of them does to what is known so far. The
//! analysis can be told more statements at any time, and says why it believes what it does.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;

use chr_core::chr;

/// A variable, an object or a field of the program that is looked at.
pub type Name = u32;

chr! {
    /// What may point where.
    pub struct Pointers;

    /// `x = new object`
    constraint alloc(var: Name, object: Name);
    /// `x = y`
    #[set]
    constraint copy(to: Name, from: Name);
    /// `x.f = y`
    constraint save(base: Name, field: Name, from: Name);
    /// `x = y.f`
    constraint load(to: Name, base: Name, field: Name);

    /// The variable may point to the object.
    #[set]
    #[index(var)]
    constraint points(var: Name, object: Name);
    /// The field of the object may point to the other object.
    #[set]
    constraint holds(object: Name, field: Name, other: Name);

    allocate @ alloc(x, o)                                 ==> points(x, o);
    assign   @ copy(x, y), points(y, o)                    ==> points(x, o);
    write    @ save(x, f, y), points(x, o), points(y, p)   ==> holds(o, f, p);
    // One constraint never fills two heads: `x.f = x` is a case of its own.
    itself   @ save(x, f, x), points(x, o)                 ==> holds(o, f, o);
    read     @ load(x, y, f), points(y, o), holds(o, f, p) ==> points(x, p);
}

/// A statement of the program that is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Statement {
    /// `x = new object`
    Alloc(Name, Name),
    /// `x = y`
    Copy(Name, Name),
    /// `x.f = y`
    Save(Name, Name, Name),
    /// `x = y.f`
    Load(Name, Name, Name),
}

impl<O: chr_core::Observer> Pointers<O> {
    /// Tells a statement.
    pub fn state(&mut self, statement: Statement) -> chr_core::Result<()> {
        match statement {
            Statement::Alloc(x, o) => self.alloc(x, o),
            Statement::Copy(x, y) => self.copy(x, y),
            Statement::Save(x, f, y) => self.save(x, f, y),
            Statement::Load(x, y, f) => self.load(x, y, f),
        }
    }
}

impl PointersStore<'_> {
    /// What a variable may point to, in order.
    pub fn targets(self, var: Name) -> Vec<Name> {
        let mut targets: Vec<Name> = self.points_by_var(var).map(|it| it.object).collect();
        targets.sort_unstable();
        targets
    }
}

/// The statements of a program that is made up, but looks like one: functions with a few variables each, which make objects, link
/// them in lists, and hand them on to the next function. The same seed gives the same program.
pub fn generate(functions: u32, seed: u64) -> Vec<Statement> {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut random = |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % below
    };
    let mut program = Vec::new();
    for function in 0..functions {
        let local = |i: u32| function * 8 + i;
        program.push(Statement::Alloc(local(0), function * 2));
        program.push(Statement::Alloc(local(1), function * 2 + 1));
        for _ in 0..6 {
            let (x, y, field) = (local(random(8)), local(random(8)), random(2));
            program.push(match random(4) {
                0 | 1 => Statement::Copy(x, y),
                2 => Statement::Save(x, field, y),
                _ => Statement::Load(x, y, field),
            });
        }
        if function > 0 {
            program.push(Statement::Copy(local(2), (function - 1) * 8 + random(3)));
        }
    }
    program
}

/// What may point where, and which field of which object may.
pub type Found = (BTreeSet<(Name, Name)>, BTreeSet<(Name, Name, Name)>);

/// The same by plain loops until nothing changes: slow, but easy to believe.
pub fn by_hand(program: &[Statement]) -> Found {
    let mut points = BTreeSet::new();
    let mut holds = BTreeSet::new();
    loop {
        let before = (points.len(), holds.len());
        let of = |points: &BTreeSet<(Name, Name)>, x: Name| {
            points.range((x, 0)..=(x, Name::MAX)).map(|&(_, o)| o).collect::<Vec<_>>()
        };
        for &statement in program {
            match statement {
                Statement::Alloc(x, o) => drop(points.insert((x, o))),
                Statement::Copy(x, y) => points.extend(of(&points, y).into_iter().map(|o| (x, o))),
                Statement::Save(x, f, y) => {
                    for o in of(&points, x) {
                        holds.extend(of(&points, y).into_iter().map(|p| (o, f, p)));
                    }
                }
                Statement::Load(x, y, f) => {
                    for o in of(&points, y) {
                        let found: Vec<Name> = holds.range((o, f, 0)..=(o, f, Name::MAX)).map(|&(_, _, p)| p).collect();
                        points.extend(found.into_iter().map(|p| (x, p)));
                    }
                }
            }
        }
        if (points.len(), holds.len()) == before {
            return (points, holds);
        }
    }
}
