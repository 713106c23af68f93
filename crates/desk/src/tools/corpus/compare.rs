//! The tool `compare_versions`.

use super::{Filters, LANGUAGE, LONGEST_REFERENCE, get::compared};
use crate::public::{ANY, get_corpus_document};
use crate::tools::decisions::POLICY;
use crate::{About, Call, DeskError, Effect, GetRequest, Pace, Policy, Request};
use corpus::{
    Validity,
    compare::{Comparison, compare},
    get::GetAnswer,
};
use jiff::civil::Date;
use law::request::{Choice, Day, Text};
use law::{Document, DocumentId, Reader, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// As long as ids may be.
const LONGEST_VERSION: usize = 300;

/// Which versions of which text.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CompareVersionsRequest {
    /// A document id or a citation; needless where both versions are named by their ids.
    pub reference: Option<Text<LONGEST_REFERENCE>>,
    /// One version: a day (YYYY-MM-DD) on which it held, or its id.
    pub from: Text<LONGEST_VERSION>,
    /// The other version: a day or an id; today where nothing is said.
    pub to: Option<Text<LONGEST_VERSION>>,
    /// The language of the documents.
    #[schemars(description = LANGUAGE)]
    pub language: Option<Text<10>>,
    /// Further conditions where a citation is ambiguous, as in search.
    #[serde(default)]
    pub tags: Filters,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// Two versions of a text, and what differs between them.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CompareVersionsAnswer {
    /// What came out.
    pub outcome: Outcome,
    /// The one version.
    pub from: VersionAsked,
    /// The other version.
    pub to: VersionAsked,
    /// What differs, where both texts are here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comparison: Option<Comparison>,
    /// What must be known to rely on this answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Remark>,
}

/// What came of a comparison.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The texts differ.
    Changed,
    /// Two versions have the same text.
    SameText,
    /// One version is meant by both.
    SameVersion,
    /// At least one of the texts is not here.
    NotComparable,
}

/// What is known of a version that was asked for.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct VersionAsked {
    /// The day or the id.
    pub asked: String,
    /// Whether it is here.
    pub known: Known,
    /// Why it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Remark>,
    /// Its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its first day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which it no longer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// When it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub validity: Option<Validity>,
    /// Its source and who publishes that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The day whose state its source shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub as_of: Option<Date>,
    /// Its permanent link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permalink: Option<String>,
}

/// Whether a version is here.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// It is here.
    Here,
    /// No version here has this id.
    NoSuchVersion,
    /// The text certainly did not hold on that day.
    DidNotHold,
    /// Whether it held, or in which words, is not known here.
    Unknown,
}

impl Request for CompareVersionsRequest {
    type Answer = CompareVersionsAnswer;

    const ABOUT: About = About {
        name: "compare_versions",
        beside: None,
        title: "Compare two versions",
        description: "Show word by word what changed in a text of law between two days, or between \
        two versions named by their ids; which version held, with its dates and its source. Where \
        one is not here, `known` says no_such_version, did_not_hold (certain) or unknown.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CompareVersionsAnswer, DeskError> {
        let today = call.today.to_string();
        let (from, first) = self.version("from", &self.from, call)?;
        let (to, second) = self.version("to", self.to.as_deref().unwrap_or(&today), call)?;
        let mut warnings = Vec::new();
        for (asked, answer) in [(&from.asked, &first), (&to.asked, &second)] {
            for warning in answer.iter().flat_map(|answer| &answer.warnings) {
                let warning = warning.to(call.reader);
                warnings.push(Remark::from(format!("{asked}: {warning}")));
            }
        }
        let mut answer = CompareVersionsAnswer {
            outcome: Outcome::NotComparable,
            from,
            to,
            comparison: None,
            warnings,
        };
        if let (Some(first), Some(second)) = (first, second) {
            answer.compare(&document(&first.id, call)?, &document(&second.id, call)?)?;
        }
        Ok(answer)
    }

    fn words(&self, answer: &CompareVersionsAnswer, call: &Call<'_>) -> String {
        text(answer, call.reader)
    }
}

impl CompareVersionsRequest {
    /// What is known of a version, and its document where that is here.
    fn version(
        &self,
        name: &'static str,
        asked: &str,
        call: &Call<'_>,
    ) -> Result<(VersionAsked, Option<GetAnswer>), DeskError> {
        let day = asked.parse::<Day>().ok();
        let reference = match (day, &self.reference) {
            (Some(_), Some(reference)) => reference.clone(),
            (Some(_), None) => {
                let what = format!("`reference` is needed where `{name}` is a day");
                return Err(DeskError::InvalidParameters(what));
            }
            (None, _) if asked.trim().parse::<DocumentId>().is_ok() => wanted(asked)?,
            (None, _) => {
                let what = format!(
                    "`{name}` is `{asked}`, which is neither a day (YYYY-MM-DD) nor the id of a \
                     version"
                );
                return Err(DeskError::InvalidParameters(what));
            }
        };
        let language = match &self.language {
            Some(language) => language.clone(),
            None => wanted(ANY)?,
        };
        let request = GetRequest {
            reference,
            language,
            highlight: None,
            blocks: None,
            at_date: day,
            compare_date: None,
            tags: self.tags.clone(),
            policy: self.policy,
        };
        match get_corpus_document(&request, call) {
            Ok(answer) => Ok((VersionAsked::of(asked, &answer), Some(answer))),
            Err(error) => match known(&error, day) {
                Some(known) => Ok((VersionAsked::missing(asked, known, error.remark()), None)),
                None => Err(error),
            },
        }
    }
}

/// What a failure says of a version; none where it is about something else.
fn known(error: &DeskError, day: Option<Day>) -> Option<Known> {
    let DeskError::Corpus { code: "NOT_FOUND", details, .. } = error else { return None };
    match details.get("certain").and_then(serde_json::Value::as_bool) {
        Some(true) => Some(Known::DidNotHold),
        Some(false) => Some(Known::Unknown),
        // A citation that nothing here answers has no versions to compare.
        None => day.is_none().then_some(Known::NoSuchVersion),
    }
}

fn wanted<const MOST: usize>(text: &str) -> Result<Text<MOST>, DeskError> {
    Text::new(text.trim()).map_err(DeskError::InvalidParameters)
}

/// A document that was found, whole.
fn document(id: &str, call: &Call<'_>) -> Result<Document, DeskError> {
    let broken = || DeskError::Broken(format!("what was found is there: {id}"));
    let id: DocumentId = id.parse().map_err(|_| broken())?;
    call.desk.corpus()?.document(&id)?.ok_or_else(broken)
}

impl CompareVersionsAnswer {
    /// Compares two documents that are here.
    fn compare(&mut self, first: &Document, second: &Document) -> Result<(), DeskError> {
        if first.head.language != second.head.language {
            return Err(DeskError::InvalidParameters(format!(
                "{} is in `{}` and {} in `{}`; name versions in one language",
                first.head.id, first.head.language, second.head.id, second.head.language
            )));
        }
        if first.head.cid() != second.head.cid() {
            let what = "these are not versions of one text, and are compared all the same";
            self.warnings.push(what.into());
        }
        if first.head.id == second.head.id {
            self.outcome = Outcome::SameVersion;
        } else if first.blocks.is_empty() || second.blocks.is_empty() {
            let what = "at least one of them has no text of its own here, so that nothing can be \
                compared; name a provision, or browse the structure below it";
            self.warnings.push(what.into());
        } else {
            let comparison = compare(first, second);
            let same = comparison.is_unchanged;
            self.outcome = if same { Outcome::SameText } else { Outcome::Changed };
            self.comparison = Some(comparison);
        }
        Ok(())
    }
}

impl VersionAsked {
    fn missing(asked: &str, known: Known, reason: Remark) -> Self {
        Self {
            asked: asked.to_owned(),
            known,
            reason: Some(reason),
            id: None,
            title: None,
            date: None,
            date_end: None,
            validity: None,
            source: None,
            as_of: None,
            permalink: None,
        }
    }

    fn of(asked: &str, answer: &GetAnswer) -> Self {
        let provenance = answer.provenance.as_ref();
        let source = provenance.map(|source| format!("{}, {}", source.title, source.publisher));
        Self {
            asked: asked.to_owned(),
            known: Known::Here,
            reason: None,
            id: Some(answer.id.clone()),
            title: Some(answer.title.clone()),
            date: answer.date,
            date_end: answer.date_end,
            validity: Some(answer.validity.clone()),
            source,
            as_of: provenance.and_then(|source| source.as_of),
            permalink: answer.permalink.clone(),
        }
    }
}

fn text(answer: &CompareVersionsAnswer, reader: Reader) -> String {
    let (from, to) = (version("From", &answer.from, reader), version("To  ", &answer.to, reader));
    let mut text = format!("{from}\n{to}");
    for warning in &answer.warnings {
        text.push_str(&format!("\nWarning : {}", warning.to(reader)));
    }
    text.push_str(match answer.outcome {
        Outcome::SameVersion => "\n\nOne version is meant by both: nothing changed.",
        Outcome::SameText => "\n\nThe two versions have the same text.",
        Outcome::NotComparable => "\n\nNothing can be compared.",
        Outcome::Changed => "\n",
    });
    if let Some(comparison) = answer.comparison.as_ref().filter(|one| !one.is_unchanged) {
        text.push_str(&compared(comparison));
    }
    text
}

/// A version in a line or two: which one, when it held, from where.
fn version(label: &str, version: &VersionAsked, reader: Reader) -> String {
    let mut text = format!("{label} : {}", version.asked);
    if let Some(reason) = &version.reason {
        let known = match version.known {
            Known::DidNotHold => "certainly no version",
            Known::NoSuchVersion => "no such version",
            Known::Unknown | Known::Here => "not known here",
        };
        return format!("{text}: {known}; {}", reason.to(reader));
    }
    if let (Some(title), Some(id)) = (&version.title, &version.id) {
        text.push_str(&format!(": {title} [{id}]"));
    }
    if let Some(validity) = &version.validity {
        text.push_str(&format!(", {}", validity.sentence));
    }
    if let Some(source) = &version.source {
        text.push_str(&format!("\n       Source: {source}"));
        if let Some(day) = version.as_of {
            text.push_str(&format!(", as of {day}"));
        }
    }
    if let Some(permalink) = &version.permalink {
        text.push_str(&format!("\n       Link: {permalink}"));
    }
    text
}
