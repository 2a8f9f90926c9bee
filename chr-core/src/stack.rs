//! The stack of pending goals, with choice points that restore it.
//!
//! Frames below `low` are as they were at the newest mark; those above were pushed since. Popping a frame at `low`
//! (cold) keeps a copy in `saved` and lowers `low`, so undo costs what was popped, not what is pending. With no mark
//! open, `low` is 0, so the test for "below the mark" is also the one for "empty".

use std::slice::Iter;

/// Pending frames, and those that open marks need back.
#[derive(Clone, Debug)]
pub struct Stack<F> {
    frames: Vec<F>,
    low: usize,
    saved: Vec<F>,
    marks: Vec<Heights>,
}

/// What to go back to: the stack as it was when the mark was opened.
#[derive(Clone, Copy, Debug)]
struct Heights {
    len: usize,
    low: usize,
    saved: usize,
}

impl<F> Default for Stack<F> {
    fn default() -> Self {
        Stack { frames: Vec::new(), low: 0, saved: Vec::new(), marks: Vec::new() }
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
        self.marks.push(Heights { len: self.frames.len(), low: self.low, saved: self.saved.len() });
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
        if self.saved.len() > mark.saved {
            self.frames.extend(self.saved.drain(mark.saved..).rev());
        }
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
