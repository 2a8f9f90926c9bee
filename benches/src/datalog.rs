//! Programs whose facts only ever grow, in this engine and in a Datalog macro: the closure of a graph, and a points-to analysis
//! with fields, each as a newcomer would write it.

use ascent::ascent;
use chr_core::chr;

use crate::random::Lcg;
use crate::{Outcome, programs};

/// One of them.
#[derive(Clone, Copy, Debug)]
pub struct Datalog {
    /// What it is called.
    pub name: &'static str,
    /// The rules in this engine.
    pub engine: fn(i64) -> Outcome,
    /// The same in ascent.
    pub ascent: fn(i64) -> String,
    /// The size at which the two are compared.
    pub size: i64,
    /// The same for a quick run.
    pub quick: i64,
}

/// All of them.
pub const DATALOG: [Datalog; 2] = [
    Datalog { name: "path", engine: programs::path::run, ascent: path, size: 400, quick: 100 },
    Datalog { name: "points_to", engine: points_to_by_rules, ascent: points_to, size: 2_500, quick: 400 },
];

/// The one of that name.
pub fn named(name: &str) -> Option<&'static Datalog> {
    DATALOG.iter().find(|program| program.name == name)
}

ascent! {
    struct Closure;
    relation edge(i64, i64);
    relation path(i64, i64);
    path(x, y) <-- edge(x, y);
    path(x, z) <-- edge(x, y), path(y, z);
}

/// How many pairs are connected, on the graph of the `path` program.
fn path(size: i64) -> String {
    let mut program = Closure::default();
    let mut random = Lcg::new();
    program.edge = (0..2 * size).map(|_| (random.below(size) + 1, random.below(size) + 1)).collect();
    program.run();
    program.path.len().to_string()
}

chr! {
    /// `x = new o`, `x = y`, `x.f = y` and `x = y.f`: what a variable may point to, and what the field of an object may.
    struct PointsTo;

    constraint alloc(x: u32, o: u32), copy(x: u32, y: u32), save(x: u32, f: u32, y: u32), load(x: u32, y: u32, f: u32);
    #[set]
    constraint pts(x: u32, o: u32), hpts(o: u32, f: u32, p: u32);

    alloc @ alloc(x, o)                           ==> pts(x, o);
    copy  @ copy(x, y), pts(y, o)                 ==> pts(x, o);
    #[reuse]
    save  @ save(x, f, y), pts(x, s), pts(y, t)   ==> hpts(s, f, t);
    load  @ load(x, y, f), pts(y, s), hpts(s, f, t) ==> pts(x, t);
}

ascent! {
    struct Pointers;
    relation alloc(u32, u32);
    relation copy(u32, u32);
    relation save(u32, u32, u32);
    relation load(u32, u32, u32);
    relation pts(u32, u32);
    relation hpts(u32, u32, u32);
    pts(x, o) <-- alloc(x, o);
    pts(x, o) <-- copy(x, y), pts(y, o);
    hpts(s, f, t) <-- save(x, f, y), pts(x, s), pts(y, t);
    pts(x, t) <-- load(x, y, f), pts(y, s), hpts(s, f, t);
}

/// A statement of a program.
enum Statement {
    Alloc(u32, u32),
    Copy(u32, u32),
    Save(u32, u32, u32),
    Load(u32, u32, u32),
}

/// So many random statements over a fourth of that many variables, four fields; most of two variables that are near each other.
fn statements(size: i64) -> impl Iterator<Item = Statement> {
    let mut random = Lcg::new();
    let variables = (size / 4).max(1);
    (0..size).map(move |_| {
        let (kind, x) = (random.below(20), random.below(variables));
        let y = (x + random.below(6)) % variables;
        let (object, field) = (random.below(variables) as u32, random.below(4) as u32);
        let (x, y) = (x as u32, y as u32);
        match kind {
            0..8 => Statement::Alloc(x, object),
            8..15 => Statement::Copy(x, y),
            15..18 => Statement::Save(x, field, y),
            _ => Statement::Load(x, y, field),
        }
    })
}

fn points_to_by_rules(size: i64) -> Outcome {
    let mut program = PointsTo::new();
    for statement in statements(size) {
        let told = match statement {
            Statement::Alloc(x, o) => program.alloc(x, o),
            Statement::Copy(x, y) => program.copy(x, y),
            Statement::Save(x, f, y) => program.save(x, f, y),
            Statement::Load(x, y, f) => program.load(x, y, f),
        };
        told.expect("no goal fails");
    }
    let facts = program.store().pts().count() + program.store().hpts().count();
    Outcome::new(facts, program.firings())
}

fn points_to(size: i64) -> String {
    let mut program = Pointers::default();
    for statement in statements(size) {
        match statement {
            Statement::Alloc(x, o) => program.alloc.push((x, o)),
            Statement::Copy(x, y) => program.copy.push((x, y)),
            Statement::Save(x, f, y) => program.save.push((x, f, y)),
            Statement::Load(x, y, f) => program.load.push((x, y, f)),
        }
    }
    program.run();
    (program.pts.len() + program.hpts.len()).to_string()
}
