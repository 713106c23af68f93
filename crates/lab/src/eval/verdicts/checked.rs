//! A text as the desk checks it.

use anyhow::Result;
use desk::{CheckAnswer, Checking, Paper, check_paper};
use jiff::civil::Date;
use law::{Language, Verdict};

use crate::eval::TODAY;

/// Checks a text as of a day.
pub(super) fn check(
    text: &str,
    language: Option<Language>,
    at: Option<Date>,
) -> Result<CheckAnswer> {
    let how = Checking { language, at, today: TODAY, evidence: None };
    Ok(check_paper(&Paper::from_text(text.to_owned()), &how)?)
}

/// Whether a verdict says of a citation that it is not what the law is.
pub(super) const fn accuses(verdict: Verdict) -> bool {
    matches!(
        verdict,
        Verdict::DoesNotExist
            | Verdict::NoSuchPinpoint
            | Verdict::Mismatch
            | Verdict::NotInForce
            | Verdict::Malformed
    )
}
