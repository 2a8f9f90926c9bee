#![doc = include_str!("guide/index.md")]

#[doc = include_str!("guide/tutorial.md")]
pub mod tutorial {}

#[doc = include_str!("guide/techniques.md")]
pub mod techniques {}

#[doc = include_str!("guide/patterns.md")]
pub mod patterns {}

#[doc = include_str!("guide/speed.md")]
pub mod speed {}

#[doc = include_str!("guide/testing.md")]
pub mod testing {}

#[doc = include_str!("guide/troubles.md")]
pub mod troubles {}

#[doc = include_str!("guide/from_datalog.md")]
pub mod from_datalog {}

#[doc = include_str!("guide/from_rete.md")]
pub mod from_rete {}

#[doc = include_str!("guide/from_prolog.md")]
pub mod from_prolog {}

#[doc = include_str!("guide/services.md")]
pub mod services {}

#[doc = include_str!("guide/searching.md")]
pub mod searching {}

#[doc = include_str!("guide/semantics.md")]
pub mod semantics {}

#[doc = include_str!("guide/variables.md")]
pub mod variables {}
