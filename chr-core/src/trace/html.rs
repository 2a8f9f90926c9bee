//! A trace as a self-contained page to step through.
//!
//! The page is `page.html` with the style, the script and the trace put in. The script keeps the store at the current
//! event, and draws only the visible lines: a long trace costs memory, not time.

use crate::profile::ProfileReport;
use crate::trace::Trace;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Trace {
    /// The trace as a page for a browser: write it to a file and open that.
    ///
    /// ```no_run
    /// use chr_core::{Recorder, chr};
    ///
    /// chr! {
    ///     /// Greatest common divisor.
    ///     pub struct Gcd;
    ///     constraint gcd(u64);
    ///     zero @ gcd(0) <=> true;
    ///     step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
    /// }
    ///
    /// let mut program = Gcd::with_observer(Recorder::new());
    /// program.gcd(9)?;
    /// program.gcd(6)?;
    /// std::fs::write("gcd.html", program.trace().html())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A page of some hundred thousand events is all that a browser opens with ease: of a longer run, make it from
    /// [a part](Trace::part), or record the [last](crate::Recorder::last) events only.
    pub fn html(&self) -> String {
        self.html_with("null")
    }

    /// The same, with a picture of where the effort of the run went: of a program that is watched by
    /// `Profile::with(Recorder::new())`, its `trace()` and its `profile()`.
    pub fn html_with_profile(&self, profile: &ProfileReport) -> String {
        self.html_with(&profile.json())
    }

    fn html_with(&self, profile: &str) -> String {
        let profile = profile.replace('<', "\\u003c");
        // In a script element only `</script` and `<!--` need care, and `<` occurs in strings only.
        let lines = self.json().to_string().replace('<', "\\u003c");
        let data = lines.lines().collect::<Vec<_>>().join(",\n");
        let name = self.program.name.replace('&', "&amp;").replace('<', "&lt;");
        let mut page = String::with_capacity(PAGE.len() + STYLE.len() + SCRIPT.len() + data.len() + name.len());
        let mut rest = PAGE;
        // In the order in which they appear in the page; what has been put in is not looked at again.
        let parts =
            [("{name}", &*name), ("{style}", STYLE), ("{data}", &data), ("{profile}", &profile), ("{script}", SCRIPT)];
        for (mark, text) in parts {
            let (before, after) = rest.split_once(mark).expect("the page has its marks in order");
            page.push_str(before);
            page.push_str(text);
            rest = after;
        }
        page + rest
    }
}
