//! The bridge to the `tracing` crate.

use std::sync::{Arc, Mutex};

use chr_core::trace::Tracing;
use chr_tests_formats::Leq;
use insta::assert_snapshot;

#[test]
fn the_tracing_bridge_hands_events_on() {
    /// Keeps the messages of events.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<String>>>);
    struct Message(String);
    impl tracing::field::Visit for Message {
        fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
            self.0 += &format!("{}={value:?} ", field.name());
        }
    }
    impl tracing::Subscriber for Log {
        fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
            metadata.target() == "chr"
        }
        fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
            tracing::span::Id::from_u64(1)
        }
        fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}
        fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}
        fn event(&self, event: &tracing::Event<'_>) {
            let mut message = Message(format!("{} ", event.metadata().level()));
            event.record(&mut message);
            self.0.lock().unwrap().push(message.0);
        }
        fn enter(&self, _: &tracing::span::Id) {}
        fn exit(&self, _: &tracing::span::Id) {}
    }
    let log = Log::default();
    tracing::subscriber::with_default(log.clone(), || {
        let mut order = Leq::with_observer(Tracing::new());
        let [a, b] = order.named_vars(["a", "b"]);
        order.leq(a, b).unwrap();
        order.leq(b, a).unwrap();
    });
    assert_snapshot!(log.0.lock().unwrap().join("\n"), @r#"
    TRACE message=tell  leq(a, b)#1 program="Leq" event="tell" depth=0 
    TRACE message=solution program="Leq" event="solution" depth=0 
    TRACE message=tell  leq(b, a)#2 program="Leq" event="tell" depth=0 
    DEBUG message=fire  antisymmetry @ leq(b, a)#2, leq(a, b)#1 program="Leq" event="fire" depth=0 rule="antisymmetry" 
    TRACE message=gone  leq(b, a)#2 program="Leq" event="gone" depth=1 
    TRACE message=gone  leq(a, b)#1 program="Leq" event="gone" depth=1 
    DEBUG message=equal b = a program="Leq" event="equal" depth=1 
    TRACE message=solution program="Leq" event="solution" depth=0
    "#);
}
