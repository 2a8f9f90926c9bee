//! Lists that share their ends, and type inference with a union-find structure from a crate made for it.

use std::rc::Rc;

use ena::unify::{InPlaceUnificationTable, UnifyKey, UnifyValue};

use super::Map;
use crate::lambda::{self, Expr};

enum List {
    Nil,
    Cons(i64, Rc<List>),
}

/// Cell by cell, as the rules do.
fn append(list: &List, end: &Rc<List>) -> Rc<List> {
    let (mut items, mut rest) = (Vec::new(), list);
    while let List::Cons(item, next) = rest {
        items.push(*item);
        rest = next;
    }
    items.into_iter().rev().fold(end.clone(), |rest, item| List::Cons(item, rest).into())
}

/// Naive reverse.
pub fn nrev(size: i64) -> String {
    let mut reversed: Rc<List> = List::Nil.into();
    // The innermost call ends first.
    for item in (1..=size).rev() {
        reversed = append(&reversed, &List::Cons(item, List::Nil.into()).into());
    }
    let (mut first, mut sum, mut rest) = (None, 0, &reversed);
    while let List::Cons(item, next) = &**rest {
        first = first.or(Some(*item));
        (sum, rest) = (sum + item, next);
    }
    format!("{} {sum}", first.unwrap_or_default())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TypeVar(u32);

/// What is known of a type variable.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Type {
    Unknown { level: u32 },
    Int,
    Fun(TypeVar, TypeVar),
}

impl UnifyKey for TypeVar {
    type Value = Type;
    fn index(&self) -> u32 {
        self.0
    }
    fn from_index(index: u32) -> Self {
        TypeVar(index)
    }
    fn tag() -> &'static str {
        "type"
    }
}

impl UnifyValue for Type {
    type Error = ();
    fn unify_values(one: &Self, other: &Self) -> Result<Self, ()> {
        Ok(match (*one, *other) {
            (Type::Unknown { level }, Type::Unknown { level: other }) => Type::Unknown { level: level.min(other) },
            (Type::Unknown { .. }, known) | (known, _) => known,
        })
    }
}

#[derive(Default)]
struct Inference {
    table: InPlaceUnificationTable<TypeVar>,
    /// The type of each name, and the level above which it is generic.
    names: Map<u32, (TypeVar, Option<u32>)>,
}

impl Inference {
    fn fresh(&mut self, level: u32) -> TypeVar {
        self.table.new_key(Type::Unknown { level })
    }

    fn known(&mut self, ty: Type) -> TypeVar {
        self.table.new_key(ty)
    }

    fn unify(&mut self, a: TypeVar, b: TypeVar) {
        let (x, y) = (self.table.probe_value(a), self.table.probe_value(b));
        if let (Type::Unknown { level }, known @ Type::Fun(..)) | (known @ Type::Fun(..), Type::Unknown { level }) =
            (x, y)
        {
            self.lower(known, level);
        }
        assert!(!matches!((x, y), (Type::Int, Type::Fun(..)) | (Type::Fun(..), Type::Int)), "it has a type");
        self.table.unify_var_var(a, b).expect("it has a type");
        if let (Type::Fun(a, r), Type::Fun(b, s)) = (x, y) {
            self.unify(a, b);
            self.unify(r, s);
        }
    }

    fn lower(&mut self, ty: Type, level: u32) {
        let Type::Fun(a, r) = ty else { return };
        for part in [a, r] {
            match self.table.probe_value(part) {
                Type::Unknown { level: has } if has > level => {
                    let lower = self.fresh(level);
                    self.table.unify_var_var(part, lower).expect("both are unknown");
                }
                inner => self.lower(inner, level),
            }
        }
    }

    fn copy(&mut self, ty: TypeVar, above: u32, here: u32, copies: &mut Vec<(TypeVar, TypeVar)>) -> TypeVar {
        match self.table.probe_value(ty) {
            Type::Int => ty,
            Type::Unknown { level } if level <= above => ty,
            Type::Unknown { .. } => {
                let root = self.table.find(ty);
                if let Some((_, copy)) = copies.iter().find(|(from, _)| *from == root) {
                    return *copy;
                }
                let copy = self.fresh(here);
                copies.push((root, copy));
                copy
            }
            Type::Fun(a, r) => {
                let (a, r) = (self.copy(a, above, here, copies), self.copy(r, above, here, copies));
                self.known(Type::Fun(a, r))
            }
        }
    }

    fn infer(&mut self, level: u32, expr: &Expr) -> TypeVar {
        match expr {
            Expr::Number => self.known(Type::Int),
            Expr::Name(x) => match self.names[x] {
                (ty, None) => ty,
                (ty, Some(above)) => self.copy(ty, above, level, &mut Vec::new()),
            },
            Expr::Lambda(x, body) => {
                let arg = self.fresh(level);
                self.names.insert(*x, (arg, None));
                let result = self.infer(level, body);
                self.known(Type::Fun(arg, result))
            }
            Expr::Call(f, x) => {
                let (f, x, result) = (self.infer(level, f), self.infer(level, x), self.fresh(level));
                let wanted = self.known(Type::Fun(x, result));
                self.unify(f, wanted);
                result
            }
            Expr::Let(x, value, body) => {
                let ty = self.infer(level + 1, value);
                self.names.insert(*x, (ty, Some(level)));
                self.infer(level, body)
            }
        }
    }

    fn shown(&mut self, ty: TypeVar) -> String {
        match self.table.probe_value(ty) {
            Type::Int => "int".to_owned(),
            Type::Unknown { .. } => "unknown".to_owned(),
            Type::Fun(a, r) => format!("fun({}, {})", self.shown(a), self.shown(r)),
        }
    }
}

/// The type of an expression of `size` nodes.
pub fn infer(size: i64) -> String {
    // As deep as the expression, which needs more stack than a thread of a test has.
    let run = move || {
        let mut inference = Inference::default();
        let ty = inference.infer(0, &lambda::expression(size));
        inference.shown(ty)
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(run).expect("a thread");
    thread.join().expect("it has a type")
}
