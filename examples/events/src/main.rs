//! Reads events from the standard input, one JSON object per line, and writes alerts in the same way.
#![forbid(unsafe_code)]

use chr_example_events::{Event, Service};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, stdin, stdout};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut lines, mut out) = (BufReader::new(stdin()).lines(), stdout());
    let (mut service, mut number) = (Service::default(), 0);
    while let Some(line) = lines.next_line().await? {
        number += 1;
        let event: Event = match serde_json::from_str(&line) {
            Ok(event) => event,
            Err(error) => {
                eprintln!("line {number}: {error}");
                continue;
            }
        };
        for alert in service.take(event)? {
            out.write_all(format!("{}\n", serde_json::to_string(&alert)?).as_bytes()).await?;
        }
        out.flush().await?;
    }
    Ok(())
}
