//! A program with variables inside values does the same however it is run: watched or not, with the compiler's passes or without,
//! in one go or paused after each firing; and going back restores all of it.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::trace::Recorder;
use chr_core::{Audit, Error, Limits, Observer, Term, Var, chr};
use chr_tests::random::Random;

#[derive(Clone, Debug, Term)]
pub enum Type {
    Int,
    Fun(Var<Type>, Var<Type>),
    Named(u8, Vec<Var<Type>>),
}
use Type::{Fun, Int, Named};

macro_rules! program {
    ($name:ident $(#[$mode:meta])*) => {
        chr! {
            $(#[$mode])*
            pub struct $name;
            constraint typed(expr: u32, ty: Var<Type>), apply(u32, u32, u32), small(Var<Type>), alike(u32, Var<Type>, Var<Type>);
            #[key(ty)]
            constraint counted(ty: Var<Type>, n: u32);
            constraint count(Var<Type>), met(u32), lone(Var<Type>), alone(Var<Type>), several(u32), guess(u32, Var<Type>), wrap(u32, Var<Type>);
            same   @ typed(e, t) / typed(e, u)                          <=> t = u;
            call   @ typed(f, Some(Type::Fun(a, r))), apply(e, f, x)    ==> typed(x, a), typed(e, r);
            base   @ small(Some(Type::Int))                             <=> true;
            parts  @ small(Some(Type::Fun(a, b)))                       <=> small(a), small(b);
            named  @ small(Some(Type::Named(0, items)))                 <=> for item: Var<Type> in items.to_vec() { small(item) };
            other  @ small(Some(Type::Named(_, items)))                 <=> items.len() > 1 | fail;
            meet   @ alike(n, x, x)                                     ==> met(n);
            first  @ count(t), !counted(t, _)                           <=> counted(t, 1);
            again  @ count(t), counted(t, n)                            <=> counted(t, n + 1);
            alone  @ lone(t), !typed(_, t)                              ==> alone(t);
            twice  @ lone(t) ==> agg n = count() in typed(_, t), n > 1   | several(n as u32);
            guess  @ guess(n, t) <=> n > 0 | ( t = Type::Int ; fresh a: Type, t = Type::Fun(a.clone(), a.clone()), guess(n - 1, a) ; fail );
            wrap   @ wrap(n, t) <=> n > 0 | fresh u: Type, t = Type::Named(1, vec![u.clone()]), wrap(n - 1, u);
        }
    };
}

program!(Whole);
program!(Bare #[without(all)]);

const VARS: usize = 5;

#[derive(Clone, Debug)]
enum Tree {
    Var(usize),
    Int,
    Fun(Box<[Tree; 2]>),
    Named(u8, Vec<Tree>),
}

#[derive(Clone, Debug)]
enum Step {
    Typed(u32, Tree),
    Apply(u32, u32, u32),
    Small(Tree),
    Alike(u32, Tree, Tree),
    Count(Tree),
    Lone(Tree),
    Guess(Tree),
    Wrap(u32, Tree),
    Equate(Tree, Tree),
    Mark,
    Back,
}

fn tree(random: &mut Random, depth: usize) -> Tree {
    match random.below(if depth == 0 { 5 } else { 9 }) {
        0..=3 => Tree::Var(random.below(VARS)),
        4 => Tree::Int,
        5..=7 => Tree::Fun(Box::new([tree(random, depth - 1), tree(random, depth - 1)])),
        _ => Tree::Named(random.below(2) as u8, (0..random.below(3)).map(|_| tree(random, depth - 1)).collect()),
    }
}

fn steps(random: &mut Random) -> Vec<Step> {
    let mut step = || match random.below(13) {
        0 | 1 => Step::Typed(random.below(4) as u32, tree(random, 3)),
        2 => Step::Apply(random.below(4) as u32, random.below(4) as u32, random.below(4) as u32),
        3 => Step::Small(tree(random, 2)),
        4 => Step::Alike(random.below(9) as u32, tree(random, 3), tree(random, 3)),
        5 => Step::Count(tree(random, 2)),
        6 => Step::Lone(tree(random, 2)),
        7 => Step::Guess(tree(random, 1)),
        8 => Step::Wrap(random.below(4) as u32, tree(random, 1)),
        9 | 10 => Step::Equate(tree(random, 2), tree(random, 3)),
        11 => Step::Mark,
        _ => Step::Back,
    };
    (0..14).map(|_| step()).collect()
}

fn value(vars: &[Var<Type>], tree: &Tree) -> Var<Type> {
    match tree {
        Tree::Var(at) => vars[*at].clone(),
        Tree::Int => Int.into(),
        Tree::Fun(parts) => Fun(value(vars, &parts[0]), value(vars, &parts[1])).into(),
        Tree::Named(name, parts) => Named(*name, parts.iter().map(|part| value(vars, part)).collect()).into(),
    }
}

/// Runs the steps; what is seen after each, and in the end.
macro_rules! run {
    ($program:expr, $steps:expr, $limits:expr) => {{
        let mut p = $program;
        let vars: Vec<Var<Type>> = (0..VARS).map(|at| p.named_var(&format!("v{at}"))).collect();
        let (mut seen, mut marks) = (Vec::new(), Vec::new());
        for step in $steps {
            let of = |tree: &Tree| value(&vars, tree);
            p.set_limits($limits);
            let mut result = match step {
                Step::Typed(e, t) => p.typed(*e, of(t)),
                Step::Apply(e, f, x) => p.apply(*e, *f, *x),
                Step::Small(t) => p.small(of(t)),
                Step::Alike(n, a, b) => p.alike(*n, of(a), of(b)),
                Step::Count(t) => p.count(of(t)),
                Step::Lone(t) => p.lone(of(t)),
                Step::Guess(t) => p.guess(2, of(t)),
                Step::Wrap(n, t) => p.wrap(*n, of(t)),
                Step::Equate(a, b) => p.equate(of(a), of(b)),
                Step::Mark => {
                    marks.push((p.checkpoint(), p.store().to_string()));
                    Ok(())
                }
                Step::Back => {
                    if let Some((mark, before)) = marks.pop() {
                        p.rollback(mark).unwrap();
                        p.release(mark).unwrap();
                        assert_eq!(p.store().to_string(), before);
                    }
                    Ok(())
                }
            };
            while let Err(Error::Limit(_)) = result {
                p.validate().unwrap();
                result = p.resume();
            }
            p.validate().unwrap();
            seen.push(format!("{result:?} {} {:?}", p.store(), vars.iter().map(|v| p.resolve(v)).collect::<Vec<_>>()));
            match result {
                Ok(()) => {}
                Err(Error::Failed) => match marks.pop() {
                    Some((mark, before)) => {
                        p.rollback(mark).unwrap();
                        p.release(mark).unwrap();
                        assert_eq!(p.store().to_string(), before);
                    }
                    None => break,
                },
                Err(_) => break,
            }
        }
        (seen, p)
    }};
}

fn fails(seen: &[String]) -> bool {
    seen.last().is_some_and(|last| last.starts_with("Err"))
}

/// Variables that are not the host's have numbers of the arena in what the host resolves, which differ.
fn anonymous(seen: Vec<String>) -> Vec<String> {
    let forget = |text: String| {
        let mut out = String::new();
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            out.push(c);
            if c == '_' {
                while chars.next_if(char::is_ascii_digit).is_some() {}
            }
        }
        out
    };
    seen.into_iter().map(forget).collect()
}

#[test]
fn points_30_to_34_hold_watched_or_not_with_passes_or_without_and_paused() {
    let (mut failed, mut clean) = (0, 0);
    for seed in 0..if cfg!(debug_assertions) { 600 } else { 20_000 } {
        let steps = steps(&mut Random::new(seed));
        let (seen, whole) = run!(Whole::with_observer(Recorder::new()), &steps, Limits::NONE);
        let (others, bare) = run!(Bare::with_observer(Recorder::new()), &steps, Limits::NONE);
        assert_eq!(seen, others, "{seed}: {steps:?}");
        assert_eq!(whole.trace().to_string(), bare.trace().to_string(), "{seed}");
        let (others, _) = run!(Whole::with_observer(Recorder::new()), &steps, Limits::steps(1));
        assert_eq!(seen, others, "{seed}: {steps:?}");
        let seen = anonymous(seen);
        assert_eq!(seen, anonymous(run!(Whole::new(), &steps, Limits::NONE).0), "{seed}: {steps:?}");
        assert_eq!(seen, anonymous(run!(Bare::new(), &steps, Limits::NONE).0), "{seed}: {steps:?}");
        assert_eq!(seen, anonymous(run!(Whole::new(), &steps, Limits::steps(1)).0), "{seed}: {steps:?}");
        let (seen, audited) = run!(Whole::with_observer(Audit::new()), &steps, Limits::NONE);
        if fails(&seen) {
            failed += 1;
        } else {
            clean += 1;
            let report = audited.audit().unwrap();
            assert!(report.is_clean(), "{seed}: {report}");
        }
    }
    assert!(failed > 50 && clean > 50, "{failed} {clean}");
}

/// Unwatched programs need no observer type; this only says that the other modes are what they are called.
#[test]
fn the_modes_are_different() {
    const { assert!(<Recorder as Observer>::ACTIVE) };
    assert_ne!(format!("{}", Whole::plan()), format!("{}", Bare::plan()));
}
