//! The passes of the rule compiler that can be switched off, and the programs compiled again without each.
//!
//! That takes minutes to build, so it is done with the feature `ablation` only.

/// Compiles a program again without each pass. A new pass is one word in the list below.
#[cfg(feature = "ablation")]
macro_rules! each_pass {
    ($program:ident, $run:ident) => {
        /// The same program with a pass of the compiler switched off.
        pub mod without {
            one_pass_each! { $program, $run: indexes guards ages direct late equations continuation passive give_back in_place own_list all }
        }
    };
}

#[cfg(feature = "ablation")]
macro_rules! one_pass_each {
    ($program:ident, $run:ident: $($pass:ident)*) => {
        $(
            #[doc = concat!("Without `", stringify!($pass), "`.")]
            pub mod $pass {
                $program!(#[without($pass)]);
            }
        )*

        /// The passes, and the program without each.
        pub const ALL: &[(&str, crate::catalogue::Run)] = &[$((stringify!($pass), $pass::$run)),*];
    };
}

#[cfg(not(feature = "ablation"))]
macro_rules! each_pass {
    ($program:ident, $run:ident) => {};
}

#[cfg(feature = "ablation")]
mod list {
    use crate::catalogue::Run;
    use crate::programs;

    /// A program, and the same without each pass.
    pub type Ablated = (&'static str, &'static [(&'static str, Run)]);

    /// Every program that is compiled without each pass. The names are those of the catalogue.
    pub const PROGRAMS: [Ablated; 15] = [
        ("gcd", programs::gcd::without::ALL),
        ("primes", programs::primes::without::ALL),
        ("fib_bu", programs::fib_bu::without::ALL),
        ("fib_prop", programs::fib_prop::without::ALL),
        ("fib_td", programs::fib_td::without::ALL),
        ("leq", programs::leq::without::ALL),
        ("uf_naive", programs::uf_naive::without::ALL),
        ("uf_opt", programs::uf_opt::without::ALL),
        ("tak", programs::tak::without::ALL),
        ("tak_memo", programs::tak_memo::without::ALL),
        ("ram", programs::ram::without::ALL),
        ("queens_all", programs::queens::without::ALL),
        ("path", programs::path::without::ALL),
        ("sssp", programs::sssp::without::ALL),
        ("andersen", programs::andersen::without::ALL),
    ];

    /// A program without a pass.
    pub fn without(pass: &str, name: &str) -> Option<Run> {
        let (_, passes) = PROGRAMS.iter().find(|program| program.0 == name)?;
        passes.iter().find(|known| known.0 == pass).map(|&(_, run)| run)
    }
}

#[cfg(feature = "ablation")]
pub use list::{Ablated, PROGRAMS, without};
