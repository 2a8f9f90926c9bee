//! Whole numbers of which bounds are known.

chr_core::rules! {
    /// Whole numbers of which only bounds may be known, and the simplest that can be said of them. [`integers`] has more.
    ///
    /// Numbers have names, of any type that can be a key, and are of a type [`Number`](crate::Number). The bounds of a number are narrowed
    /// until nothing changes; a number that nothing is left for is a failure. Sums are those of arithmetic: nothing overflows.
    ///
    /// A program that has something of its own to do when bounds change has rules for `changed`. It is an event: it is gone
    /// once all rules have seen it.
    ///
    /// ```
    /// use chr_core::chr;
    ///
    /// chr! {
    ///     /// Ages, of which it is told when they become known.
    ///     pub struct Ages;
    ///
    ///     use chr_sets::bounds<&'static str, u32>;
    ///
    ///     constraint known(who: &'static str, age: u32);
    ///
    ///     known @ changed(who, _, _, n, n) ==> known(who, n);
    /// }
    ///
    /// let mut ages = Ages::new();
    /// ages.narrow("Ada", 18, 30)?;
    /// ages.narrow("Bob", 10, 12)?;
    /// ages.narrow("together", 40, 42)?;
    /// ages.add("Ada", "Bob", "together")?;
    /// assert_eq!(ages.store().within_by_x("Ada").map(|it| (it.lo, it.hi)).next(), Some((28, 30)));
    /// ages.narrow("Ada", 0, 28)?;
    /// assert_eq!(ages.store().known().count(), 3);
    /// assert!(ages.narrow("Bob", 0, 11).is_err());
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod bounds<Name: Clone + Eq + Hash + Debug, Int: crate::Number> {
        /// What is known of a number: `lo <= x <= hi`. It is for matching and reading; to tell it, once for a number that nothing
        /// has been said of yet, is to say that these are its first bounds.
        #[passive]
        #[key(x)]
        pub constraint within(x: Name, lo: Int, hi: Int);
        /// The number is not outside of these bounds.
        pub constraint narrow(x: Name, lo: Int, hi: Int);
        /// The bounds of a number were the first pair, and are now the second.
        #[event]
        pub constraint changed(x: Name, least: Int, most: Int, lo: Int, hi: Int);
        /// x = y
        pub constraint eq(x: Name, y: Name);
        /// x + y = z
        pub constraint add(x: Name, y: Name, z: Name);
        constraint sum(x: Name, y: Name, z: Name);

        implied  @ within(x, a, b) / narrow(x, c, d)   <=> c <= a, b <= d      | true;
        empty    @ within(x, a, b) / narrow(x, c, d)   <=> a.max(c) > b.min(d) | fail;
        meet     @ narrow(x, c, d), within(x, a, b)    <=> let lo: Int = a.max(c), let hi: Int = b.min(d),
                   within(x, lo, hi), changed(x, a, b, lo, hi);
        nothing  @ narrow(_, lo, hi)                   <=> lo > hi             | fail;
        first    @ narrow(x, lo, hi)                   <=> within(x, lo, hi), changed(x, Int::MIN, Int::MAX, lo, hi);

        eq_self  @ eq(x, x)                                         <=> true;
        eq_x     @ eq(x, y), within(x, lo, hi)                      ==> narrow(y, lo, hi);
        eq_y     @ eq(x, y), within(y, lo, hi)                      ==> narrow(x, lo, hi);
        equal    @ changed(x, _, _, lo, hi), #[passive] eq(x, y)    ==> narrow(y, lo, hi);
        likewise @ changed(y, _, _, lo, hi), #[passive] eq(x, y)    ==> narrow(x, lo, hi);

        add      @ add(x, y, z)                                     ==> sum(x, y, z);
        add_x    @ changed(x, _, _, _, _), #[passive] add(x, y, z)  ==> sum(x, y, z);
        add_y    @ changed(y, _, _, _, _), #[passive] add(x, y, z)  ==> sum(x, y, z);
        add_z    @ changed(z, _, _, _, _), #[passive] add(x, y, z)  ==> sum(x, y, z);
        sum      @ sum(x, y, z) <=>
                   let [p, q, r]: [(Int, Int); 3] =
                       crate::arithmetic::sum([&x, &y, &z].map(|x| store.within_by_x(Clone::clone(x)).next().map(|it| (it.lo, it.hi)))),
                   narrow(x, p.0, p.1), narrow(y, q.0, q.1), narrow(z, r.0, r.1);
    }

    /// Whole numbers of which bounds are known: all of [`bounds`], and order, difference, products and search.
    ///
    /// ```
    /// use chr_core::chr;
    ///
    /// chr! {
    ///     /// Right-angled triangles with whole sides.
    ///     pub struct Triangles;
    ///
    ///     use chr_sets::integers<char, u32>;
    ///
    ///     constraint up_to(u32), square(char, char);
    ///
    ///     up_to  @ up_to(n)     <=> for x: char in "abc".chars() { narrow(x, 1, n), square(x, x.to_ascii_uppercase()) },
    ///              add('A', 'B', 'C'), leq('a', 'b'), leq('b', 'c'), for x: char in "abc".chars() { label(x) };
    ///     square @ square(x, y) <=> times(x, x, y), narrow(y, 1, u32::MAX);
    /// }
    ///
    /// let mut triangles = Triangles::new();
    /// triangles.up_to(20)?;
    /// let side = |it: &Triangles, x| it.store().within_by_x(x).next().map(|it| it.lo);
    /// let all = triangles.solutions().map(|it| ['a', 'b', 'c'].map(|x| side(&it, x).unwrap()));
    /// let all: Vec<[u32; 3]> = all.collect::<Result<_, _>>()?;
    /// assert_eq!(all.len(), 6);
    /// assert!(all.contains(&[8, 15, 17]));
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod integers<Name: Clone + Eq + Hash + Debug, Int: crate::Number> {
        pub use crate::bounds<Name, Int>;

        /// x ≠ y
        pub constraint neq(x: Name, y: Name);
        /// x ≤ y
        pub constraint leq(x: Name, y: Name);
        /// k × x = y
        pub constraint scale(k: Int, x: Name, y: Name);
        /// x × y = z
        pub constraint times(x: Name, y: Name, z: Name);
        /// All numbers told with the same `group` differ. Where n of them have to share n values that follow one upon the other, those
        /// are taken from the bounds of all others. (Its rule has the priority 0.)
        #[index(group)]
        pub constraint alldifferent(group: u32, x: Name);
        /// Tries the values that are left, the smallest first, when nothing else is to be done; numbers with few values come
        /// first. (Its rule has the priority 1, and then the number of values.)
        pub constraint label(x: Name);

        constraint apart(x: Name, y: Name), multiple(k: Int, x: Name, y: Name), product(x: Name, y: Name, z: Name);
        #[set]
        constraint spread(group: u32);
        constraint open(x: Name, size: u64);

        neq_self @ neq(x, x)                                            <=> fail;
        neq      @ neq(x, y)                                            ==> apart(x, y);
        neq_x    @ changed(x, _, _, _, _), #[passive] neq(x, y)         ==> apart(x, y);
        neq_y    @ changed(y, _, _, _, _), #[passive] neq(x, y)         ==> apart(x, y);
        apart    @ apart(x, y) <=>
                   let [p, q]: [(Int, Int); 2] =
                       crate::arithmetic::apart([&x, &y].map(|x| store.within_by_x(Clone::clone(x)).next().map(|it| (it.lo, it.hi)))),
                   narrow(x, p.0, p.1), narrow(y, q.0, q.1);

        leq_self @ leq(x, x)                                            <=> true;
        leq_x    @ leq(x, y), within(x, lo, _)                          ==> narrow(y, lo, Int::MAX);
        leq_y    @ leq(x, y), within(y, _, hi)                          ==> narrow(x, Int::MIN, hi);
        leq_up   @ changed(x, _, _, lo, _), #[passive] leq(x, y)        ==> narrow(y, lo, Int::MAX);
        leq_down @ changed(y, _, _, _, hi), #[passive] leq(x, y)        ==> narrow(x, Int::MIN, hi);

        scale    @ scale(k, x, y)                                       ==> multiple(k, x, y);
        scale_x  @ changed(x, _, _, _, _), #[passive] scale(k, x, y)    ==> multiple(k, x, y);
        scale_y  @ changed(y, _, _, _, _), #[passive] scale(k, x, y)    ==> multiple(k, x, y);
        multiple @ multiple(k, x, y) <=>
                   let [p, q]: [(Int, Int); 2] =
                       crate::arithmetic::multiple(k, [&x, &y].map(|x| store.within_by_x(Clone::clone(x)).next().map(|it| (it.lo, it.hi)))),
                   narrow(x, p.0, p.1), narrow(y, q.0, q.1);

        times    @ times(x, y, z)                                       ==> product(x, y, z);
        times_x  @ changed(x, _, _, _, _), #[passive] times(x, y, z)    ==> product(x, y, z);
        times_y  @ changed(y, _, _, _, _), #[passive] times(x, y, z)    ==> product(x, y, z);
        times_z  @ changed(z, _, _, _, _), #[passive] times(x, y, z)    ==> product(x, y, z);
        product  @ product(x, y, z) <=>
                   let [p, q, r]: [(Int, Int); 3] =
                       crate::arithmetic::product([&x, &y, &z].map(|x| store.within_by_x(Clone::clone(x)).next().map(|it| (it.lo, it.hi)))),
                   narrow(x, p.0, p.1), narrow(y, q.0, q.1), narrow(z, r.0, r.1);

        differ   @ alldifferent(g, _)                                           ==> spread(g);
        differs  @ changed(x, _, _, _, _), #[passive] alldifferent(g, x)        ==> spread(g);
        #[priority(0)]
        spread   @ spread(g) <=>
                   let all: Vec<(Name, (Int, Int))> = store.alldifferent_by_group(g)
                       .flat_map(|it| store.within_by_x(it.x.clone()).map(|it| (it.x.clone(), (it.lo, it.hi)))).collect(),
                   let Some(narrower): Option<Vec<(Name, (Int, Int))>> = crate::arithmetic::spread(&all) else { fail },
                   for (x, (lo, hi)): (Name, (Int, Int)) in narrower { narrow(x, lo, hi) };

        label    @ within(x, lo, hi) / label(x)                 <=> open(x, crate::arithmetic::size(lo, hi));
        decided  @ open(_, 1)                                   <=> true;
        smaller  @ changed(x, _, _, lo, hi) / #[passive] open(x, _)       <=> open(x, crate::arithmetic::size(lo, hi));
        later    @ changed(x, _, _, lo, hi) / #[passive] label(x)         <=> open(x, crate::arithmetic::size(lo, hi));
        #[priority((1, size))]
        pick     @ within(x, lo, hi) / open(x, size)            <=> let _: u64 = size,
                   choose part: (Int, Int) in crate::arithmetic::parts(lo, hi) { narrow(x, part.0, part.1) }, label(x);
    }
}
