//! What a search answers.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{DocumentId, Kind, Remark, Tags, key};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Coverage, Hit, Validity, fold};

/// What a search found.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SearchAnswer {
    /// What was done.
    pub mode: Mode,
    /// How many documents there are in all, each version counted. When discovering, how many values
    /// there are.
    pub total: usize,
    /// Of a question in plain words: how many of them have all its words, or other words for the same.
    /// Absent where all have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_all_words: Option<usize>,
    /// How many results were passed over.
    pub offset: usize,
    /// Where to go on; absent where there is nothing more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_offset: Option<usize>,
    /// The documents found, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<SearchResult>,
    /// How many versions of the texts on this page were found as well, and are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    pub versions_merged: usize,
    /// When discovering: the values, keys or kinds, most frequent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Tally>,
    /// Other words that were looked for, too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub synonyms: Vec<Synonym>,
    /// Words of a question that were not looked for, since they only frame it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<String>,
    /// The sources that were asked.
    pub sources: Vec<Coverage>,
    /// What must be known to read this answer rightly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Remark>,
    /// The question with its words rightly spelt, where none here has one of them; said among the notes.
    #[serde(skip)]
    pub meant: Option<String>,
    /// Whether nothing that was found is nearer to the question than chance.
    #[serde(skip)]
    pub is_far: bool,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// It looked for words.
    Search,
    /// It listed what the filters let through, the latest first.
    Browse,
    /// It listed values, keys or kinds of relation.
    Discover,
}

/// How the words were found.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchType {
    /// The query is the citation of this document.
    Reference,
    /// All of them, or the filters alone were asked.
    Exact,
    /// Other words for the same.
    Synonym,
    /// Some of them, or words of its own language that likely say the same, where that is another than the language of the
    /// question.
    Counterpart,
    /// Only some of them.
    Partial,
    /// None of them, or only some: its meaning is near to that of the question.
    Meaning,
    /// The question stands under the headwords of this article in the subject index, or is likely of a topic that it belongs to.
    Headword,
    /// Decisions on like questions cite this article.
    Cited,
    /// None of them: the chapter or act that it stands in has some.
    Chapter,
}

/// A document that was found.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SearchResult {
    /// Its id.
    #[schemars(with = "String")]
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// What it is.
    pub kind: Kind,
    /// Its legal order.
    pub jurisdiction: String,
    /// Its source.
    pub source: String,
    /// Its language.
    pub language: String,
    /// The first day of this version, or the day of the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which this version no longer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// When this version holds.
    pub validity: Validity,
    /// How the words were found.
    pub match_type: MatchType,
    /// A part of the text.
    pub snippet: String,
    /// The words found in the snippet, in characters of it: first, and first behind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<(usize, usize)>,
    /// The number of the block that fits best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<usize>,
    /// Of a decision the label of the paragraph that it is or goes on, such as the number of a consideration.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// How many other versions of the same text were found and are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    pub other_versions: usize,
    /// Its permanent link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permalink: Option<String>,
    /// What else tells it apart: article, code, court, docket, grade.
    #[serde(skip_serializing_if = "Tags::is_empty")]
    pub tags: Tags,
    /// Why it stands where it does, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "BTreeMap<String, f32>")]
    pub explained: Option<Explained>,
}

impl SearchResult {
    /// The number of the consideration that is shown, of a decision of a Swiss court, of the Confederation or of a canton:
    /// `4.3`, `4b/aa`. Courts elsewhere number paragraphs, which are cited otherwise, and so are the judgments from
    /// Strasbourg that the Federal Supreme Court publishes (court `ch_bge`). Labels without a number at their beginning
    /// (`II.1.3`, `A.`) are not told.
    pub fn consideration(&self) -> Option<&str> {
        let number = || number_of(&self.label, &self.jurisdiction, self.tags.first(key::COURT));
        (self.kind == Kind::Decision).then(number).flatten()
    }
}

/// A label as the number of a consideration, of a decision of a court in a jurisdiction.
fn number_of<'l>(label: &'l str, jurisdiction: &str, court: Option<&str>) -> Option<&'l str> {
    let is_swiss = jurisdiction == "ch" || jurisdiction.starts_with("ch-");
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '/');
    let is_number =
        label.starts_with(|sign: char| sign.is_ascii_digit()) && label.chars().all(is_sign);
    (is_swiss && court != Some("ch_bge") && is_number).then_some(label)
}

/// Where a result stands in each way of finding, from one, among the first of each; absent where it does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Explained {
    /// By its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<usize>,
    /// Of an article, by its words and those of the chapter it stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chapter: Option<usize>,
    /// By its meaning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<usize>,
    /// How near that is, up to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub likeness: Option<f32>,
    /// By the subject index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject_index: Option<usize>,
    /// By what decisions on like questions cite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cited: Option<usize>,
    /// How many others of its chapter stand among the first and move it up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<usize>,
    /// What these places count together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f32>,
    /// By a model of the user that read the first results again, which is joined with the place that they give.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reranked: Option<usize>,
}

impl Explained {
    /// Of a result that stands at this place of the answer to a question with words, or without.
    pub(super) fn of(hit: &Hit, place: usize, has_words: bool) -> Self {
        // Three places behind the point tell results apart.
        let rounded = |value: f32, unit: f32| (value * unit).round() / unit;
        let likeness = hit.likeness.map(|likeness| rounded(likeness, 1_000.0));
        match hit.places {
            Some(places) => Self {
                words: places.words.map(usize::from),
                chapter: places.chapter.map(usize::from),
                meaning: places.near.map(usize::from),
                likeness,
                subject_index: places.indexed.map(usize::from),
                cited: places.cited.map(usize::from),
                beside: Some(usize::from(places.beside)).filter(|count| *count > 0),
                score: Some(rounded(places.score, 100_000.0)),
                reranked: places.reranked.map(usize::from),
            },
            // Where only words were looked for.
            None => Self {
                words: hit.clause.filter(|_| has_words).map(|_| place),
                likeness,
                ..Self::default()
            },
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
pub(super) const fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// A value, key or kind with the number of documents that have it.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Tally {
    /// What is counted.
    pub name: String,
    /// How many documents have it.
    pub count: usize,
    /// What it means, where that is agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

/// A word for which others were looked for, too.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Synonym {
    /// As it was asked.
    pub term: String,
    /// What was looked for beside it.
    pub others: Vec<String>,
}

impl Synonym {
    /// Adds others to what is looked for, each once.
    pub(super) fn join(known: &mut Vec<Self>, added: &[Self]) {
        for one in added {
            match known.iter_mut().find(|known| known.term == one.term) {
                Some(known) => known.add(&one.others),
                None => known.push(one.clone()),
            }
        }
    }

    fn add(&mut self, others: &[String]) {
        for other in others {
            if !self.others.iter().any(|known| fold(known) == fold(other)) {
                self.others.push(other.clone());
            }
        }
    }
}

impl SearchResult {
    /// The snippet with what was found between two marks.
    pub fn marked(&self, open: &str, close: &str) -> String {
        let mut text = String::with_capacity(self.snippet.len() + 16);
        for (place, letter) in self.snippet.chars().enumerate() {
            if self.marks.iter().any(|(_, end)| *end == place) {
                text.push_str(close);
            }
            if self.marks.iter().any(|(start, _)| *start == place) {
                text.push_str(open);
            }
            text.push(letter);
        }
        let length = self.snippet.chars().count();
        if self.marks.iter().any(|(_, end)| *end == length) {
            text.push_str(close);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn considerations_are_those_of_swiss_courts() {
        assert_eq!(number_of("4.3", "ch", Some("bger")), Some("4.3"));
        assert_eq!(number_of("4b/aa", "ch-zh", None), Some("4b/aa"));
        assert_eq!(number_of("45", "ch", Some("ch_bge")), None);
        for (label, jurisdiction) in [("12", "gb"), ("A.a", "ch"), ("II.1.3", "ch"), ("", "ch")] {
            assert_eq!(number_of(label, jurisdiction, None), None, "{jurisdiction} {label}");
        }
    }
}
