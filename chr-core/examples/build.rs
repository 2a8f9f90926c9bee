//! A build: targets in the order of what they need, the most urgent first.
//!
//! What it teaches: a program made of two rule sets of the crate `chr-sets`, each under a name of its own, and a negated head
//! between them. `closure` knows what a target needs, directly or not; `queue` knows what comes next. A target whose last
//! need has been met is found by `!need_edge(t, _)`, which wakes when an edge goes.

use chr_core::{Error, chr};

/// What is built.
pub type Target = &'static str;

chr! {
    /// Tell what targets need, then the targets, then `build`.
    pub struct Build;

    use chr_sets::closure<Target> as need;
    use chr_sets::queue<u32, Target> as ready;

    /// A target, and how urgent it is: the least number comes first.
    constraint target(name: Target, urgency: u32);
    /// Builds all there is.
    constraint build;
    constraint next(Option<(u32, Target)>);
    /// It is built, as the n-th.
    constraint built(Target), done(target: Target, n: usize);
    /// It needs itself.
    #[set]
    constraint cyclic(Target);

    cyclic @ need_path(t, t)                    ==> cyclic(t);
    ready  @ target(t, n), !need_edge(t, _)     <=> ready_push(n, t);
    build  @ build                              <=> fresh first: Option<(u32, Target)>, ready_pop(first), next(value(first));
    next   @ next(Some((_, t)))                 <=> let n: usize = store.done().count() + 1, done(t, n), built(t), build;
    last   @ next(None)                         <=> true;
    met    @ built(t) / need_edge(_, t)         <=> true;
    seen   @ built(_)                           <=> true;
}

/// Builds a small compiler, and finds a cycle.
pub fn main() -> Result<(), Error> {
    let mut make = Build::new();
    let needs = [("cc", "parser"), ("cc", "emitter"), ("parser", "lexer"), ("emitter", "tables"), ("parser", "tables")];
    for (target, needed) in needs {
        make.need_edge(target, needed)?;
    }
    println!("cc needs {} others", make.store().need_path_by_from("cc").count());
    assert_eq!(make.store().need_path_by_from("cc").count(), 4);

    // What would be if the tables were made by the compiler?
    let before = make.checkpoint();
    make.need_edge("tables", "cc")?;
    let cyclic: Vec<Target> = make.store().cyclic().map(|it| it.0).collect();
    println!("then {} would need themselves", cyclic.join(", "));
    assert_eq!(cyclic.len(), 4);
    make.rollback(before)?;
    assert_eq!(make.store().cyclic().count(), 0);

    for (target, urgency) in [("cc", 0), ("parser", 2), ("emitter", 1), ("lexer", 5), ("tables", 4), ("docs", 9)] {
        make.target(target, urgency)?;
    }
    make.build()?;
    let mut order: Vec<(usize, Target)> = make.store().done().map(|it| (it.n, it.target)).collect();
    order.sort_unstable();
    for (n, target) in &order {
        println!("{n} {target}");
    }
    let order: Vec<Target> = order.into_iter().map(|(_, target)| target).collect();
    assert_eq!(order, ["tables", "emitter", "lexer", "parser", "cc", "docs"]);
    assert!(make.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}
