//! The tool `validate_citation`.

mod existence;

use super::{CITATION, LANGUAGE, LONGEST_CITATION, words};
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{
    Evidence, NormalizedReference, Policy,
    evidence::abroad,
    reading::{self, Judged},
    swiss::check::{finding, pair},
};
pub use existence::ExistenceAnswer;
use jurisdictions::{Finding, Reference, When, orders::Abroad};
use law::request::{Choice, Text};
use law::{Language, Notice, Standing, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One citation to validate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ValidateRequest {
    /// The citation: statutory (`Art. 97 Abs. 1 OR`), a decision (`BGE 145 III 229 E. 4.2`,
    /// `4A_123/2020`), a gazette (`AS 2010 1739`) or doctrine (`BSK OR I-Wiegand, Art. 97 N 12`).
    #[schemars(description = CITATION)]
    pub citation: Text<LONGEST_CITATION>,
    /// The language it is meant in, where its form leaves that open.
    // The specification names three; English citations exist all the same.
    #[schemars(description = LANGUAGE, extend("enum" = ["de", "fr", "it"]))]
    pub language: Option<Choice<Language>>,
}

impl Request for ValidateRequest {
    type Answer = ValidateAnswer;

    const ABOUT: About = About {
        name: "validate_citation",
        beside: None,
        title: "Validate a citation",
        description: "Checks one legal citation: its form, corrected where it is wrong, what it means, and \
        whether the source exists. Use it before you rely on or present any citation, above all one \
        from memory. Takes statutes (Art. 97 Abs. 1 OR), decisions (BGE 145 III 229 E. 4.2, \
        4A_123/2020, cantonal), AS/BBl/SR and doctrine. exists_in_database is true, false (provably \
        not) or null (cannot be known from here).",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<ValidateAnswer, DeskError> {
        let evidence = Evidence { call, policy: Policy::Local };
        validate_citation(self, When::today(call.today), Some(evidence))
    }

    fn words(&self, answer: &ValidateAnswer, _: &Call<'_>) -> String {
        text(&self.citation, answer)
    }
}

fn text(citation: &str, answer: &ValidateAnswer) -> String {
    let verdict = words::verdict(answer.verdict);
    let kind = words::citation_kind(&answer.citation_type, &answer.jurisdiction);
    let cited = words::on_one_line(citation);
    let form = if answer.is_valid { "right" } else { "NOT right" };
    let mut lines = vec![format!("{verdict}: {cited} ({kind})"), format!("Form: {form}")];
    if answer.corrected_format != citation {
        // Nobody should write what does not exist, in whatever form.
        let missing = answer.verdict.is_missing();
        let label = if missing { "Correct form" } else { "Write" };
        lines.push(format!("{label}: {}", answer.corrected_format));
    }
    lines.push(words::existence(&answer.existence));
    lines.push(format!("Language: {}", words::language(answer.detected_language)));
    words::listed(&mut lines, "Issue", &answer.issues);
    words::listed(&mut lines, "Note", &answer.notes);
    lines.join("\n")
}

/// What is known about one citation.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct ValidateAnswer {
    /// Whether its form is right.
    pub is_valid: bool,
    /// The legal order: `ch`, `de`, `fr`, `eu`, `gb`, `us`, `coe` (the Court of Strasbourg); `unknown`
    /// where no table has the act.
    #[serde(default)]
    pub jurisdiction: String,
    /// `statutory`, `bge`, `federal_decision`, `cantonal_decision`, `ecthr_decision`, `law_report`,
    /// `doctrine`, `classified_compilation` or `gazette`; of other legal orders than the Swiss one `provision`,
    /// `act`, `decision`, `report`, `identifier` or `doctrine`.
    pub citation_type: String,
    /// The citation in its canonical form.
    pub corrected_format: String,
    /// Whether the cited source exists: true, false (provably not) or null (cannot be known from
    /// here; `existence` says which source would know).
    pub exists_in_database: Option<bool>,
    /// The language of its form.
    pub detected_language: Option<Language>,
    /// What is wrong with its form.
    pub issues: Vec<Notice>,
    /// The verdict a document check would give it.
    pub verdict: Verdict,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
    /// What the answer about existence rests on.
    pub existence: ExistenceAnswer,
    /// Assumptions made in reading it, and other things a lawyer should know.
    pub notes: Vec<Notice>,
}

/// Validates one citation on the day that matters, by the tables and by whoever else may be asked.
pub fn validate_citation(
    request: &ValidateRequest,
    when: When,
    evidence: Option<Evidence<'_>>,
) -> Result<ValidateAnswer, DeskError> {
    let language = request.language.map(|one| one.0);
    let (found, abroad) = reading::read_any(&request.citation, language)?;
    let mut findings: Vec<Finding> =
        found.iter().map(|one| finding(one, language, when, &[])).collect();
    let mut further = abroad::findings(&abroad);
    let mut unasked = Vec::new();
    if let Some(evidence) = evidence {
        let written = (language.unwrap_or(Language::De), when);
        let pairs = pair::pairs(&request.citation, &found);
        let texts = evidence.texts(&found, &findings, &pair::cited(&pairs), written);
        evidence.settle(&found, &mut findings, &texts, when);
        pair::settle(&pairs, &found, &mut findings, &texts);
        unasked = texts.warnings;
        unasked.extend(evidence.settle_abroad(&abroad, &mut further, when));
    }
    let own = found.iter().zip(findings).map(|(one, finding)| Judged::of(one, finding, language));
    let others = abroad.iter().zip(further).map(|(one, finding)| Judged::abroad(one, finding));
    let all: Vec<Judged> = own.chain(others).collect();
    let Some(judged) = all.first() else {
        return Err(DeskError::Broken("a citation was read and is gone".to_owned()));
    };
    let (jurisdiction, kind) = match (found.first(), abroad.first()) {
        (None, Some(one)) => (one.order.code(), one.cited.class),
        (first, _) => (first.map_or("ch", Reference::order), first.map_or("", Reference::kind)),
    };
    let issues = found.iter().flat_map(Reference::issues);
    let mut answer = ValidateAnswer {
        is_valid: found.iter().all(Reference::is_well_formed) && abroad.iter().all(is_well_formed),
        jurisdiction: jurisdiction.to_owned(),
        citation_type: kind.to_owned(),
        corrected_format: judged.correction.clone().unwrap_or(judged.normalized.clone()),
        exists_in_database: judged.existence.exists,
        detected_language: found.first().and_then(Reference::language),
        issues: issues.chain(abroad.iter().flat_map(|one| one.cited.issues.clone())).collect(),
        verdict: judged.verdict,
        normalized_reference: judged.reference.clone(),
        existence: judged.existence.clone(),
        notes: judged.clone().all_notes(),
    };
    if all.len() > 1 {
        several(&mut answer, all);
    }
    answer.notes.extend(unasked);
    Ok(answer)
}

/// Whether nothing is wrong with the form of a citation of another order. What contradicts itself has a
/// right form.
fn is_well_formed(one: &Abroad) -> bool {
    one.cited.issues.is_empty() || one.cited.standing == Standing::Mismatch
}

/// Joins the answers on the citations of a list. The worst answer about existence stands for all.
fn several(answer: &mut ValidateAnswer, all: Vec<Judged>) {
    let names: Vec<&str> = all.iter().map(|judged| judged.normalized.as_str()).collect();
    let judged =
        format!("the text holds {} citations, judged together: {}", all.len(), names.join("; "));
    answer.notes.push(judged.into());
    answer.corrected_format = names.join("; ");
    let worst = Verdict::ALL.into_iter().find(|worst| all.iter().any(|one| one.verdict == *worst));
    answer.verdict = worst.unwrap_or(answer.verdict);
    let rank = |exists: Option<bool>| match exists {
        Some(false) => 0,
        None => 1,
        Some(true) => 2,
    };
    let gravity = |verdict: Verdict| Verdict::ALL.into_iter().position(|one| one == verdict);
    let order = |judged: &Judged| (rank(judged.existence.exists), gravity(judged.verdict));
    if let Some(worst) = all.into_iter().min_by_key(order) {
        answer.exists_in_database = worst.existence.exists;
        answer.existence = worst.existence;
    }
}

#[cfg(test)]
mod tests;
