//! What is named beside a question of a run, for whoever is asked.

use law::{Language, Verdict};

use super::Run;
use crate::{Finding, SearchSource, VerificationReport, words};

impl Run {
    /// What is searched, for whoever is asked about it.
    pub(super) fn planned(&self) -> Vec<String> {
        let Some(strategy) = &self.strategy else { return Vec::new() };
        let is_here = |source: &&SearchSource| {
            !strategy.outgoing.iter().any(|one| one.starts_with(&source.name))
        };
        let here = strategy.sources.iter().filter(is_here);
        let language = self.language();
        // What holds nothing is searched, so that the memo can say so, and is no news here.
        here.filter(|source| source.expected_volume > 0)
            .map(|source| {
                let count = words::Counted::Here.to(language, &[source.expected_volume]);
                format!("{} ({count})", words::source(&source.name, language))
            })
            .chain(strategy.outgoing.iter().cloned())
            .collect()
    }

    /// In which words, each with the sources that are asked in them.
    pub(super) fn queries(&self) -> Vec<String> {
        let mut all: Vec<(&str, Vec<String>)> = Vec::new();
        for query in self.strategy.iter().flat_map(|strategy| &strategy.queries) {
            let source = words::source(&query.source, self.language());
            match all.iter_mut().find(|(asked, _)| *asked == query.query) {
                Some((_, sources)) if sources.contains(&source) => {}
                Some((_, sources)) => sources.push(source),
                None => all.push((&query.query, vec![source])),
            }
        }
        all.iter().map(|(asked, sources)| format!("{}: {asked}", sources.join(", "))).collect()
    }

    /// The issues of the synthesis, each with what it rests on.
    pub(super) fn issues(&self) -> Vec<String> {
        let issue = |finding: &Finding| {
            let others = finding.supporting_citations.iter().filter(|one| !finding.is_of(one));
            let others: Vec<&str> = others.map(String::as_str).collect();
            match others.as_slice() {
                [] => finding.issue.clone(),
                others => format!("{}: {}", finding.issue, others.join("; ")),
            }
        };
        self.synthesis.iter().flat_map(|synthesis| &synthesis.key_findings).map(issue).collect()
    }
}

/// The citations that do not hold, or of which nothing here can tell, each with its verdict.
pub(super) fn problems(report: &VerificationReport, language: Language) -> Vec<String> {
    let outdated = report.outdated.iter().map(|one| (&one.citation, Some(Verdict::NotInForce)));
    let wrong = report.errors.iter().map(|one| (&one.citation, one.verdict));
    let said = |(citation, verdict)| format!("{citation}: {}", words::mark(verdict, language));
    outdated.chain(wrong).map(said).collect()
}
