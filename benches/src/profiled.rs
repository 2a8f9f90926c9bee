//! The fifteen programs are watched by a profile in a build with the feature `profiled`, to see what that costs. In any other
//! build nothing of it is there: the same programs compiled twice in one crate are not compiled as they are alone.

/// A new program.
#[cfg(not(feature = "profiled"))]
macro_rules! made {
    ($program:ident) => {
        $program::new()
    };
}

/// A new program, watched by a profile.
#[cfg(feature = "profiled")]
macro_rules! made {
    ($program:ident) => {
        $program::with_observer(chr_core::Profile::new())
    };
}
