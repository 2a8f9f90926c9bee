//! Typed numbers for what a program has several of, and vectors that go by them.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

use proc_macro2::{Literal, TokenStream};
use quote::ToTokens;

/// A number that says what it counts.
pub(crate) trait Number: Copy {
    fn new(number: usize) -> Self;
    fn number(self) -> usize;
}

impl Number for usize {
    fn new(number: usize) -> Self {
        number
    }

    fn number(self) -> usize {
        self
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) struct $name(usize);

        impl Number for $name {
            fn new(number: usize) -> Self {
                $name(number)
            }

            fn number(self) -> usize {
                self.0
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ToTokens for $name {
            fn to_tokens(&self, tokens: &mut TokenStream) {
                Literal::usize_unsuffixed(self.0).to_tokens(tokens);
            }
        }

        impl quote::IdentFragment for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A constraint that is declared: the kind of those that are told.
    KindId;
    /// A rule.
    RuleId;
    /// A head of a rule; after those that an instance fills, its extra ones.
    HeadId;
    /// An occurrence of a rule: one of its heads that is tried as the active constraint.
    OccurrenceId;
    /// The arena of the variables of one value type.
    ArenaId;
    /// An index of a kind, which is a link in its rows.
    LinkId;
}

/// A vector that goes by such numbers.
#[derive(Clone)]
pub(crate) struct IdVec<I, T>(Vec<T>, PhantomData<I>);

impl<I: Number, T> IdVec<I, T> {
    pub(crate) fn ids(&self) -> impl ExactSizeIterator<Item = I> + DoubleEndedIterator + Clone + use<I, T> {
        (0..self.0.len()).map(I::new)
    }

    pub(crate) fn pairs(&self) -> impl ExactSizeIterator<Item = (I, &T)> + Clone {
        self.ids().zip(&self.0)
    }
}

impl<I, T: fmt::Debug> fmt::Debug for IdVec<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<I, T> FromIterator<T> for IdVec<I, T> {
    fn from_iter<A: IntoIterator<Item = T>>(items: A) -> Self {
        IdVec(items.into_iter().collect(), PhantomData)
    }
}

impl<'a, I, T> IntoIterator for &'a IdVec<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, I, T> IntoIterator for &'a mut IdVec<I, T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

impl<I, T> Deref for IdVec<I, T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<I, T> DerefMut for IdVec<I, T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<I: Number, T> Index<I> for IdVec<I, T> {
    type Output = T;

    fn index(&self, id: I) -> &T {
        &self.0[id.number()]
    }
}

impl<I: Number, T> IndexMut<I> for IdVec<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.0[id.number()]
    }
}
