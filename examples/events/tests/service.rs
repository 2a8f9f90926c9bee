//! A day of the service, as a snapshot.
#![forbid(unsafe_code)]

use chr_example_events::{Event, Service};

/// What a service says to these lines.
fn run(service: &mut Service, lines: &[&str]) -> String {
    let mut said = String::new();
    for line in lines {
        let event: Event = serde_json::from_str(line).unwrap();
        for alert in service.take(event).unwrap() {
            said += &format!("{line} -> {}\n", serde_json::to_string(&alert).unwrap());
        }
    }
    said
}

#[test]
fn three_failures_in_a_minute_and_a_payment_that_nobody_confirmed() {
    let said = run(
        &mut Service::default(),
        &[
            r#"{"at": 0, "event": "failed_login", "user": "ann"}"#,
            r#"{"at": 10, "event": "payment", "id": 7}"#,
            r#"{"at": 15, "event": "payment", "id": 8}"#,
            r#"{"at": 20, "event": "failed_login", "user": "bob"}"#,
            r#"{"at": 40, "event": "failed_login", "user": "ann"}"#,
            r#"{"at": 61, "event": "failed_login", "user": "ann"}"#, // the first is forgotten
            r#"{"at": 62, "event": "failed_login", "user": "ann"}"#, // three
            r#"{"at": 63, "event": "failed_login", "user": "bob"}"#,
            r#"{"at": 64, "event": "login", "user": "bob"}"#,
            r#"{"at": 65, "event": "failed_login", "user": "bob"}"#,
            r#"{"at": 300, "event": "confirmed", "id": 7}"#,
            r#"{"at": 700, "event": "tick"}"#,
        ],
    );
    insta::assert_snapshot!(said);
}

#[test]
fn a_service_that_runs_for_long_remembers_no_more() {
    let mut service = Service::default();
    for round in 0..2_000 {
        let user = format!("user {}", round % 7);
        let lines = [
            format!(r#"{{"at": {}, "event": "failed_login", "user": "{user}"}}"#, round * 20),
            format!(r#"{{"at": {}, "event": "payment", "id": {round}}}"#, round * 20 + 1),
        ];
        run(&mut service, &lines.each_ref().map(String::as_str));
    }
    assert!(service.remembered() < 50, "{}", service.remembered());
}
