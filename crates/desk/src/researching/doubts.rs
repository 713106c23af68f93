//! What of the citations and quotations in a client's paper does not hold, from what is on this machine.

use research::Doubt;

use crate::{
    Call, Checking, Evidence, Paper, Policy,
    checking::{QuotationOutcome, check_paper},
};

/// The citations of a passage that do not exist, are not in force or contradict themselves, and the words it
/// quotes otherwise than they stand. Nobody outside is asked. Where the passage cannot be checked nothing is said.
pub(super) fn doubts(passage: &str, call: &Call<'_>) -> Vec<Doubt> {
    let evidence = Some(Evidence { call, policy: Policy::Local });
    let how = Checking { language: None, at: None, today: call.today, evidence };
    let checked = Paper::from_bytes(passage.as_bytes(), &call.desk.files)
        .and_then(|paper| check_paper(&paper, &how));
    let Ok(checked) = checked else { return Vec::new() };
    let cited = checked.citations.iter().filter(|one| one.verdict.is_flag()).map(|one| Doubt {
        cited: one.text.clone(),
        verdict: Some(one.verdict),
        differences: String::new(),
    });
    let is_altered =
        |outcome| matches!(outcome, QuotationOutcome::Altered | QuotationOutcome::NotFound);
    let quoted = checked.quotations.iter().filter(|one| is_altered(one.outcome)).map(|one| Doubt {
        cited: one.citation.clone(),
        verdict: None,
        differences: one.differences.clone(),
    });
    cited.chain(quoted).collect()
}
