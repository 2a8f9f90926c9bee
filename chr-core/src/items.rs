//! The items of loops and choices, while they wait on the stack.

/// The items of a `for` or a `choose`, in reverse.
pub fn items<T>(source: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = source.into_iter().collect();
    items.reverse();
    items
}

/// Up to this many items of a `for` go on the stack one by one; more are halved.
pub const FEW_ITEMS: usize = 32;

/// Splits off the later half of the items, which are in reverse.
pub fn later_half<T>(items: &mut Vec<T>) -> Vec<T> {
    let near = items.split_off(items.len() / 2);
    std::mem::replace(items, near)
}

/// The sum of all, of their own type.
pub fn sum<T: std::iter::Sum>(all: impl Iterator<Item = T>) -> T {
    all.sum()
}
