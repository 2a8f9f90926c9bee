//! Union-find with path compression and union by rank, from the rule set `union_find` of the crate `chr-sets`.
//!
//! What it teaches: an imperative algorithm as rules whose constraints come and go. An operation (`union`,
//! `find`) is a constraint that rules consume; the data structure (`root`, and `arrow`, which belongs to the rule set alone) is
//! what stays. The text of the rules is in `chr-sets/src/disjoint.rs`; a program says which type they work on.

use chr_core::chr;

/// What is put into sets.
pub type Node = &'static str;

chr! {
    /// Disjoint sets of nodes.
    pub struct UnionFind;

    use chr_sets::union_find<Node>;
}

/// The root of a node's set.
pub fn find(sets: &mut UnionFind, node: Node) -> Result<Node, chr_core::Error> {
    let root = sets.var();
    sets.find(node, root)?;
    Ok(sets.value(root).expect("every node has a root"))
}

/// Builds roads between towns, and asks which towns are connected.
pub fn main() -> Result<(), chr_core::Error> {
    let mut sets = UnionFind::new();
    for town in ["Ulm", "Bonn", "Jena", "Oslo", "Bergen", "Turku"] {
        sets.make(town)?;
    }
    for (from, to) in [("Ulm", "Bonn"), ("Oslo", "Bergen"), ("Jena", "Ulm"), ("Bonn", "Jena")] {
        println!("a road from {from} to {to}");
        sets.union(from, to)?;
    }

    for (from, to) in [("Bonn", "Jena"), ("Bonn", "Bergen"), ("Turku", "Turku")] {
        let connected = find(&mut sets, from)? == find(&mut sets, to)?;
        println!("{from} to {to}: {}", if connected { "by road" } else { "no way" });
        assert_eq!(connected, to != "Bergen");
    }

    // Three sets are left, and the operations are gone.
    assert_eq!(sets.store().root().count(), 3);
    assert_eq!(sets.store().find().count() + sets.store().union().count(), 0);
    println!("\n{}", sets.store());
    assert!(sets.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
