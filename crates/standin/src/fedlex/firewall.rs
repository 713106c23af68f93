//! What does not reach the endpoint, though it is SPARQL.

use crate::message::Question;

/// Which refusals are stood in for.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Firewall {
    /// Those that are documented: long addresses, `bif:contains`, and one shape of query about
    /// citations.
    #[default]
    Documented,
    /// In addition what a client measured in July 2026: a query of more than 600 characters that
    /// selects and has "from" anywhere, be it in a variable or a predicate, is taken for an attack.
    Measured,
}

/// Why a query is refused.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Refusal {
    LongAddress,
    Extension,
    Attack,
}

/// Addresses are refused from somewhere between 4 and 6 kB; a client must stay below the least.
const LONGEST_ADDRESS: usize = 4_000;
/// From this length on, a query that looks like SQL is refused.
const LONG_QUERY: usize = 600;

impl Refusal {
    pub(super) fn of(firewall: Firewall, question: &Question, query: &str) -> Option<Self> {
        if question.reads() && question.target.len() > LONGEST_ADDRESS {
            return Some(Self::LongAddress);
        }
        let lower = query.to_lowercase();
        if lower.contains("bif:") {
            return Some(Self::Extension);
        }
        let words: Vec<&str> = lower.split_whitespace().collect();
        let distinct = words.windows(2).any(|pair| pair == ["select", "distinct"]);
        if distinct && lower.contains("citationfromlegalresource") && names_address(query) {
            return Some(Self::Attack);
        }
        let long = query.chars().count() > LONG_QUERY;
        let sql = lower.find("select").is_some_and(|at| lower.split_at(at).1.contains("from"));
        (firewall == Firewall::Measured && long && sql).then_some(Self::Attack)
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Self::LongAddress => "Request-URI too long",
            Self::Extension | Self::Attack => "Illegal requests in query",
        }
    }
}

/// Whether a query names an address outside of its prefixes.
fn names_address(query: &str) -> bool {
    let mut previous = "";
    let mut before = "";
    for word in query.split_whitespace() {
        let address = word.contains("<http") || word.contains("\"http");
        let prefix = before.eq_ignore_ascii_case("prefix")
            || previous.eq_ignore_ascii_case("prefix")
            || previous.eq_ignore_ascii_case("base");
        if address && !prefix {
            return true;
        }
        before = previous;
        previous = word;
    }
    false
}
