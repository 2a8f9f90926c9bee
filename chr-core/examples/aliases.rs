//! Alias analysis: which statements of a program may touch the same memory?
//!
//! What it teaches: a program analysis as rules over facts. Every statement is a fact; the rules are the analysis,
//! as a paper would write them; the store at the fixpoint is the answer. `#[set]` keeps one copy of each fact, which
//! is what makes recursive rules such as `transitive` end.
//!
//! The analysis is Steensgaard's: flow-insensitive, and "may hold the same address" is taken to be an equivalence.

use chr_core::chr;

/// A variable of the analysed program.
pub type Name = &'static str;
/// A place in the analysed program.
pub type Line = u32;

chr! {
    /// The statements of a program and what follows from them.
    pub struct Aliases;

    // Statements.
    /// `x = &a`
    constraint address(Name, Name);
    /// `x = y`
    constraint copy(Name, Name);
    /// `x = *y`
    constraint load(to: Name, from: Name);
    /// `*x = y`
    constraint save(to: Name, from: Name);
    /// The memory that x points to is read, or written, in this line.
    constraint reads(Line, Name);
    constraint writes(Line, Name);

    // What is derived from them.
    /// x may hold the address of a.
    #[set]
    constraint points_to(Name, Name);
    /// x and y may hold the same address.
    #[set]
    constraint alias(Name, Name);
    /// The two lines may touch the same memory, and one of them writes.
    #[set]
    constraint conflict(Line, Line);

    address    @ address(x, a)                           ==> points_to(x, a);
    copy       @ copy(x, y)                              ==> alias(x, y);
    load       @ load(x, y), points_to(y, a)             ==> alias(x, a);
    save       @ save(x, y), points_to(x, a)             ==> alias(a, y);

    symmetric  @ alias(x, y)                             ==> alias(y, x);
    transitive @ alias(x, y), alias(y, z)                ==> alias(x, z);
    shared     @ alias(x, y), points_to(x, a)            ==> points_to(y, a);
    meet       @ points_to(x, a), points_to(y, a)        ==> alias(x, y);
    // One constraint never fills two heads of a rule at once, so `meet` does not say that x is its own alias.
    itself     @ points_to(x, _)                         ==> alias(x, x);
    #[allow(distinct)]
    join       @ points_to(x, a), points_to(x, b)        ==> alias(a, b);

    order      @ writes(l, x), reads(m, y),  alias(x, y) ==> conflict(l.min(m), l.max(m));
    overwrite  @ writes(l, x), writes(m, y), alias(x, y) ==> l < m | conflict(l, m);
}

/// Analyses ten lines of C.
pub fn main() -> Result<(), chr_core::Error> {
    let source =
        ["p = &a;", "q = p;", "r = &b;", "h = &p;", "t = *h;", "*q = 1;", "*r = 2;", "x = *t;", "y = *r;", "*t = 3;"];
    let mut program = Aliases::new();
    program.address("p", "a")?;
    program.copy("q", "p")?;
    program.address("r", "b")?;
    program.address("h", "p")?;
    program.load("t", "h")?;
    program.writes(6, "q")?;
    program.writes(7, "r")?;
    program.reads(8, "t")?;
    program.reads(9, "r")?;
    program.writes(10, "t")?;

    println!("The program:");
    for (line, text) in source.iter().enumerate() {
        println!("{:>4}  {text}", line + 1);
    }

    // p is copied into q, and loaded into t through h; r is kept apart.
    let mut aliases: Vec<String> =
        program.store().alias().filter(|it| it.0 < it.1).map(|it| format!("{} ~ {}", it.0, it.1)).collect();
    aliases.sort();
    println!("\nMay hold the same address: {}", aliases.join(", "));
    assert_eq!(aliases, ["p ~ q", "p ~ t", "q ~ t"]);

    println!("May not change places:");
    let mut conflicts: Vec<(Line, Line)> = program.store().conflict().map(|it| (it.0, it.1)).collect();
    conflicts.sort_unstable();
    for (one, other) in &conflicts {
        println!("  lines {one} and {other}: {} {}", source[*one as usize - 1], source[*other as usize - 1]);
    }
    assert_eq!(conflicts, [(6, 8), (6, 10), (7, 9), (8, 10)]);
    assert!(program.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
