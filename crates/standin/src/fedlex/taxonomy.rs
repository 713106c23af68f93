//! The classified compilation as a tree: which number is under which.

use std::collections::{BTreeMap, BTreeSet};

use super::{HOST, graph::Graph};

/// The datatype of a number. It is not plain text: `skos:notation "220"` finds nothing.
const NUMBER: &str = "https://fedlex.data.admin.ch/vocabulary/notation-type/id-systematique";

/// The numbers of acts that the recordings name, with where the act and its entry are.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// Of a number, the act.
    pub(super) acts: BTreeMap<String, String>,
    /// Of a number, the entry.
    entries: BTreeMap<String, String>,
}

impl Numbers {
    /// Notes that a number is this act's, at this entry.
    pub(super) fn note(&mut self, number: &str, act: &str, entry: &str) {
        self.acts.insert(number.to_owned(), act.to_owned());
        self.entries.insert(number.to_owned(), entry.to_owned());
    }

    /// The entry of a number: the recorded one, else one of our own naming.
    pub(super) fn entry(&self, number: &str) -> String {
        self.entries.get(number).cloned().unwrap_or_else(|| own_entry(number))
    }
}

/// An entry whose true number is not recorded.
fn own_entry(number: &str) -> String {
    format!("{HOST}/vocabulary/legal-taxonomy/standin-{number}")
}

/// Classifies an act under a number.
pub(super) fn classify(numbers: &Numbers, graph: &mut Graph, act: &str, number: &str) {
    let entry = numbers.entry(number);
    graph.link(act, "classifiedByTaxonomyEntry", &entry);
    branch(numbers, graph, number);
}

/// An entry and everything above it.
fn branch(numbers: &Numbers, graph: &mut Graph, number: &str) {
    let entry = numbers.entry(number);
    graph.typed(&entry, "skos:notation", number, NUMBER);
    if let Some(parent) = parent(number) {
        graph.link(&entry, "skos:broader", &numbers.entry(&parent));
        branch(numbers, graph, &parent);
    }
}

/// What the recordings and the facts name, and everything above it.
pub(super) fn tree(numbers: &Numbers, graph: &mut Graph) {
    // The acts of `facts.ttl` are classified there, under entries of our own naming.
    let ours = ["220", "235.1", "235.11", "818.102", "952.02"];
    let all: BTreeSet<&str> = numbers.acts.keys().map(String::as_str).chain(ours).collect();
    for number in all {
        branch(numbers, graph, number);
    }
}

/// The number above: 642.11 is under 642.1, that under 642, 64 and 6.
fn parent(number: &str) -> Option<String> {
    let mut above = number.to_owned();
    above.pop()?;
    let above = above.trim_end_matches('.');
    // Titles of the compilation have one digit, or begin with `0.` for treaties.
    (!above.is_empty() && above != "0").then(|| above.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_under_the_shorter_one() {
        let above = |number: &str| {
            let mut seen = vec![number.to_owned()];
            while let Some(next) = seen.last().and_then(|last| parent(last)) {
                seen.push(next);
            }
            seen.join(" < ")
        };
        assert_eq!(above("642.11"), "642.11 < 642.1 < 642 < 64 < 6");
        assert_eq!(above("0.101"), "0.101 < 0.10 < 0.1");
    }
}
