#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate self as chr_core;

#[doc(hidden)]
#[path = "rt.rs"]
pub mod __rt;
mod activate;
mod agenda;
mod argument;
mod audit;
mod compiled;
mod conflict;
#[cfg(feature = "debug")]
pub mod debug;
mod deep;
#[cfg(test)]
mod effort;
mod equate;
mod error;
mod frames;
mod history;
mod host;
mod ids;
mod in_place;
mod index;
mod items;
mod kind;
mod lookup;
mod machine;
mod methods;
mod minimize;
mod naive;
mod names;
mod names_in_rust;
mod observe;
#[cfg(feature = "rayon")]
mod parallel;
mod partners;
mod plan;
mod profile;
mod program;
mod progress;
mod ranged;
mod removal;
mod restarts;
mod run;
mod solutions;
mod stack;
mod state;
mod store;
mod table;
mod tell;
pub mod term;
pub mod trace;
mod trail;
mod tried;
mod value;
mod var;
mod vars;
mod why_not;
mod written;

#[doc = include_str!("language.md")]
pub mod language {}

pub mod guide;

pub use audit::{Audit, AuditReport, Instance, InvalidStore, NotAFixpoint};
pub use chr_macros::{Term, chr, rules};
pub use conflict::Conflict;
pub use error::{Error, LimitKind, LimitReport, Limits, Poison, Result};
pub use host::Checkpoint;
pub use index::IntegerKey;
pub use lookup::Lookup;
pub use minimize::{Cut, Minimize};
pub use observe::{ConstraintId, Context, Event, Observer};
#[cfg(feature = "rayon")]
pub use parallel::ParallelSearch;
pub use plan::{HeadPlan, HistoryPlan, KindPlan, OccurrencePlan, PartnerPlan, Plan, RulePlan, SoughtPlan, WaitPlan};
pub use profile::{
    IndexProfile, KindProfile, LevelProfile, OccurrenceProfile, Profile, ProfileReport, Profiling, RuleProfile,
};
pub use program::Program;
pub use progress::{Progress, ProgressReport};
pub use restarts::{Restarts, geometric, luby};
pub use solutions::{Solution, Solutions};
pub use store::{StoreIter, Stored};
pub use trace::Recorder;
pub use value::Term;
pub use var::{AsVar, IntoVar, NoValue, Var};
pub use why_not::{Aggregated, Near, Reason, WhyNot};
