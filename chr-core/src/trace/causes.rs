//! Which body is running: for each event, the firing that caused it and its depth.
//!
//! The engine has a stack of frames: the rest of a body, the rest of an activation, a constraint to be woken. What is
//! pushed after a firing belongs to that firing, until the next one; and when a frame is taken off the stack, what it
//! does belongs to what was running when it was pushed. So this keeps, alongside each frame, its [`Cause`].
//! It learns of pushes late, from the height of the stack at the next event, but that is early enough: between two
//! events the cause does not change.
//!
//! Backtracking restores the stack, and hence the causes. They are a list of runs, each linked to the one below, in
//! which nothing that an open choice may need ever changes.

/// What is running while an event happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cause {
    /// The firing whose body is running; none for the host.
    pub(super) firing: Option<u64>,
    /// The depth of what the body does.
    pub(super) depth: u32,
    /// The depth of the activation that is running, and so of its firings.
    activation: u32,
}

/// Frames next to each other with one cause.
#[derive(Clone, Copy, Debug)]
struct Run {
    cause: Cause,
    /// How many frames there are up to here.
    height: usize,
    below: Option<usize>,
}

/// An open choice or checkpoint.
#[derive(Clone, Copy, Debug)]
struct Open {
    top: Option<usize>,
    /// How many runs it may need.
    runs: usize,
    cause: Cause,
    event: u64,
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub(super) struct Causes {
    now: Cause,
    runs: Vec<Run>,
    top: Option<usize>,
    open: Vec<Option<Open>>,
}

impl Causes {
    /// What is running.
    pub(super) fn now(&self) -> Cause {
        self.now
    }

    /// The stack has this many frames: the new ones were pushed by what is running.
    pub(super) fn see(&mut self, frames: usize) {
        debug_assert!(self.height() <= frames, "a frame was taken off the stack outside of a turn");
        if self.height() < frames {
            self.runs.push(Run { cause: self.now, height: frames, below: self.top });
            self.top = Some(self.runs.len() - 1);
        }
    }

    /// The topmost frame is taken off and run, or a goal of the host.
    pub(super) fn turn(&mut self) {
        let Some(top) = self.top else {
            self.now = Cause::default();
            return;
        };
        let Run { cause, height, below } = self.runs[top];
        self.now = cause;
        self.top = below;
        self.forget();
        self.see_as(height - 1, cause);
    }

    fn see_as(&mut self, frames: usize, cause: Cause) {
        let now = std::mem::replace(&mut self.now, cause);
        self.see(frames);
        self.now = now;
    }

    /// A constraint becomes active.
    pub(super) fn activate(&mut self) {
        self.now.activation = self.now.depth;
    }

    /// A rule fires, at the depth that is returned.
    pub(super) fn fire(&mut self, event: u64) -> u32 {
        let depth = self.now.activation;
        self.now = Cause { firing: Some(event), depth: depth + 1, activation: depth };
        depth
    }

    /// A choice or checkpoint was opened, the `depth`th.
    pub(super) fn open(&mut self, depth: usize, event: u64) {
        // Choices that are cut are not announced. Those from before the recording began are not known.
        self.open.resize(depth - 1, None);
        self.open.push(Some(Open { top: self.top, runs: self.runs.len(), cause: self.now, event }));
    }

    /// The run goes back to the choice above `depth` others, and its alternative is the next thing to do. Returns the
    /// event that opened it, and its cause.
    pub(super) fn back(&mut self, depth: usize) -> (Option<u64>, Cause) {
        let open = self.restore(depth);
        self.open.truncate(depth);
        let cause = open.map_or(Cause::default(), |open| open.cause);
        self.forget();
        self.see_as(self.height() + 1, cause);
        // What `minimize` adds now is the host's.
        self.now = Cause::default();
        (open.map(|open| open.event), cause)
    }

    /// The run goes back to the checkpoint above `depth` others, which stays. Returns the event that set it.
    pub(super) fn roll_back(&mut self, depth: usize) -> Option<u64> {
        let open = self.restore(depth);
        self.now = Cause::default();
        open.map(|open| open.event)
    }

    fn restore(&mut self, depth: usize) -> Option<Open> {
        self.open.truncate(depth + 1);
        let open = self.open.get(depth).copied().flatten();
        self.top = open.and_then(|open| open.top);
        self.forget();
        open
    }

    /// Nothing is pending any more, for whatever reason.
    pub(super) fn settle(&mut self) {
        self.top = None;
        self.now = Cause::default();
        self.forget();
    }

    /// Nothing is open either.
    pub(super) fn clear(&mut self) {
        *self = Causes::default();
    }

    fn height(&self) -> usize {
        self.top.map_or(0, |top| self.runs[top].height)
    }

    /// Drops the runs that neither the stack nor an open choice needs.
    fn forget(&mut self) {
        let needed = self.open.iter().rev().find_map(|open| open.map(|open| open.runs)).unwrap_or(0);
        self.runs.truncate(needed.max(self.top.map_or(0, |top| top + 1)));
    }
}
