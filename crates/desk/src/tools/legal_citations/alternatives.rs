//! The tool `find_alternatives`.

use super::{CITATION, LANGUAGE, LONGEST_CITATION};
use crate::evidence::abroad;
use crate::reading::{self, Judged};
use crate::swiss::check::finding;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use jiff::civil::Date;
use jurisdictions::{Reference, When};
use law::Language;
use law::request::{Choice, Limit, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One citation, whose other forms or likely corrections are wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AlternativesRequest {
    /// The citation, right or wrong.
    #[schemars(description = CITATION)]
    pub citation: Text<LONGEST_CITATION>,
    /// The language it is in, where its form leaves that open.
    #[schemars(description = LANGUAGE)]
    pub language: Option<Choice<Language>>,
    /// The most alternatives to return.
    #[serde(default)]
    pub limit: Limit<1, 50, 10>,
}

impl Request for AlternativesRequest {
    type Answer = AlternativesAnswer;

    const ABOUT: About = About {
        name: "find_alternatives",
        beside: None,
        title: "Find alternatives to a citation",
        description: "Lists what else one Swiss legal citation may be written as or may have been \
        meant as: likely corrections of a wrong one, its forms in the other languages, parallel \
        references to the same source, and other acts with the same abbreviation. Use it when \
        a citation does not exist, is malformed or ambiguous, or to search for a source under all \
        its names.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<AlternativesAnswer, DeskError> {
        find_alternatives(self, call.today)
    }

    fn words(&self, answer: &AlternativesAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &AlternativesAnswer) -> String {
    let exists = match answer.exists_in_database {
        Some(true) => "exists",
        Some(false) => "provably does not exist",
        None => "may or may not exist; that cannot be known from here",
    };
    let mut lines = vec![format!("{} {exists}.", answer.citation)];
    match answer.alternatives.len() {
        0 => lines.push("No alternative is known.".to_owned()),
        shown if shown < answer.total_count => {
            lines.push(format!("{shown} of {} alternatives:", answer.total_count));
        }
        shown => lines.push(format!("Alternatives: {shown}")),
    }
    lines.extend(answer.alternatives.iter().map(line));
    lines.join("\n")
}

fn line(alternative: &Alternative) -> String {
    let exists = match alternative.exists {
        Some(true) => "exists",
        Some(false) => "does not exist",
        None => "existence unknown",
    };
    let kind = alternative.kind.replace('_', " ");
    let language = alternative.language.map(|code| format!(", {code}")).unwrap_or_default();
    format!("- {} ({kind}{language}; {exists}): {}", alternative.citation, alternative.reason)
}

/// One alternative.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Alternative {
    /// The citation to use.
    pub citation: String,
    /// `correction` (what may have been meant), `language_variant`, `parallel` (the same decision
    /// or act named otherwise) or `other_act` (another act with the same abbreviation).
    pub kind: String,
    /// Its language, for a variant.
    pub language: Option<Language>,
    /// Whether it exists: true, false or null.
    pub exists: Option<bool>,
    /// Why it is offered.
    pub reason: String,
}

/// The alternatives to one citation.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct AlternativesAnswer {
    /// The citation as given.
    pub citation: String,
    /// Whether it exists as given: true, false or null.
    pub exists_in_database: Option<bool>,
    /// The alternatives, the likeliest first.
    pub alternatives: Vec<Alternative>,
    /// How many there were before `limit`.
    pub total_count: usize,
}

/// Finds the alternatives to one citation: corrections of one that does not exist, the other
/// acts an ambiguous abbreviation can mean, the decision a page lies in, and the same citation in
/// the other languages.
pub fn find_alternatives(
    request: &AlternativesRequest,
    today: Date,
) -> Result<AlternativesAnswer, DeskError> {
    let (found, abroad) = reading::read_any(&request.citation, request.language.map(|one| one.0))?;
    let mut alternatives: Vec<Alternative> = Vec::new();
    let mut exists = Some(true);
    for one in &found {
        let language = one.language().or(request.language.map(|one| one.0)).unwrap_or(Language::De);
        let asked = request.language.map(|one| one.0);
        let finding = finding(one, asked, When::today(today), &[]);
        let judged = Judged::of(one, finding, asked);
        exists = match (exists, judged.existence.exists) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (None, _) | (_, None) => None,
            _ => Some(true),
        };
        corrections(one, &judged, language, today, &mut alternatives);
        variants(one, language, judged.existence.exists, &mut alternatives);
    }
    for (one, finding) in abroad.iter().zip(abroad::findings(&abroad)) {
        exists = match (exists, finding.existence.flag()) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            _ => None,
        };
        alternatives.push(Alternative {
            citation: one.cited.canonical.clone(),
            kind: "parallel".to_owned(),
            language: None,
            exists: finding.existence.flag(),
            reason: format!("its usual form in {}", one.order.name()),
        });
    }
    let mut seen = Vec::new();
    alternatives.retain(|alternative| {
        let is_new =
            alternative.citation != *request.citation && !seen.contains(&alternative.citation);
        seen.push(alternative.citation.clone());
        is_new
    });
    let total_count = alternatives.len();
    alternatives.truncate(request.limit.get());
    Ok(AlternativesAnswer {
        citation: request.citation.to_string(),
        exists_in_database: exists,
        alternatives,
        total_count,
    })
}

/// What may have been meant, and what else names the same.
fn corrections(
    found: &Reference,
    judged: &Judged,
    language: Language,
    today: Date,
    out: &mut Vec<Alternative>,
) {
    let mut offer = |citation: String, kind: &str, exists: Option<bool>, reason: String| {
        out.push(Alternative {
            citation,
            kind: kind.to_owned(),
            language: Some(language),
            exists,
            reason,
        });
    };
    let issues = found.issues();
    if !issues.is_empty() {
        let issues: Vec<String> = issues.iter().map(ToString::to_string).collect();
        offer(judged.normalized.clone(), "correction", judged.existence.exists, issues.join("; "));
    }
    let is_ambiguous = found.may_be_of_several_acts();
    if judged.existence.exists == Some(false) || !judged.existence.close_matches.is_empty() {
        for close in found.close_matches() {
            let finding = close.existence(language, When::today(today));
            let (kind, reason) = if is_ambiguous {
                ("other_act", "one of the acts with this abbreviation")
            } else {
                ("correction", "one slip away from what was cited")
            };
            let flag = finding.existence.flag();
            offer(close.print(language), kind, flag, reason.to_owned());
        }
    }
    if let (Some(inside), Some((word, page))) = (&judged.existence.inside, found.page(language)) {
        offer(
            format!("{inside} {word} {page}"),
            "parallel",
            Some(true),
            format!("page {page} lies inside this decision"),
        );
    }
}

/// The same citation in the other languages.
fn variants(found: &Reference, own: Language, exists: Option<bool>, out: &mut Vec<Alternative>) {
    for language in Language::ALL.into_iter().filter(|language| *language != own) {
        out.push(Alternative {
            citation: found.print(language),
            kind: "language_variant".to_owned(),
            language: Some(language),
            exists,
            reason: format!("the same in {language}"),
        });
    }
}

#[cfg(test)]
mod tests;
