//! What was amended of late: to facts of before, the text of before may apply (Art. 1 SchlT ZGB).

use jiff::{ToSpan as _, civil::Date};
use jurisdictions::Reference;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Finding;

/// How many years back an amendment is told: in most fields facts of as long ago come before courts.
const YEARS: i32 = 3;

/// A provision that was amended of late.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Amended {
    /// Which.
    pub citation: String,
    /// Since when the text holds that is quoted, or a part of it.
    #[schemars(with = "String")]
    pub since: Date,
}

/// Which of the provisions that govern were amended in the years before a day, as far as the notes of their texts tell.
pub(super) fn amended(findings: &[Finding], day: Date) -> Vec<Amended> {
    let after = day.checked_sub(YEARS.years()).unwrap_or(day);
    let told = |finding: &Finding| {
        let rule = finding.rule.as_ref()?;
        let since = Reference::of_key(&finding.key)?.amended(after, day).into_iter().next()?;
        let whole = rule.citation.clone();
        Some(Amended { citation: whole, since })
    };
    findings.iter().filter_map(told).collect()
}
