//! What a memo names to be read besides what it quotes.

use law::Verdict;

use crate::{
    Provision, SearchResults, Synthesis, VerificationReport,
    norms::{AMONG, LIKELY_ENOUGH},
};

/// What is likely enough to govern, is not an issue of the memo, and is not known to be missing.
pub(crate) fn besides<'r>(
    results: &'r SearchResults,
    (synthesis, report): (&Synthesis, &VerificationReport),
) -> Vec<&'r Provision> {
    let is_issue = |one: &Provision| synthesis.key_findings.iter().any(|of| of.key == one.key);
    let is_missing =
        |one: &Provision| report.verdict(&one.citation).is_some_and(Verdict::is_missing);
    let likely = results.provisions.iter().take(AMONG);
    let likely = likely.filter(|one| one.score >= LIKELY_ENOUGH);
    likely.filter(|one| !is_issue(one) && !is_missing(one)).collect()
}
