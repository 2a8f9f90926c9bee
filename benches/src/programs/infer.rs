//! Hindley–Milner type inference: types as values with variables inside, levels as constraints on them.

macro_rules! program {
    ($(#[$without:meta])*) => {
        use std::rc::Rc;

        use chr_core::{Term, Var, chr};

        use crate::Outcome;
        use crate::lambda::Expr;

        /// A type.
        #[derive(Clone, Debug, Term)]
        pub enum Type {
            /// Of numbers.
            Int,
            /// Of functions.
            Fun(Var<Type>, Var<Type>),
        }
        use Type::{Fun, Int};

        chr! {
            /// The example `inference` without its records.
            $(#[$without])*
            pub struct Infer;

            constraint infer(u32, Rc<Expr>, Var<Type>);
            constraint one(u32, Var<Type>);
            constraint generic(u32, Var<Type>, u32);
            constraint level(Var<Type>, u32);
            constraint copy(Var<Type>, u32, u32, Var<Type>, Var<Type>);
            constraint name(u32, u32, Var<Type>);

            number @ infer(_, e, t) <=> **e == Expr::Number                                               | t = Int;
            name   @ infer(n, e, t) <=> let Some(x): Option<u32> = e.as_name()                           | name(n, x, t);
            one    @ one(x, s) / name(_, x, t)                             <=> t = s;
            usage  @ generic(x, s, m) / name(n, x, t)                      <=> fresh of: Type, copy(of, m, n, s, t);
            lambda @ infer(n, e, t) <=> let Some((x, body)): Option<(u32, Rc<Expr>)> = e.as_lambda()     |
                     fresh a, r: Type, level(a, n), level(r, n), t = Fun(a.clone(), r.clone()), one(x, a), infer(n, body, r);
            call   @ infer(n, e, t) <=> let Some((f, x)): Option<(Rc<Expr>, Rc<Expr>)> = e.as_call()     |
                     fresh a: Type, level(a, n), infer(n, f, Fun(a.clone(), t.clone())), infer(n, x, a);
            bind   @ infer(n, e, t) <=> let Some((x, v, body)): Option<(u32, Rc<Expr>, Rc<Expr>)> = e.as_let() |
                     fresh a: Type, level(a, n + 1), infer(n + 1, v, a), generic(x, a, n), infer(n, body, t);

            lower  @ level(t, n) / level(t, m) <=> n <= m                    | true;
            ground @ level(Some(Int), _)                                   <=> true;
            parts  @ level(Some(Fun(a, r)), n)                             <=> level(a, n), level(r, n);

            again  @ copy(of, _, _, s, t) / copy(of, _, _, s, u)           <=> t = u;
            fixed  @ level(s, n) / copy(_, m, _, s, t) <=> n <= m            | s = t;
            new    @ level(s, n), copy(_, m, here, s, t) ==> n > m           | level(t, here);
            int    @ copy(_, _, _, Some(Int), t)                           <=> t = Int;
            fun    @ copy(of, m, here, Some(Fun(a, r)), t)                 <=> fresh b, s: Type, t = Fun(b.clone(), s.clone()),
                     copy(&of, m, here, a, b), copy(of, m, here, r, s);
        }

        /// The type of an expression of `size` nodes.
        pub fn run(size: i64) -> Outcome {
            let mut program = Infer::new();
            let ty: Var<Type> = program.var();
            program.level(&ty, 0).expect("no goal fails");
            program.infer(0, crate::lambda::expression(size), &ty).expect("it has a type");
            let shown = format!("{:?}", program.resolve(ty)).to_lowercase();
            Outcome::new(shown, program.firings())
        }
    };
}
program!();
each_pass!(program);
