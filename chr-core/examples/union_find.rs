//! Union-find with path compression and union by rank: optimal, in seven rules.
//!
//! What it teaches: an imperative algorithm as rules whose constraints come and go. An operation (`union`,
//! `find`, `link`) is a constraint that rules consume; the data structure (`root`, `arrow`) is what stays.
//! `#[key]` promises one stored constraint for a key: the promise is checked, and lookups stop at the first hit.
//!
//! The rules are those of Schrijvers and Frühwirth, "Optimal union-find in Constraint Handling Rules" (2006).

use chr_core::{Var, chr};

/// What is put into sets.
pub type Node = &'static str;

chr! {
    /// Disjoint sets of nodes.
    pub struct UnionFind;

    /// Makes a set of its own for a new node.
    constraint make(Node);
    /// Unites the sets of two nodes.
    constraint union(Node, Node);
    /// Asks for the root of a node's set.
    constraint find(node: Node, root: Var<Node>);
    /// Unites the sets of two roots.
    constraint link(Node, Node);
    /// The node is a root, and its tree is at most `rank` high.
    #[key(node)]
    constraint root(node: Node, rank: u32);
    /// The node's parent in its tree.
    #[key(node)]
    constraint arrow(node: Node, parent: Node);

    make       @ make(a)                            <=> root(a, 0);
    union      @ union(a, b)                        <=> fresh x, y: Node, find(a, x), find(b, y),
                 link(value(x), value(y));
    compress   @ arrow(a, b), find(a, x)            <=> find(b, x), arrow(a, value(x));
    found      @ root(a, _) / find(a, x)            <=> x = a;
    link_same  @ link(a, a)                         <=> true;
    link_left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
    link_right @ link(a, b), root(a, n), root(b, m) <=> n < m  | arrow(a, b), root(b, m);
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
    assert_eq!(sets.store().find().count() + sets.store().link().count(), 0);
    println!("\n{}", sets.store());
    assert!(sets.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
