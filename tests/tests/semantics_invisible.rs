//! The semantics, point 20: in-place update, late storage, history elimination, dropped occurrences
//! and tail goals change none of the told, fired, removed, equated, woken and failed events, nor their
//! order.
//!
//! Each program is written twice, once so that a pass of the compiler may apply and once with something
//! that holds it back and changes nothing else (a rule that reads the store and is never reached, a
//! guard that always holds, an index, an empty Rust block). Both must leave the trace that was worked
//! out by hand, whatever the compiler makes of them today.
#![allow(missing_docs)]

#[macro_use]
mod both;

use chr_core::chr;

// ---------------------------------------------------------------- in-place update

mod update {
    pub mod plain {
        use super::super::*;
        chr! {
            /// One counter per key.
            pub struct Program;
            constraint count(k: i32, n: i32), inc(i32), watch(i32), high(i32, i32), walk, list, seen(i32), detour(i32);
            inc    @ inc(k), count(k, n)            <=> count(k, n + 1);
            high   @ watch(k), count(k, n)          ==> n > 0 | high(k, n);
            walk   @ walk, #[passive] count(k, _)   ==> inc(k);
            list   @ list, #[passive] count(_, n)   ==> seen(n);
            detour @ detour(k)                      <=> ( inc(k), inc(k), fail ; inc(k) );
        }
    }

    pub mod held {
        use super::super::*;
        chr! {
            /// The same; the index on the number makes its key change.
            pub struct Program;
            #[index(n)]
            constraint count(k: i32, n: i32);
            constraint inc(i32), watch(i32), high(i32, i32), walk, list, seen(i32), detour(i32);
            inc    @ inc(k), count(k, n)            <=> count(k, n + 1);
            high   @ watch(k), count(k, n)          ==> n > 0 | high(k, n);
            walk   @ walk, #[passive] count(k, _)   ==> inc(k);
            list   @ list, #[passive] count(_, n)   ==> seen(n);
            detour @ detour(k)                      <=> ( inc(k), inc(k), fail ; inc(k) );
        }
    }
}

#[test]
fn point_20_an_update_is_a_new_identity_at_the_front_of_its_lists() {
    both!(
        update,
        |program| {
            program.count(1, 10).unwrap();
            program.count(2, 20).unwrap();
            program.inc(1).unwrap();
            program.list().unwrap();
        },
        "tell  count(1, 10)#1
         tell  count(2, 20)#2
         tell  inc(1)#3
         fire  inc @ inc(1)#3, count(1, 10)#1
         gone  inc(1)#3
         gone  count(1, 10)#1
         tell  count(1, 11)#4
         tell  list#5
         fire  list @ list#5, count(1, 11)#4
         tell  seen(11)#6
         fire  list @ list#5, count(2, 20)#2
         tell  seen(20)#7"
    );
}

#[test]
fn point_20_an_updated_constraint_has_no_history() {
    both!(
        update,
        |program| {
            program.watch(1).unwrap();
            program.count(1, 0).unwrap();
            program.inc(1).unwrap();
            program.inc(1).unwrap();
        },
        "tell  watch(1)#1
         tell  count(1, 0)#2
         tell  inc(1)#3
         fire  inc @ inc(1)#3, count(1, 0)#2
         gone  inc(1)#3
         gone  count(1, 0)#2
         tell  count(1, 1)#4
         fire  high @ watch(1)#1, count(1, 1)#4
         tell  high(1, 1)#5
         tell  inc(1)#6
         fire  inc @ inc(1)#6, count(1, 1)#4
         gone  inc(1)#6
         gone  count(1, 1)#4
         tell  count(1, 2)#7
         fire  high @ watch(1)#1, count(1, 2)#7
         tell  high(1, 2)#8"
    );
}

#[test]
fn point_20_a_loop_over_what_its_body_updates_sees_each_once() {
    both!(
        update,
        |program| {
            program.count(1, 0).unwrap();
            program.count(2, 0).unwrap();
            program.walk().unwrap();
        },
        "tell  count(1, 0)#1
         tell  count(2, 0)#2
         tell  walk#3
         fire  walk @ walk#3, count(2, 0)#2
         tell  inc(2)#4
         fire  inc @ inc(2)#4, count(2, 0)#2
         gone  inc(2)#4
         gone  count(2, 0)#2
         tell  count(2, 1)#5
         fire  walk @ walk#3, count(1, 0)#1
         tell  inc(1)#6
         fire  inc @ inc(1)#6, count(1, 0)#1
         gone  inc(1)#6
         gone  count(1, 0)#1
         tell  count(1, 1)#7"
    );
}

#[test]
fn point_20_an_update_is_undone_with_its_branch() {
    both!(
        update,
        |program| {
            program.count(1, 0).unwrap();
            program.count(2, 0).unwrap();
            program.detour(1).unwrap();
            let left: Vec<(i32, i32, u64)> = program.store().count().map(|it| (it.k, it.n, it.id().age())).collect();
            assert_eq!(left, [(2, 0, 2), (1, 1, 5)]);
        },
        "tell  count(1, 0)#1
         tell  count(2, 0)#2
         tell  detour(1)#3
         fire  detour @ detour(1)#3
         gone  detour(1)#3
         choice
         tell  inc(1)#4
         fire  inc @ inc(1)#4, count(1, 0)#1
         gone  inc(1)#4
         gone  count(1, 0)#1
         tell  count(1, 1)#5
         tell  inc(1)#6
         fire  inc @ inc(1)#6, count(1, 1)#5
         gone  inc(1)#6
         gone  count(1, 1)#5
         tell  count(1, 2)#7
         fail
         back
         tell  inc(1)#4
         fire  inc @ inc(1)#4, count(1, 0)#1
         gone  inc(1)#4
         gone  count(1, 0)#1
         tell  count(1, 1)#5"
    );
}

// ---------------------------------------------------------------- late storage

mod storage {
    pub mod plain {
        use super::super::*;
        chr! {
            /// The active constraint is met by what its own bodies tell.
            pub struct Program;
            constraint a(i32), b(i32), c(i32), only(i32);
            tells  @ a(n)        ==> n > 0 | b(n);
            meets  @ a(n), b(n)  <=> n < 5 | c(n);
            then   @ a(n)        ==> c(n + 100);
            big    @ only(n)     <=> n > 9 | c(n);
            small  @ only(n)     <=> only(n + 5);
        }
    }

    pub mod held {
        use super::super::*;
        chr! {
            /// The same, and a rule that could see everything.
            pub struct Program;
            constraint a(i32), b(i32), c(i32), only(i32), spy;
            tells  @ a(n)        ==> n > 0 | b(n);
            meets  @ a(n), b(n)  <=> n < 5 | c(n);
            then   @ a(n)        ==> c(n + 100);
            big    @ only(n)     <=> n > 9 | c(n);
            small  @ only(n)     <=> only(n + 5);
            spy    @ spy         <=> if store.a().count() + store.b().count() + store.only().count() > 99 { fail };
        }
    }
}

#[test]
fn point_20_what_a_body_tells_finds_the_active_constraint() {
    both!(
        storage,
        |program| {
            program.a(0).unwrap();
            program.a(1).unwrap();
            program.a(7).unwrap();
        },
        "tell  a(0)#1
         fire  then @ a(0)#1
         tell  c(100)#2
         tell  a(1)#3
         fire  tells @ a(1)#3
         tell  b(1)#4
         fire  meets @ a(1)#3, b(1)#4
         gone  a(1)#3
         gone  b(1)#4
         tell  c(1)#5
         tell  a(7)#6
         fire  tells @ a(7)#6
         tell  b(7)#7
         fire  then @ a(7)#6
         tell  c(107)#8"
    );
}

#[test]
fn point_20_a_constraint_that_is_never_stored_is_told_and_removed_all_the_same() {
    both!(
        storage,
        |program| {
            program.only(3).unwrap();
        },
        "tell  only(3)#1
         fire  small @ only(3)#1
         gone  only(3)#1
         tell  only(8)#2
         fire  small @ only(8)#2
         gone  only(8)#2
         tell  only(13)#3
         fire  big @ only(13)#3
         gone  only(13)#3
         tell  c(13)#4"
    );
}

// ---------------------------------------------------------------- history elimination

mod history {
    pub mod plain {
        use super::super::*;
        chr! {
            /// Paths along edges.
            pub struct Program;
            constraint edge(i32, i32), path(i32, i32), twins(i32);
            base   @ edge(x, y)                <=> x == y | true;
            start  @ edge(x, y)                ==> path(x, y);
            dup    @ path(x, y) / path(x, y)   <=> true;
            step   @ edge(x, y), path(y, z)    ==> path(x, z);
            twins  @ edge(x, y), edge(y, x)    ==> twins(x);
        }
    }

    pub mod held {
        use super::super::*;
        chr! {
            /// The same, with guards that read the store, so that firings must be logged.
            pub struct Program;
            constraint edge(i32, i32), path(i32, i32), twins(i32), never;
            base   @ edge(x, y)                <=> x == y | true;
            #[allow(unwoken)]
            start  @ edge(x, y)                ==> store.never().next().is_none() | path(x, y);
            dup    @ path(x, y) / path(x, y)   <=> true;
            #[allow(unwoken)]
            step   @ edge(x, y), path(y, z)    ==> store.never().next().is_none() | path(x, z);
            #[allow(unwoken)]
            twins  @ edge(x, y), edge(y, x)    ==> store.never().next().is_none() | twins(x);
        }
    }
}

#[test]
fn point_20_an_instance_is_fired_by_its_youngest_member_and_only_once() {
    both!(
        history,
        |program| {
            program.edge(1, 2).unwrap();
            program.edge(2, 1).unwrap();
        },
        "tell  edge(1, 2)#1
         fire  start @ edge(1, 2)#1
         tell  path(1, 2)#2
         tell  edge(2, 1)#3
         fire  start @ edge(2, 1)#3
         tell  path(2, 1)#4
         fire  step @ edge(1, 2)#1, path(2, 1)#4
         tell  path(1, 1)#5
         fire  step @ edge(2, 1)#3, path(1, 1)#5
         tell  path(2, 1)#6
         fire  dup @ path(2, 1)#4 / path(2, 1)#6
         gone  path(2, 1)#6
         fire  step @ edge(2, 1)#3, path(1, 2)#2
         tell  path(2, 2)#7
         fire  step @ edge(1, 2)#1, path(2, 2)#7
         tell  path(1, 2)#8
         fire  dup @ path(1, 2)#2 / path(1, 2)#8
         gone  path(1, 2)#8
         fire  twins @ edge(2, 1)#3, edge(1, 2)#1
         tell  twins(2)#9
         fire  twins @ edge(1, 2)#1, edge(2, 1)#3
         tell  twins(1)#10"
    );
}

#[test]
fn point_20_longer_runs_with_and_without_a_log_are_the_same() {
    let trace = both!(history, |program| {
        for (x, y) in [(1, 2), (3, 4), (2, 3), (4, 1), (2, 2), (5, 1), (3, 5), (1, 2)] {
            program.edge(x, y).unwrap();
        }
        assert_eq!(program.store().path().count(), 25, "every node reaches every node");
    });
    assert!(trace.lines().count() > 100);
}
