//! The standard output, and what is said if the user interrupts.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The standard output: as it comes on a terminal, otherwise in large pieces.
#[derive(Clone)]
pub(super) struct Out(Arc<Mutex<Box<dyn Write + Send>>>);

/// What is known about the puzzle that is being worked on.
static KNOWN: Mutex<Option<String>> = Mutex::new(None);

fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Out {
    /// The standard output. If the user interrupts, what has been written is flushed, and what is known is said.
    pub(super) fn new() -> Self {
        let stdout = io::stdout();
        let out: Box<dyn Write + Send> =
            if stdout.is_terminal() { Box::new(stdout) } else { Box::new(BufWriter::with_capacity(1 << 16, stdout)) };
        let out = Out(Arc::new(Mutex::new(out)));
        let mut own = out.clone();
        // Without a handler, an interrupt ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            let flushed = own.flush();
            let known = locked(&KNOWN).take();
            say!("\nchr-solve: interrupted{}", known.map_or(String::new(), |it| format!("; {it}")));
            leave(if flushed.is_ok() { 130 } else { 2 });
        });
        out
    }
}

/// Ends the program from the thread that hears of the interrupt; the main thread may be in the middle of a search.
#[expect(clippy::disallowed_methods, reason = "there is no other way out of a search from another thread")]
fn leave(code: i32) -> ! {
    std::process::exit(code)
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        locked(&self.0).write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        locked(&self.0).write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        locked(&self.0).flush()
    }
}

/// Says what is known from now on.
pub(super) fn known(text: impl FnOnce() -> String) {
    *locked(&KNOWN) = Some(text());
}
