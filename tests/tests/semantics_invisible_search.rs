//! The semantics, point 20, the other half: dropped occurrences, tail goals, and everything together with
//! variables. `semantics_invisible.rs` has in-place update, late storage and history elimination.
//!
//! Each program is written twice, once so that a pass of the compiler may apply and once with something
//! that holds it back and changes nothing else (a rule that reads the store and is never reached, a
//! guard that always holds, an index, an empty Rust block). Both must leave the trace that was worked
//! out by hand, whatever the compiler makes of them today.
#![allow(missing_docs)]

#[macro_use]
mod both;

use chr_core::chr;

// ---------------------------------------------------------------- dropped occurrences

mod dropped {
    pub mod plain {
        use super::super::*;
        chr! {
            /// Rules with symmetric heads, where one occurrence is enough.
            pub struct Program;
            constraint c(i32), d(i32), m(i32), q(i32, i32), tries(i32);
            eq     @ c(n), c(n)              <=> d(n);
            max    @ m(a) / m(b)             <=> a >= b | true;
            column @ q(_, c), q(_, c)        <=> fail;
            tries  @ tries(n)                <=> ( q(n, 1) ; q(n, 2) );
        }
    }

    pub mod held {
        use super::super::*;
        chr! {
            /// The same, with guards that always hold, which the compiler cannot know.
            pub struct Program;
            constraint c(i32), d(i32), m(i32), q(i32, i32), tries(i32), never;
            #[allow(unwoken)]
            eq     @ c(n) # one, c(n) # two  <=> one != two, store.never().next().is_none() | d(n);
            #[allow(unwoken)]
            max    @ m(a) / m(b)             <=> store.never().next().is_none(), a >= b | true;
            #[allow(unwoken)]
            column @ q(_, c), q(_, c)        <=> store.never().next().is_none() | fail;
            tries  @ tries(n)                <=> ( q(n, 1) ; q(n, 2) );
        }
    }
}

#[test]
fn point_20_symmetric_heads_fire_with_the_active_one_first() {
    both!(
        dropped,
        |program| {
            program.c(1).unwrap();
            program.c(2).unwrap();
            program.c(1).unwrap();
            program.m(3).unwrap();
            program.m(5).unwrap();
            program.m(5).unwrap();
        },
        "tell  c(1)#1
         tell  c(2)#2
         tell  c(1)#3
         fire  eq @ c(1)#3, c(1)#1
         gone  c(1)#3
         gone  c(1)#1
         tell  d(1)#4
         tell  m(3)#5
         tell  m(5)#6
         fire  max @ m(5)#6 / m(3)#5
         gone  m(3)#5
         tell  m(5)#7
         fire  max @ m(5)#6 / m(5)#7
         gone  m(5)#7"
    );
}

#[test]
fn point_20_symmetric_heads_fail_once() {
    both!(
        dropped,
        |program| {
            program.tries(1).unwrap();
            program.tries(2).unwrap();
            assert!(program.tries(3).is_err());
        },
        "tell  tries(1)#1
         fire  tries @ tries(1)#1
         gone  tries(1)#1
         choice
         tell  q(1, 1)#2
         tell  tries(2)#3
         fire  tries @ tries(2)#3
         gone  tries(2)#3
         choice
         tell  q(2, 1)#4
         fire  column @ q(2, 1)#4, q(1, 1)#2
         gone  q(2, 1)#4
         gone  q(1, 1)#2
         fail
         back
         tell  q(2, 2)#4
         tell  tries(3)#5
         fire  tries @ tries(3)#5
         gone  tries(3)#5
         choice
         tell  q(3, 1)#6
         fire  column @ q(3, 1)#6, q(1, 1)#2
         gone  q(3, 1)#6
         gone  q(1, 1)#2
         fail
         back
         tell  q(3, 2)#6
         fire  column @ q(3, 2)#6, q(2, 2)#4
         gone  q(3, 2)#6
         gone  q(2, 2)#4
         fail
         back
         tell  q(1, 2)#2
         tell  tries(2)#3
         fire  tries @ tries(2)#3
         gone  tries(2)#3
         choice
         tell  q(2, 1)#4
         tell  tries(3)#5
         fire  tries @ tries(3)#5
         gone  tries(3)#5
         choice
         tell  q(3, 1)#6
         fire  column @ q(3, 1)#6, q(2, 1)#4
         gone  q(3, 1)#6
         gone  q(2, 1)#4
         fail
         back
         tell  q(3, 2)#6
         fire  column @ q(3, 2)#6, q(1, 2)#2
         gone  q(3, 2)#6
         gone  q(1, 2)#2
         fail
         back
         tell  q(2, 2)#4
         fire  column @ q(2, 2)#4, q(1, 2)#2
         gone  q(2, 2)#4
         gone  q(1, 2)#2
         fail"
    );
}

// ---------------------------------------------------------------- tail goals

mod tail {
    pub mod plain {
        use super::super::*;
        chr! {
            /// Counts down, ending in a goal that takes the place of its own rule.
            pub struct Program;
            constraint down(i32), note(i32), tries(i32), deep(i32), bottom;
            end    @ down(0)     <=> true;
            down   @ down(n)     <=> note(n), down(n - 1);
            tries  @ tries(n)    <=> ( down(n), fail ; down(n - 1) ), note(0);
            bottom @ deep(0)     <=> bottom;
            deep   @ deep(n)     <=> deep(n - 1);
        }
    }

    pub mod held {
        use super::super::*;
        chr! {
            /// The same, with something after the last goal.
            pub struct Program;
            constraint down(i32), note(i32), tries(i32), deep(i32), bottom;
            end    @ down(0)     <=> true;
            down   @ down(n)     <=> note(n), down(n - 1), {};
            tries  @ tries(n)    <=> ( down(n), fail ; down(n - 1), {} ), note(0), {};
            bottom @ deep(0)     <=> bottom, {};
            deep   @ deep(n)     <=> deep(n - 1), {};
        }
    }
}

#[test]
fn point_20_the_last_goal_of_a_body_is_a_goal_like_others() {
    both!(
        tail,
        |program| {
            program.tries(2).unwrap();
        },
        "tell  tries(2)#1
         fire  tries @ tries(2)#1
         gone  tries(2)#1
         choice
         tell  down(2)#2
         fire  down @ down(2)#2
         gone  down(2)#2
         tell  note(2)#3
         tell  down(1)#4
         fire  down @ down(1)#4
         gone  down(1)#4
         tell  note(1)#5
         tell  down(0)#6
         fire  end @ down(0)#6
         gone  down(0)#6
         fail
         back
         tell  down(1)#2
         fire  down @ down(1)#2
         gone  down(1)#2
         tell  note(1)#3
         tell  down(0)#4
         fire  end @ down(0)#4
         gone  down(0)#4
         tell  note(0)#5"
    );
}

#[test]
fn point_20_a_derivation_may_be_deep_with_and_without_tail_goals() {
    let trace = both!(tail, |program| {
        program.deep(100_000).unwrap();
        assert_eq!(program.store().bottom().count(), 1);
        assert_eq!(program.len(), 1);
    });
    assert!(trace.ends_with("tell  bottom#100002\n"), "{}", &trace[trace.len() - 100..]);
}

// ---------------------------------------------------------------- all of it, with variables

mod domains {
    pub mod plain {
        use super::super::*;
        use chr_core::Var;
        chr! {
            /// Bounds of variables: updates, wake-ups and failure together.
            pub struct Program;
            constraint dom(x: Var<i32>, i32, i32), least(Var<i32>, i32), most(Var<i32>, i32), less(Var<i32>, Var<i32>), done(i32);
            empty  @ dom(_, lo, hi)                     <=> lo > hi | fail;
            one    @ dom(x, n, n)                       <=> x = n;
            known  @ dom(Some(n), lo, hi)               <=> if n < lo || n > hi { fail }, done(n);
            least   @ least(x, n), dom(x, lo, hi)         <=> dom(x, n.max(lo), hi);
            most     @ most(x, n), dom(x, lo, hi)           <=> dom(x, lo, n.min(hi));
            less   @ less(x, y), dom(x, lo, _)          ==> least(y, lo + 1);
        }
    }

    pub mod held {
        use super::super::*;
        use chr_core::Var;
        chr! {
            /// The same, with an index on a bound and a spy.
            pub struct Program;
            #[index(lo)]
            constraint dom(x: Var<i32>, lo: i32, i32);
            constraint least(Var<i32>, i32), most(Var<i32>, i32), less(Var<i32>, Var<i32>), done(i32), spy;
            empty  @ dom(_, lo, hi)                     <=> lo > hi | fail;
            one    @ dom(x, n, n)                       <=> x = n, {};
            known  @ dom(Some(n), lo, hi)               <=> if n < lo || n > hi { fail }, done(n), {};
            least   @ least(x, n), dom(x, lo, hi)         <=> dom(x, n.max(lo), hi), {};
            most     @ most(x, n), dom(x, lo, hi)           <=> dom(x, lo, n.min(hi)), {};
            #[allow(unwoken)]
            less   @ less(x, y), dom(x, lo, _)          ==> store.spy().next().is_none() | least(y, lo + 1), {};
            spy    @ spy                                <=> if store.least().count() + store.most().count() > 99 { fail };
        }
    }
}

#[test]
fn point_20_updates_and_wake_ups_together() {
    both!(
        domains,
        |program| {
            let [x, y] = program.named_vars(["x", "y"]);
            program.less(x, y).unwrap();
            program.dom(y, 0, 2).unwrap();
            program.dom(x, 0, 9).unwrap();
            program.least(x, 1).unwrap();
            assert_eq!((program.value(x), program.value(y)), (None, Some(2)));
            program.equate(x, 3).unwrap();
        },
        "tell  less(x, y)#1
         tell  dom(y, 0, 2)#2
         tell  dom(x, 0, 9)#3
         fire  less @ less(x, y)#1, dom(x, 0, 9)#3
         tell  least(y, 1)#4
         fire  least @ least(y, 1)#4, dom(y, 0, 2)#2
         gone  least(y, 1)#4
         gone  dom(y, 0, 2)#2
         tell  dom(y, 1, 2)#5
         tell  least(x, 1)#6
         fire  least @ least(x, 1)#6, dom(x, 0, 9)#3
         gone  least(x, 1)#6
         gone  dom(x, 0, 9)#3
         tell  dom(x, 1, 9)#7
         fire  less @ less(x, y)#1, dom(x, 1, 9)#7
         tell  least(y, 2)#8
         fire  least @ least(y, 2)#8, dom(y, 1, 2)#5
         gone  least(y, 2)#8
         gone  dom(y, 1, 2)#5
         tell  dom(y, 2, 2)#9
         fire  one @ dom(y, 2, 2)#9
         gone  dom(y, 2, 2)#9
         equal y = 2
         equal x = 3
         wake  dom(3, 1, 9)#7
         fire  known @ dom(3, 1, 9)#7
         gone  dom(3, 1, 9)#7
         tell  done(3)#10
         wake  less(3, 2)#1"
    );
}
