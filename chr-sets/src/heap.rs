//! A priority queue.

chr_core::rules! {
    /// A priority queue: a binomial heap. Pushing takes constant time on average, popping logarithmic time. Of equal ranks the
    /// one that was pushed first comes first.
    ///
    /// (For rules that are to fire in an order there is `#[priority]`; this is for orders that are part of the data.)
    ///
    /// ```
    /// use chr_core::chr;
    ///
    /// chr! {
    ///     /// The weight of a Huffman code: the two lightest trees become one, until one is left.
    ///     pub struct Huffman;
    ///
    ///     use chr_sets::queue<u32, ()>;
    ///
    ///     constraint letter(count: u32), build, trees(Option<(u32, ())>, Option<(u32, ())>), bits(u32);
    ///
    ///     letter @ letter(n)                          <=> push(n, ());
    ///     build  @ build                              <=> fresh x, y: Option<(u32, ())>, pop(x), pop(y),
    ///                                                     trees(value(x), value(y));
    ///     join   @ trees(Some((n, ())), Some((m, ()))) <=> bits(n + m), push(n + m, ()), build;
    ///     done   @ trees(_, _)                        <=> true;
    ///     sum    @ bits(n), bits(m)                   <=> bits(n + m);
    /// }
    ///
    /// let mut code = Huffman::new();
    /// for count in [5, 2, 1, 1] {
    ///     code.letter(count)?;
    /// }
    /// code.build()?;
    /// assert_eq!(code.store().bits().next().map(|it| it.0), Some(5 + 2 * 2 + 3 + 3));
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod queue<Rank: Clone + Ord + Hash + Debug, Item: Clone + Eq + Hash + Debug> {
        /// Puts an item into the queue.
        pub constraint push(rank: Rank, item: Item);
        /// Takes out the item with the least rank, and equates the variable with both, or with `None` if there is none.
        pub constraint pop(first: Var<Option<(Rank, Item)>>);
        // A tree of 2^order items, the least of which is its root, and which of them belong to others. Numbers are given in the order of coming.
        #[key(number)]
        constraint root(order: u32, number: u64, rank: Rank, item: Item);
        constraint child(of: u64, order: u32, number: u64, rank: Rank, item: Item);
        #[key()]
        constraint come(u64);
        constraint take(Option<u64>, Var<Option<(Rank, Item)>>), open(u64);

        push  @ push(r, x), come(n)                 <=> come(n + 1), root(0, n, r, x);
        first @ push(r, x)                          <=> come(1), root(0, 0, r, x);
        merge @ root(k, i, r, x), root(k, j, s, y)  <=> (r, i) < (s, j) | child(i, k, j, s, y), root(k + 1, i, r, x);

        pop   @ pop(x)                              <=>
                let least: Option<u64> = store.root().min_by(|a, b| (&a.rank, a.number).cmp(&(&b.rank, b.number))).map(|it| it.number),
                take(least, x);
        take  @ take(Some(i), x), root(_, i, r, y)  <=> open(i), x = Some((r, y));
        none  @ take(_, x)                          <=> x = None;
        open  @ open(i) / child(i, k, j, r, x)      <=> root(k, j, r, x);
        done  @ open(_)                             <=> true;
    }
}
