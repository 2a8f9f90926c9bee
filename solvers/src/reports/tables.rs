//! The tables: where each comes from, and which options each of its columns stands for here.

use crate::{hashi, meetings, shikaku, sudoku};

/// Options of some kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum With {
    /// Sudoku.
    Sudoku(sudoku::Options),
    /// Hashiwokakero.
    Hashi(hashi::Options),
    /// Shikaku.
    Shikaku(shikaku::Options),
    /// Meetings.
    Meetings(meetings::Options),
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// What it is called.
    pub name: &'static str,
    /// The options for it here.
    pub with: fn() -> With,
}

/// A table of a report.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// What it is called here.
    pub name: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// Where it is from.
    pub source: &'static str,
    /// Its columns.
    pub settings: &'static [Setting],
    /// The puzzles, if the report shows no figures as text.
    pub puzzles: &'static [&'static str],
}

const DH: &str = "Deruyttere and Halilovic 2016–2017";
const DRAFT: &str = "Deruyttere and Halilovic 2016–2017, a draft";
const CD: &str = "Craps and De Waen 2015–2016";
const V: &str = "Vandekerkhove 2018–2019, who shows the figures as pictures";

/// A Sudoku as the reports' ECLiPSe programs have it: values in ascending order, no likelihood.
fn cells(model: sudoku::Model, cells: sudoku::CellOrder, all_different: sudoku::AllDifferent) -> With {
    With::Sudoku(sudoku::Options {
        model,
        likelihood: sudoku::Likelihood::Off,
        cells,
        values: sudoku::ValueOrder::Min,
        all_different,
        ..sudoku::Options::default()
    })
}

/// A Sudoku as the first report's CHR programs have it: cells in their order, channelling by what is known, and the two
/// heuristics on or off.
fn chr(model: sudoku::Model, heuristics: bool) -> With {
    let (likelihood, values) = match (heuristics, model) {
        (true, Classic) => (sudoku::Likelihood::Before, sudoku::ValueOrder::Likelihood),
        _ => (sudoku::Likelihood::Off, sudoku::ValueOrder::Min),
    };
    With::Sudoku(sudoku::Options {
        model,
        likelihood,
        values,
        cells: Input,
        cut: heuristics,
        channel: sudoku::Channel::Known,
        ..sudoku::Options::default()
    })
}

/// A viewpoint of the third report.
fn viewpoint(model: sudoku::Model) -> With {
    cells(model, FirstFail, Inequalities)
}

/// Hashiwokakero as the first report has it: numbers for cells, values in ascending order.
fn bridges(sum: hashi::Sum, connectivity: hashi::Connectivity, order: hashi::Order, on: [bool; 3]) -> With {
    let [no_pairs, small_cases, early_isolation] = on;
    With::Hashi(hashi::Options {
        model: hashi::Model::Cells,
        sum,
        connectivity,
        no_pairs,
        small_cases,
        twice: false,
        early_isolation,
        last_exit: false,
        straits: false,
        trees: false,
        implied_flow: false,
        order,
        values: hashi::Values::Min,
    })
}

/// Hashiwokakero as the third report's CHR program has it: numbers for spans.
fn spans(sum: hashi::Sum, connectivity: hashi::Connectivity, twice: bool, no_pairs: bool, implied_flow: bool) -> With {
    With::Hashi(hashi::Options {
        model: hashi::Model::Spans,
        sum,
        connectivity,
        no_pairs,
        small_cases: false,
        twice,
        early_isolation: false,
        last_exit: false,
        straits: false,
        trees: false,
        implied_flow,
        order: hashi::Order::Input,
        values: hashi::Values::Min,
    })
}

/// Shikaku as the second report has it.
fn rectangles(redundant: bool, single: bool, order: shikaku::Order) -> With {
    With::Shikaku(shikaku::Options { redundant, cover: false, core: false, single, order })
}

/// Meetings as the third report has it: the days are searched for.
fn days(equal_order: bool, edge_finding: bool) -> With {
    With::Meetings(meetings::Options {
        model: meetings::Model::Starts,
        bound: true,
        equal_order,
        edge_finding,
        pick: meetings::Pick::Input,
        ..meetings::Options::default()
    })
}

macro_rules! settings {
    ($($name:literal => $with:expr),+ $(,)?) => { &[$(Setting { name: $name, with: || $with }),+] };
}

use hashi::Connectivity::{DisjointSet, Flow, Reachable};
use hashi::Order as Spans;
use hashi::Sum::{Add, Direct, Forward};
use shikaku::Order as Numbers;
use sudoku::AllDifferent::{Domains, Inequalities};
use sudoku::CellOrder::{AntiFirstFail, FirstFail, Input};
use sudoku::Model::{
    Boolean, Channelled, Channelling, Classic, Combined, Dual1, Dual2, Dual3, Dual4, Occurrences, Positions, Rows,
    SinglePosition,
};

/// The Sudokus of the first and the third report.
const SUDOKUS: &[&str] = &[
    "lambda",
    "hard17",
    "eastermonster",
    "tarek_052",
    "goldennugget",
    "coloin",
    "extra2",
    "extra3",
    "extra4",
    "inkara2012",
    "clue18",
    "clue17",
    "sudowiki_nb28",
    "sudowiki_nb49",
];
/// The boards of the third report.
const BOARDS: &[&str] = &["01", "02", "03", "04", "y2019_05", "y2019_06"];
/// The meetings of the third report.
const BENCHES: &[&str] = &[
    "bench1a", "bench1b", "bench1c", "bench2a", "bench2b", "bench2c", "bench3a", "bench3b", "bench3c", "bench3d",
    "bench3e", "bench3f", "bench3g",
];

/// All tables.
pub const TABLES: &[Table] = &[
    Table {
        name: "sudoku-eclipse-input-global",
        title: "Sudoku in ECLiPSe: input order, `alldifferent` of `ic_global`",
        source: DH,
        settings: settings! {
            "classical" => cells(Classic, Input, Domains),
            "alternative" => cells(Positions, Input, Domains),
            "channelling" => cells(Channelled, Input, Domains),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-eclipse-input-ic",
        title: "Sudoku in ECLiPSe: input order, `alldifferent` of `ic`",
        source: DH,
        settings: settings! {
            "classical" => cells(Classic, Input, Inequalities),
            "alternative" => cells(Positions, Input, Inequalities),
            "channelling" => cells(Channelled, Input, Inequalities),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-eclipse-first-fail-global",
        title: "Sudoku in ECLiPSe: first fail, `alldifferent` of `ic_global`",
        source: DH,
        settings: settings! {
            "classical" => cells(Classic, FirstFail, Domains),
            "alternative" => cells(Positions, FirstFail, Domains),
            "channelling" => cells(Channelled, FirstFail, Domains),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-eclipse-first-fail-ic",
        title: "Sudoku in ECLiPSe: first fail, `alldifferent` of `ic`",
        source: DH,
        settings: settings! {
            "classical" => cells(Classic, FirstFail, Inequalities),
            "alternative" => cells(Positions, FirstFail, Inequalities),
            "channelling" => cells(Channelled, FirstFail, Inequalities),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-chr-plain",
        title: "Sudoku in CHR without heuristics (table 1.1)",
        source: DH,
        settings: settings! {
            "classical" => chr(Classic, false),
            "alternative" => chr(Positions, false),
            "channelling" => chr(Channelled, false),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-chr-heuristics",
        title: "Sudoku in CHR: likelihood before the search, block-row cut (table 1.2)",
        source: DH,
        settings: settings! {
            "classical" => chr(Classic, true),
            "alternative" => chr(Positions, true),
            "channelling" => chr(Channelled, true),
        },
        puzzles: &[],
    },
    Table {
        name: "hashi-eclipse-input",
        title: "Hashiwokakero in ECLiPSe: input order (table 2.3)",
        source: DH,
        settings: settings! {
            "without" => bridges(Direct, Reachable, Spans::Input, [false, false, false]),
            "with" => bridges(Direct, Reachable, Spans::Input, [true, true, false]),
        },
        puzzles: &[],
    },
    Table {
        name: "hashi-eclipse-first-fail",
        title: "Hashiwokakero in ECLiPSe: first fail (table 2.4)",
        source: DH,
        settings: settings! {
            "without" => bridges(Direct, Reachable, Spans::FirstFail, [false, false, false]),
            "with" => bridges(Direct, Reachable, Spans::FirstFail, [true, true, false]),
        },
        puzzles: &[],
    },
    Table {
        name: "hashi-chr-reachable",
        title: "Hashiwokakero in CHR: connected if all can be reached (table 2.5)",
        source: DH,
        settings: settings! {
            "none" => bridges(Add, Reachable, Spans::Input, [false, false, false]),
            "isolation" => bridges(Add, Reachable, Spans::Input, [true, false, false]),
        },
        puzzles: &[],
    },
    Table {
        name: "hashi-chr-sets",
        title: "Hashiwokakero in CHR: connected sets (table 2.6)",
        source: DH,
        settings: settings! {
            "none" => bridges(Add, DisjointSet, Spans::Input, [false, false, false]),
            "isolation" => bridges(Add, DisjointSet, Spans::Input, [true, false, false]),
            "connectivity" => bridges(Add, DisjointSet, Spans::Input, [false, false, true]),
            "all" => bridges(Add, DisjointSet, Spans::Input, [true, false, true]),
        },
        puzzles: &[],
    },
    Table {
        name: "hashi-chr-reachable-draft",
        title: "Hashiwokakero in CHR: connected if all can be reached (table 2.1 of the draft)",
        source: DRAFT,
        settings: settings! {
            "none" => bridges(Add, Reachable, Spans::Input, [false, false, false]),
            "isolation" => bridges(Add, Reachable, Spans::Input, [true, false, false]),
        },
        puzzles: &[],
    },
    Table {
        name: "hashi-chr-sets-draft",
        title: "Hashiwokakero in CHR: connected sets (table 2.2 of the draft)",
        source: DRAFT,
        settings: settings! {
            "none" => bridges(Add, DisjointSet, Spans::Input, [false, false, false]),
            "isolation" => bridges(Add, DisjointSet, Spans::Input, [true, false, false]),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-cells",
        title: "Sudoku by cells: ECLiPSe in three orders, and CHR (table 1)",
        source: CD,
        settings: settings! {
            "input" => cells(Classic, Input, Domains),
            "first-fail" => cells(Classic, FirstFail, Domains),
            "anti-first-fail" => cells(Classic, AntiFirstFail, Domains),
            "chr" => cells(Classic, Input, Inequalities),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-rows",
        title: "Sudoku by rows: ECLiPSe in three orders, and CHR (table 2)",
        source: CD,
        settings: settings! {
            "input" => cells(Rows, Input, Inequalities),
            "first-fail" => cells(Rows, FirstFail, Inequalities),
            "anti-first-fail" => cells(Rows, AntiFirstFail, Inequalities),
            "chr" => cells(Rows, Input, Inequalities),
        },
        puzzles: &[],
    },
    Table {
        name: "shikaku-eclipse",
        title: "Shikaku in ECLiPSe: four orders (table 3)",
        source: CD,
        settings: settings! {
            "input" => rectangles(false, true, Numbers::Input),
            "first-fail" => rectangles(false, true, Numbers::FirstFail),
            "anti-first-fail" => rectangles(false, true, Numbers::AntiFirstFail),
            "largest-first" => rectangles(false, true, Numbers::LargestFirst),
        },
        puzzles: &[],
    },
    Table {
        name: "shikaku-eclipse-redundant",
        title: "Shikaku in ECLiPSe: the same with the redundant constraint (table 4)",
        source: CD,
        settings: settings! {
            "input" => rectangles(true, true, Numbers::Input),
            "first-fail" => rectangles(true, true, Numbers::FirstFail),
            "anti-first-fail" => rectangles(true, true, Numbers::AntiFirstFail),
            "largest-first" => rectangles(true, true, Numbers::LargestFirst),
        },
        puzzles: &[],
    },
    Table {
        name: "shikaku-chr",
        title: "Shikaku in CHR: without and with the redundant constraint (table 5)",
        source: CD,
        settings: settings! {
            "basic" => rectangles(false, false, Numbers::Input),
            "redundant" => rectangles(true, false, Numbers::Input),
        },
        puzzles: &[],
    },
    Table {
        name: "shikaku-chr-order",
        title: "Shikaku in CHR: largest first, and both improvements (table 6)",
        source: CD,
        settings: settings! {
            "basic" => rectangles(false, false, Numbers::Input),
            "largest-first" => rectangles(false, false, Numbers::LargestFirst),
            "combined" => rectangles(true, false, Numbers::LargestFirst),
        },
        puzzles: &[],
    },
    Table {
        name: "sudoku-viewpoints",
        title: "Sudoku: the viewpoints, with first fail (tables 1 to 4 of the report)",
        source: V,
        settings: settings! {
            "classic" => viewpoint(Classic),
            "classic-global" => cells(Classic, FirstFail, Domains),
            "dual1" => viewpoint(Dual1),
            "dual2" => viewpoint(Dual2),
            "dual3" => viewpoint(Dual3),
            "dual4" => viewpoint(Dual4),
            "combined" => viewpoint(Combined),
            "boolean" => viewpoint(Boolean),
            "occurrences" => viewpoint(Occurrences),
            "channelling" => viewpoint(Channelling),
            "single-position" => viewpoint(SinglePosition),
            "x-wing" => match viewpoint(Classic) {
                With::Sudoku(options) => With::Sudoku(sudoku::Options { x_wing: true, ..options }),
                other => other,
            },
        },
        puzzles: SUDOKUS,
    },
    Table {
        name: "hashi-spans",
        title: "Hashiwokakero: sums by forward checking or bounds, connected at the end or by flow",
        source: V,
        settings: settings! {
            "forward" => spans(Forward, Reachable, false, false, false),
            "twice" => spans(Forward, Reachable, true, false, false),
            "no-pairs" => spans(Forward, Reachable, true, true, false),
            "bounds" => spans(Direct, Reachable, true, true, false),
            "flow" => spans(Direct, Flow, true, true, false),
            "implied-flow" => spans(Direct, Flow, true, true, true),
        },
        puzzles: BOARDS,
    },
    Table {
        name: "meetings",
        title: "Meetings: pairs that do not overlap, and edge finding (table 5 of the report)",
        source: V,
        settings: settings! {
            "pairs" => days(true, false),
            "edge-finding" => days(true, true),
        },
        puzzles: BENCHES,
    },
];
