//! A value with its bindings followed as deep as they go, for those who look at it without the program.

use std::any::Any;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::env::{Env, Side, each_child, settle};
use crate::value::{Bound, Child, Rebuild, Term, child};
use crate::var::Var;

/// What is still to be done.
enum Left<'a> {
    Enter(Bound<'a>),
    /// All that is inside it is done.
    Leave(Bound<'a>),
}

/// Values that are done, by their places: `Var<T>` for each, or nothing for those that stay as they are.
type Done = HashMap<usize, Option<Box<dyn Any>>, FxBuildHasher>;

/// A `Var<T>` with the value of a variable over `T`, in which every variable is unbound or known. Parts that are shared stay
/// shared. A variable inside the value that it stands for stays a variable.
pub(crate) fn resolve<'a>(env: &'a dyn Env, child: Child<'a>) -> Box<dyn Any> {
    let mut done = Done::default();
    let mut open: HashSet<usize, FxBuildHasher> = HashSet::default();
    let mut left = Vec::new();
    if let Side::Bound(bound) = settle(env, child) {
        left.push(Left::Enter(bound));
    }
    while let Some(next) = left.pop() {
        match next {
            Left::Enter(bound) => {
                let place = bound.place();
                if done.contains_key(&place) || open.contains(&place) {
                    continue;
                }
                if bound.ground {
                    done.insert(place, None);
                    continue;
                }
                open.insert(place);
                left.push(Left::Leave(bound));
                each_child(bound, &mut |child| {
                    if let Side::Bound(bound) = settle(env, child) {
                        left.push(Left::Enter(bound));
                    }
                });
            }
            Left::Leave(bound) => {
                open.remove(&bound.place());
                let rebuilt = bound.node.rebuild_known(&mut Resolved { env, done: &done });
                done.insert(bound.place(), Some(rebuilt));
            }
        }
    }
    Resolved { env, done: &done }.var(child)
}

/// The same for those who know the type.
pub fn resolved<'a, T: Term + 'static>(var: &'a Var<T>, env: &dyn Fn() -> &'a dyn Env) -> Option<Var<T>> {
    resolve(env(), child(var)).downcast().ok().map(|resolved| *resolved)
}

/// Gives the variables of a value whose inner values are done.
struct Resolved<'d> {
    env: &'d dyn Env,
    done: &'d Done,
}

impl Rebuild for Resolved<'_> {
    fn var(&mut self, child: Child<'_>) -> Box<dyn Any> {
        match settle(self.env, child) {
            Side::Free(free) => self.env.looked(free.arena.0).handle_of(free.var),
            Side::Bound(bound) => match (self.done.get(&bound.place()), child) {
                (Some(Some(done)), _) => bound.node.copy_var(&**done),
                // It is being done: the value contains itself.
                (None, Child::Free(of, free)) if !bound.ground => {
                    let arena = self.env.looked(super::env::number(self.env, of));
                    arena.handle_of(crate::ids::VarId(free as u32))
                }
                _ => bound.node.var_of(bound.known),
            },
        }
    }
}
