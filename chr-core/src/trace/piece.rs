//! How a recording is kept: as bytes, in pieces.
//!
//! An entry takes some ten bytes: what happened, how deep, and by whom, with every number as short as it is. A constraint is
//! written out once in a piece; whoever mentions it again, reading the same, only says how many bytes before that was. So no
//! piece needs another one: the first ones can be forgotten, and a page reads them one at a time.
//!
//! `page/bytes.js` reads the same bytes.

use rustc_hash::FxBuildHasher;

use crate::observe::ConstraintId;
use crate::trace::{Constraint, Entry, RecordedEvent, Serial};

/// A piece is full with this many entries,
pub(super) const MOST_ENTRIES: usize = 1 << 13;

/// or with this many bytes.
const MOST_BYTES: usize = 1 << 24;

/// The places of every eighth entry are noted; from there on, the others are counted off.
const STRIDE: usize = 8;

/// Set in the first byte of an entry that has a cause.
const CAUSED: u8 = 0x10;

/// What kind of event it is: the low half of an entry's first byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tag {
    Told,
    Fired,
    Removed,
    Woken,
    Equated,
    Choice,
    Failed,
    Backtracked,
    Solution,
    Checkpoint,
    RolledBack,
    Best,
    Restored,
    Reset,
}

impl Tag {
    const ALL: [Tag; 14] = [
        Tag::Told,
        Tag::Fired,
        Tag::Removed,
        Tag::Woken,
        Tag::Equated,
        Tag::Choice,
        Tag::Failed,
        Tag::Backtracked,
        Tag::Solution,
        Tag::Checkpoint,
        Tag::RolledBack,
        Tag::Best,
        Tag::Restored,
        Tag::Reset,
    ];

    fn of(event: &RecordedEvent) -> Tag {
        match event {
            RecordedEvent::Told { .. } => Tag::Told,
            RecordedEvent::Fired { .. } => Tag::Fired,
            RecordedEvent::Removed { .. } => Tag::Removed,
            RecordedEvent::Woken { .. } => Tag::Woken,
            RecordedEvent::Equated { .. } => Tag::Equated,
            RecordedEvent::Choice { .. } => Tag::Choice,
            RecordedEvent::Failed => Tag::Failed,
            RecordedEvent::Backtracked { .. } => Tag::Backtracked,
            RecordedEvent::Solution => Tag::Solution,
            RecordedEvent::Checkpoint { .. } => Tag::Checkpoint,
            RecordedEvent::RolledBack { .. } => Tag::RolledBack,
            RecordedEvent::Best => Tag::Best,
            RecordedEvent::Restored { .. } => Tag::Restored,
            RecordedEvent::Reset => Tag::Reset,
        }
    }
}

/// Entries that follow each other, as bytes.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// The number of the first entry.
    pub(super) first: Serial,
    pub(super) len: usize,
    pub(super) bytes: Vec<u8>,
    /// Where every `STRIDE`th entry begins.
    starts: Vec<u32>,
}

/// Where the piece that is written to has its constraints, by kind and age: as they were mentioned last.
pub(super) type Places = hashbrown::HashMap<(usize, u64), u32, FxBuildHasher>;

// ---------------------------------------------------------------- writing

impl Piece {
    pub(super) fn new(first: Serial) -> Self {
        Piece { first, len: 0, bytes: Vec::new(), starts: Vec::new() }
    }

    pub(super) fn is_full(&self, most: usize) -> bool {
        self.len >= most || self.bytes.len() >= MOST_BYTES
    }

    /// No more entries are coming.
    pub(super) fn close(&mut self) {
        self.bytes.shrink_to_fit();
        self.starts.shrink_to_fit();
    }

    /// The number that the next entry must have.
    pub(super) fn end(&self) -> Serial {
        self.first + self.len as u64
    }

    pub(super) fn push(&mut self, entry: &Entry, places: &mut Places) {
        debug_assert_eq!(entry.serial, self.end());
        if self.len.is_multiple_of(STRIDE) {
            self.starts.push(self.bytes.len() as u32);
        }
        self.len += 1;
        let caused = if entry.by.is_some() { CAUSED } else { 0 };
        self.bytes.push(Tag::of(&entry.event) as u8 | caused);
        self.number(entry.depth.into());
        if let Some(by) = entry.by {
            self.number(entry.serial.wrapping_sub(by));
        }
        match &entry.event {
            RecordedEvent::Told { constraint }
            | RecordedEvent::Removed { constraint }
            | RecordedEvent::Woken { constraint } => self.constraint(constraint, places),
            RecordedEvent::Fired { rule, active, occurrence, heads } => {
                [*rule, *active, *occurrence, heads.len()].into_iter().for_each(|number| self.number(number as u64));
                heads.iter().for_each(|head| self.constraint(head, places));
            }
            RecordedEvent::Equated { left, right, now } => {
                self.text(left);
                self.text(right);
                self.bytes.push(now.is_some().into());
                now.iter().for_each(|now| self.text(now));
            }
            RecordedEvent::Choice { open } | RecordedEvent::Checkpoint { open } => self.number(*open as u64),
            RecordedEvent::Backtracked { open, to } | RecordedEvent::RolledBack { open, to } => {
                self.number(*open as u64);
                self.serial(*to);
            }
            RecordedEvent::Restored { to } => self.serial(*to),
            RecordedEvent::Failed | RecordedEvent::Solution | RecordedEvent::Best | RecordedEvent::Reset => {}
        }
    }

    /// Seven bits a byte, the lowest first; all but the last have the highest bit set.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn serial(&mut self, serial: Option<Serial>) {
        self.number(serial.map_or(0, |serial| serial.wrapping_add(1)));
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// How many bytes before this it was written out; or 0, and then it is.
    fn constraint(&mut self, constraint: &Constraint, places: &mut Places) {
        let here = self.bytes.len();
        let key = (constraint.kind, constraint.age);
        if let Some(&place) = places.get(&key) {
            let mut reader = self.reader(place as usize + 1);
            let same = reader.mention().told == constraint.told && reader.text() == constraint.text;
            if same {
                return self.number((here - place as usize) as u64);
            }
        }
        places.insert(key, here as u32);
        self.number(0);
        self.number(constraint.kind as u64);
        self.number(constraint.age);
        self.serial(constraint.told);
        self.text(&constraint.text);
    }
}

// ---------------------------------------------------------------- reading

impl Piece {
    fn reader(&self, at: usize) -> Reader<'_> {
        Reader { bytes: &self.bytes, at }
    }

    /// Where an entry begins, by its number in the piece.
    fn place(&self, index: usize) -> usize {
        let mut reader = self.reader(self.starts[index / STRIDE] as usize);
        (0..index % STRIDE).for_each(|_| reader.skip_entry());
        reader.at
    }

    /// An entry, by its number in the piece.
    pub(super) fn glance(&self, index: usize) -> Glance<'_> {
        self.glance_at(index, self.place(index))
    }

    fn glance_at(&self, index: usize, at: usize) -> Glance<'_> {
        let mut reader = self.reader(at);
        let serial = self.first + index as u64;
        let (tag, depth, by) = reader.head();
        Glance { serial, tag, depth, by: by.map(|before| serial.wrapping_sub(before)), rest: reader }
    }

    /// All entries, in order.
    pub(super) fn glances(&self) -> impl Iterator<Item = Glance<'_>> {
        let mut at = 0;
        (0..self.len).map(move |index| {
            let glance = self.glance_at(index, at);
            let mut rest = glance.rest;
            rest.skip_rest(glance.tag);
            at = rest.at;
            glance
        })
    }
}

/// An entry of which only the head has been read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance<'a> {
    pub(crate) serial: Serial,
    pub(crate) tag: Tag,
    pub(crate) depth: u32,
    pub(crate) by: Option<Serial>,
    rest: Reader<'a>,
}

/// A constraint without its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mention {
    pub(crate) kind: usize,
    pub(crate) age: u64,
    pub(crate) told: Option<Serial>,
}

impl Glance<'_> {
    /// The constraint that was told, removed or woken.
    pub(crate) fn constraint(mut self) -> Option<Mention> {
        match self.tag {
            Tag::Told | Tag::Removed | Tag::Woken => Some(self.rest.written().mention()),
            _ => None,
        }
    }

    /// Whether that is the constraint.
    pub(crate) fn is_about(self, id: ConstraintId) -> bool {
        self.constraint().is_some_and(|it| it.kind == id.kind() && it.age == id.age())
    }

    /// The rule that fired.
    pub(crate) fn rule(mut self) -> Option<usize> {
        (self.tag == Tag::Fired).then(|| self.rest.number() as usize)
    }

    /// The event after which this one undoes everything.
    pub(crate) fn undoes_to(mut self) -> Option<Serial> {
        match self.tag {
            Tag::Backtracked | Tag::RolledBack => {
                self.rest.number();
                self.rest.serial()
            }
            Tag::Restored => self.rest.serial(),
            _ => None,
        }
    }

    /// All of it.
    pub(crate) fn entry(self) -> Entry {
        let Glance { serial, tag, depth, by, mut rest } = self;
        let event = match tag {
            Tag::Told => RecordedEvent::Told { constraint: rest.constraint() },
            Tag::Removed => RecordedEvent::Removed { constraint: rest.constraint() },
            Tag::Woken => RecordedEvent::Woken { constraint: rest.constraint() },
            Tag::Fired => {
                let [rule, active, occurrence, heads] = std::array::from_fn(|_| rest.number() as usize);
                let heads = (0..heads).map(|_| rest.constraint()).collect();
                RecordedEvent::Fired { rule, active, occurrence, heads }
            }
            Tag::Equated => {
                let [left, right] = std::array::from_fn(|_| rest.text().to_owned());
                let now = (rest.byte() == 1).then(|| rest.text().to_owned());
                RecordedEvent::Equated { left, right, now }
            }
            Tag::Choice => RecordedEvent::Choice { open: rest.number() as usize },
            Tag::Checkpoint => RecordedEvent::Checkpoint { open: rest.number() as usize },
            Tag::Backtracked => RecordedEvent::Backtracked { open: rest.number() as usize, to: rest.serial() },
            Tag::RolledBack => RecordedEvent::RolledBack { open: rest.number() as usize, to: rest.serial() },
            Tag::Restored => RecordedEvent::Restored { to: rest.serial() },
            Tag::Failed => RecordedEvent::Failed,
            Tag::Solution => RecordedEvent::Solution,
            Tag::Best => RecordedEvent::Best,
            Tag::Reset => RecordedEvent::Reset,
        };
        Entry { serial, depth, by, event }
    }
}

/// Reads what a piece has, from a place on.
#[derive(Clone, Copy, Debug)]
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn byte(&mut self) -> u8 {
        self.at += 1;
        self.bytes[self.at - 1]
    }

    fn number(&mut self) -> u64 {
        let (mut number, mut bits) = (0, 0);
        loop {
            let byte = self.byte();
            number |= u64::from(byte & 0x7f) << bits;
            if byte < 0x80 {
                return number;
            }
            bits += 7;
        }
    }

    fn serial(&mut self) -> Option<Serial> {
        self.number().checked_sub(1)
    }

    fn text(&mut self) -> &'a str {
        let len = self.number() as usize;
        self.at += len;
        std::str::from_utf8(&self.bytes[self.at - len..self.at]).expect("it was written as a text")
    }

    /// What happened, how deep, and how many entries before is the cause.
    fn head(&mut self) -> (Tag, u32, Option<u64>) {
        let first = self.byte();
        let depth = self.number() as u32;
        let by = (first & CAUSED != 0).then(|| self.number());
        (Tag::ALL[usize::from(first & !CAUSED)], depth, by)
    }

    /// Where the constraint that is mentioned here is written out.
    fn written(&mut self) -> Reader<'a> {
        let here = self.at;
        match self.number() {
            0 => *self,
            before => Reader { at: here - before as usize + 1, ..*self },
        }
    }

    fn mention(&mut self) -> Mention {
        Mention { kind: self.number() as usize, age: self.number(), told: self.serial() }
    }

    fn constraint(&mut self) -> Constraint {
        let mut written = self.written();
        let Mention { kind, age, told } = written.mention();
        let text = written.text().to_owned();
        if written.at > self.at {
            self.at = written.at;
        }
        Constraint { kind, age, told, text }
    }

    fn skip_text(&mut self) {
        let len = self.number() as usize;
        self.at += len;
    }

    fn skip_constraint(&mut self) {
        if self.number() == 0 {
            self.mention();
            self.skip_text();
        }
    }

    fn skip_entry(&mut self) {
        let (tag, ..) = self.head();
        self.skip_rest(tag);
    }

    fn skip_rest(&mut self, tag: Tag) {
        match tag {
            Tag::Told | Tag::Removed | Tag::Woken => self.skip_constraint(),
            Tag::Fired => {
                let [_, _, _, heads] = std::array::from_fn(|_| self.number());
                (0..heads).for_each(|_| self.skip_constraint());
            }
            Tag::Equated => {
                self.skip_text();
                self.skip_text();
                if self.byte() == 1 {
                    self.skip_text();
                }
            }
            Tag::Choice | Tag::Checkpoint | Tag::Restored => {
                self.number();
            }
            Tag::Backtracked | Tag::RolledBack => {
                self.number();
                self.number();
            }
            Tag::Failed | Tag::Solution | Tag::Best | Tag::Reset => {}
        }
    }
}
