//! Truth values.

chr_core::rules! {
    /// Truth values that may not be known yet, and what is known of them together.
    ///
    /// The rules find what follows from one constraint; `label` finds the rest by search.
    ///
    /// ```
    /// use chr_core::{Var, chr};
    ///
    /// chr! {
    ///     /// Knights always tell the truth, knaves never do.
    ///     pub struct Island;
    ///
    ///     use chr_sets::booleans;
    ///
    ///     constraint says(who: Var<bool>, what: Var<bool>);
    ///
    ///     says @ says(who, what) <=> who = what;
    /// }
    ///
    /// // A says: "B is a knave." B says: "We are both knights."
    /// let mut island = Island::new();
    /// let [a, b, not_b, both]: [Var<bool>; 4] = island.vars();
    /// island.not(b, not_b)?;
    /// island.says(a, not_b)?;
    /// island.and(a, b, both)?;
    /// island.says(b, both)?;
    /// island.label(a)?;
    /// assert_eq!((island.value(a), island.value(b)), (Some(true), Some(false)));
    /// assert_eq!(island.solutions().count(), Ok(1));
    /// # Ok::<(), chr_core::Error>(())
    /// ```
    pub mod booleans {
        /// z is x and y.
        pub constraint and(x: Var<bool>, y: Var<bool>, z: Var<bool>);
        /// z is x or y.
        pub constraint or(x: Var<bool>, y: Var<bool>, z: Var<bool>);
        /// z is x or y but not both.
        pub constraint xor(x: Var<bool>, y: Var<bool>, z: Var<bool>);
        /// y is not x.
        pub constraint not(x: Var<bool>, y: Var<bool>);
        /// If x is true, y is.
        pub constraint implies(x: Var<bool>, y: Var<bool>);
        /// Tries both values, `false` first, when nothing else is to be done. (Its rule has the priority 1.)
        pub constraint label(x: Var<bool>);

        and_x0     @ and(_, Some(false), z)        <=> z = false;
        and_0y     @ and(Some(false), _, z)        <=> z = false;
        and_x1     @ and(x, Some(true), z)         <=> z = x;
        and_1y     @ and(Some(true), y, z)         <=> z = y;
        and_out    @ and(x, y, Some(true))         <=> x = true, y = true;
        and_xx     @ and(x, x, z)                  <=> z = x;
        and_same   @ and(x, y, z) / and(x, y, w)   <=> w = z;

        or_x1      @ or(_, Some(true), z)          <=> z = true;
        or_1y      @ or(Some(true), _, z)          <=> z = true;
        or_x0      @ or(x, Some(false), z)         <=> z = x;
        or_0y      @ or(Some(false), y, z)         <=> z = y;
        or_out     @ or(x, y, Some(false))         <=> x = false, y = false;
        or_xx      @ or(x, x, z)                   <=> z = x;
        or_same    @ or(x, y, z) / or(x, y, w)     <=> w = z;

        xor_x0     @ xor(x, Some(false), z)        <=> z = x;
        xor_0y     @ xor(Some(false), y, z)        <=> z = y;
        xor_x1     @ xor(x, Some(true), z)         <=> not(x, z);
        xor_1y     @ xor(Some(true), y, z)         <=> not(y, z);
        xor_out0   @ xor(x, y, Some(false))        <=> x = y;
        xor_out1   @ xor(x, y, Some(true))         <=> not(x, y);
        xor_xx     @ xor(x, x, z)                  <=> z = false;
        xor_same   @ xor(x, y, z) / xor(x, y, w)   <=> w = z;

        not_in     @ not(Some(x), y)               <=> y = !x;
        not_out    @ not(x, Some(y))               <=> x = !y;
        not_self   @ not(x, x)                     <=> fail;
        not_same   @ not(x, y) / not(x, z)         <=> z = y;

        imp_0y     @ implies(Some(false), _)       <=> true;
        imp_1y     @ implies(Some(true), y)        <=> y = true;
        imp_x0     @ implies(x, Some(false))       <=> x = false;
        imp_x1     @ implies(_, Some(true))        <=> true;
        imp_xx     @ implies(x, x)                 <=> true;
        imp_back   @ implies(x, y), implies(y, x)  <=> x = y;

        known      @ label(Some(_))                <=> true;
        #[priority(1)]
        label      @ label(x)                      <=> ( x = false ; x = true );
    }
}
