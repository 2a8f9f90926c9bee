//! Disjoint sets.

chr_core::rules! {
    /// Disjoint sets of nodes: union by rank with path compression, so that any number of operations takes almost linear time.
    ///
    /// The rules are those of Schrijvers and Frühwirth, "Optimal union-find in Constraint Handling Rules" (2006). A node that
    /// is mentioned for the first time is in a set of its own.
    ///
    /// ```
    /// use chr_core::chr;
    ///
    /// chr! {
    ///     /// Kruskal's algorithm: the cheapest roads that connect all towns.
    ///     pub struct Kruskal;
    ///
    ///     use chr_sets::union_find<u32>;
    ///
    ///     constraint map(Vec<(u32, u32, u32)>), road(a: u32, b: u32, km: u32), built(a: u32, b: u32);
    ///     constraint between(a: u32, b: u32, from: u32, to: u32);
    ///
    ///     map  @ map(roads)               <=> for (a, b, km): (u32, u32, u32) in roads { road(a, b, km) };
    ///     #[priority(km)]
    ///     next @ road(a, b, km)           <=> fresh x, y: u32, find(a, x), find(b, y), between(a, b, value(x), value(y));
    ///     same @ between(_, _, x, x)      <=> true;
    ///     join @ between(a, b, x, y)      <=> union(x, y), built(a, b);
    /// }
    ///
    /// let mut map = Kruskal::new();
    /// map.map(vec![(1, 2, 7), (2, 3, 1), (1, 3, 2), (3, 4, 9), (2, 4, 5)])?;
    /// let mut built: Vec<(u32, u32)> = map.store().built().map(|it| (it.a, it.b)).collect();
    /// built.sort();
    /// assert_eq!(built, [(1, 3), (2, 3), (2, 4)]);
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod union_find<Node: Clone + Eq + Hash + Debug> {
        /// The node is in a set of its own, unless it is known already.
        pub constraint make(node: Node);
        /// Unites the sets of two nodes.
        pub constraint union(Node, Node);
        /// Equates the variable with the root of the node's set. It is the same for all nodes of a set, until that is united with another.
        pub constraint find(node: Node, root: Var<Node>);
        /// There is one for each set. Its tree is at most `rank` high.
        #[key(node)]
        pub constraint root(node: Node, rank: u32);
        #[key(node)]
        constraint arrow(node: Node, parent: Node);
        constraint link(Node, Node);

        known_root @ root(a, _) / make(a)               <=> true;
        known_node @ arrow(a, _) / make(a)              <=> true;
        make       @ make(a)                            <=> root(a, 0);
        union      @ union(a, b)                        <=> fresh x, y: Node, find(a, x), find(b, y),
                     link(value(x), value(y));
        compress   @ arrow(a, b), find(a, x)            <=> find(b, x), arrow(a, value(x));
        found      @ root(a, _) / find(a, x)            <=> x = a;
        first      @ find(a, x)                         <=> root(a, 0), x = a;
        link_same  @ link(a, a)                         <=> true;
        link_left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
        link_right @ link(a, b), root(a, n), root(b, m) <=> n < m  | arrow(a, b), root(b, m);
    }
}
