//! Who was asked about what a document cites, and what is left to ask, in words.

use law::{
    Notice, Verdict,
    notice::{Counted, ReportNotice, Thing},
};

use super::{CheckAnswer, SourceAsked};

impl CheckAnswer {
    /// Which official sources were asked and when, or that none was.
    pub fn who_was_asked(&self) -> ReportNotice {
        let join = |all: Notice, next: Notice| all.and(Notice::name(", ")).and(next);
        match self.asked.iter().map(host).reduce(join) {
            Some(hosts) => ReportNotice::AskedOn { day: Notice::day(&self.checked_on), hosts },
            None => ReportNotice::NobodyAsked,
        }
    }

    /// How many citations could not be looked up in full here and are Swiss, since no other sources can be
    /// asked; none where there is no such citation.
    pub fn left_to_ask(&self) -> Option<ReportNotice> {
        let open = self.citations.iter().filter(|one| {
            one.jurisdiction == "ch"
                && matches!(one.verdict, Verdict::Unverifiable | Verdict::ExistsInPart)
        });
        let open = open.count();
        (open > 0).then_some(ReportNotice::AskOthers { open: Counted(open, Thing::Citation) })
    }
}

/// A source with the number of its requests, and of those that failed.
fn host(one: &SourceAsked) -> Notice {
    let (host, failures) = (one.host.clone(), one.failures);
    let requests = Counted(one.requests as usize, Thing::Request);
    match failures {
        0 => ReportNotice::Host { host, requests }.into(),
        _ => ReportNotice::HostFailed { host, requests, failures }.into(),
    }
}
