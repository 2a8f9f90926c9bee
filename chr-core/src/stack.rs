//! The stack of pending goals, with choice points that restore it.
//!
//! Frames below `low` are as they were at the newest mark; those above were pushed since. Popping a frame at `low`
//! (cold) keeps a copy in `saved` and lowers `low`, so undo costs what was popped, not what is pending. With no mark
//! open, `low` is 0, so the test for "below the mark" is also the one for "empty".
//!
//! A change that wakes many constraints puts few of them into frames: the others, of one kind, wait in a list beside the
//! frames, and one frame says where ([`Batch`]), as a frame is as large as the largest of the program. What is in that list
//! belongs to frames in the order in which they lie, so all that comes behind the part of the topmost batch is left over. It is
//! cut off, but for what an open mark may need: its frames have their parts in what was there when it was opened.
//!
//! Where a constraint that is woken before may fail, those that the binding of a variable wakes are not even put into that list: a
//! frame remembers the variable ([`Mention`]), and they are found when it comes up. In a search, that is mostly never.

use std::slice::Iter;

use crate::ids::{Age, ArenaId, Id, VarId};

/// Pending frames, and those that open marks need back.
#[derive(Clone, Debug)]
pub struct Stack<F> {
    frames: Vec<F>,
    low: usize,
    saved: Vec<F>,
    marks: Vec<Heights>,
    /// Woken constraints, the next to run of each frame last.
    woken: Vec<Id>,
}

/// Woken constraints of a kind that have no frames of their own.
#[derive(Clone, Copy, Debug)]
pub enum Sleepers {
    /// These.
    Batch(Batch),
    /// Those that mention a variable.
    Mentioning(Mention),
}

/// The same for a frame, which is no larger for it than for one constraint.
#[derive(Clone, Copy, Debug)]
pub struct Asleep {
    /// The end of the batch, or the age of the newest.
    until: u64,
    /// Where the batch starts, or the variable.
    from: u32,
    /// The arena of the variable, or that it is a batch.
    arena: u16,
}

impl Asleep {
    /// No arena has this number.
    const BATCH: u16 = u16::MAX;

    fn batch(Batch { start, end }: Batch) -> Self {
        Asleep { until: u64::from(end), from: start, arena: Asleep::BATCH }
    }

    #[inline]
    pub(crate) fn mentioning(Mention { arena, var, newest }: Mention) -> Self {
        Asleep { until: newest.0, from: var.0, arena: arena.0 }
    }

    /// What they are.
    #[inline]
    pub(crate) fn see(self) -> Sleepers {
        let Asleep { until, from, arena } = self;
        match arena {
            Asleep::BATCH => Sleepers::Batch(Batch { start: from, end: until as u32 }),
            _ => Sleepers::Mentioning(Mention { arena: ArenaId(arena), var: VarId(from), newest: Age(until) }),
        }
    }
}

/// A variable that was bound while the constraints that mention it stayed in its lists. From then on, these lists only lose
/// constraints, as what is told later has the value instead. When all are gone, the variable may be reclaimed; what mentions the
/// one that comes in its slot is newer.
#[derive(Clone, Copy, Debug)]
pub struct Mention {
    pub(crate) arena: ArenaId,
    pub(crate) var: VarId,
    /// The age of the newest constraint when it was bound.
    pub(crate) newest: Age,
}

/// Where the woken constraints of a frame are.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    start: u32,
    end: u32,
}

/// How woken constraints are put on the stack.
#[derive(Debug)]
pub(crate) struct Packing {
    /// From this height on, in batches.
    room: usize,
    /// The kind of those that have no frame yet.
    kind: u16,
    /// Where they begin.
    start: usize,
}

/// So many woken constraints have frames of their own.
const UNPACKED: usize = 16;

/// What to go back to: the stack as it was when the mark was opened.
#[derive(Clone, Copy, Debug)]
struct Heights {
    len: usize,
    low: usize,
    saved: usize,
    woken: usize,
}

impl<F> Default for Stack<F> {
    fn default() -> Self {
        Stack { frames: Vec::new(), low: 0, saved: Vec::new(), marks: Vec::new(), woken: Vec::new() }
    }
}

impl<F> Stack<F> {
    /// Pushes a frame.
    #[inline]
    pub fn push(&mut self, frame: F) {
        self.frames.push(frame);
    }

    /// Removes the top frame.
    #[inline]
    pub fn pop(&mut self) -> Option<F>
    where
        F: Clone,
    {
        if self.frames.len() > self.low { self.frames.pop() } else { self.pop_saved() }
    }

    #[cold]
    fn pop_saved(&mut self) -> Option<F>
    where
        F: Clone,
    {
        let frame = self.frames.pop()?;
        self.low -= 1;
        self.saved.push(frame.clone());
        Some(frame)
    }

    /// Reverses the order of the frames above the first `base`. They are newer than any mark.
    pub fn reverse_above(&mut self, base: usize) {
        debug_assert!(base >= self.low, "frames below a mark do not change");
        self.frames[base..].reverse();
    }

    /// Drops the top frame, if any: a `pop` after reading it through [`top`](Self::top).
    #[inline]
    pub fn discard(&mut self) {
        if self.frames.len() > self.low {
            self.frames.pop();
        } else {
            self.discard_saved();
        }
    }

    #[cold]
    fn discard_saved(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.low -= 1;
            self.saved.push(frame);
        }
    }

    /// Replaces the top frame: `discard` and `push` in one. Values that were read from the same place in the old frame
    /// are not written again.
    #[inline]
    pub fn advance(&mut self, frame: F) {
        if self.frames.len() > self.low
            && let Some(top) = self.frames.last_mut()
        {
            *top = frame;
        } else {
            self.discard_saved();
            self.frames.push(frame);
        }
    }

    /// The same if the top one is still `there`; otherwise `push`.
    #[inline(always)]
    pub fn advance_if(&mut self, there: bool, frame: F) {
        if there { self.advance(frame) } else { self.push(frame) }
    }

    /// The frame that `pop` would give.
    #[inline]
    pub fn top(&self) -> Option<&F> {
        self.frames.last()
    }

    /// How many frames are pending.
    #[inline]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Is nothing pending?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// The pending frames, bottom first.
    pub fn iter(&self) -> Iter<'_, F> {
        self.frames.iter()
    }

    /// Opens a mark: what is pending now can be restored.
    pub fn open(&mut self) {
        let (len, woken) = (self.frames.len(), self.woken.len());
        self.marks.push(Heights { len, low: self.low, saved: self.saved.len(), woken });
        self.low = self.frames.len();
    }

    /// Restores what was pending at the newest mark, and closes it.
    ///
    /// # Panics
    /// If no mark is open.
    pub fn undo(&mut self) {
        let mark = self.marks.pop().expect("a mark is open");
        #[cfg(test)]
        crate::effort::spent(mark.len - self.low);
        self.frames.truncate(self.low);
        self.frames.extend(self.saved.drain(mark.saved..).rev());
        self.woken.truncate(mark.woken);
        self.low = mark.low;
        debug_assert_eq!(self.frames.len(), mark.len);
    }

    /// Restores what was pending at the newest mark, which stays open.
    ///
    /// # Panics
    /// If no mark is open.
    #[inline]
    pub fn rewind(&mut self) {
        let mark = self.marks.last().expect("a mark is open");
        self.frames.truncate(self.low);
        // One by one: mostly it is one.
        while self.saved.len() > mark.saved
            && let Some(frame) = self.saved.pop()
        {
            self.frames.push(frame);
        }
        self.woken.truncate(mark.woken);
        self.low = mark.len;
        debug_assert_eq!(self.frames.len(), mark.len);
    }

    /// Closes the newest mark, if nothing has been popped since it was rewound.
    ///
    /// # Panics
    /// If no mark is open.
    pub fn close_rewound(&mut self) {
        let mark = self.marks.pop().expect("a mark is open");
        debug_assert!(self.frames.len() == mark.len && self.saved.len() == mark.saved);
        self.low = mark.low;
    }

    /// Closes marks until `depth` are left, and keeps what is pending; costs what was saved, once.
    pub fn merge_to(&mut self, depth: usize) {
        let Some(lowest) = self.marks.get(depth) else { return };
        // Of what was saved, the outer mark needs the frames below its own low-water mark.
        let mut low = lowest.low;
        let mut saved = self.saved.split_off(lowest.saved).into_iter();
        #[cfg(test)]
        crate::effort::spent(saved.len() + self.marks.len() - depth);
        for at in depth..self.marks.len() {
            // Saved under this mark: the frames from its height down to where the next one was opened.
            let reached = self.marks.get(at + 1).map_or(self.low, |next| next.low);
            let count = self.marks[at].len - reached;
            let unneeded = self.marks[at].len.saturating_sub(reached.max(low));
            self.saved.extend(saved.by_ref().take(count).skip(unneeded));
            low = low.min(reached);
        }
        self.low = low;
        self.marks.truncate(depth);
    }

    /// How many marks are open.
    pub fn marks(&self) -> usize {
        self.marks.len()
    }

    /// Begins to put woken constraints on the stack. `apart`: each in a frame of its own.
    #[inline]
    pub(crate) fn packing(&self, apart: bool) -> Packing {
        let room = if apart { usize::MAX } else { self.frames.len() + UNPACKED };
        Packing { room, kind: 0, start: self.woken.len() }
    }

    /// Puts a woken constraint on the stack, to run before those put there so far; `one` and `all` make the frames.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn wake(
        &mut self,
        packing: &mut Packing,
        kind: u16,
        id: Id,
        one: impl FnOnce(u16, Id) -> F,
        all: impl FnOnce(u16, Asleep) -> F,
    ) {
        if self.frames.len() < packing.room {
            self.frames.push(one(kind, id));
        } else {
            self.wake_later(packing, kind, id, all);
        }
    }

    /// The same in a batch.
    #[inline(never)]
    fn wake_later(&mut self, packing: &mut Packing, kind: u16, id: Id, all: impl FnOnce(u16, Asleep) -> F) {
        if kind != packing.kind {
            self.pack(packing, all);
            packing.kind = kind;
        }
        self.woken.push(id);
    }

    /// A frame for the constraints that have none.
    #[cold]
    pub(crate) fn pack(&mut self, packing: &mut Packing, all: impl FnOnce(u16, Asleep) -> F) {
        let number = |at: usize| u32::try_from(at).expect("fewer than 2^32 constraints are woken");
        let (start, end) = (number(packing.start), number(self.woken.len()));
        if start < end {
            self.frames.push(all(packing.kind, Asleep::batch(Batch { start, end })));
            packing.start = self.woken.len();
        }
    }

    /// Whether some constraints have no frame yet.
    #[inline]
    pub(crate) fn is_packing(&self, packing: &Packing) -> bool {
        self.woken.len() > packing.start
    }

    /// Gives the next constraints of the topmost frame, which is that batch, frames of their own.
    #[cold]
    pub(crate) fn unpack(&mut self, batch: Batch, frame: impl FnOnce(Asleep) -> F, wake: impl Fn(Id) -> F) {
        let Batch { start, end } = batch;
        let rest = start.max(end.saturating_sub(UNPACKED as u32));
        if rest == start {
            self.discard();
        } else {
            self.advance(frame(Asleep::batch(Batch { start, end: rest })));
        }
        for &id in &self.woken[rest as usize..end as usize] {
            self.frames.push(wake(id));
        }
        let needed = self.marks.last().map_or(0, |mark| mark.woken);
        self.woken.truncate(needed.max(rest as usize));
    }

    /// The constraints of a batch, the next to run last.
    pub(crate) fn batch(&self, batch: Batch) -> &[Id] {
        &self.woken[batch.start as usize..batch.end as usize]
    }
}

/// Whether a frame with values of this type is read in place: they are copied and the frame is dropped, which costs
/// nothing if they have nothing to drop. Otherwise the frame is moved off the stack first.
#[inline(always)]
pub const fn in_place<T>() -> bool {
    !std::mem::needs_drop::<T>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::random::Lcg;
    use crate::ids::{Age, RowId};

    #[test]
    fn random_marks_agree_with_a_model_that_copies() {
        let (mut stack, mut model, mut marks, mut random) = (Stack::default(), vec![], vec![], Lcg(1));
        for step in 0..400_000 {
            match random.below(100) {
                0..40 => {
                    stack.push(step);
                    model.push(step);
                }
                40..65 => assert_eq!(stack.pop(), model.pop()),
                65..79 => {
                    stack.discard();
                    model.pop();
                }
                79..84 => {
                    stack.advance(step);
                    model.pop();
                    model.push(step);
                }
                84..91 if marks.len() < 8 => {
                    stack.open();
                    marks.push(model.clone());
                }
                84..96 if !marks.is_empty() => {
                    stack.undo();
                    model = marks.pop().unwrap();
                }
                96..98 if !marks.is_empty() => {
                    stack.rewind();
                    model.clone_from(marks.last().unwrap());
                    if random.below(2) == 0 {
                        stack.close_rewound();
                        marks.pop();
                    }
                }
                _ if !marks.is_empty() => {
                    let depth = random.below(marks.len());
                    stack.merge_to(depth);
                    marks.truncate(depth);
                }
                _ => {}
            }
            assert_eq!(stack.frames, model);
            assert_eq!((stack.top(), stack.len(), stack.marks()), (model.last(), model.len(), marks.len()));
            assert!(stack.low <= stack.len());
            assert!(!marks.is_empty() || (stack.low == 0 && stack.saved.is_empty()), "nothing is kept without a mark");
        }
    }

    #[test]
    fn woken_constraints_come_off_one_by_one_and_come_back_with_their_mark() {
        #[derive(Clone, Copy)]
        enum Frame {
            One(u16, Id),
            Many(u16, Asleep),
        }
        let flat = |stack: &Stack<Frame>| -> Vec<(u16, Id)> {
            let mut all = Vec::new();
            for frame in stack.iter() {
                match *frame {
                    Frame::One(kind, id) => all.push((kind, id)),
                    Frame::Many(kind, asleep) => match asleep.see() {
                        Sleepers::Batch(batch) => all.extend(stack.batch(batch).iter().map(|&id| (kind, id))),
                        Sleepers::Mentioning(_) => unreachable!("no variable is bound"),
                    },
                }
            }
            all
        };
        let (mut stack, mut random, mut most) = (Stack::default(), Lcg(7), 0);
        let mut model: Vec<(u16, Id)> = vec![];
        let mut marks = vec![];
        for step in 0..40_000 {
            match random.below(100) {
                0..12 if model.len() < 300 => {
                    let mut packing = stack.packing(false);
                    for at in 0..random.below(60) {
                        let (kind, id) = ((at / 25) as u16, Id { row: RowId(at as u32), age: Age(step + 1) });
                        model.push((kind, id));
                        stack.wake(&mut packing, kind, id, Frame::One, Frame::Many);
                    }
                    stack.pack(&mut packing, Frame::Many);
                    assert!(!stack.is_packing(&packing));
                }
                0..80 => {
                    if let Some(&Frame::Many(kind, asleep)) = stack.top()
                        && let Sleepers::Batch(batch) = asleep.see()
                    {
                        stack.unpack(batch, |rest| Frame::Many(kind, rest), |id| Frame::One(kind, id));
                        assert!(flat(&stack) == model);
                    }
                    if let Some(&Frame::One(kind, id)) = stack.top() {
                        stack.discard();
                        assert_eq!(model.pop(), Some((kind, id)));
                    }
                }
                80..86 if marks.len() < 6 => {
                    stack.open();
                    marks.push(model.clone());
                }
                86..91 if !marks.is_empty() => {
                    stack.undo();
                    model = marks.pop().unwrap();
                }
                91..95 if !marks.is_empty() => {
                    stack.rewind();
                    model.clone_from(marks.last().unwrap());
                    if random.below(2) == 0 {
                        stack.close_rewound();
                        marks.pop();
                    }
                }
                _ if !marks.is_empty() => {
                    let depth = random.below(marks.len());
                    stack.merge_to(depth);
                    marks.truncate(depth);
                }
                _ => {}
            }
            assert!(flat(&stack) == model);
            most = most.max(stack.woken.len());
        }
        assert!((100..2_000).contains(&most), "{most}: there are batches, and what is over is cut off");
    }

    #[test]
    fn a_frame_is_saved_only_where_a_mark_needs_it() {
        let mut stack = Stack::default();
        stack.push(1);
        stack.open();
        stack.push(2);
        stack.open();
        stack.discard();
        stack.discard();
        assert_eq!(stack.saved, [2, 1]);
        stack.merge_to(1);
        assert_eq!(stack.saved, [1]);
        stack.undo();
        assert!(stack.iter().eq([&1]));
    }

    #[test]
    fn ten_million_frames_are_fine() {
        let mut stack = Stack::default();
        (0..10_000_000).for_each(|i| stack.push(i));
        stack.open();
        while stack.pop().is_some() {}
        stack.undo();
        assert_eq!((stack.len(), stack.top()), (10_000_000, Some(&9_999_999)));
    }
}
