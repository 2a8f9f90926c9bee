//! Closures of relations.

chr_core::rules! {
    /// The transitive closure of a relation that may grow at any time.
    ///
    /// ```
    /// use chr_core::chr;
    ///
    /// chr! {
    ///     /// Modules that import each other.
    ///     pub struct Imports;
    ///
    ///     use chr_sets::closure<&'static str> as import;
    ///
    ///     constraint cyclic(&'static str);
    ///
    ///     cycle @ import_path(x, x) ==> cyclic(x);
    /// }
    ///
    /// let mut modules = Imports::new();
    /// for (from, to) in [("main", "parse"), ("parse", "lex"), ("lex", "errors"), ("errors", "parse")] {
    ///     modules.import_edge(from, to)?;
    /// }
    /// assert_eq!(modules.store().import_path_by_from("main").count(), 3);
    /// assert_eq!(modules.store().cyclic().count(), 3);
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod closure<Node: Clone + Eq + Hash + Debug> {
        /// A pair of the relation.
        #[set]
        pub constraint edge(from: Node, to: Node);
        /// A pair of its closure: one edge or several lead there. It is for matching and reading.
        #[set]
        #[index(from)]
        #[index(to)]
        pub constraint path(from: Node, to: Node);

        edge @ edge(x, y)               ==> path(x, y);
        step @ edge(x, y), path(y, z)   ==> path(x, z);
    }
}
