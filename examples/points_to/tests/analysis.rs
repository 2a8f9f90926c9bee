//! The analysis beside plain loops, and what it says of a small program.
#![forbid(unsafe_code)]

use chr_core::{Audit, Recorder};
use chr_example_points_to::Statement::{Alloc, Copy, Load, Save};
use chr_example_points_to::{Pointers, by_hand, generate};

#[test]
fn it_finds_what_plain_loops_find() {
    for seed in 0..20 {
        let program = generate(6, seed);
        let mut pointers = Pointers::with_observer(Audit::new());
        for &statement in &program {
            pointers.state(statement).unwrap();
        }
        let store = pointers.store();
        let points = store.points().map(|it| (it.var, it.object)).collect();
        let holds = store.holds().map(|it| (it.object, it.field, it.other)).collect();
        assert_eq!((points, holds), by_hand(&program), "seed {seed}");
        assert!(pointers.audit().unwrap().is_clean());
    }
}

#[test]
fn a_list_of_two_cells_is_followed() {
    let mut pointers = Pointers::with_observer(Recorder::new());
    // a = new 1; b = new 2; a.next = b; c = a; d = c.next
    for statement in [Alloc(1, 1), Alloc(2, 2), Save(1, 0, 2), Copy(3, 1), Load(4, 3, 0)] {
        pointers.state(statement).unwrap();
    }
    assert_eq!(pointers.store().targets(4), [2]);
    let id = pointers.store().points_by_var(4).next().unwrap().id();
    insta::assert_snapshot!(pointers.explain(id));
}
