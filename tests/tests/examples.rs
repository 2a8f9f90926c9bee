//! Every example runs to its end, its own assertions included, and what the compiler decided for its program is
//! snapshot-tested: a change to a pass shows here as a diff of plans.

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
    "../../chr-core/examples/fibonacci.rs" fibonacci Fibonacci;
    "../../chr-core/examples/gcd.rs" gcd Gcd;
    "../../chr-core/examples/intervals.rs" intervals Intervals;
    "../../chr-core/examples/leq.rs" leq Leq;
    "../../chr-core/examples/primes.rs" primes Primes;
    "../../chr-core/examples/queens.rs" queens Queens;
    "../../chr-core/examples/shortest_paths.rs" shortest_paths Paths;
    "../../chr-core/examples/types.rs" types Types;
    "../../chr-core/examples/union_find.rs" union_find UnionFind;
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
