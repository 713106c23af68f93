//! A decision as the tools of the Swiss courts show it.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jurisdictions::ch;
use law::{Block, Document, Head, Language, Role, Tags, key};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::{entscheidsuche::courts, ruling};

/// A decision of a Swiss court.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct DecisionShown {
    /// What it is cited by: `BGE 145 III 225`, `4A_102/2026`, `C/12345/2022`.
    pub reference: String,
    /// What else it is cited by.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_references: Vec<String>,
    /// Its name at entscheidsuche.ch; `get_decision` takes it.
    pub id: String,
    /// Its name in the corpus on this machine, where it is kept.
    pub document: String,
    /// The court: `bundesgericht`, a canton in lower case (`ge`), or the id of another court.
    pub court: String,
    /// The name of the court, in the language of the decision unless another was asked for.
    pub court_name: String,
    /// The name of the chamber, where it is known.
    pub chamber: Option<String>,
    /// The day of the decision (YYYY-MM-DD), where it is known.
    pub date: Option<String>,
    /// Its year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i16>,
    /// The part of the volume, for a decision of the official collection: `III`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// Its language.
    pub language: String,
    /// The regeste or abstract, where the source has one.
    pub summary: Option<String>,
    /// Its text, or its beginning.
    pub full_text: String,
    /// Whether `full_text` is the whole text that is kept: `get_decision` gives more.
    pub is_full_text_complete: bool,
    /// Its considerations by number; in a list, those that fit the question best.
    pub considerations: Vec<ConsiderationShown>,
    /// The provisions it cites.
    pub articles_cited: Vec<String>,
    /// The decisions of the official collection it cites.
    pub related_bge: Vec<String>,
    /// Where the original is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// When the official source gave it (RFC 3339).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fetched_at: Option<String>,
}

/// A numbered consideration.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ConsiderationShown {
    /// Its number: `4.2`.
    pub number: String,
    /// Its text.
    pub text: String,
}

/// How much of a decision is shown, in characters, and what matters in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    /// Of the whole text.
    pub(super) text: usize,
    /// Of all considerations together.
    pub(super) considerations: usize,
    /// Words in lower case: considerations that hold more of them come first. Without any, all
    /// considerations are shown in their order.
    pub(super) words: Vec<String>,
    /// The language of the names of courts; the decision's own where there is none.
    pub(super) language: Option<Language>,
}

impl DecisionShown {
    /// A document of the corpus, as far as there is room.
    pub(super) fn of(document: &Document, room: &Room) -> Self {
        let Head { id, language, date, tags, .. } = &document.head;
        let own: Language = language.parse().unwrap_or(Language::De);
        let named = room.language.unwrap_or(own);
        let text = body(document);
        let (full_text, is_cut) = beginning(&text, room.text);
        // Marks of pages and notes of an editor cite nothing.
        let said = text_of(document, |block| block.role != Role::Note);
        let mut related = ruling::related_bge(&said, own);
        related.retain(|cited| !is_itself(cited, tags));
        let mut references: Vec<String> =
            tags.all(key::REPORT).chain(tags.all(key::CASE_NUMBER)).map(str::to_owned).collect();
        let mut seen = BTreeSet::new();
        references.retain(|reference| seen.insert(reference.clone()));
        let reference =
            if references.is_empty() { document.head.title.clone() } else { references.remove(0) };
        let section = tags.first(key::REPORT).and_then(section_of);
        let is_year = tags.first(key::DATED) == Some("year");
        let court_id = tags.first(key::COURT_ID).unwrap_or_default();
        let court = courts::court(court_id).filter(|_| !is_beside(court_id, tags));
        Self {
            reference,
            other_references: references,
            id: tags.first(key::SOURCE_ID).unwrap_or(id.as_str()).to_owned(),
            document: id.to_string(),
            court: if is_beside(court_id, tags) {
                court_id.to_lowercase()
            } else {
                court_word(court_id)
            },
            court_name: court.map_or_else(
                || tags.first(key::CHAMBER_ID).unwrap_or(court_id).to_owned(),
                |(_, court)| court.names.name(named).to_owned(),
            ),
            chamber: tags
                .first(key::CHAMBER_ID)
                .and_then(courts::chamber)
                .and_then(|(_, chamber)| chamber.names.as_ref())
                .map(|names| names.name(named).to_owned()),
            date: date.filter(|_| !is_year).map(|day| day.to_string()),
            year: date.map(Date::year),
            section,
            language: language.clone(),
            summary: summary(document),
            full_text,
            is_full_text_complete: !is_cut && tags.first(key::CONTENT_QUALITY) == Some("full_text"),
            considerations: considerations(document, room),
            articles_cited: ruling::articles_cited(&said, own),
            related_bge: related,
            link: tags.first(key::PERMALINK).map(str::to_owned),
            fetched_at: tags.first(key::RETRIEVED_AT).map(str::to_owned),
        }
    }
}

/// The part of the volume of a reference: `III` of `BGE 145 III 225`.
fn section_of(reference: &str) -> Option<String> {
    let found = ch::read(reference).ok()?;
    match found.first().map(|found| &found.citation) {
        Some(ch::Citation::Bge(bge)) => Some(bge.part.text().to_owned()),
        _ => None,
    }
}

/// Whether a cited decision of the official collection is the decision itself.
fn is_itself(cited: &str, tags: &Tags) -> bool {
    let is_own = |key: &str| tags.all(key::REPORT).any(|report| report == key);
    ch::read(cited).is_ok_and(|found| found.iter().any(|found| is_own(&found.citation.key())))
}

/// Whether a decision lies beside the volumes of the official collection: the index has others
/// there too, such as judgments from Strasbourg, and does not say whose they are.
fn is_beside(court_id: &str, tags: &Tags) -> bool {
    court_id == "CH_BGE"
        && tags.first(key::REPORT).is_none()
        && tags.first(key::CHAMBER_ID).and_then(courts::part_of).is_none()
}

/// The word the tools have for a court.
fn court_word(court_id: &str) -> String {
    match court_id {
        "CH_BGer" | "CH_BGE" => "bundesgericht".to_owned(),
        other => match other.split_once('_') {
            Some(("CH", _)) | None => other.to_lowercase(),
            Some((canton, _)) => canton.to_lowercase(),
        },
    }
}

/// The regeste or abstract of a decision.
fn summary(document: &Document) -> Option<String> {
    let regeste: Vec<&str> = document
        .blocks
        .iter()
        .filter(|block| block.role == Role::Regeste)
        .map(|block| block.text.as_str())
        .collect();
    (!regeste.is_empty()).then(|| regeste.join("\n"))
}

/// The text of a decision: a line for each block, without what an editor put before it.
pub(super) fn body(document: &Document) -> String {
    text_of(document, |_| true)
}

/// The same of some blocks alone.
fn text_of(document: &Document, is_wanted: impl Fn(&Block) -> bool) -> String {
    let mut text = String::new();
    for (at, block) in document.blocks.iter().enumerate() {
        let next = document.blocks.get(at + 1).map(|next| next.role);
        // The heading of a regeste stands nowhere without it.
        let is_regeste = block.role == Role::Regeste
            || (block.role == Role::Heading && next == Some(Role::Regeste));
        if is_regeste || !is_wanted(block) {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        if !block.label.is_empty() {
            text.push_str(&block.label);
            text.push(' ');
        }
        text.push_str(&block.text);
    }
    text
}

/// The considerations there is room for: all in their order, or those that fit best, in their order.
fn considerations(document: &Document, room: &Room) -> Vec<ConsiderationShown> {
    let all = ruling::considerations(&document.blocks);
    let mut ranked: Vec<(usize, usize)> = all
        .iter()
        .enumerate()
        .map(|(place, one)| {
            let text = one.text.to_lowercase();
            (room.words.iter().filter(|word| text.contains(word.as_str())).count(), place)
        })
        .collect();
    if !room.words.is_empty() {
        ranked.retain(|(fitting, _)| *fitting > 0);
        ranked.sort_by_key(|(fitting, place)| (usize::MAX - fitting, *place));
    }
    let mut left = room.considerations;
    let mut chosen = BTreeSet::new();
    for (_, place) in ranked {
        let Some(one) = all.get(place) else { continue };
        let length = one.text.chars().count() + one.number.len();
        // What does not fit whole is left out, since half a consideration may say the opposite.
        if length > left {
            continue;
        }
        left -= length;
        chosen.insert(place);
    }
    let shown = all.into_iter().enumerate().filter(|(place, _)| chosen.contains(place));
    shown.map(|(_, one)| ConsiderationShown { number: one.number, text: one.text }).collect()
}

/// The first characters of a text, up to the end of a word, and whether more follow.
pub(super) fn beginning(text: &str, most: usize) -> (String, bool) {
    let Some((end, _)) = text.char_indices().nth(most) else { return (text.to_owned(), false) };
    let part = text.get(..end).unwrap_or_default();
    let part = part.rfind(char::is_whitespace).and_then(|end| part.get(..end)).unwrap_or(part);
    (format!("{} …", part.trim_end()), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_ends_with_a_word() {
        assert_eq!(beginning("ein Wort", 20), ("ein Wort".to_owned(), false));
        assert_eq!(beginning("ein langes Wort", 8), ("ein …".to_owned(), true));
        assert_eq!(beginning("éééé", 2), ("éé …".to_owned(), true));
    }

    /// A decision of the official collection with blocks of these roles and texts.
    fn decision(id: &str, tags: &[(&str, &str)], blocks: &[(Role, &str)]) -> Document {
        let mut all = Tags::new();
        for (key, value) in tags {
            all.add(key, *value);
        }
        let block = |(role, text): &(Role, &str)| Block {
            role: *role,
            label: String::new(),
            depth: 0,
            text: (*text).to_owned(),
        };
        Document {
            head: Head {
                id: id.parse().expect("an id"),
                kind: law::Kind::Decision,
                jurisdiction: "ch".to_owned(),
                language: "de".to_owned(),
                source: "entscheidsuche".to_owned(),
                title: id.to_owned(),
                date: None,
                date_end: None,
                parent: None,
                ordinal: 0,
                tags: all,
            },
            blocks: blocks.iter().map(block).collect(),
        }
    }

    #[test]
    fn a_decision_cites_neither_itself_nor_by_the_marks_of_its_pages() {
        let document = decision(
            "ch.one",
            &[("court_id", "CH_BGE"), ("report", "BGE 145 III 225")],
            &[
                (Role::Heading, "Regeste"),
                (Role::Regeste, "Haftung."),
                (Role::Note, "BGE 145 III 225 S. 226"),
                (Role::Note, "BGE 133 IV 1 S. 2"),
                (Role::Text, "Vgl. BGE 145 III 225 E. 2 und BGE 142 III 336 E. 3."),
            ],
        );
        let shown = DecisionShown::of(&document, &Room { text: 1_000, ..Room::default() });
        assert_eq!(shown.related_bge, ["BGE 142 III 336"]);
        assert!(!shown.full_text.contains("Regeste"), "{}", shown.full_text);
        assert!(shown.full_text.contains("S. 226"), "{}", shown.full_text);
        assert_eq!(shown.court, "bundesgericht");
    }

    #[test]
    fn what_lies_beside_the_volumes_has_no_court_ascribed() {
        let tags = [("court_id", "CH_BGE"), ("chamber_id", "CH_BGE_012")];
        let shown = DecisionShown::of(&decision("ch.two", &tags, &[]), &Room::default());
        assert_eq!((shown.court.as_str(), shown.court_name.as_str()), ("ch_bge", "CH_BGE_012"));
    }

    #[test]
    fn a_court_has_the_word_of_the_tools() {
        let check = |id: &str, expected: &str| assert_eq!(court_word(id), expected);
        check("CH_BGE", "bundesgericht");
        check("CH_BVGE", "ch_bvge");
        check("GE_CJ", "ge");
    }
}
