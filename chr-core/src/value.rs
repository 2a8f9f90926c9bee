//! What a value of a logical variable must be able to do: the trait [`Term`].
//!
//! Most values are *plain*: they can be compared and hashed, and hold no variables. Every type that is
//! `Clone + Eq + Hash + Debug` is a [`Term`] of that sort by itself. A type with variables inside can be neither compared
//! nor hashed without the program that knows what they stand for, so it has no `Eq`; it derives [`Term`], which says where
//! its variables are. No type is both, so one trait can have both implementations.
//!
//! - A known plain value lies in its [`Var`] itself. Any other lies behind a pointer ([`Shared`]), since its type may mention
//!   itself through its variables; copies share it, and two handles with the same pointer need not be compared.
//! - What looks into values ([`crate::deep`]) does so through [`Node`], which is the same for all types, one constructor at a
//!   time and with a list of what is still to be looked at: no depth of a value is a depth of calls. Dropping is no exception.

use std::any::{Any, TypeId};
use std::borrow::Borrow;
use std::cell::{Cell, RefCell};
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::Arc;

use crate::deep::Env;
use crate::deep::show::{Beside, Pieces};
use crate::var::{Repr, Var};

/// A type that logical variables can have values of: `Var<T>` needs `T: Term`.
///
/// Every type that is `Clone + Eq + Hash + Debug` is one. A type with variables inside derives it: then equating two of
/// its values unifies them, as deep as they go, and matching compares them under the present bindings.
///
/// ```
/// use chr_core::{Term, Var, chr};
///
/// #[derive(Clone, Debug, Term)]
/// pub enum Type {
///     Int,
///     Fun(Var<Type>, Var<Type>),
///     Record(Vec<(String, Var<Type>)>),
/// }
///
/// chr! {
///     /// Each expression has one type.
///     pub struct Infer;
///     constraint typed(expr: u32, ty: Var<Type>);
///     same @ typed(e, t) / typed(e, u) <=> t = u;
/// }
///
/// let mut infer = Infer::new();
/// let [a, b] = infer.vars();
/// infer.typed(1, Type::Fun(Type::Int.into(), a.clone()))?;
/// infer.typed(1, Type::Fun(b.clone(), Type::Int.into()))?;
/// assert_eq!(format!("{:?} {:?}", infer.resolve(a), infer.resolve(b)), "Int Int");
/// # Ok::<(), chr_core::Error>(())
/// ```
///
/// A field is a `Var<T>`, a type that derives `Term`, an array, `Vec`, `Option`, `Box` or tuple of those, or anything that is
/// `Clone + Eq + Hash + Debug`, which is compared. Types may mention themselves and each other. A variable cannot
/// stand for a value that contains it: such an equation fails. `#[term(cyclic)]` on the type allows it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the value of a logical variable",
    label = "`{Self}` is not a `Term`",
    note = "if it has variables inside, derive `Term`: `#[derive(Clone, Debug, Term)]`; if not, `#[derive(Clone, PartialEq, Eq, Hash, Debug)]`"
)]
pub trait Term: Clone + Debug {
    /// How a known value is kept in a variable.
    #[doc(hidden)]
    type Known: Known<Self>;
    /// It has no variables inside.
    #[doc(hidden)]
    const PLAIN: bool;
    /// A variable may come to stand for a value that contains it.
    #[doc(hidden)]
    const CYCLIC: bool = false;

    /// Whether two values have the same constructor, equal plain fields, and variables in pairs of which `zip` says that they go
    /// together, left to right.
    #[doc(hidden)]
    fn __pair<'a, Z: Zip<'a>>(&'a self, other: &'a Self, zip: &mut Z) -> bool;
    /// Whether `visit` says so of all variables in it, left to right.
    #[doc(hidden)]
    #[inline]
    fn __all<'a, V: Visit<'a>>(&'a self, _visit: &mut V) -> bool {
        true
    }
    /// Visits constructors, plain fields and variables, left to right.
    #[doc(hidden)]
    fn __walk<'a>(&'a self, walk: &mut dyn Walk<'a>);
    /// The same value with other variables.
    #[doc(hidden)]
    fn __rebuild(&self, with: &mut dyn Rebuild) -> Self;
    /// Hashes a value without variables.
    #[doc(hidden)]
    #[inline]
    fn __hash_plain<H: Hasher>(&self, _hasher: &mut H) {}
    /// Writes it, with what is known inside, as `Debug` does.
    #[doc(hidden)]
    fn __show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// A variable, if values of this type are looked into.
    #[doc(hidden)]
    fn __child(var: &Var<Self>) -> Option<Child<'_>>;
    /// What `zip` says of two variables, if values of this type are looked into.
    #[doc(hidden)]
    #[inline]
    fn __pair_vars<'a, Z: Zip<'a>>(_a: &'a Var<Self>, _b: &'a Var<Self>, _zip: &mut Z) -> Option<bool> {
        None
    }
    /// Says how it is written, if not as `Debug` would.
    #[doc(hidden)]
    fn __text<'a>(&'a self, _beside: Beside, _pieces: &mut Pieces<'a>) -> bool {
        false
    }
    /// The variable with its bindings followed as deep as they go, if values of this type are looked into.
    #[doc(hidden)]
    fn __resolve<'a>(var: &'a Var<Self>, env: &dyn Fn() -> &'a dyn Env) -> Option<Var<Self>>;
}

#[diagnostic::do_not_recommend]
impl<T: Clone + Eq + Hash + Debug> Term for T {
    type Known = T;
    const PLAIN: bool = true;

    #[inline]
    fn __pair<'a, Z: Zip<'a>>(&'a self, other: &'a Self, _zip: &mut Z) -> bool {
        self == other
    }
    fn __walk<'a>(&'a self, walk: &mut dyn Walk<'a>) {
        walk.plain(self);
    }
    fn __rebuild(&self, _with: &mut dyn Rebuild) -> Self {
        self.clone()
    }
    #[inline]
    fn __hash_plain<H: Hasher>(&self, hasher: &mut H) {
        self.hash(hasher);
    }
    fn __show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }
    fn __child(_var: &Var<Self>) -> Option<Child<'_>> {
        None
    }
    fn __resolve<'a>(_var: &'a Var<Self>, _env: &dyn Fn() -> &'a dyn Env) -> Option<Var<Self>> {
        None
    }
}

/// Asks whether a type is a [`Term`]: `IS` is this type's own constant if it is, else that of [`NoTerm`].
#[doc(hidden)]
#[derive(Debug)]
pub struct AskTerm<T>(PhantomData<T>);

impl<T: Term> AskTerm<T> {
    #[allow(missing_docs, reason = "as in `Term`")]
    pub const IS: bool = true;
}

#[doc(hidden)]
#[allow(missing_docs, reason = "as in `Term`")]
pub trait NoTerm {
    const IS: bool = false;
}

impl<T> NoTerm for AskTerm<T> {}

/// A type of values that has been asked about. `ASKED` is a constant that is an error if the type is not a [`Term`]: what it is an
/// argument of is then a type that rustc reports no further errors about.
#[doc(hidden)]
#[allow(missing_docs, reason = "as in `Term`")]
pub trait IfTerm<const ASKED: bool> {
    type Itself: Term;
}

#[diagnostic::do_not_recommend]
impl<T: Term, const ASKED: bool> IfTerm<ASKED> for T {
    type Itself = T;
}

/// Implemented by the arenas of a program for each type of values. The name is what a user reads if a type is written in two ways.
#[doc(hidden)]
pub trait WriteThisTypeOfValuesInOneWay<T> {}

/// What a field of a value may be, where its type is not written out: a [`Term`], or a variable by another name.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be part of a `Term`",
    label = "it is neither a `Var` nor a `Term`",
    note = "if it has variables inside, derive `Term` for it: `#[derive(Clone, Debug, Term)]`; if not, `#[derive(Clone, PartialEq, Eq, Hash, Debug)]`; a `Vec`, `Option`, `Box`, array or tuple with variables inside must be written out in the field"
)]
#[allow(missing_docs, reason = "as in `Term`")]
pub trait Part {
    fn pair<'a, Z: Zip<'a>>(&'a self, other: &'a Self, zip: &mut Z) -> bool;
    fn all<'a, V: Visit<'a>>(&'a self, visit: &mut V) -> bool;
    fn walk<'a>(&'a self, walk: &mut dyn Walk<'a>);
    fn rebuild(&self, with: &mut dyn Rebuild) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Term> Part for T {
    #[inline]
    fn pair<'a, Z: Zip<'a>>(&'a self, other: &'a Self, zip: &mut Z) -> bool {
        Term::__pair(self, other, zip)
    }
    #[inline]
    fn all<'a, V: Visit<'a>>(&'a self, visit: &mut V) -> bool {
        Term::__all(self, visit)
    }
    fn walk<'a>(&'a self, walk: &mut dyn Walk<'a>) {
        Term::__walk(self, walk);
    }
    fn rebuild(&self, with: &mut dyn Rebuild) -> Self {
        Term::__rebuild(self, with)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Term + 'static> Part for Var<T> {
    #[inline]
    fn pair<'a, Z: Zip<'a>>(&'a self, other: &'a Self, zip: &mut Z) -> bool {
        zip.vars(self, other)
    }
    #[inline]
    fn all<'a, V: Visit<'a>>(&'a self, visit: &mut V) -> bool {
        visit.var(self)
    }
    fn walk<'a>(&'a self, walk: &mut dyn Walk<'a>) {
        walk.var(child(self));
    }
    fn rebuild(&self, with: &mut dyn Rebuild) -> Self {
        rebuilt(self, with)
    }
}

/// Goes through two values of a type together.
#[doc(hidden)]
pub trait Zip<'a> {
    /// Whether these two go together.
    fn vars<T: Term + 'static>(&mut self, a: &'a Var<T>, b: &'a Var<T>) -> bool;
}

/// Any two do, for now.
impl<'a> Zip<'a> for Pairs<'a> {
    fn vars<T: Term + 'static>(&mut self, a: &'a Var<T>, b: &'a Var<T>) -> bool {
        self.push((child(a), child(b)));
        true
    }
}

/// Whether two values are equal which have no variables inside.
#[inline]
pub(crate) fn equal_plain<T: Term>(a: &T, b: &T) -> bool {
    a.__pair(b, &mut Pairs::new())
}

/// Goes through the variables of a value.
#[doc(hidden)]
pub trait Visit<'a> {
    /// Whether it is so of this one.
    fn var<T: Term + 'static>(&mut self, var: &'a Var<T>) -> bool;
}

/// Those that are known to have no unbound variables inside.
struct Ground;

impl<'a> Visit<'a> for Ground {
    #[inline]
    fn var<T: Term + 'static>(&mut self, var: &'a Var<T>) -> bool {
        match &var.0 {
            Repr::Free(_) => false,
            Repr::Val(known) => known.is_ground(),
        }
    }
}

/// All of them, one by one.
struct Each<'s, 'a>(&'s mut dyn FnMut(Child<'a>));

impl<'a> Visit<'a> for Each<'_, 'a> {
    #[inline]
    fn var<T: Term + 'static>(&mut self, var: &'a Var<T>) -> bool {
        (self.0)(child(var));
        true
    }
}

/// How a known value of type `T` is kept in a variable.
#[doc(hidden)]
pub trait Known<T>: Clone + Borrow<T> + From<T> {
    /// There is certainly no variable inside.
    fn is_ground(&self) -> bool;
    /// How many share it; none if it has nothing inside that would be dropped with it.
    fn owners(&self) -> Option<usize>;
}

#[diagnostic::do_not_recommend]
impl<T: Clone> Known<T> for T {
    #[inline]
    fn is_ground(&self) -> bool {
        true
    }
    #[inline]
    fn owners(&self) -> Option<usize> {
        None
    }
}

/// A known value with variables inside.
#[doc(hidden)]
pub struct Shared<T: Term + 'static>(Option<Arc<Inner<T>>>);

struct Inner<T> {
    ground: bool,
    value: T,
}

impl<T: Term> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<T: Term> Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Borrow::<T>::borrow(self).fmt(f)
    }
}

impl<T: Term> Borrow<T> for Shared<T> {
    #[inline]
    fn borrow(&self) -> &T {
        &self.0.as_ref().expect("there until it is dropped").value
    }
}

impl<T: Term> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Shared(Some(Arc::new(Inner { ground: value.__all(&mut Ground), value })))
    }
}

impl<T: Term> Known<T> for Shared<T> {
    #[inline]
    fn is_ground(&self) -> bool {
        self.0.as_ref().is_some_and(|inner| inner.ground)
    }
    #[inline]
    fn owners(&self) -> Option<usize> {
        self.0.as_ref().map(Arc::strong_count)
    }
}

thread_local! {
    /// How many values are being dropped, each by a call from the one that it is in.
    static LEVEL: Cell<u8> = const { Cell::new(0) };
    /// Values whose last owner is gone, but too deep in others to be dropped by a call.
    static WAITING: RefCell<Vec<Arc<dyn Any>>> = const { RefCell::new(Vec::new()) };
    /// Whether there are any.
    static ANY_WAITING: Cell<bool> = const { Cell::new(false) };
}

/// So many values are dropped by calls within each other.
const LEVELS: u8 = 16;

impl<T: Term> Drop for Shared<T> {
    #[inline]
    fn drop(&mut self) {
        // If another thread drops one at the same time, the last of the two is dropped by its field, which is no more than one level.
        if self.0.as_ref().is_some_and(|inner| Arc::strong_count(inner) == 1)
            && let Some(inner) = self.0.take()
        {
            drop_last(inner);
        }
    }
}

/// Drops a value whose last owner is gone, or leaves that to whoever drops what it is in.
#[inline(never)]
fn drop_last<T: Term + 'static>(inner: Arc<Inner<T>>) {
    /// Whatever happens, it is left.
    struct Entered(u8);
    impl Drop for Entered {
        fn drop(&mut self) {
            LEVEL.set(self.0);
        }
    }
    if inner.value.__all(&mut Kept { shared: false }) {
        // No other value goes with it.
        return drop(inner);
    }
    let level = LEVEL.get();
    if level < LEVELS {
        let entered = Entered(level);
        LEVEL.set(level + 1);
        drop(inner);
        if level == 0 && ANY_WAITING.get() {
            drop_waiting();
        }
        drop(entered);
    } else {
        leave_waiting(inner);
    }
}

/// Those that are not values, and one whose value has another owner: where there are several, they may be the same one, which has no
/// other.
struct Kept {
    shared: bool,
}

impl<'a> Visit<'a> for Kept {
    #[inline]
    fn var<T: Term + 'static>(&mut self, var: &'a Var<T>) -> bool {
        match &var.0 {
            Repr::Free(_) => true,
            Repr::Val(known) => match known.owners() {
                None => true,
                Some(owners) => owners > 1 && !std::mem::replace(&mut self.shared, true),
            },
        }
    }
}

#[cold]
fn leave_waiting(inner: Arc<dyn Any>) {
    // At the end of a thread there is no list any more; what is left then is dropped by calls.
    let mut inner = Some(inner);
    let _ = WAITING.try_with(|waiting| waiting.borrow_mut().extend(inner.take()));
    ANY_WAITING.set(inner.is_none());
}

/// Drops what is waiting, and what that leaves waiting.
#[cold]
fn drop_waiting() {
    let next = || WAITING.with(|waiting| waiting.borrow_mut().pop());
    while let Some(inner) = next() {
        drop(inner);
    }
    ANY_WAITING.set(false);
    WAITING.take();
}

/// A variable in a value.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub enum Child<'a> {
    /// A variable of the arena for values of that type.
    Free(TypeId, u64),
    /// A known value.
    Bound(Bound<'a>),
}

/// A value of any type.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Bound<'a> {
    /// It.
    pub(crate) node: &'a dyn Node,
    /// It has certainly no variables inside.
    pub(crate) ground: bool,
    /// As it is kept in a variable, if it is.
    pub(crate) known: Option<&'a dyn Any>,
}

impl<'a> Bound<'a> {
    /// A value that no variable keeps.
    pub(crate) fn of<T: Term + 'static>(value: &'a T) -> Self {
        Bound { node: value, ground: T::PLAIN, known: None }
    }

    /// A value that a variable keeps.
    pub(crate) fn known<T: Term + 'static>(known: &'a T::Known) -> Self {
        Bound { node: known.borrow(), ground: known.is_ground(), known: Some(known) }
    }

    /// Where it lies: values at the same place are the same.
    pub(crate) fn place(self) -> usize {
        std::ptr::from_ref(self.node).cast::<()>() as usize
    }

    /// To be kept in a variable over its type: the `Known` of that.
    pub(crate) fn keep(self) -> Box<dyn Any> {
        self.node.keep(self.known)
    }
}

/// A variable of a value, for those who look into it.
#[doc(hidden)]
pub fn child<T: Term + 'static>(var: &Var<T>) -> Child<'_> {
    match &var.0 {
        Repr::Free(free) => Child::Free(TypeId::of::<T>(), *free),
        Repr::Val(known) => Child::Bound(Bound::known::<T>(known)),
    }
}

/// Pairs of variables in two values.
#[doc(hidden)]
pub type Pairs<'a> = Vec<(Child<'a>, Child<'a>)>;

/// Visits a value. `bracket` is `"("`, `"{"`, `"["` or nothing.
#[doc(hidden)]
pub trait Walk<'a> {
    /// A constructor, before its fields.
    fn open(&mut self, name: &'static str, bracket: &'static str);
    /// Before each field.
    fn item(&mut self, label: &'static str);
    /// After the last field.
    fn close(&mut self, bracket: &'static str);
    /// A field without variables.
    fn plain(&mut self, value: &'a dyn Plain);
    /// A variable.
    fn var(&mut self, child: Child<'a>);
}

/// Gives the variables of a value that is made from another: `Var<T>` for each.
#[doc(hidden)]
pub trait Rebuild {
    /// For this one.
    fn var(&mut self, child: Child<'_>) -> Box<dyn Any>;
}

/// The variable in place of one.
#[doc(hidden)]
pub fn rebuilt<T: Term + 'static>(var: &Var<T>, with: &mut dyn Rebuild) -> Var<T> {
    *with.var(child(var)).downcast().expect("a variable of the same type")
}

/// A field without variables, whatever its type.
#[doc(hidden)]
pub trait Plain {
    /// Writes it.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Hashes it.
    fn add_to(&self, hasher: &mut dyn Hasher);
}

impl<T: Debug + Hash> Plain for T {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }
    fn add_to(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

/// A value, whatever its type.
#[doc(hidden)]
pub trait Node: Any {
    #[allow(missing_docs, reason = "as in `Term`")]
    fn is_plain(&self) -> bool;
    #[allow(missing_docs, reason = "as in `Term`")]
    fn pair_with<'a>(&'a self, other: &'a dyn Node, pairs: &mut Pairs<'a>) -> bool;
    #[allow(missing_docs, reason = "as in `Term`")]
    fn walk_through<'a>(&'a self, walk: &mut dyn Walk<'a>);
    /// Calls back for each variable in it, left to right.
    fn each_var<'a>(&'a self, see: &mut dyn FnMut(Child<'a>));
    #[allow(missing_docs, reason = "as in `Term`")]
    fn text_of<'a>(&'a self, beside: Beside, pieces: &mut Pieces<'a>) -> bool;
    /// A `T::Known`: this one if there is one, else a copy of the value.
    fn keep(&self, known: Option<&dyn Any>) -> Box<dyn Any>;
    /// A `Var<T>` of the same value with other variables.
    fn rebuild_known(&self, with: &mut dyn Rebuild) -> Box<dyn Any>;
    /// A `Var<T>` of a value.
    fn var_of(&self, known: Option<&dyn Any>) -> Box<dyn Any>;
    /// A copy of a `Var<T>`.
    fn copy_var(&self, var: &dyn Any) -> Box<dyn Any>;
}

impl<T: Term + 'static> Node for T {
    fn is_plain(&self) -> bool {
        T::PLAIN
    }
    fn pair_with<'a>(&'a self, other: &'a dyn Node, pairs: &mut Pairs<'a>) -> bool {
        let other: &dyn Any = other;
        let other = other.downcast_ref::<T>().expect("values of variables over one type");
        self.__pair(other, pairs)
    }
    fn walk_through<'a>(&'a self, walk: &mut dyn Walk<'a>) {
        self.__walk(walk);
    }
    fn each_var<'a>(&'a self, see: &mut dyn FnMut(Child<'a>)) {
        self.__all(&mut Each(see));
    }
    fn text_of<'a>(&'a self, beside: Beside, pieces: &mut Pieces<'a>) -> bool {
        self.__text(beside, pieces)
    }
    fn keep(&self, known: Option<&dyn Any>) -> Box<dyn Any> {
        let known = known.and_then(|known| known.downcast_ref::<T::Known>());
        Box::new(known.map_or_else(|| T::Known::from(self.clone()), T::Known::clone))
    }
    fn rebuild_known(&self, with: &mut dyn Rebuild) -> Box<dyn Any> {
        Box::new(Var::known(self.__rebuild(with)))
    }
    fn var_of(&self, known: Option<&dyn Any>) -> Box<dyn Any> {
        let known = known.and_then(|known| known.downcast_ref::<T::Known>());
        Box::new(known.map_or_else(|| Var::known(self.clone()), |known| Var::<T>(Repr::Val(known.clone()))))
    }
    fn copy_var(&self, var: &dyn Any) -> Box<dyn Any> {
        Box::new(var.downcast_ref::<Var<T>>().expect("a variable over this type").clone())
    }
}

impl Debug for Child<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Child::Free(_, free) => write!(f, "_{}", *free as u32),
            Child::Bound(bound) => bound.fmt(f),
        }
    }
}

impl Debug for Bound<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a value at {:#x}", self.place())
    }
}
