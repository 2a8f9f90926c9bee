//! What every example program does, on a small input, as an indented trace: a change to a rule, or to the order in which
//! the engine does things, shows here as a diff. The plans of the same programs are in `examples.rs`.
#![allow(dead_code, reason = "the examples are run by their own main, elsewhere")]

use chr_core::{Error, Recorder};

macro_rules! examples {
    ($($example:ident $path:literal)*) => {
        $(
            #[path = $path]
            mod $example;
        )*

        /// The examples above.
        const LISTED: &[&str] = &[$(stringify!($example)),*];
    };
}

examples! {
    aliases "../../chr-core/examples/aliases.rs"
    boolean "../../chr-core/examples/boolean.rs"
    fibonacci "../../chr-core/examples/fibonacci.rs"
    gcd "../../chr-core/examples/gcd.rs"
    intervals "../../chr-core/examples/intervals.rs"
    leq "../../chr-core/examples/leq.rs"
    primes "../../chr-core/examples/primes.rs"
    queens "../../chr-core/examples/queens.rs"
    shortest_paths "../../chr-core/examples/shortest_paths.rs"
    types "../../chr-core/examples/types.rs"
    union_find "../../chr-core/examples/union_find.rs"
}

#[test]
fn no_example_is_left_out() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../chr-core/examples");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    files.sort();
    assert_eq!(files, LISTED);
}

#[test]
fn aliases() -> Result<(), Error> {
    let mut program = aliases::Aliases::with_observer(Recorder::new());
    program.address("p", "a")?;
    program.copy("q", "p")?;
    program.writes(3, "q")?;
    program.reads(4, "p")?;
    insta::assert_snapshot!(program.trace().text().indented());
    Ok(())
}

#[test]
fn boolean() -> Result<(), Error> {
    let mut circuit = boolean::Circuit::with_observer(Recorder::new());
    let [x, y, carry, sum, out] = circuit.named_vars(["x", "y", "carry", "sum", "out"]);
    circuit.adder(x, y, carry, sum, out)?;
    circuit.equate(sum, false)?;
    circuit.equate(out, true)?;
    circuit.label(x)?;
    circuit.label(y)?;
    insta::assert_snapshot!(circuit.trace().text().indented());
    Ok(())
}

#[test]
fn fibonacci() -> Result<(), Error> {
    let mut program = fibonacci::Fibonacci::with_observer(Recorder::new());
    let answer = program.named_var("answer");
    program.fib(4, answer)?;
    insta::assert_snapshot!(program.trace().text().indented());
    Ok(())
}

#[test]
fn gcd() -> Result<(), Error> {
    let mut program = gcd::Gcd::with_observer(Recorder::new());
    program.gcd(9)?;
    program.gcd(6)?;
    insta::assert_snapshot!(program.trace().text().indented());
    Ok(())
}

#[test]
fn intervals() -> Result<(), Error> {
    let mut solver = intervals::Intervals::with_observer(Recorder::new());
    let [x, y] = solver.named_vars(["x", "y"]);
    solver.within(x, 1, 3)?;
    solver.within(y, 1, 3)?;
    solver.add(x, y, 5)?;
    solver.neq(x, 2)?;
    solver.label(x)?;
    insta::assert_snapshot!(solver.trace().text().indented());
    Ok(())
}

#[test]
fn leq() -> Result<(), Error> {
    let mut order = leq::Leq::with_observer(Recorder::new());
    let [a, b, c] = order.named_vars(["a", "b", "c"]);
    order.leq(a, b)?;
    order.leq(b, c)?;
    order.leq(c, a)?;
    insta::assert_snapshot!(order.trace().text().indented());
    Ok(())
}

#[test]
fn primes() -> Result<(), Error> {
    let mut program = primes::Primes::with_observer(6, Recorder::new());
    program.candidate(2)?;
    insta::assert_snapshot!(program.trace().text().indented());
    Ok(())
}

#[test]
fn queens() -> Result<(), Error> {
    let mut queens = queens::Queens::with_observer(4, Recorder::new());
    queens.place(1)?;
    insta::assert_snapshot!(queens.trace().text().indented());
    Ok(())
}

#[test]
fn shortest_paths() -> Result<(), Error> {
    let mut paths = shortest_paths::Paths::with_observer(Recorder::new());
    for (from, to, km) in [("Graz", "Linz", 220), ("Graz", "Wien", 200), ("Wien", "Linz", 10)] {
        paths.road(from, to, km)?;
    }
    paths.reach("Graz", 0, "Graz")?;
    insta::assert_snapshot!(paths.trace().text().indented());
    Ok(())
}

#[test]
fn types() -> Result<(), Error> {
    use types::Expr::{Apply, Lambda, Name, Number};
    let mut types = types::Types::with_observer(Recorder::new());
    let t = types.named_var("t");
    // (\x. x) 1
    let identity = Lambda("x".to_string(), Box::new(Name("x".to_string())));
    types.expr(0, Apply(Box::new(identity), Box::new(Number(1))), t)?;
    insta::assert_snapshot!(types.trace().text().indented());
    Ok(())
}

#[test]
fn union_find() -> Result<(), Error> {
    let mut sets = union_find::UnionFind::with_observer(Recorder::new());
    for town in ["Ulm", "Bonn", "Jena"] {
        sets.make(town)?;
    }
    sets.union("Ulm", "Bonn")?;
    sets.union("Jena", "Bonn")?;
    insta::assert_snapshot!(sets.trace().text().indented());
    Ok(())
}
