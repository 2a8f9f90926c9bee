//! A service that watches events and raises alerts: three failed logins within a minute, a payment that nobody confirmed.
//!
//! Events come as JSON, one per line, with a time of their own; so a day can be replayed, and a test needs no clock. The rules report
//! by an `alert`, which the service takes and sends on.
#![forbid(unsafe_code)]

use chr_core::{Limits, chr};
use serde::{Deserialize, Serialize};

/// What happened, and when, in seconds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub struct Event {
    /// Seconds since the beginning of the day.
    pub at: u64,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// A wrong password.
    FailedLogin {
        /// Whose.
        user: String,
    },
    /// A right one.
    Login {
        /// Whose.
        user: String,
    },
    /// A payment was ordered.
    Payment {
        /// Its number.
        id: u64,
    },
    /// A payment was confirmed.
    Confirmed {
        /// Its number.
        id: u64,
    },
    /// Nothing but that time has passed.
    Tick,
}

/// Something to tell a person.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "alert", rename_all = "snake_case")]
pub enum Alert {
    /// Three wrong passwords within a minute.
    Guessing {
        /// Whose.
        user: String,
    },
    /// A payment that was not confirmed in ten minutes.
    Unconfirmed {
        /// Its number.
        id: u64,
    },
}

chr! {
    /// What is going on.
    pub struct Watch;

    #[key()]
    constraint now(u64);
    constraint time(u64);
    constraint failed_login(user: String), login(user: String), payment(id: u64), confirmed(id: u64);

    constraint failed(user: String, at: u64);
    #[key(id)]
    constraint open(id: u64, since: u64);
    constraint alert(Alert);

    // Time goes forward; an event that is late counts as of now.
    late     @ now(t) / time(u)                     <=> u <= t      | true;
    passes   @ time(u), now(_)                      <=> now(u);
    begins   @ time(u)                              <=> now(u);

    // Wrong passwords are forgotten after a minute, and after a right one.
    forget   @ now(t) / failed(_, at)               <=> at + 60 < t | true;
    guessing @ failed(u, _), failed(u, _), failed(u, _) <=> alert(Alert::Guessing { user: u });
    right    @ login(u) / failed(u, _)              <=> true;
    login    @ login(_)                             <=> true;
    wrong    @ now(t) / failed_login(u)             <=> failed(u, t);

    // A payment is open until it is confirmed.
    overdue  @ now(t) / open(id, since)             <=> since + 600 < t | alert(Alert::Unconfirmed { id });
    known    @ open(id, _) / payment(id)            <=> true;
    payment  @ now(t) / payment(id)                 <=> open(id, t);
    confirm  @ confirmed(id), open(id, _)           <=> true;
    strange  @ confirmed(_)                         <=> true;
}

/// The state of the service.
pub struct Service {
    watch: Watch,
}

impl Default for Service {
    fn default() -> Self {
        let mut watch = Watch::new();
        // No event leads to more than a handful of firings for each thing that is remembered.
        watch.set_limits(Limits::steps(1_000_000));
        Service { watch }
    }
}

impl Service {
    /// Takes one event, all of it or nothing, and gives what is to be said then.
    pub fn take(&mut self, event: Event) -> Result<Vec<Alert>, chr_core::Error> {
        self.watch.attempt(|watch| {
            watch.time(event.at)?;
            match event.what {
                What::FailedLogin { user } => watch.failed_login(user)?,
                What::Login { user } => watch.login(user)?,
                What::Payment { id } => watch.payment(id)?,
                What::Confirmed { id } => watch.confirmed(id)?,
                What::Tick => {}
            }
            Ok(watch.take_alert()?.into_iter().map(|it| it.0).collect())
        })
    }

    /// How many things are remembered.
    pub fn remembered(&self) -> usize {
        self.watch.len()
    }
}
