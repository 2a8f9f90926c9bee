//! Limits of the runtime: the number of indexes of a constraint, and of arguments in the key of one.

use crate::analyse::Model;
use crate::diagnostics::Diagnostics;
use crate::plan::{Index, Plan};

/// The indexes of one constraint; see `chr_core::__rt::Indexes`.
pub(crate) const MOST_INDEXES: usize = 12;

/// The arguments of one key. A lookup that knows more is made by the first of them, and the others are compared.
pub(crate) const MOST_IN_KEY: usize = 12;

/// Reports constraints that need more. Keys with too many arguments can only be declared ones: lookups keep to the
/// limit.
pub(crate) fn limits(model: &Model<'_>, plan: &Plan, diagnostics: &mut Diagnostics) {
    for (kind, planned) in model.kinds.iter().zip(&plan.kinds) {
        let name = &kind.decl.name;
        if let Some(index) = planned.indexes.iter().find(|index| index.args.len() > MOST_IN_KEY) {
            let (word, count) = (if index.unique { "key" } else { "index" }, index.args.len());
            diagnostics.push(
                name,
                format!("a `#[{word}]` of `{name}` has {count} arguments, and at most {MOST_IN_KEY} are possible"),
                format!("name fewer in `#[{word}(…)]`, or make a struct of those that belong together"),
            );
        }
        let count = planned.indexes.len();
        if count > MOST_INDEXES {
            let (shown, more) = planned.indexes.split_at(4);
            let shown: Vec<String> = shown.iter().map(|index: &Index| index.describe(kind)).collect();
            diagnostics.push(
                name,
                format!("`{name}` needs {count} indexes, and at most {MOST_INDEXES} are possible"),
                format!(
                    "they are {} and {} more, one for each set of arguments that a head is looked up by and one for \
                     each variable; make some of its heads `#[passive]`, or a struct of arguments that belong together",
                    shown.join(", "),
                    more.len()
                ),
            );
        }
    }
}
