//! What the techniques of all kinds of puzzles have in common: a table of them is an enum with names and ratings.

/// Declares `Technique`. A line is a variant, the name of its rule (or what the names of its rules begin with), what players
/// call it, and its rating in tenths. The easiest comes first, and the trials come last.
macro_rules! techniques {
    ($($(#[$doc:meta])* $variant:ident $rule:literal $name:literal $rating:literal;)+) => {
        /// A way to find the next step.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique { $($(#[$doc])* $variant),+ }

        impl Technique {
            /// All of them, the easiest first.
            pub const ALL: &'static [Technique] = &[$(Technique::$variant),+];

            /// The name of its rule, or what the names of its rules begin with.
            pub fn rule(self) -> &'static str {
                match self { $(Technique::$variant => $rule),+ }
            }

            /// What players call it.
            pub fn name(self) -> &'static str {
                match self { $(Technique::$variant => $name),+ }
            }

            /// How hard it is, in tenths. This is also the priority of its rule.
            pub const fn rating(self) -> u16 {
                match self { $(Technique::$variant => $rating),+ }
            }

            /// Whether it is a trial, which has no place on the scale.
            pub fn is_trial(self) -> bool {
                self >= Technique::Trial
            }
        }

        impl std::fmt::Debug for Technique {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(super) use techniques;
