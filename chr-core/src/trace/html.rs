//! A trace as a self-contained page to step through.
//!
//! The page is `page.html` with the style, the scripts and the trace put in. The trace is there as it was recorded, a script
//! element for each piece; the scripts read an event when they need it, keep the store at the current event, and draw only
//! the visible lines. So a page of millions of events opens.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::profile::ProfileReport;
use crate::trace::Trace;

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = concat!(
    include_str!("page/bytes.js"),
    include_str!("page/run.js"),
    include_str!("page/lists.js"),
    include_str!("page/shown.js"),
    include_str!("page/effort.js"),
    include_str!("page/why_not.js"),
    include_str!("page/why.js"),
    include_str!("page/moving.js"),
);

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
    /// A page of some million events opens in seconds. For a longer run, make a page of [a part](Trace::part), or record only
    /// the [last](crate::Recorder::last) events.
    pub fn html(&self) -> String {
        self.html_with("null")
    }

    /// The same, with a picture of where the effort of the run went: of a program that is watched by
    /// `Profile::with(Recorder::new())`, its `trace()` and its `profile()`.
    pub fn html_with_profile(&self, profile: &ProfileReport) -> String {
        self.html_with(&profile.json())
    }

    fn html_with(&self, profile: &str) -> String {
        // In a script element only `</script` and `<!--` need care, and in JSON `<` occurs in strings only.
        let json = |text: &str| text.replace('<', "\\u003c");
        let program = json(&serde_json::to_string(&self.program).expect("texts and numbers"));
        let profile = json(profile);
        let name = self.program.name.replace('&', "&amp;").replace('<', "&lt;");
        let bytes: usize = self.pieces.iter().map(|piece| piece.bytes.len() * 4 / 3 + 100).sum();
        let mut page = String::with_capacity(PAGE.len() + STYLE.len() + SCRIPT.len() + program.len() + bytes);
        let mut rest = PAGE;
        let mut until = |page: &mut String, mark: &str| {
            let (before, after) = rest.split_once(mark).expect("the page has its marks in order");
            page.push_str(before);
            rest = after;
        };
        // In the order in which they appear in the page; what has been put in is not looked at again.
        for (mark, text) in [("{name}", &*name), ("{style}", STYLE), ("{program}", &program)] {
            until(&mut page, mark);
            page.push_str(text);
        }
        until(&mut page, "{pieces}");
        for piece in &self.pieces {
            let (first, count, bytes) = (piece.first, piece.len, piece.bytes.len());
            page += &format!(
                "<script type=\"text/plain\" class=\"piece\" data-first=\"{first}\" data-count=\"{count}\" data-bytes=\"{bytes}\">"
            );
            STANDARD.encode_string(&piece.bytes, &mut page);
            page.push_str("</script>\n");
        }
        for (mark, text) in [("{profile}", &*profile), ("{script}", SCRIPT)] {
            until(&mut page, mark);
            page.push_str(text);
        }
        until(&mut page, "</html>");
        page + "</html>\n"
    }
}
