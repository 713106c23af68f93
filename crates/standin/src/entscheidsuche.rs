//! A stand-in for entscheidsuche: its search over the recorded decisions, and the files beside it.

mod aggregation;
mod day;
mod decision;
mod expression;
mod facets;
mod files;
mod highlight;
mod pdf;
mod query;
mod search;
mod words;

use self::{facets::Facets, query::Indexed};
use crate::{
    Options, Running, StandinError,
    message::{Answer, Question},
    running::Source,
};

/// How many hits are counted where not all are asked to be.
const CAP: u64 = 10_000;

struct Entscheidsuche {
    decisions: Vec<Indexed>,
    facets: Facets,
    cap: u64,
}

/// Starts a stand-in for entscheidsuche.
pub fn start(options: &Options) -> Result<Running, StandinError> {
    start_counting(options, CAP)
}

/// Starts one that counts no more hits than this, where `track_total_hits` is not asked for: in life
/// that is 10,000, more than there are here.
pub fn start_counting(options: &Options, cap: u64) -> Result<Running, StandinError> {
    Running::start(Entscheidsuche::load(options, cap)?, options.port)
}

impl Entscheidsuche {
    fn load(options: &Options, cap: u64) -> Result<Self, StandinError> {
        let facets = Facets::read(options)?;
        let decisions = decision::all(options, &facets)?.into_iter().map(Indexed::of).collect();
        Ok(Self { decisions, facets, cap })
    }
}

impl Source for Entscheidsuche {
    fn answer(&self, question: &Question) -> Answer {
        let path = question.path();
        match (path.as_str(), question.method.as_str()) {
            ("/_searchV2.php", "POST") => search::answer(&self.decisions, &question.body, self.cap),
            ("/_searchV2.php", _) => search::answer(&self.decisions, "", self.cap),
            // The old path answers still, from an index that is no longer fed.
            ("/_search.php", _) => search::nothing(),
            ("/docs/Facetten_alle.json", "GET" | "HEAD") => {
                Answer::file("application/json", self.facets.bytes.clone())
            }
            (path, "GET" | "HEAD") => files::answer(&self.decisions, path),
            _ => Answer::text(405, "method not allowed\n"),
        }
    }

    fn shards_failed(&self) -> Option<Answer> {
        Some(search::failed_shards())
    }
}

#[cfg(test)]
mod tests;
