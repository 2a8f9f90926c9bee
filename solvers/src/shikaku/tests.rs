//! What the rules leave at a solution, checked by the program itself; what they do, step by step; and what the compiler made
//! of them.

use std::rc::Rc;

use chr_core::{Audit, Recorder};

use super::rules::{Shikaku, program};
use super::*;

/// Every choice of options.
fn all_options() -> Vec<Options> {
    let orders = [Order::Input, Order::FirstFail, Order::Learned, Order::AntiFirstFail, Order::LargestFirst];
    let all = (0..16).flat_map(|bits| {
        orders.map(|order| Options {
            redundant: bits & 1 > 0,
            cover: bits & 2 > 0,
            core: bits & 4 > 0,
            single: bits & 8 > 0,
            order,
        })
    });
    all.collect()
}

#[test]
fn every_choice_of_options_passes_its_own_audit_in_every_solution() {
    for (board, expected) in
        [(". 4 . .\n2 . . 2\n. . . 4\n. 4 . .", 4), (". 3 . .\n2 . . 3\n. . 2 .\n4 . 2 .", 2), (". 3\n3 .\n. .", 1)]
    {
        let puzzle = Puzzle::parse(board).unwrap();
        for options in all_options() {
            let mut program = program(&puzzle, &options, Audit::new());
            let told = program.puzzle(Rc::new(puzzle.clone())).and_then(|()| program.search());
            assert_eq!(told, Ok(()), "{options:?} {board}");
            let mut solutions = program.solutions();
            let mut found = 0;
            while let Some(solution) = solutions.next().expect("no limit") {
                found += 1;
                assert_eq!(solution.validate(), Ok(()));
                let report = solution.audit().expect("a fixpoint");
                assert!(report.is_clean() && report.unchecked.is_empty(), "{options:?}: {report}");
            }
            assert_eq!(found, expected, "{options:?} {board}");
        }
    }
}

#[test]
fn a_small_board_step_by_step() {
    let puzzle = generate(4, 4, 6, 1);
    let mut program = program(&puzzle, &Options::default(), Recorder::new());
    program.puzzle(Rc::new(puzzle.clone())).unwrap();
    program.search().unwrap();
    let solution = solve(&puzzle, &Options::default(), &Budget::default()).solutions.remove(0);
    let rules = ["redundant", "spread", "cover", "one"];
    let constraints = ["clue", "spread", "cover", "shrink", "rect"];
    let text = rules.into_iter().fold(program.trace().text(), |text, rule| text.rule(rule));
    let text = constraints.into_iter().fold(text, |text, constraint| text.constraint(constraint));
    insta::assert_snapshot!(format!("{puzzle}\n{text}\n{solution}"));
}

#[test]
fn the_plan_is_known() {
    insta::assert_snapshot!(Shikaku::<()>::plan());
}
