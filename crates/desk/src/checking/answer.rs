//! What a check of a document answers.

use law::{
    Language, Notice, Verdict,
    notice::{Levels, ReportNotice, Worded},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{ExistenceAnswer, NormalizedReference};
use std::collections::BTreeMap;

/// The most close matches a reader is shown: the likeliest come first.
const MOST_CLOSE: usize = 4;

/// One citation with its verdict.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckedCitation {
    /// The words of the document.
    pub text: String,
    /// First byte in the UTF-8 of the document's text.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character (Unicode scalar value).
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
    /// Line of the document's text, counted from one.
    pub line: usize,
    /// The page, counted from one, where the document has pages.
    pub page: Option<u32>,
    /// The paragraph on its page, counted from one, where the document has paragraphs.
    pub paragraph: Option<u32>,
    /// The line in its paragraph, counted from one, where the document has paragraphs.
    pub paragraph_line: Option<u32>,
    /// Where it stands, as it is cited: `p. 3, para. 2, l. 4`, or `line 12` in a text.
    pub place: Notice,
    /// Where a reader finds it, if that is not `place`: a note by its number. Only for a report.
    #[serde(skip)]
    pub found_at: Option<Notice>,
    /// The sentence it stands in, as the document has it, cut where it is long. Only for a report.
    #[serde(skip)]
    pub sentence: String,
    /// Whether an official source could be asked that has it, and was not. Only for a report.
    #[serde(skip)]
    pub can_be_asked: bool,
    /// The legal order: `ch`, `de`, `fr`, `eu`, `gb`, `us`, `coe` (the Court of Strasbourg); `unknown`
    /// where no table has the act.
    #[serde(default = "swiss")]
    pub jurisdiction: String,
    /// The type, as in `validate_citation`.
    pub citation_type: String,
    /// The canonical form, in the citation's own language.
    pub normalized: String,
    /// The language of its form.
    pub language: Option<Language>,
    /// The verdict.
    pub verdict: Verdict,
    /// What the verdict rests on.
    pub existence: ExistenceAnswer,
    /// What is wrong with its form.
    pub issues: Vec<Notice>,
    /// Assumptions made in reading it.
    pub notes: Vec<Notice>,
    /// How it should be written, where that differs or a single close match is known.
    pub correction: Option<String>,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
}

/// What an answer means that does not name a legal order, as those of earlier releases.
fn swiss() -> String {
    "ch".to_owned()
}

impl CheckedCitation {
    /// Where it stands, as a reader finds it.
    pub fn stands(&self) -> &Notice {
        self.found_at.as_ref().unwrap_or(&self.place)
    }

    /// Whether everything cited was found, and there is nothing more to be said of it.
    pub fn is_plainly_verified(&self) -> bool {
        self.verdict == Verdict::Verified && self.notes.is_empty() && self.issues.is_empty()
    }

    /// The sentence it stands in, where that says more than the citation.
    pub fn stands_in(&self) -> Option<&str> {
        Some(self.sentence.as_str()).filter(|one| one.len() > self.text.len())
    }

    /// What a reader is told beside the verdict, the most useful first, in the reader's language.
    pub fn evidence(&self, language: Language) -> Vec<String> {
        self.told().iter().map(|notice| notice.to(language)).collect()
    }

    /// The same for a reader at a command line, with the option that has the source asked.
    pub fn evidence_with_option(&self, language: Language) -> Vec<String> {
        self.said(self.can_be_asked).iter().map(|notice| notice.to(language)).collect()
    }

    /// What is to be told beside the verdict, the most useful first.
    pub fn told(&self) -> Vec<Notice> {
        self.said(false)
    }

    fn said(&self, names_option: bool) -> Vec<Notice> {
        let existence = &self.existence;
        let mut told: Vec<Notice> = Vec::new();
        if let Some(form) = self.correction.clone() {
            // Nobody should write what does not exist, in whatever form.
            told.push(match self.verdict.is_missing() {
                true => ReportNotice::CorrectForm { form }.into(),
                false => ReportNotice::Write { form }.into(),
            });
        }
        told.extend(self.issues.iter().cloned());
        let basis = existence.basis.clone();
        if !basis.is_empty() {
            told.push(match existence.inside.clone() {
                Some(inside) if !basis.contains(&inside) => {
                    ReportNotice::InsideOf { basis, inside }.into()
                }
                _ => basis,
            });
        }
        if !existence.unchecked.is_empty() {
            let levels = Levels(existence.unchecked.clone());
            told.push(ReportNotice::NotLookedUp { levels }.into());
        }
        if existence.exists.is_none() && !existence.source.is_empty() {
            let source = existence.source.clone();
            told.push(match names_option {
                true => ReportNotice::AskByOption { source }.into(),
                false => ReportNotice::Ask { source }.into(),
            });
        }
        let close = &existence.close_matches;
        if !close.is_empty() {
            let citations = close[..close.len().min(MOST_CLOSE)].join("; ");
            told.push(ReportNotice::CloseTo { citations }.into());
        }
        told.extend(self.notes.iter().cloned());
        told
    }
}

/// The result of checking a document.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckAnswer {
    /// The file, when one was read.
    pub path: Option<String>,
    /// The language of the document.
    pub language: Option<Language>,
    /// The day of the check (YYYY-MM-DD).
    pub checked_on: String,
    /// The day that matters (YYYY-MM-DD): provisions were looked up as of this day.
    pub day: String,
    /// Where that day comes from.
    pub day_from: DayFrom,
    /// Counts by verdict and type.
    #[schemars(with = "Map<String, Value>")]
    pub totals: Totals,
    /// The citations, in the order of the document.
    pub citations: Vec<CheckedCitation>,
    /// What the document quotes beside its citations, in its order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quotations: Vec<CheckedQuotation>,
    /// The official sources that were asked; none where only this machine was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<SourceAsked>,
    /// What was not checked, and why.
    pub warnings: Vec<Notice>,
}

/// An official source that was asked about what a document cites.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct SourceAsked {
    /// Its host.
    pub host: String,
    /// Requests that were sent.
    pub requests: u64,
    /// Those of them that failed.
    pub failures: u64,
}

/// Words that a document quotes beside a citation.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckedQuotation {
    /// The words, or their beginning.
    pub text: String,
    /// First byte of the words in the UTF-8 of the document's text.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character (Unicode scalar value).
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
    /// Where they stand in the document, as it is cited.
    pub place: Notice,
    /// The citation they were compared with, in its canonical form.
    pub citation: String,
    /// What came of it.
    pub outcome: QuotationOutcome,
    /// Where in the source they stand, or what is most like them, where it is not where the citation
    /// points: `Abs. 2 lit. a`, `E. 4.2`.
    pub stands_at: Option<String>,
    /// For altered words: `[-of the source-]`, `[+of the document+]`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub differences: String,
    /// The text they were compared with, and where it comes from.
    pub source: Option<Notice>,
}

impl CheckedQuotation {
    /// What came of it, in a sentence in the reader's language.
    pub fn told(&self, language: Language) -> String {
        let text: String = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let outcome = self.outcome.words().worded(language);
        let told = format!("«{text}» ({}): {outcome}", self.citation);
        [told].into_iter().chain(self.details(language)).collect::<Vec<_>>().join("; ")
    }

    /// Where they stand, how they differ, and from what.
    pub(crate) fn details(&self, language: Language) -> Vec<String> {
        let mut details: Vec<String> =
            self.stands_at.iter().filter(|at| !at.is_empty()).cloned().collect();
        details.extend(Some(self.differences.clone()).filter(|text| !text.is_empty()));
        details.extend(self.source.iter().map(|source| source.to(language)));
        details
    }
}

/// How quoted words compare with the text of what is cited. Blanks, hyphenation, quotation marks and
/// the signs around words are not compared.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum QuotationOutcome {
    /// They stand there word for word.
    Verbatim,
    /// They stand there but for what the quotation marks as left out, inserted or changed.
    Marked,
    /// They stand in another place of the same source.
    Elsewhere,
    /// Most of them stand there, and some were changed, left out or added without a mark.
    Altered,
    /// They do not stand in the text of the source that is kept.
    NotFound,
    /// The text of the source is not kept on this machine, or not whole, or it is not certain that they are
    /// quoted from it.
    NotCompared,
}

impl QuotationOutcome {
    /// Every outcome.
    pub const ALL: [Self; 6] = [
        Self::Altered,
        Self::NotFound,
        Self::Elsewhere,
        Self::Marked,
        Self::Verbatim,
        Self::NotCompared,
    ];

    /// In words.
    pub const fn words(self) -> ReportNotice {
        match self {
            Self::Verbatim => ReportNotice::Verbatim,
            Self::Marked => ReportNotice::Marked,
            Self::Elsewhere => ReportNotice::Elsewhere,
            Self::Altered => ReportNotice::Altered,
            Self::NotFound => ReportNotice::NotFound,
            Self::NotCompared => ReportNotice::NotCompared,
        }
    }

    /// Whether a brief should not leave the house with it.
    pub const fn is_error(self) -> bool {
        matches!(self, Self::Altered | Self::Elsewhere)
    }
}

/// Where the day that matters comes from.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DayFrom {
    /// The document bears it.
    Document,
    /// The request names it.
    Asked,
    /// It is today.
    Today,
}

impl DayFrom {
    /// In words, behind the day.
    pub const fn words(self) -> ReportNotice {
        match self {
            Self::Document => ReportNotice::OfDocument,
            Self::Asked => ReportNotice::AsAsked,
            Self::Today => ReportNotice::Today,
        }
    }
}

/// How many citations got which verdict.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Totals {
    /// All citations.
    pub citations: usize,
    /// Those of which everything cited was found.
    pub verified: usize,
    /// Those of which a letter, sentence or consideration could not be looked up.
    pub exists_in_part: usize,
    /// Pages inside a decision that starts earlier.
    pub inside: usize,
    /// Those repealed, or not yet in force, on the day that matters.
    pub not_in_force: usize,
    /// Those whose article or decision exists, but not the paragraph or page of it.
    pub no_such_pinpoint: usize,
    /// Those whose parts contradict each other.
    pub mismatch: usize,
    /// Those that provably do not exist.
    pub does_not_exist: usize,
    /// Those whose form is wrong.
    pub malformed: usize,
    /// Those that can mean more than one source.
    pub ambiguous: usize,
    /// Those that cannot be checked from here.
    pub unverifiable: usize,
    /// Those looked up down to the last pinpoint, whatever came of it.
    pub to_the_last: usize,
    /// Quotations beside citations.
    #[serde(default)]
    pub quotations: usize,
    /// Those whose words are in the source, and where the citation points.
    #[serde(default)]
    pub quotations_verbatim: usize,
    /// Those whose words were altered, or stand in another place of the source.
    #[serde(default)]
    pub quotations_wrong: usize,
    /// Citations by type.
    pub by_type: BTreeMap<String, usize>,
}
