//! Every example runs to completion, including its own assertions. What the compiler decided for its program is
//! snapshot-tested, and what it does on a small input, as an indented trace: a change to a pass shows here as a diff of
//! plans, a change to a rule or to the order in which the engine does things as a diff of traces.

macro_rules! examples {
    ($($path:literal $example:ident $program:ident;)*) => {
        $(
            #[path = $path]
            mod $example;
        )*

        mod runs {
            $(
                #[test]
                fn $example() {
                    super::$example::main().unwrap();
                }
            )*
        }

        mod plans {
            $(
                #[test]
                fn $example() {
                    insta::assert_snapshot!(stringify!($example), super::$example::$program::<()>::plan());
                }
            )*
        }

        /// The examples above.
        const LISTED: &[&str] = &[$(stringify!($example)),*];
    };
}

examples! {
    "../../chr-core/examples/aliases.rs" aliases Aliases;
    "../../chr-core/examples/boolean.rs" boolean Circuit;
    "../../chr-core/examples/build.rs" build Build;
    "../../chr-core/examples/derivatives.rs" derivatives Derivatives;
    "../../chr-core/examples/equality.rs" equality Equality;
    "../../chr-core/examples/fibonacci.rs" fibonacci Fibonacci;
    "../../chr-core/examples/gcd.rs" gcd Gcd;
    "../../chr-core/examples/inference.rs" inference Inference;
    "../../chr-core/examples/intervals.rs" intervals Intervals;
    "../../chr-core/examples/leq.rs" leq Leq;
    "../../chr-core/examples/logins.rs" logins Watch;
    "../../chr-core/examples/numbering.rs" numbering Numbering;
    "../../chr-core/examples/packages.rs" packages Packages;
    "../../chr-core/examples/primes.rs" primes Primes;
    "../../chr-core/examples/queens.rs" queens Queens;
    "../../chr-core/examples/restarts.rs" restarts Latin;
    "../../chr-core/examples/rulers.rs" rulers Rulers;
    "../../chr-core/examples/scheduler.rs" scheduler Scheduler;
    "../../chr-core/examples/shortest_paths.rs" shortest_paths Paths;
    "../../chr-core/examples/types.rs" types Types;
    "../../chr-core/examples/union_find.rs" union_find UnionFind;
    "../../chr-core/examples/ways.rs" ways Ways;
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

mod traces {
    use chr_core::{Audit, Error, Recorder};
    use chr_tests::checked::checked;

    use super::*;

    #[test]
    fn numbering() -> Result<(), Error> {
        use numbering::Operand::Of;
        let mut program = checked(numbering::Numbering::with_observer(Audit::with(Recorder::new())));
        program.line(1, "a", '-', Of("x"), Of("y"))?;
        program.line(2, "b", '-', Of("x"), Of("y"))?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn packages() -> Result<(), Error> {
        let mut program = checked(packages::Packages::with_observer(Audit::with(Recorder::new())));
        for name in ["editor", "fonts"] {
            let is = program.named_var(name);
            program.package(name, is, 1)?;
        }
        program.needs("editor", "fonts")?;
        program.wanted("editor")?;
        program.install()?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn rulers() -> Result<(), Error> {
        let mut program = checked(rulers::Rulers::with_observer(Audit::with(Recorder::new())));
        program.ruler(3, 3)?;
        insta::assert_snapshot!(program.trace().text().constraint("mark").constraint("within").indented());
        Ok(())
    }

    #[test]
    fn aliases() -> Result<(), Error> {
        let mut program = checked(aliases::Aliases::with_observer(Audit::with(Recorder::new())));
        program.address("p", "a")?;
        program.copy("q", "p")?;
        program.writes(3, "q")?;
        program.reads(4, "p")?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn boolean() -> Result<(), Error> {
        let mut circuit = checked(boolean::Circuit::with_observer(Audit::with(Recorder::new())));
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
    fn build() -> Result<(), Error> {
        let mut make = checked(build::Build::with_observer(Audit::with(Recorder::new())));
        make.need_edge("all", "lib")?;
        make.target("all", 1)?;
        make.target("lib", 2)?;
        make.build()?;
        insta::assert_snapshot!(make.trace().text().indented());
        Ok(())
    }

    #[test]
    fn derivatives() -> Result<(), Error> {
        let mut program = checked(derivatives::Derivatives::with_observer(Audit::with(Recorder::new())));
        let [a, r] = program.named_vars(["A", "R"]);
        program.d(chr_core::term!("*"(a, sin("x"))), &r)?;
        program.equate(&a, chr_core::term!("^"("x", 2)))?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn equality() -> Result<(), Error> {
        let mut program = checked(equality::Equality::with_observer(Audit::with(Recorder::new())));
        let [fa, ffa, a] = program.named_vars(["fa", "ffa", "a"]);
        program.constant("a", a)?;
        program.apply("f", a, fa)?;
        program.apply("f", fa, ffa)?;
        program.equate(fa, a)?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn fibonacci() -> Result<(), Error> {
        let mut program = checked(fibonacci::Fibonacci::with_observer(Audit::with(Recorder::new())));
        let answer = program.named_var("answer");
        program.fib(4, answer)?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn gcd() -> Result<(), Error> {
        let mut program = checked(gcd::Gcd::with_observer(Audit::with(Recorder::new())));
        program.gcd(9)?;
        program.gcd(6)?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn inference() -> Result<(), Error> {
        use inference::Expr::{Call, Lambda, Let, Name, Number};
        let mut program = checked(inference::Inference::with_observer(Audit::with(Recorder::new())));
        let ty = program.named_var("t");
        program.level(&ty, 0)?;
        let identity = Lambda("x", Name("x").into());
        program.infer(0, Let("id", identity.into(), Call(Name("id").into(), Number(1).into()).into()), &ty)?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn intervals() -> Result<(), Error> {
        let mut solver = checked(intervals::Intervals::with_observer(Audit::with(Recorder::new())));
        let [x, y, z] = ['x', 'y', 'z'].map(|name| (name, 0));
        solver.narrow(x, 1, 3)?;
        solver.narrow(y, 1, 3)?;
        solver.narrow(z, 5, 5)?;
        solver.add(x, y, z)?;
        solver.alldifferent(1, x)?;
        solver.alldifferent(1, y)?;
        solver.label(x)?;
        insta::assert_snapshot!(solver.trace().text().indented());
        Ok(())
    }

    #[test]
    fn leq() -> Result<(), Error> {
        let mut order = checked(leq::Leq::with_observer(Audit::with(Recorder::new())));
        let [a, b, c] = order.named_vars(["a", "b", "c"]);
        order.leq(a, b)?;
        order.leq(b, c)?;
        order.leq(c, a)?;
        insta::assert_snapshot!(order.trace().text().indented());
        Ok(())
    }

    #[test]
    fn primes() -> Result<(), Error> {
        let mut program = checked(primes::Primes::with_observer(6, Audit::with(Recorder::new())));
        program.candidate(2)?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn queens() -> Result<(), Error> {
        let mut queens = checked(queens::Queens::with_observer(4, Audit::with(Recorder::new())));
        queens.place(1)?;
        insta::assert_snapshot!(queens.trace().text().indented());
        Ok(())
    }

    #[test]
    fn shortest_paths() -> Result<(), Error> {
        let mut paths = checked(shortest_paths::Paths::with_observer(Audit::with(Recorder::new())));
        for (from, to, km) in [("Graz", "Linz", 220), ("Graz", "Wien", 200), ("Wien", "Linz", 10)] {
            paths.road(from, to, km)?;
        }
        paths.reach("Graz", 0, "Graz")?;
        insta::assert_snapshot!(paths.trace().text().indented());
        Ok(())
    }

    #[test]
    fn logins() -> Result<(), Error> {
        let mut watch = checked(logins::Watch::with_observer(Audit::with(Recorder::new())));
        for at in [0, 10, 20] {
            watch.failed("eve", at)?;
        }
        watch.now(65)?;
        watch.now(100)?;
        insta::assert_snapshot!(watch.trace().text().indented());
        Ok(())
    }

    #[test]
    fn restarts() -> Result<(), Error> {
        let learned = restarts::Learned::new(4, true);
        let mut program = checked(restarts::Latin::with_observer(2, learned, Audit::with(Recorder::new())));
        for cell in 0..4 {
            program.can(cell / 2, cell % 2, restarts::Values(3))?;
        }
        program.restarts(chr_core::luby(1), |program| program.search()).run()?;
        insta::assert_snapshot!(program.trace().text().indented());
        Ok(())
    }

    #[test]
    fn scheduler() -> Result<(), Error> {
        let mut scheduler = checked(scheduler::Scheduler::with_observer(Audit::with(Recorder::new())));
        scheduler.after("test", "build")?;
        scheduler.job("test", 0, 5)?;
        scheduler.job("docs", 2, 2)?;
        scheduler.job("build", 1, 10)?;
        scheduler.idle("a")?;
        scheduler.now(0)?;
        insta::assert_snapshot!(scheduler.trace().text().indented());
        Ok(())
    }

    #[test]
    fn ways() -> Result<(), Error> {
        let mut ways = checked(ways::Ways::with_observer(Audit::with(Recorder::new())));
        for (from, to, km) in [(0, 1, 4), (0, 2, 1), (2, 1, 2), (1, 3, 1)] {
            ways.road(from, to, km)?;
        }
        ways.reach(0, 0)?;
        insta::assert_snapshot!(ways.trace().text().indented());
        Ok(())
    }

    #[test]
    fn types() -> Result<(), Error> {
        use types::Expr::{Apply, Lambda, Name, Number};
        let mut types = checked(types::Types::with_observer(Audit::with(Recorder::new())));
        let t = types.named_var("t");
        // (\x. x) 1
        let identity = Lambda("x".to_string(), Box::new(Name("x".to_string())));
        types.expr(0, Apply(Box::new(identity), Box::new(Number(1))), t)?;
        insta::assert_snapshot!(types.trace().text().indented());
        Ok(())
    }

    #[test]
    fn union_find() -> Result<(), Error> {
        let mut sets = checked(union_find::UnionFind::with_observer(Audit::with(Recorder::new())));
        for town in ["Ulm", "Bonn", "Jena"] {
            sets.make(town)?;
        }
        sets.union("Ulm", "Bonn")?;
        sets.union("Jena", "Bonn")?;
        insta::assert_snapshot!(sets.trace().text().indented());
        Ok(())
    }
}
