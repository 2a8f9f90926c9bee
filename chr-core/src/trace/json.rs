//! A trace as JSON lines, for other tools, and back.
//!
//! The first line describes the program, and each further line an event. The schema is given by the types in `event`;
//! the module documentation shows it.

use std::fmt;

use crate::trace::piece::MOST_ENTRIES;
use crate::trace::{Entry, ProgramInfo, Trace};

impl Trace {
    /// The trace as JSON lines, for printing.
    pub fn json(&self) -> Json<'_> {
        Json(self)
    }

    /// Reads what [`json`](Self::json) wrote.
    ///
    /// # Errors
    /// If a line is malformed, or the events are not in order.
    pub fn from_json(lines: &str) -> Result<Trace, JsonError> {
        let mut lines = lines.lines().enumerate();
        let at = |number: usize| move |error: serde_json::Error| JsonError { line: number + 1, error };
        let program: ProgramInfo = match lines.next() {
            Some((number, line)) => serde_json::from_str(line).map_err(at(number))?,
            None => ProgramInfo::default(),
        };
        let mut trace = Trace { program, ..Trace::default() };
        for (number, line) in lines {
            let entry: Entry = serde_json::from_str(line).map_err(at(number))?;
            if trace.len > 0 && entry.serial < trace.end() {
                let (serial, last) = (entry.serial, trace.end() - 1);
                let error = format!("event {serial} comes after event {last}: sort the lines by `serial`");
                return Err(at(number)(serde::de::Error::custom(error)));
            }
            trace.push(&entry, MOST_ENTRIES);
        }
        Ok(trace)
    }
}

/// A trace as JSON lines, for printing.
#[derive(Clone, Copy, Debug)]
pub struct Json<'a>(&'a Trace);

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Json(trace) = self;
        writeln!(f, "{}", serde_json::to_string(&trace.program).map_err(|_| fmt::Error)?)?;
        trace
            .glances()
            .try_for_each(|glance| writeln!(f, "{}", serde_json::to_string(&glance.entry()).map_err(|_| fmt::Error)?))
    }
}

/// A line is malformed.
#[derive(Debug)]
pub struct JsonError {
    line: usize,
    error: serde_json::Error,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the trace: {}", self.line, self.error)
    }
}

impl std::error::Error for JsonError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}
