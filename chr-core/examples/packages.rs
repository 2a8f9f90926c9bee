//! A package manager: what must be installed with what, what cannot, and in which order.
//!
//! What it teaches: a program made of three rule sets of the crate `chr-sets`. Whether a package is installed is a truth value that may not
//! be known yet (`booleans`); what it needs, directly or not, is a `closure`, which also gives the order: a package comes after
//! everything it needs; and a `queue` hands out the packages in that order.

use chr_core::{Error, Var, chr};

/// What is installed.
pub type Package = &'static str;
/// How many others must come before it, and its size.
pub type Rank = (usize, u32);

chr! {
    /// Tell the packages and what is known of them, then what is wanted, then `install`.
    pub struct Packages;

    use chr_sets::booleans;
    use chr_sets::closure<Package> as need;
    use chr_sets::queue<Rank, Package> as ready;

    /// A package, whether it is installed, and its size.
    #[key(name)]
    constraint package(name: Package, is: Var<bool>, size: u32);
    /// One needs the other; one needs one of the two others; two do not go together.
    constraint needs(Package, Package), needs_one(Package, Package, Package), clash(Package, Package);
    /// It is to be installed.
    constraint wanted(Package);
    /// It needs itself.
    #[set]
    constraint cyclic(Package);
    /// Installs what is chosen; the n-th of them.
    constraint install, take, next(Option<(Rank, Package)>), installed(n: usize, name: Package);

    needs   @ needs(p, q), package(p, x, _), package(q, y, _)     ==> need_edge(p, q), implies(x, y);
    one     @ needs_one(p, q, r), package(p, x, _), package(q, y, _), package(r, z, _) ==> fresh any: bool, or(y, z, any), implies(x, any);
    first   @ needs_one(p, q, _), package(q, Some(true), _)       ==> need_edge(p, q);
    second  @ needs_one(p, _, q), package(q, Some(true), _)       ==> need_edge(p, q);
    clash   @ clash(p, q), package(p, x, _), package(q, y, _)     ==> and(x, y, false);
    wanted  @ wanted(p), package(p, x, _)                         ==> x = true;
    cyclic  @ need_path(p, p)                                     ==> cyclic(p);

    queue   @ install, package(p, Some(true), size)               ==> ready_push((store.need_path_by_from(p).count(), size), p);
    install @ install                                             <=> take;
    take    @ take                                                <=> fresh first: Option<(Rank, Package)>, ready_pop(first), next(value(first));
    next    @ next(Some((_, p)))                                  <=> let n: usize = store.installed().count() + 1, installed(n, p), take;
    last    @ next(None)                                          <=> true;
}

/// Packages, each with whether it is to be installed.
type Wanted = Vec<(Package, Var<bool>)>;

/// An editor that runs on one of two desktops.
fn packages() -> Result<(Packages, Wanted), Error> {
    let mut program = Packages::new();
    let mut all = Vec::new();
    for (name, size) in [("editor", 5), ("gtk", 3), ("qt", 4), ("x11", 6), ("wayland", 2), ("fonts", 1), ("games", 9)] {
        let is = program.named_var(name);
        program.package(name, is, size)?;
        all.push((name, is));
    }
    for (package, needed) in
        [("gtk", "x11"), ("qt", "wayland"), ("x11", "fonts"), ("wayland", "fonts"), ("editor", "fonts")]
    {
        program.needs(package, needed)?;
    }
    program.needs_one("editor", "gtk", "qt")?;
    program.clash("x11", "wayland")?;
    Ok((program, all))
}

/// Installs the editor, and counts the ways to do that.
pub fn main() -> Result<(), Error> {
    let (mut program, all) = packages()?;
    program.wanted("editor")?;
    let is = |program: &Packages, name: Package| all.iter().find(|it| it.0 == name).and_then(|it| program.value(it.1));
    println!("fonts must be there: {:?}, games: {:?}", is(&program, "fonts"), is(&program, "games"));
    assert_eq!((is(&program, "fonts"), is(&program, "games")), (Some(true), None));

    for (_, is) in &all {
        program.label(is)?;
    }
    let ways = program.clone().solutions().count()?;
    println!("there are {ways} ways");
    assert_eq!(ways, 4, "either desktop, with and without games");

    program.install()?;
    let mut order: Vec<(usize, Package)> = program.store().installed().map(|it| (it.n, it.name)).collect();
    order.sort_unstable();
    let order: Vec<Package> = order.into_iter().map(|(_, name)| name).collect();
    println!("install {}", order.join(", "));
    assert_eq!(order, ["fonts", "wayland", "qt", "editor"]);
    assert!(program.audit().is_ok_and(|report| report.is_clean()));

    // Both desktops cannot be had.
    let (mut program, _) = packages()?;
    program.wanted("gtk")?;
    assert_eq!(program.wanted("qt"), Err(Error::Failed));

    // Fonts that need an editor to be drawn.
    let (mut program, _) = packages()?;
    program.needs("fonts", "editor")?;
    let cyclic: Vec<Package> = program.store().cyclic().map(|it| it.0).collect();
    println!("then {} would need themselves", cyclic.join(", "));
    assert_eq!(cyclic.len(), 2);
    Ok(())
}
