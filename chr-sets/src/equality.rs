//! Equality with functions.

chr_core::rules! {
    /// Equality with uninterpreted functions: equal arguments have equal results, and that is all that is known of a function.
    ///
    /// Terms are logical variables, and equal ones are the same variable: equate them in rules (`x = y`) or from the host, and
    /// what follows is equated too. A term may have a value; two different values are not equal.
    ///
    /// ```
    /// use chr_core::chr;
    ///
    /// chr! {
    ///     /// Terms about numbers.
    ///     pub struct Terms;
    ///
    ///     use chr_sets::congruence<&'static str, i64>;
    /// }
    ///
    /// // If f(f(f(a))) = a and f(f(f(f(f(a))))) = a, then f(a) = a.
    /// let mut terms = Terms::new();
    /// let powers: [chr_core::Var<i64>; 6] = terms.vars();
    /// for n in 0..5 {
    ///     terms.apply("f", powers[n], powers[n + 1])?;
    /// }
    /// terms.equate(powers[3], powers[0])?;
    /// assert!(!terms.same(powers[1], powers[0]));
    /// terms.equate(powers[5], powers[0])?;
    /// assert!(terms.same(powers[1], powers[0]));
    /// assert!(terms.differ(powers[4], powers[2]).is_err());
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod congruence<Function: Clone + Eq + Hash + Debug, Value: Clone + Eq + Hash + Debug> {
        /// f(x) is the result.
        pub constraint apply(f: Function, x: Var<Value>, result: Var<Value>);
        /// f(x, y) is the result.
        pub constraint apply2(f: Function, x: Var<Value>, y: Var<Value>, result: Var<Value>);
        /// f(x, y, z) is the result.
        pub constraint apply3(f: Function, x: Var<Value>, y: Var<Value>, z: Var<Value>, result: Var<Value>);
        /// The two are not equal.
        pub constraint differ(x: Var<Value>, y: Var<Value>);

        same   @ apply(f, x, r) / apply(f, x, s)                    <=> s = r;
        same2  @ apply2(f, x, y, r) / apply2(f, x, y, s)            <=> s = r;
        same3  @ apply3(f, x, y, z, r) / apply3(f, x, y, z, s)      <=> s = r;
        equal  @ differ(x, x)                                       <=> fail;
        known  @ differ(Some(_), Some(_))                           <=> true;
        twice  @ differ(x, y) / differ(x, y)                        <=> true;
    }
}
