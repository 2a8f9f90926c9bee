//! An expansion triggers no lint, not even the strictest ones: the user did not write it.
#![deny(warnings)]
#![deny(missing_docs, missing_debug_implementations, missing_copy_implementations, unreachable_pub)]
#![deny(unused, nonstandard_style, rust_2018_idioms, let_underscore)]
#![deny(unused_qualifications, unused_results, unused_lifetimes, single_use_lifetimes, unsafe_code)]
#![deny(trivial_casts, trivial_numeric_casts, explicit_outlives_requirements, elided_lifetimes_in_paths)]
#![deny(unused_import_braces, variant_size_differences, meta_variable_misuse)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery, clippy::cargo)]
#![allow(clippy::multiple_crate_versions, clippy::cargo_common_metadata)]

use chr_core::{Error, Recorder, Var, chr};

chr! {
    /// Every form once.
    #[must_use]
    pub struct Forms {
        /// A parameter.
        pub limit: i32,
        log: Vec<String>,
    }

    /// An ordering.
    #[set]
    constraint leq(Var, Var);
    #[key(row, col)]
    constraint cell(#[dense(9)] row: usize, #[dense(9)] col: usize, Option<u8>);
    #[index(0)]
    constraint number(i32), known(Var<i32>);
    constraint word(String), go;
    constraint pair((i32, String));

    antisymmetry @ leq(x, y), leq(y, x)      <=> x = y;
    transitivity @ leq(x, y), leq(y, z)      ==> leq(x, z);
    forms        @ number(n)                 <=> n > self.limit, let Some(m) = n.checked_add(1) | number(m - 2), go;
    fors         @ number(1)                 <=> for i: i32 in 2..4 { number(i) }, let t: i32 = 5, number(t);
    chooses      @ number(2)                 <=> choose c: i32 in [7, 8] { known(c) };
    ors          @ number(3)                 <=> ( go ; fail ), once { choose k: i32 in 0..3 { known(k) } };
    ifs          @ go # id                   <=> if self.limit > 3 { word(format!("{id:?}")) } else { true };
    freshes      @ number(4)                 <=> fresh v: i32, known(v), v = 3, word(value(v).to_string());
    rust         @ word(w)                   ==> { self.log.push(w); };
    pairs        @ pair((n, _)) / pair((n, s)) <=> s.is_empty() | true;
    #[allow(unwoken)]
    lookup       @ cell(r, c, Some(d))       ==> store.cell_by_row_col(c, r).count() == 0 | number(i32::from(d));
    bound        @ known(Some(9))            <=> true;
    textual      @ known(x), #[passive] known(y) <=> same(x, y) | true;
}

chr! {
    /// Private, generic, and with parts that are not used.
    struct Generic<'a, T: Clone + Eq + std::hash::Hash + std::fmt::Debug, const N: usize> { items: [&'a T; N] }
    constraint item(&'a T), unused(T);
    twice @ item(x) / item(x) <=> true;
    add   @ unused(_) <=> for i: &'a T in self.items { item(i) };
}

chr! {
    /// With conditions.
    pub struct Conditional;
    constraint item(i32);
    /// Not there.
    #[cfg(any())]
    constraint other(i32);
    #[cfg(all())]
    twice @ item(x) / item(x) <=> true;
    #[cfg(any())]
    other @ other(_) <=> true;
}

fn run() -> Result<(), Error> {
    let mut conditional = Conditional::new();
    conditional.item(1)?;
    let mut forms = Forms::with_observer(6, Vec::new(), Recorder::new());
    let [a, b] = forms.named_vars(["a", "b"]);
    forms.leq(a, b)?;
    forms.leq(b, a)?;
    forms.cell(1, 2, Some(3))?;
    forms.pair((1, String::new()))?;
    forms.number(1)?;
    let mut generic = Generic::new([&1, &2]);
    generic.unused(3)?;
    assert_eq!(generic.len(), 2);
    Ok(())
}

/// Runs them.
///
/// # Panics
///
/// Where a rule does not do what it should.
pub fn main() {
    run().expect("a solution");
}
