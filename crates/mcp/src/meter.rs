//! What a server counts about itself, in the text form that Prometheus reads. Nothing of a question, a document
//! or a case is in it: only names of tools, codes and numbers.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

/// The upper bounds of the classes of time, in seconds.
const BOUNDS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0, 300.0];

/// What is counted.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    calls: Mutex<BTreeMap<(&'static str, &'static str), u64>>,
    times: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
    requests: Mutex<BTreeMap<(&'static str, u16), u64>>,
    refused: Mutex<BTreeMap<&'static str, u64>>,
    /// Calls that wait for their turn or are being answered.
    pub(crate) in_flight: AtomicI64,
    /// Connections that are open.
    pub(crate) connections: AtomicI64,
}

/// One more, as long as it lives.
pub(crate) struct Counted<'m>(&'m AtomicI64);

impl<'m> Counted<'m> {
    pub(crate) fn by(gauge: &'m AtomicI64) -> Self {
        gauge.fetch_add(1, Ordering::Relaxed);
        Self(gauge)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Meter {
    /// Counts an answered call.
    pub(crate) fn called(&self, tool: &'static str, outcome: &'static str, took: Duration) {
        add(&self.calls, (tool, outcome));
        let seconds = took.as_secs_f64();
        let class = BOUNDS.iter().position(|bound| seconds <= *bound).unwrap_or(BOUNDS.len());
        if let Some(class) = self.times.get(class) {
            class.fetch_add(1, Ordering::Relaxed);
        }
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(took, Ordering::Relaxed);
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, path: &'static str, status: u16) {
        add(&self.requests, (path, status));
    }

    /// Counts a request that was refused.
    pub(crate) fn refused(&self, why: &'static str) {
        add(&self.refused, why);
    }

    /// All of it as text, with what only others know.
    pub(crate) fn text(
        &self,
        sessions: usize,
        memory: Option<u64>,
        audit_lost: Option<u64>,
    ) -> String {
        let mut text = String::new();
        head(&mut text, "fontes_calls_total", "counter", "Calls of tools, by tool and outcome.");
        for ((tool, outcome), count) in &*held(&self.calls) {
            let _ = writeln!(
                text,
                "fontes_calls_total{{tool=\"{tool}\",outcome=\"{outcome}\"}} {count}"
            );
        }
        head(&mut text, "fontes_call_seconds", "histogram", "How long calls of tools took.");
        let mut so_far = 0;
        for (place, class) in self.times.iter().enumerate() {
            so_far += class.load(Ordering::Relaxed);
            let bound = BOUNDS.get(place).map_or("+Inf".to_owned(), f64::to_string);
            let _ = writeln!(text, "fontes_call_seconds_bucket{{le=\"{bound}\"}} {so_far}");
        }
        let seconds = self.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "fontes_call_seconds_sum {seconds}");
        let _ = writeln!(text, "fontes_call_seconds_count {so_far}");
        head(&mut text, "fontes_http_requests_total", "counter", "Requests, by place and status.");
        for ((path, status), count) in &*held(&self.requests) {
            let _ = writeln!(
                text,
                "fontes_http_requests_total{{path=\"{path}\",status=\"{status}\"}} {count}"
            );
        }
        head(
            &mut text,
            "fontes_refused_total",
            "counter",
            "Requests that were refused, by reason.",
        );
        for (why, count) in &*held(&self.refused) {
            let _ = writeln!(text, "fontes_refused_total{{reason=\"{why}\"}} {count}");
        }
        let load = |gauge: &AtomicI64| gauge.load(Ordering::Relaxed);
        for (name, help, value) in [
            ("fontes_sessions", "Sessions that are open.", Some(sessions.to_string())),
            (
                "fontes_calls_in_flight",
                "Calls being answered.",
                Some(load(&self.in_flight).to_string()),
            ),
            (
                "fontes_connections",
                "Connections that are open.",
                Some(load(&self.connections).to_string()),
            ),
            (
                "fontes_audit_lost",
                "Lines of the audit that could not be written.",
                audit_lost.map(|n| n.to_string()),
            ),
            ("process_resident_memory_bytes", "Resident memory.", memory.map(|n| n.to_string())),
        ] {
            if let Some(value) = value {
                head(&mut text, name, "gauge", help);
                let _ = writeln!(text, "{name} {value}");
            }
        }
        text
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn add<K: Ord>(counts: &Mutex<BTreeMap<K, u64>>, key: K) {
    *held(counts).entry(key).or_default() += 1;
}

/// What a lock guards; a panic elsewhere does not make it wrong.
pub(crate) fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_time_are_counted_from_below() {
        let meter = Meter::default();
        meter.called("search", "ok", Duration::from_millis(7));
        meter.called("search", "ok", Duration::from_millis(70));
        meter.called("get_document", "NOT_FOUND", Duration::from_secs(900));
        meter.answered("/mcp", 200);
        meter.refused("token");
        let text = meter.text(2, None, Some(0));
        for line in [
            "fontes_calls_total{tool=\"search\",outcome=\"ok\"} 2",
            "fontes_call_seconds_bucket{le=\"0.005\"} 0",
            "fontes_call_seconds_bucket{le=\"0.01\"} 1",
            "fontes_call_seconds_bucket{le=\"0.1\"} 2",
            "fontes_call_seconds_bucket{le=\"+Inf\"} 3",
            "fontes_http_requests_total{path=\"/mcp\",status=\"200\"} 1",
            "fontes_refused_total{reason=\"token\"} 1",
            "fontes_sessions 2",
        ] {
            assert!(text.lines().any(|one| one == line), "{line}\n{text}");
        }
        assert!(!text.contains("process_resident_memory_bytes"), "not where it is not known");
    }
}
