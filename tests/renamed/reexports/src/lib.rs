//! A crate that hands `chr-core` on, with a macro of its own that spares its users the path.
#![forbid(unsafe_code)]

pub use chr_core as engine;

/// A program like those of `chr!`, for crates that do not depend on `chr-core` themselves.
#[macro_export]
macro_rules! program {
    ($($program:tt)*) => {
        $crate::engine::chr! { #[chr(crate = $crate::engine)] $($program)* }
    };
}
