//! `chr-solve rate`: how hard puzzles are.

use std::io::{self, Write};

use chr_solvers::human::{End, Human, Rating};
use clap::Args;
use serde_json::{Map, Value, json};

use super::players::{self, Case, Do};
use super::solve::Format;

/// What is asked for.
#[derive(Args, Debug)]
pub(super) struct Rate {
    #[command(flatten)]
    asked: players::Asked,
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Rates the puzzles.
pub(super) fn run(rate: &Rate, out: &mut impl Write) -> io::Result<u8> {
    players::each(&rate.asked, &mut Rater(rate.format), out)
}

struct Rater(Format);

/// A rating as a number such as 2.6.
fn number(rating: Rating) -> f64 {
    f64::from(rating.0) / 10.0
}

impl Do for Rater {
    fn case<H: Human>(&mut self, case: &Case<'_, H>, out: &mut impl Write) -> io::Result<u8> {
        let trouble = case.trouble().map(|trouble| trouble.text);
        let several = (case.solutions.found.len() > 1).then(|| "this puzzle has more than one solution".to_string());
        if let Some(text) = trouble.or(several) {
            match self.0 {
                Format::Json => writeln!(out, "{}", json!({ "puzzle": case.name, "rating": null, "error": text }))?,
                Format::Text => writeln!(out, "{}: {text}", case.name)?,
            }
            return Ok(1);
        }
        let walk = case.walk(usize::MAX);
        let (rating, above) = (walk.rating(), walk.above(H::COMPLETE));
        let hardest = walk.hardest().map(|step| step.technique);
        // What was not found out in the time is not known.
        let in_time = walk.end != End::Limit;
        let level = if in_time { H::level(rating) } else { "the time is up" };
        let code = if in_time { 0 } else { 3 };
        if self.0 == Format::Json {
            let techniques: Map<String, Value> =
                walk.techniques().into_iter().map(|(name, _, count)| (name.to_string(), json!(count))).collect();
            let mut object = json!({
                "puzzle": case.name,
                "rating": rating.map(number),
                "level": level,
                "techniques": techniques,
                "hardest": hardest,
                "steps": walk.steps.len(),
            });
            if rating.is_none() {
                object["above"] = json!(number(above));
            }
            writeln!(out, "{object}")?;
            return Ok(code);
        }
        let rated = rating.map_or_else(|| format!("above {above}"), |rating| rating.to_string());
        writeln!(
            out,
            "{}: {rated} ({level}), {} steps, hardest: {}",
            case.name,
            walk.steps.len(),
            hardest.unwrap_or("none")
        )?;
        for (technique, rating, count) in walk.techniques() {
            writeln!(out, "{count:>5} {technique} ({rating})")?;
        }
        Ok(code)
    }

    fn bad(&mut self, name: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
        players::bad(self.0, name, error, out)
    }
}
