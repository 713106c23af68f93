//! Every mention of a person, a court, an act, a decision or an organisation in a case: counted,
//! not guessed.
//!
//! A citation is looked up among the citations of the documents, so that it is found in every
//! language. Any other name is looked for in their text, without capitals, accents, hyphens at the
//! ends of lines, points in abbreviations, titles and legal forms. A mention is exact where it says
//! what was asked for, and likely where it says less.

mod address;
mod docket;
mod form;
mod found;
mod gazetteer;
mod mentions;
mod name;
mod words;

use std::{collections::BTreeMap, ops::Range};

use extract::Transcript;
use found::Found;
pub use found::Matched;
use mentions::mentions;
use name::Name;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Candidate, Case, CaseError, EntityKind, Place,
    citing::{Cited, covers, typed},
    search::Joined,
    sentence::sentences,
    store::{DocumentRow, Store, citing_places, pages, whole_transcript},
};

/// The longest context of a mention, in characters.
const CONTEXT: usize = 300;

/// Who or what is looked for.
#[derive(Clone, Debug)]
pub struct EntityRequest<'r> {
    /// The name or the citation: `Judge Smith`, `42 USC 1983`, `Art. 97 OR`, `Miranda v. Arizona`.
    pub entity: &'r str,
    /// Only mentions of this kind; of any where there is none.
    pub kind: Option<EntityKind>,
    /// How many mentions are shown; all are counted.
    pub top_k: usize,
}

/// The mentions of an entity.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct EntityAnswer {
    /// How the request was read: `a provision (OR 97)`, `a name without its title`.
    pub read_as: String,
    /// Mentions that say exactly what was asked for.
    pub exact: usize,
    /// Mentions that most likely mean it: a surname with a title, another title, no legal form.
    pub likely: usize,
    /// The documents with mentions, in the order in which they came, with their counts.
    pub documents: Vec<DocumentMentions>,
    /// The first mentions, the exact ones before the likely ones, each in reading order.
    pub mentions: Vec<Mention>,
    /// How many documents were read for it.
    pub documents_searched: usize,
}

/// How often an entity is mentioned in a document.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct DocumentMentions {
    /// The document.
    pub document: Candidate,
    /// Mentions that say exactly what was asked for.
    pub exact: usize,
    /// Mentions that most likely mean it.
    pub likely: usize,
}

/// A mention.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct Mention {
    /// The document.
    pub document: Candidate,
    /// Where it stands.
    pub citation: String,
    /// The same in parts.
    pub place: Place,
    /// What it is, where that can be told.
    pub kind: Option<EntityKind>,
    /// Whether it says exactly what was asked for.
    pub is_exact: bool,
    /// How it says it.
    pub matched: Matched,
    /// The words of the document, exactly as extracted.
    pub quote: String,
    /// Whether no reader of the page sees these words.
    pub hidden: bool,
    /// Why no reader sees them, where that is so.
    pub hidden_reason: Option<String>,
    /// The first character of the quote in the text of the document.
    pub char_start: usize,
    /// The character behind its last.
    pub char_end: usize,
    /// The sentence or line around it, as it is read.
    pub context: String,
}

impl Case {
    /// Finds every mention of an entity.
    pub fn find_entity(&self, request: &EntityRequest<'_>) -> Result<EntityAnswer, CaseError> {
        let store = self.store();
        let rows: Vec<DocumentRow> =
            store.documents()?.iter().filter(|row| row.indexed).cloned().collect();
        let cited = match request.kind {
            None | Some(EntityKind::Statute | EntityKind::CaseCitation) => typed(request.entity),
            Some(_) => Vec::new(),
        };
        let mut gathered = Gathered {
            answer: EntityAnswer {
                read_as: String::new(),
                exact: 0,
                likely: 0,
                documents: Vec::new(),
                mentions: Vec::new(),
                documents_searched: rows.len(),
            },
            likely: Vec::new(),
            request,
        };
        if cited.is_empty() {
            let name = Name::read(request.entity).ok_or_else(|| {
                CaseError::Query("the entity is empty; write a name or a citation".to_owned())
            })?;
            gathered.answer.read_as = name.describe();
            gathered.named(&store, &rows, &name, Vec::new())?;
        } else {
            let names: Vec<&str> = cited.iter().map(|one| one.name.as_str()).collect();
            gathered.answer.read_as = format!("a citation ({})", names.join(", "));
            let places = gathered.cited(&store, &cited)?;
            // A docket stands in the heads of its own decision and letters, where it is not a
            // citation. Of another country's law some is not read in a text that is at home
            // elsewhere, nor was it in cases that were read before it was known.
            let is_foreign = cited.iter().any(|one| one.is_foreign);
            match Name::read(request.entity) {
                Some(name) if is_foreign => gathered.named(&store, &rows, &name, places)?,
                Some(name @ Name::Docket(_)) => gathered.named(&store, &rows, &name, places)?,
                _ => gathered.placed(&store, &rows, &places)?,
            }
        }
        let Gathered { mut answer, likely, .. } = gathered;
        answer.mentions.extend(likely);
        answer.mentions.truncate(request.top_k);
        Ok(answer)
    }
}

/// What has been found so far.
struct Gathered<'g> {
    /// The answer, whose mentions are the exact ones.
    answer: EntityAnswer,
    /// The likely mentions.
    likely: Vec<Mention>,
    request: &'g EntityRequest<'g>,
}

impl Gathered<'_> {
    /// The places that cite one of these, by document and in their order.
    fn cited(&self, store: &Store, cited: &[Cited]) -> Result<Vec<Cites>, CaseError> {
        let mut places: Vec<Cites> = Vec::new();
        for asked in cited {
            for place in citing_places(&store.db, &asked.keys)? {
                let Some(is_exact) = covers(&asked.pins, &place.pins) else { continue };
                let kind = match place.kind.as_str() {
                    "statute" => Some(EntityKind::Statute),
                    "case" => Some(EntityKind::CaseCitation),
                    _ => None,
                };
                let matched = if is_exact { Matched::AsAsked } else { Matched::LessPrecise };
                let found = Found { range: place.range.clone(), matched, kind };
                places.push((place.document, place.range, found));
            }
        }
        places.sort_by_key(|(document, range, found)| (*document, range.start, found.matched));
        places.dedup_by(|next, kept| next.0 == kept.0 && next.1 == kept.1);
        Ok(places)
    }

    /// Adds these places.
    fn placed(
        &mut self,
        store: &Store,
        rows: &[DocumentRow],
        places: &[Cites],
    ) -> Result<(), CaseError> {
        for row in rows {
            let own: Vec<_> = of_document(places, row.key).collect();
            if own.is_empty() {
                continue;
            }
            let transcript = whole_transcript(&store.db, row.key)?;
            let joined = Joined::of(&transcript, &(0..transcript.text.len()));
            self.add(store, row, &transcript, &joined, own)?;
        }
        Ok(())
    }

    /// Adds the places where a name stands in the text, beside those that are known.
    fn named(
        &mut self,
        store: &Store,
        rows: &[DocumentRow],
        name: &Name,
        known: Vec<Cites>,
    ) -> Result<(), CaseError> {
        let is_cited = !known.is_empty();
        for row in rows {
            let transcript = whole_transcript(&store.db, row.key)?;
            let joined = Joined::of(&transcript, &(0..transcript.text.len()));
            let mut own: Vec<_> = of_document(&known, row.key).collect();
            let cited: BTreeMap<usize, usize> =
                own.iter().map(|(range, _)| (range.start, range.end)).collect();
            for mut one in mentions(&joined.text, name) {
                let Some(range) = joined.back(&one.range) else { continue };
                let before = cited.range(..range.end).next_back();
                if before.is_some_and(|(_, end)| *end > range.start) {
                    continue;
                }
                // What looks like a docket is one where it is cited as one, or was asked for so.
                if matches!(name, Name::Docket(_))
                    && (is_cited || self.request.kind == Some(EntityKind::CaseCitation))
                {
                    one.kind = Some(EntityKind::CaseCitation);
                }
                own.push((range, one));
            }
            own.sort_by_key(|(range, one)| (range.start, one.matched));
            self.add(store, row, &transcript, &joined, own)?;
        }
        Ok(())
    }

    /// Adds the mentions of a document, given by their places in its transcript.
    fn add(
        &mut self,
        store: &Store,
        row: &DocumentRow,
        transcript: &Transcript,
        joined: &Joined,
        found: Vec<(Range<usize>, Found)>,
    ) -> Result<(), CaseError> {
        let wanted = self.request.kind;
        let fits = |kind: Option<EntityKind>| match (wanted, kind) {
            (None, _) => true,
            (Some(wanted), Some(kind)) => wanted == kind,
            // What a bare name is cannot be told; it is not left out for that.
            (Some(wanted), None) => {
                matches!(wanted, EntityKind::Person | EntityKind::Organization)
            }
        };
        let found: Vec<_> = found.into_iter().filter(|(_, one)| fits(one.kind)).collect();
        if found.is_empty() {
            return Ok(());
        }
        let document = Candidate { id: row.id.clone(), name: row.name.clone() };
        let exact = found.iter().filter(|(_, one)| one.matched.is_exact()).count();
        let likely = found.len() - exact;
        self.answer.exact += exact;
        self.answer.likely += likely;
        self.answer.documents.push(DocumentMentions { document: document.clone(), exact, likely });
        let pages = pages(&store.db, row.key)?;
        let mut spans = law::Spans::new(&transcript.text);
        for (range, one) in found {
            let list =
                if one.matched.is_exact() { &mut self.answer.mentions } else { &mut self.likely };
            if list.len() >= self.request.top_k {
                continue;
            }
            let place = Place::of(transcript, &range, row.pagination, |page| pages.mark(page));
            let (Some(place), Some(quote)) = (place, transcript.text.get(range.clone())) else {
                continue;
            };
            let span = spans.next(&range);
            let hidden = place.parts.hidden;
            list.push(Mention {
                document: document.clone(),
                citation: place.cite(&row.name),
                place,
                kind: one.kind,
                is_exact: one.matched.is_exact(),
                matched: one.matched,
                quote: quote.to_owned(),
                hidden: hidden.is_some(),
                hidden_reason: hidden.map(|why| why.name().to_owned()),
                char_start: span.char_start,
                char_end: span.char_end,
                context: context(joined, &range),
            });
        }
        Ok(())
    }
}

/// A document, and a place in it that cites.
type Cites = (i64, Range<usize>, Found);

/// Those of some places that are in a document.
fn of_document(places: &[Cites], document: i64) -> impl Iterator<Item = (Range<usize>, Found)> {
    let own = places.iter().filter(move |(of, ..)| *of == document);
    own.map(|(_, range, found)| (range.clone(), found.clone()))
}

/// The sentence in which a place of the transcript lies, as it is read.
fn context(joined: &Joined, range: &Range<usize>) -> String {
    let Some(at) = joined.forward(range.start) else { return String::new() };
    let (Some(head), Some(tail)) = (joined.text.get(..at), joined.text.get(at..)) else {
        return String::new();
    };
    let start = head.rfind('\n').map_or(0, |at| at + 1);
    let end = at + tail.find('\n').unwrap_or(tail.len());
    let paragraph = joined.text.get(start..end).unwrap_or_default();
    let sentence = sentences(paragraph).into_iter().find(|part| at - start < part.end);
    let sentence = sentence.unwrap_or(0..paragraph.len());
    let text = paragraph.get(sentence.clone()).unwrap_or_default();
    let ahead = paragraph.get(sentence.start..at - start).unwrap_or_default().chars().count();
    let skipped = ahead.saturating_sub(CONTEXT / 2);
    let length = text.chars().count();
    if length <= CONTEXT {
        return text.to_owned();
    }
    let part: String = text.chars().skip(skipped).take(CONTEXT).collect();
    let before = if skipped > 0 { "…" } else { "" };
    let after = if skipped + CONTEXT < length { "…" } else { "" };
    format!("{before}{}{after}", part.trim())
}
