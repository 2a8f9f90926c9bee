//! The parts of `README.md` that a command writes, including the description of the machine.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of this crate.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Replaces the section between `<!-- name -->` and `<!-- /name -->`.
pub fn write_section(page: &Path, name: &str, text: &str) -> Result<(), String> {
    let old = std::fs::read_to_string(page).map_err(|error| format!("{}: {error}", page.display()))?;
    let new = with_section(&old, name, text).ok_or_else(|| format!("{} has no section {name}", page.display()))?;
    std::fs::write(page, new).map_err(|error| format!("{}: {error}", page.display()))
}

/// Adds to the end of a section.
pub fn append_to_section(page: &Path, name: &str, text: &str) -> Result<(), String> {
    let old = std::fs::read_to_string(page).map_err(|error| format!("{}: {error}", page.display()))?;
    let end = format!("<!-- /{name} -->");
    let at = old.find(&end).ok_or_else(|| format!("{} has no section {name}", page.display()))?;
    std::fs::write(page, format!("{}{text}{}", &old[..at], &old[at..]))
        .map_err(|error| format!("{}: {error}", page.display()))
}

/// The page with the text in place of what stands between the marks of the section, if it has such marks.
pub fn with_section(page: &str, name: &str, text: &str) -> Option<String> {
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let from = page.find(&start)? + start.len();
    let to = from + page[from..].find(&end)?;
    Some(format!("{}{text}{}", &page[..from], &page[to..]))
}

fn said(program: &str, args: &[&str]) -> Option<String> {
    let out = Command::new(program).args(args).output().ok()?;
    Some(String::from_utf8_lossy(&out.stdout).lines().next()?.to_owned())
}

/// Today.
pub fn date() -> String {
    said("date", &["-u", "+%F"]).unwrap_or_default()
}

/// The date and what the figures were measured on.
pub fn machine() -> String {
    let cpus = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let models = cpus.lines().filter_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = models.clone().next().map_or("unknown processor", |(_, model)| model.trim()).to_owned();
    let rustc = said("rustc", &["--version"]).unwrap_or_default();
    let prolog = said("swipl", &["--version"]).unwrap_or_else(|| "no SWI-Prolog".to_owned());
    format!("{}; {} × {model}; {rustc}; {prolog}", date(), models.count())
}
