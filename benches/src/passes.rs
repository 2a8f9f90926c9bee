//! The passes of the rule compiler that can be switched off, and the programs compiled again without each.
//!
//! That takes ten minutes or more to build, so it is done only with the feature `ablation`.

/// Hands all passes to a macro, followed by its other arguments. A new pass is one more word here.
#[cfg(feature = "ablation")]
macro_rules! with_passes {
    ($then:ident: $($told:tt)*) => {
        $then! { [indexes guards ages direct late equations continuation passive give_back in_place own_list dispatch heirs vain all] $($told)* }
    };
}

/// Compiles a program again without each pass.
#[cfg(feature = "ablation")]
macro_rules! each_pass {
    ($program:ident) => {
        /// The same program with a pass of the compiler switched off.
        pub mod without {
            with_passes! { compiled: $program }
        }
    };
}

#[cfg(feature = "ablation")]
macro_rules! compiled {
    ([$($pass:ident)*] $program:ident) => {
        $(
            #[doc = concat!("Without `", stringify!($pass), "`.")]
            pub mod $pass {
                $program!(#[without($pass)]);
            }
        )*
    };
}

#[cfg(not(feature = "ablation"))]
macro_rules! each_pass {
    ($program:ident) => {};
}

#[cfg(feature = "ablation")]
mod list {
    use crate::catalogue::Run;
    use crate::programs;

    /// A program, and the same without each pass.
    #[derive(Clone, Copy, Debug)]
    pub struct Ablated {
        /// As in the catalogue.
        pub name: &'static str,
        /// Small enough for something to become quadratic or worse that a pass makes linear.
        pub size: i64,
        /// With all passes.
        pub run: Run,
        /// Each pass, and the program without it.
        pub without: &'static [(&'static str, Run)],
    }

    macro_rules! ablated {
        ([$($pass:ident)*] $name:literal, $module:ident::$run:ident, $size:literal) => {
            Ablated {
                name: $name,
                size: $size,
                run: programs::$module::$run,
                without: &[$((stringify!($pass), programs::$module::without::$pass::$run)),*],
            }
        };
    }

    /// Every program of the catalogue, in its order.
    pub const PROGRAMS: [Ablated; 24] = [
        with_passes! { ablated: "gcd", gcd::run, 10_000_000 },
        with_passes! { ablated: "primes", primes::run, 10_000 },
        with_passes! { ablated: "fib_bu", fib_bu::run, 100_000 },
        with_passes! { ablated: "fib_prop", fib_prop::run, 5_000 },
        with_passes! { ablated: "fib_td", fib_td::run, 10_000 },
        with_passes! { ablated: "leq", leq::run, 50 },
        with_passes! { ablated: "uf_naive", uf_naive::run, 2_000 },
        with_passes! { ablated: "uf_opt", uf_opt::run, 2_000 },
        with_passes! { ablated: "tak", tak::run, 21 },
        with_passes! { ablated: "tak_memo", tak_memo::run_small, 40 },
        with_passes! { ablated: "ram", ram::run, 20_000 },
        with_passes! { ablated: "queens_all", queens::run_all, 8 },
        with_passes! { ablated: "queens_first", queens::run_first, 16 },
        with_passes! { ablated: "path", path::run, 100 },
        with_passes! { ablated: "sssp", sssp::run, 200 },
        with_passes! { ablated: "fib_rec", fib_rec::run, 22 },
        with_passes! { ablated: "dijkstra", dijkstra::run, 1_000 },
        with_passes! { ablated: "adder", adder::run, 1_000 },
        with_passes! { ablated: "zebra", zebra::run, 20 },
        with_passes! { ablated: "hamming", hamming::run, 5_000 },
        with_passes! { ablated: "andersen", andersen::run, 5 },
        with_passes! { ablated: "nrev", nrev::run, 200 },
        with_passes! { ablated: "zebra_terms", zebra_terms::run, 5 },
        with_passes! { ablated: "infer", infer::run, 1_000 },
    ];

    /// The program of that name.
    pub fn named(name: &str) -> Option<&'static Ablated> {
        PROGRAMS.iter().find(|program| program.name == name)
    }
}

#[cfg(feature = "ablation")]
pub use list::{Ablated, PROGRAMS, named};
