//! The problem as it is read. No rules here.

use super::values::Day;
use crate::ParseError;
use serde_json::Value;

/// The most that is accepted: bytes of text, persons, and days per meeting.
const MAX_TEXT: usize = 1_000_000;
const MAX_PERSONS: usize = 100;
const MAX_DAYS: u64 = 1_000;

/// A person to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// How many days the meeting takes.
    pub days: Day,
    /// Whether it may include a Saturday or a Sunday.
    pub weekend: bool,
    /// The person's rank: a lower one should be met before a higher one.
    pub rank: i64,
}

/// Meetings to be scheduled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) starting_day: Day,
    pub(super) meetings: Vec<Meeting>,
    pub(super) precedences: Vec<(usize, usize)>,
}

impl Puzzle {
    /// Reads a problem: a JSON object with `persons`, `starting_day`, `durations`, `weekend_ok`, `ranks` and `precedences`.
    /// The last person is the minister.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if text.len() > MAX_TEXT {
            let message = format!("the problem is too large: {} bytes, at most {MAX_TEXT} are read", text.len());
            return Err(ParseError::new(1, 1, message));
        }
        if text.trim().is_empty() {
            return Err(ParseError::new(1, 1, "there is no problem here: the text is empty"));
        }
        let value: Value = serde_json::from_str(text).map_err(|error| ParseError::no_json(&error))?;
        Reader { text, value: &value }.puzzle()
    }

    /// The weekday of day 0, from 0 for Monday.
    pub fn starting_day(&self) -> u32 {
        self.starting_day
    }

    /// The meetings, the minister's last.
    pub fn meetings(&self) -> &[Meeting] {
        &self.meetings
    }

    /// Pairs of meetings, as indexes, of which the first ends before the second starts.
    pub fn precedences(&self) -> &[(usize, usize)] {
        &self.precedences
    }

    /// The problem as it is read.
    pub fn text(&self) -> String {
        let list = |item: fn(&Meeting) -> String| self.meetings.iter().map(item).collect::<Vec<_>>().join(", ");
        let pairs: Vec<String> = self.precedences.iter().map(|(a, b)| format!("[{}, {}]", a + 1, b + 1)).collect();
        format!(
            "{{\n  \"persons\": {},\n  \"starting_day\": {},\n  \"durations\": [{}],\n  \"weekend_ok\": [{}],\n  \
             \"ranks\": [{}],\n  \"precedences\": [{}]\n}}\n",
            self.meetings.len(),
            self.starting_day,
            list(|it| it.days.to_string()),
            list(|it| u8::from(it.weekend).to_string()),
            list(|it| it.rank.to_string()),
            pairs.join(", ")
        )
    }
}

/// Takes a problem out of JSON, and says where something is wrong.
struct Reader<'t> {
    text: &'t str,
    value: &'t Value,
}

impl Reader<'_> {
    fn puzzle(&self) -> Result<Puzzle, ParseError> {
        if !self.value.is_object() {
            return Err(ParseError::new(1, 1, "a meetings problem is a JSON object: {\"persons\": …}"));
        }
        let persons = self.number(self.field("persons")?, "persons", 1, MAX_PERSONS as u64)? as usize;
        let starting_day = self.number(self.field("starting_day")?, "starting_day", 0, 6)? as Day;
        let durations = self.list("durations", persons)?;
        let weekend_ok = self.list("weekend_ok", persons)?;
        let ranks = self.list("ranks", persons)?;
        let mut meetings = Vec::new();
        for ((days, weekend), rank) in durations.iter().zip(weekend_ok).zip(ranks) {
            let Some(rank) = rank.as_i64() else { return self.wrong("ranks", "a rank is a whole number") };
            meetings.push(Meeting {
                days: self.number(days, "durations", 1, MAX_DAYS)? as Day,
                weekend: self.number(weekend, "weekend_ok", 0, 1)? == 1,
                rank,
            });
        }
        let Some(pairs) = self.field("precedences")?.as_array() else {
            return self.wrong("precedences", "precedences are a list of pairs");
        };
        let mut precedences = Vec::new();
        for pair in pairs {
            let Some([a, b]) = pair.as_array().map(Vec::as_slice) else {
                return self.wrong("precedences", "a precedence is a pair of persons");
            };
            let a = self.number(a, "precedences", 1, persons as u64)? as usize;
            let b = self.number(b, "precedences", 1, persons as u64)? as usize;
            precedences.push((a - 1, b - 1));
        }
        Ok(Puzzle { starting_day, meetings, precedences })
    }

    fn field(&self, name: &str) -> Result<&Value, ParseError> {
        let fields = ["persons", "starting_day", "durations", "weekend_ok", "ranks", "precedences"];
        self.value.get(name).ok_or_else(|| {
            let message = format!("there is no `{name}`: a meetings problem has `{}`", fields.join("`, `"));
            ParseError::new(1, 1, message)
        })
    }

    fn list(&self, name: &str, length: usize) -> Result<&Vec<Value>, ParseError> {
        let Some(list) = self.field(name)?.as_array() else { return self.wrong(name, "this is not a list") };
        if list.len() != length {
            return self.wrong(name, format!("there are {} of them for {length} persons", list.len()));
        }
        Ok(list)
    }

    fn number(&self, value: &Value, name: &str, least: u64, most: u64) -> Result<u64, ParseError> {
        match value.as_u64() {
            Some(number) if (least..=most).contains(&number) => Ok(number),
            _ => self.wrong(name, format!("a whole number from {least} to {most} is needed, not {value}")),
        }
    }

    /// An error at the place of a field.
    fn wrong<T>(&self, name: &str, message: impl AsRef<str>) -> Result<T, ParseError> {
        let offset = self.text.find(&format!("\"{name}\"")).unwrap_or(0);
        let before = &self.text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Err(ParseError::new(line, column, format!("`{name}`: {}", message.as_ref())))
    }
}
