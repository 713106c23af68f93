//! The tool `check_citations`: the checker as an agent of its own.

use law::{
    Advice, Remark, Verdict,
    request::{Choice, Confirmation, Day, Limit, List, Text},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{LONGEST_CITATION, LONGEST_GIVEN, check};
use crate::{
    About, Call, CheckAnswer, CheckedCitation, Checking, DeskError, Effect, Evidence, Long, Pace,
    Paper, Policy, Request, check_list, check_paper, tools::cases::LONGEST_NAME,
};

/// The most citations of a list.
const MOST: usize = 500;

/// Citations to check: a list of them, a text, or a document.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct VerifyRequest {
    /// Citations, each by itself.
    #[serde(default)]
    pub citations: List<MOST, LONGEST_CITATION>,
    /// Or a text.
    pub text: Option<Text<LONGEST_GIVEN>>,
    /// Or the path of a file; with case, the name of a document of it.
    pub document: Option<Text<4_096>>,
    /// The case of document.
    pub case: Option<Text<LONGEST_NAME>>,
    /// The day that matters (YYYY-MM-DD), if the document bears none.
    pub at: Option<Day>,
    /// auto also asks the official sources, which learn what is cited.
    #[serde(default = "only_here")]
    pub policy: Choice<Policy>,
    /// To ask them about a case: true, after the user agreed.
    #[serde(default)]
    pub confirm: Confirmation,
    /// How many citations to pass over.
    #[serde(default)]
    pub offset: Limit<0, 10_000_000, 0>,
}

fn only_here() -> Choice<Policy> {
    Choice(Policy::Local)
}

/// What became of citations: the specification's report of the verifying step, and beside it the whole
/// answer of a check.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct VerifyAnswer {
    /// Those of which everything cited was found.
    pub verified: Vec<SortedCitation>,
    /// Those of law that is not in force on the day that matters.
    pub outdated: Vec<SortedCitation>,
    /// Those that provably do not exist as cited, or are malformed.
    pub errors: Vec<SortedCitation>,
    /// Those that could not be verified: some or all of what they cite could not be looked up, they may
    /// mean several sources, or a page lies inside a decision.
    pub unverified: Vec<SortedCitation>,
    /// The share of all citations that is verified; 0 where there are none.
    #[serde(rename = "overallAccuracy")]
    pub overall_accuracy: f64,
    /// The check, as `check_document` answers it.
    #[schemars(with = "Map<String, Value>")]
    pub check: CheckAnswer,
}

/// A citation, and what became of it.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct SortedCitation {
    /// In its canonical form; as it was given where that is wrong.
    pub citation: String,
    /// Where it stands.
    pub place: String,
    /// Its verdict; `malformed` for what could not be read as a citation.
    pub verdict: Verdict,
    /// The evidence with its source, the proof, or why it is not known and what would know.
    pub reason: String,
    /// What may have been meant, the likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<String>,
}

impl Request for VerifyRequest {
    type Answer = VerifyAnswer;

    const ABOUT: About = About {
        name: "check_citations",
        beside: None,
        title: "Verify citations",
        description: "check_document for citations, a text or a document (also of a case), sorted as \
        verified, outdated, errors and unverified; may ask the official sources.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("check.citations")];

    // The citations of a brief tell what it is about: only who calls may say that others learn them.
    const ASKS_AS_SET: bool = false;

    fn answer(&self, call: &Call<'_>) -> Result<VerifyAnswer, DeskError> {
        let mut answer = check_citations(self, call)?;
        let passed = self.offset.get().min(answer.check.citations.len());
        answer.check.citations.drain(..passed);
        Ok(answer)
    }

    fn words(&self, answer: &VerifyAnswer, _: &Call<'_>) -> String {
        let unread = answer.errors.len().saturating_sub(answer.check.totals.errors());
        let mut text = check::text(&answer.check);
        if unread > 0 {
            text.push_str(&format!("\nCould not be read as citations: {unread}"));
            for one in answer.errors.iter().rev().take(unread).rev() {
                text.push_str(&format!("\n- {}: {}", one.place, one.reason));
            }
        }
        text
    }
}

/// Checks citations, wherever they come from.
pub fn check_citations(
    request: &VerifyRequest,
    call: &Call<'_>,
) -> Result<VerifyAnswer, DeskError> {
    let how = Checking {
        language: None,
        at: request.at.as_ref().map(|day| day.0),
        today: call.today,
        evidence: Some(Evidence { call, policy: request.policy.0 }),
    };
    let (mut check, unread) = match (&*request.citations.0, &request.text, &request.document) {
        ([_, ..], None, None) => check_list(&request.citations, &how)?,
        ([], Some(text), None) => {
            (check_paper(&Paper::from_text(text.to_string()), &how)?, Vec::new())
        }
        ([], None, Some(document)) => {
            (check_paper(&paper(request, document, call)?, &how)?, Vec::new())
        }
        _ => {
            let message = "give exactly one of `citations`, `text` and `document`";
            return Err(DeskError::InvalidParameters(message.to_owned()));
        }
    };
    check.path = request.document.as_ref().map(ToString::to_string);
    let mut answer = sorted(check);
    for (place, error) in unread {
        answer.errors.push(SortedCitation {
            citation: request.citations.get(place).cloned().unwrap_or_default(),
            place: format!("entry {}", place + 1),
            verdict: Verdict::Malformed,
            reason: error.to_string(),
            suggestions: error.suggestions().to_vec(),
        });
    }
    let all = answer.verified.len()
        + answer.outdated.len()
        + answer.errors.len()
        + answer.unverified.len();
    if all > 0 {
        answer.overall_accuracy = answer.verified.len() as f64 / all as f64;
    }
    Ok(answer)
}

/// The document that is meant. What a case cites is not told to others without being asked.
fn paper(request: &VerifyRequest, document: &str, call: &Call<'_>) -> Result<Paper, DeskError> {
    let Some(case) = request.case.as_deref() else {
        let path = call.session.permission().file(document)?;
        return Paper::read(&path, &call.desk.files);
    };
    let papers = call.case_papers(case, &[])?;
    if request.policy.0 != Policy::Local && !request.confirm.0 {
        return Err(unconfirmed(papers.case()));
    }
    papers.paper(document)
}

/// That it has to be confirmed that official sources learn what a case cites.
pub fn unconfirmed(case: &str) -> DeskError {
    let said = Remark::from(format!(
        "the official sources would learn which provisions and decisions the documents of case \
         \"{case}\" cite. Confirm with "
    ))
    .advise(Advice::Confirm);
    DeskError::ConfirmationRequired(said)
}

fn sorted(check: CheckAnswer) -> VerifyAnswer {
    let mut answer = VerifyAnswer {
        verified: Vec::new(),
        outdated: Vec::new(),
        errors: Vec::new(),
        unverified: Vec::new(),
        overall_accuracy: 0.0,
        check,
    };
    for one in &answer.check.citations {
        let verdict = one.verdict;
        let given = if verdict.is_error() { &one.text } else { &one.normalized };
        let (correction, close) = (&one.correction, &one.existence.close_matches);
        let own = correction.iter().filter(|_| !verdict.is_missing());
        let sorted = SortedCitation {
            citation: given.clone(),
            place: one.place.to_string(),
            verdict,
            reason: reason(one),
            suggestions: own.chain(close).cloned().collect(),
        };
        match verdict {
            Verdict::Verified => &mut answer.verified,
            Verdict::NotInForce => &mut answer.outdated,
            verdict if verdict.is_error() => &mut answer.errors,
            _ => &mut answer.unverified,
        }
        .push(sorted);
    }
    answer
}

fn reason(one: &CheckedCitation) -> String {
    let existence = &one.existence;
    let mut told: Vec<String> = one.issues.iter().map(ToString::to_string).collect();
    if !existence.basis.is_empty() {
        told.push(existence.basis.to_string());
    }
    if !existence.unchecked.is_empty() {
        told.push(format!("not looked up: {}", existence.unchecked.join(", ")));
    }
    if !existence.source.is_empty() {
        let word = if existence.exists.is_none() { "ask" } else { "source" };
        let as_of = existence.as_of.as_ref().map(|day| format!(", {day}")).unwrap_or_default();
        told.push(format!("{word}: {}{as_of}", existence.source));
    }
    told.join("; ")
}

#[cfg(test)]
mod tests;
