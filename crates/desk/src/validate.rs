//! Is this citation well formed, what does it mean, and does what it cites exist?

use jiff::civil::Date;
use jurisdictions::ch::Found;
use law::{Language, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    DeskError, NormalizedReference,
    reading::{self, Judged},
};

/// One citation to validate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ValidateRequest {
    /// The citation: statutory (`Art. 97 Abs. 1 OR`), a decision (`BGE 145 III 229 E. 4.2`,
    /// `4A_123/2020`), a gazette (`AS 2010 1739`) or doctrine (`BSK OR I-Wiegand, Art. 97 N 12`).
    pub citation: String,
    /// The language it is meant in, where its form leaves that open.
    #[serde(default)]
    pub language: Option<Language>,
}

/// What is known about one citation.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct ValidateAnswer {
    /// Whether its form is right.
    pub is_valid: bool,
    /// `statutory`, `bge`, `federal_decision`, `cantonal_decision`, `law_report`, `doctrine`,
    /// `classified_compilation` or `gazette`.
    pub citation_type: String,
    /// The citation in its canonical form.
    pub corrected_format: String,
    /// Whether the cited source exists: true, false (provably not) or null (cannot be known from
    /// here; `existence` says which source would know).
    pub exists_in_database: Option<bool>,
    /// The language of its form.
    pub detected_language: Option<Language>,
    /// What is wrong with its form.
    pub issues: Vec<String>,
    /// The verdict a document check would give it.
    pub verdict: Verdict,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
    /// What the answer about existence rests on.
    pub existence: ExistenceAnswer,
    /// Assumptions made in reading it, and other things a lawyer should know.
    pub notes: Vec<String>,
}

/// What an answer about existence rests on.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ExistenceAnswer {
    /// True, false (provably not) or null (cannot be known from here).
    pub exists: Option<bool>,
    /// The evidence, the proof or the reason.
    pub basis: String,
    /// The source that was asked, or the one that would know.
    pub source: String,
    /// The date of the version that was asked (YYYY-MM-DD), where it has one.
    pub as_of: Option<String>,
    /// For a page inside a decision: the decision it lies in.
    pub inside: Option<String>,
    /// Existing citations that are close to one that does not exist, the likeliest first.
    pub close_matches: Vec<String>,
}

/// Validates one citation. `today` decides what lies in the future.
pub fn validate_citation(
    request: &ValidateRequest,
    today: Date,
) -> Result<ValidateAnswer, DeskError> {
    let found = reading::read(&request.citation, request.language)?;
    let Some((first, others)) = found.split_first() else {
        return Err(DeskError::Broken("a citation was read and is gone".to_owned()));
    };
    let judged = Judged::of(first, request.language, today);
    let mut answer = ValidateAnswer {
        is_valid: found.iter().all(|found| found.issues.is_empty()),
        citation_type: first.citation.kind().to_owned(),
        corrected_format: judged.correction.clone().unwrap_or(judged.normalized.clone()),
        exists_in_database: judged.existence.exists,
        detected_language: first.language,
        issues: found.iter().flat_map(|found| &found.issues).map(ToString::to_string).collect(),
        verdict: judged.verdict,
        normalized_reference: judged.reference.clone(),
        existence: judged.existence.clone(),
        notes: judged.all_notes(),
    };
    if !others.is_empty() {
        several(&mut answer, &found, request.language, today);
    }
    Ok(answer)
}

/// Joins the answers on the citations of a list. The worst answer about existence stands for all.
fn several(answer: &mut ValidateAnswer, found: &[Found], language: Option<Language>, today: Date) {
    let all: Vec<Judged> = found.iter().map(|found| Judged::of(found, language, today)).collect();
    let names: Vec<&str> = all.iter().map(|judged| judged.normalized.as_str()).collect();
    answer.notes.push(format!(
        "the text holds {} citations, judged together: {}",
        all.len(),
        names.join("; ")
    ));
    answer.corrected_format = names.join("; ");
    let worst = Verdict::ALL.into_iter().find(|worst| all.iter().any(|one| one.verdict == *worst));
    answer.verdict = worst.unwrap_or(answer.verdict);
    let rank = |exists: Option<bool>| match exists {
        Some(false) => 0,
        None => 1,
        Some(true) => 2,
    };
    if let Some(worst) = all.into_iter().min_by_key(|judged| rank(judged.existence.exists)) {
        answer.exists_in_database = worst.existence.exists;
        answer.existence = worst.existence;
    }
}

#[cfg(test)]
mod tests;
