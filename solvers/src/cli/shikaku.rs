//! The options of Shikaku.

use chr_solvers::shikaku::{Options, Order, Puzzle};

use super::{chosen, named, switch};

const ORDERS: &[(&str, Order)] = &[
    ("input", Order::Input),
    ("first-fail", Order::FirstFail),
    ("learned", Order::Learned),
    ("anti-first-fail", Order::AntiFirstFail),
    ("largest-first", Order::LargestFirst),
];

/// The flags of `chr-solve shikaku`.
#[derive(clap::Args, Debug, Default)]
pub(super) struct Flags {
    /// Whether rectangles with another number are left out from the start [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    redundant: Option<bool>,
    /// Whether a cell that only one number can cover is covered by it [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    cover: Option<bool>,
    /// Whether the cells that all rectangles of a number share are taken at once [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    core: Option<bool>,
    /// Whether a number with one rectangle left has it without a choice [default: on].
    #[arg(long, value_name = "ON|OFF", value_parser = switch())]
    single: Option<bool>,
    /// Which number is tried next; `learned` goes by where the search has failed, and begins again now and then [default: learned].
    #[arg(long, value_parser = named(ORDERS))]
    order: Option<Order>,
}

impl Flags {
    /// The options that were given, and the best values for the others; or why they do not fit the puzzle.
    pub(super) fn options(&self, puzzle: &Puzzle) -> Result<Options, String> {
        if puzzle.has_unknown() && self.cover == Some(false) {
            return Err("with `?` on the board, --cover cannot be off: otherwise cells could be left over".to_string());
        }
        Ok(chosen!(self, Options { redundant, cover, core, single, order }))
    }
}
