//! What the readers of a store accept for an indexed argument.

use std::borrow::{Borrow, Cow};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

/// What an argument of type `T` can be looked up by: a `T`, a reference to one, and for types that own their contents,
/// such as `String`, the borrowed form.
///
/// ```
/// use chr_core::{Lookup, chr};
///
/// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// pub struct Name(String);
///
/// impl Lookup<Name> for &str {
///     type Key = Name;
///     fn key(self) -> Name {
///         Name(self.to_owned())
///     }
/// }
///
/// chr! {
///     /// Who lives where, and is called what.
///     pub struct People;
///     #[index(town)]
///     #[index(name)]
///     constraint lives(name: Name, town: String);
/// }
///
/// let mut people = People::new();
/// people.lives(Name("Ada".into()), "Graz".to_owned())?;
/// people.lives(Name("Bob".into()), "Graz".to_owned())?;
/// let graz = String::from("Graz");
/// assert_eq!(people.store().lives_by_town("Graz").count(), 2);
/// assert_eq!(people.store().lives_by_town(&graz).count(), 2);
/// assert_eq!(people.store().lives_by_town(graz).count(), 2);
/// assert_eq!(people.store().lives_by_name("Ada").count(), 1);
/// # Ok::<(), chr_core::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "an argument of type `{T}` cannot be looked up by `{Self}`",
    label = "expected `{T}` or `&{T}`"
)]
pub trait Lookup<T> {
    /// The key's type, or what owns it.
    type Key: Borrow<T>;
    /// What to look for.
    fn key(self) -> Self::Key;
}

#[diagnostic::do_not_recommend]
impl<T> Lookup<T> for T {
    type Key = T;
    #[inline]
    fn key(self) -> T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T> Lookup<T> for &T {
    type Key = Self;
    #[inline]
    fn key(self) -> Self {
        self
    }
}

/// Types that can be borrowed as something else.
macro_rules! lent {
    ($($lent:ty => $owned:ty),*) => { $(
        #[diagnostic::do_not_recommend]
        impl Lookup<$owned> for &$lent {
            type Key = $owned;
            fn key(self) -> $owned {
                self.into()
            }
        }
    )* };
}
lent!(str => String, str => Box<str>, str => Rc<str>, str => Arc<str>, Path => PathBuf, OsStr => OsString);

#[diagnostic::do_not_recommend]
impl<'a> Lookup<Cow<'a, str>> for &'a str {
    type Key = Cow<'a, str>;
    fn key(self) -> Cow<'a, str> {
        self.into()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Lookup<Vec<T>> for &[T] {
    type Key = Vec<T>;
    fn key(self) -> Vec<T> {
        self.into()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone, const N: usize> Lookup<Vec<T>> for &[T; N] {
    type Key = Vec<T>;
    fn key(self) -> Vec<T> {
        self.into()
    }
}

/// Implemented by nothing: the argument of a reader of the store that would need an index.
#[diagnostic::on_unimplemented(
    message = "the store has no index for this to read",
    label = "there is no index by this argument",
    note = "declare it: `#[index(row)] constraint cell(row: u8, …);` makes the reader `store.cell_by_row(…)`"
)]
pub trait DeclaredIndex {}
