#![doc = include_str!("guide/index.md")]

#[doc = include_str!("guide/tutorial.md")]
pub mod tutorial {}

#[doc = include_str!("guide/techniques.md")]
pub mod techniques {}

#[doc = include_str!("guide/patterns.md")]
pub mod patterns {}
