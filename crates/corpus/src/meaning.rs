//! What a document means, for stores that know it: which parts of it have a direction of their own, and how
//! what meaning finds is put beside what words find. Alike in every store, so that all answer alike.

use std::{collections::BTreeMap, ops::Range};

use law::{Block, Head, Kind, Role, key, tag::Filter};

use crate::{Places, StoreQuery};

/// So many results of each way are joined; behind them come the further ones of the words.
pub const WINDOW: usize = 200;

/// How many versions and languages of an article that the subject index names are looked at.
pub const VERSIONS: usize = 6;

/// So many of the divisions a document stands in say what it is about.
pub const DIVISIONS: usize = 2;

/// How much a place in the list of meanings counts beside the same place in that of words.
const MEANING: f32 = 0.7;

/// How much a place in the list of meanings by an encoder of the user counts. Of titles of articles in German, French and
/// Italian .86, .73 and .74 find the German text among the first ten of 1,500 by the built-in encoder, .84, .52 and .50 by one of 38 MB, .91, .78 and
/// .76 by both so; where it counts twice as much .92, .76 and .74.
const MODEL: f32 = 0.35;

/// How much a place in the list of words counts where the documents are in other languages than the
/// question: what they share is names, numbers and chance.
const FOREIGN: f32 = 0.25;

/// How much a place in the subject index counts beside the same place in the list of words.
const INDEXED: f32 = 1.5;

/// How much an article counts that decisions on like questions cite more than all others, beside the first place in the
/// list of words; the others as much less as they are cited less.
const CITED: f32 = 1.2;

/// How much of that where the documents are in other languages than the question.
const CITED_ABROAD: f32 = 0.8;

/// How slowly the worth of a place falls with its rank.
const RANK: f32 = 20.0;

/// A passage ends behind the block in which it reaches so many bytes.
const ENOUGH: usize = 900;

/// No passage is longer than this, in bytes: a longer block is several.
const LONGEST: usize = 1_800;

/// No title says more than this, in bytes.
const LONGEST_TITLE: usize = 200;

/// So many passages of a document are compared; the rest of a longer one is found by its words.
const MOST: usize = 256;

/// A part of a document that has a direction of its own.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Passage {
    /// Its blocks, by their places from zero.
    pub blocks: Range<usize>,
    /// Its text, behind what the document is about.
    pub text: String,
}

/// The passages of a document, in their order. Each begins with what the document is about, which does not
/// count for its length.
pub fn passages(about: &str, blocks: &[(Role, &str)]) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut open: Option<Passage> = None;
    for (place, (role, text)) in blocks.iter().enumerate() {
        // What editors add speaks of the text.
        if *role == Role::Note {
            continue;
        }
        let mut rest = *text;
        while !rest.is_empty() {
            let passage = open
                .get_or_insert_with(|| Passage { blocks: place..place, text: about.to_owned() });
            let length = passage.text.len().saturating_sub(about.len());
            let (part, behind) = divided(rest, LONGEST.saturating_sub(length).max(ENOUGH));
            passage.text.push('\n');
            passage.text.push_str(part);
            passage.blocks.end = place + 1;
            rest = behind;
            if passage.text.len().saturating_sub(about.len()) >= ENOUGH {
                passages.extend(open.take());
            }
        }
    }
    passages.extend(open);
    if passages.is_empty() && !about.is_empty() {
        passages.push(Passage { blocks: 0..0, text: about.to_owned() });
    }
    passages.truncate(MOST);
    passages
}

/// What a document is about: the divisions it stands in, the outer before the inner, its marginal titles, and
/// its title without the citation before it (`Art. 271 OR – Missbräuchliche Kündigung`).
pub fn about(divisions: Vec<String>, head: &Head, blocks: &[Block]) -> String {
    let mut parts = divisions;
    let is_above = |block: &&Block| matches!(block.role, Role::Marginal | Role::Heading);
    let above = blocks.iter().take_while(|block| block.role != Role::Text).filter(is_above);
    parts.extend(above.map(|block| block.text.clone()));
    let title = head.title.split_once(" – ").map_or(&*head.title, |(_, name)| name);
    if parts.last().is_none_or(|last| last != title) {
        parts.push(title.to_owned());
    }
    let mut about = String::new();
    for part in parts {
        about.push_str(part.get(..part.floor_char_boundary(LONGEST_TITLE)).unwrap_or_default());
        about.push('\n');
    }
    about
}

/// The titles of the lowest divisions that a document stands in, the outer before the inner. `named` gives the
/// document of an id.
pub fn divisions<E>(
    head: &Head,
    mut named: impl FnMut(&law::DocumentId) -> Result<Option<Head>, E>,
) -> Result<Vec<String>, E> {
    let mut titles = Vec::new();
    let mut above = head.parent.clone();
    while let Some(id) = above.take().filter(|_| titles.len() < DIVISIONS) {
        let Some(kept) = named(&id)?.filter(|kept| kept.kind == Kind::Section) else { break };
        // Marginal titles stand in the document itself.
        if kept.tags.first(key::MARGINAL).is_none() {
            titles.push(kept.title);
        }
        above = kept.parent.filter(|parent| *parent != id);
    }
    titles.reverse();
    Ok(titles)
}

/// The first part of a text that has room, up to a blank, and the rest.
fn divided(text: &str, room: usize) -> (&str, &str) {
    if text.len() <= room {
        return (text, "");
    }
    let end = text.floor_char_boundary(room);
    let before = text.get(..end).unwrap_or_default();
    let cut = before.rfind(char::is_whitespace).filter(|cut| *cut > 0).unwrap_or(end);
    text.split_at_checked(cut).unwrap_or((text, ""))
}

/// What was found in each way, the best first, by whatever names the store has for its documents.
#[derive(Clone, Copy, Debug)]
pub struct Ways<'a, K> {
    /// By words.
    pub words: &'a [K],
    /// By meaning, as the built-in encoder knows it.
    pub near: &'a [K],
    /// By meaning, as an encoder of the user knows it.
    pub by_model: &'a [K],
    /// By the subject index, with what each counts for.
    pub indexed: &'a [(K, f32)],
    /// By what decisions on like questions cite, with what each counts for.
    pub cited: &'a [(K, f32)],
}

impl<K: Copy + Ord> Ways<'_, K> {
    /// All of them as one list: each counts by its place in each list it stands in. Of equals the smaller
    /// name comes first.
    pub fn joined(&self, asked: &StoreQuery) -> Vec<(K, Places)> {
        let (words, cited) = match is_foreign(asked) {
            true => (FOREIGN, CITED * CITED_ABROAD),
            false => (1.0, CITED),
        };
        let mut found: BTreeMap<K, Places> = BTreeMap::new();
        let of_words = self.words.iter().map(|key| (*key, words));
        let of_near = self.near.iter().map(|key| (*key, MEANING));
        let of_model = self.by_model.iter().map(|key| (*key, MODEL));
        let indexed = self.indexed.iter().map(|(key, weight)| (*key, INDEXED * weight));
        type Place = fn(&mut Places) -> &mut Option<u16>;
        let mut add = |ranked: &mut dyn Iterator<Item = (K, f32)>, place: Place| {
            for (rank, (key, weight)) in (1_u16..).zip(ranked) {
                let places = found.entry(key).or_default();
                places.score += weight / (RANK + f32::from(rank));
                // Of two lists by meaning the better place is told.
                let place = place(places);
                *place = Some(place.map_or(rank, |known| known.min(rank)));
            }
        };
        add(&mut of_words.into_iter(), |places| &mut places.words);
        add(&mut of_near.into_iter(), |places| &mut places.near);
        add(&mut of_model.into_iter(), |places| &mut places.near);
        add(&mut indexed.into_iter(), |places| &mut places.indexed);
        for (rank, (key, weight)) in (1_u16..).zip(self.cited) {
            let places = found.entry(*key).or_default();
            // It is not the place that tells how much more it is cited.
            let worth = cited * weight / (RANK + 1.0);
            places.is_mostly_cited = worth > places.score;
            places.score += worth;
            places.cited.get_or_insert(rank);
        }
        let mut ranked: Vec<(K, Places)> = found.into_iter().collect();
        ranked.sort_by(|(one, first), (other, second)| {
            second.score.total_cmp(&first.score).then_with(|| one.cmp(other))
        });
        ranked
    }
}

/// Whether no document that may be found is in the language of the question.
fn is_foreign(asked: &StoreQuery) -> bool {
    let mut languages = asked.scope.tags.iter().filter(|(key, _)| key == key::LANGUAGE);
    languages.any(
        |(_, filter)| matches!(filter, Filter::OneOf(values) if !values.contains(&asked.language)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_block_is_several_passages_and_notes_are_none() {
        let long = "Wort ".repeat(700);
        let blocks =
            [(Role::Text, "Erstens."), (Role::Note, "AS 2020 1"), (Role::Text, long.as_str())];
        let all = passages("Titel\n", &blocks);
        assert!(all.len() >= 2 && all.iter().all(|one| one.text.starts_with("Titel\n")));
        assert_eq!(all.first().map(|one| one.blocks.clone()), Some(0..3));
        assert!(all.iter().all(|one| one.text.len() <= LONGEST + 10 && !one.text.contains("AS")));
        assert_eq!(passages("Titel\n", &[]).len(), 1);
        assert_eq!(passages("", &[]), []);
    }

    #[test]
    fn what_decisions_cite_counts_by_how_much_they_do() {
        let ways = Ways {
            words: &[7, 3],
            near: &[3, 5],
            by_model: &[],
            indexed: &[],
            cited: &[(8, 1.0), (5, 0.9), (7, 0.1)],
        };
        let joined = ways.joined(&StoreQuery::default());
        let names: Vec<i32> = joined.iter().map(|(key, _)| *key).collect();
        assert_eq!(names, [5, 3, 8, 7]);
        let of = |name: i32| joined.iter().find(|(key, _)| *key == name).unwrap().1;
        assert_eq!((of(8).cited, of(5).cited, of(3).cited), (Some(1), Some(2), None));
        assert!(of(8).is_mostly_cited && of(5).is_mostly_cited && !of(7).is_mostly_cited);
        // Less where the documents are in other languages.
        let scope = law::Scope::default().with("language", Filter::is("fr"));
        let foreign = StoreQuery { scope, language: "de".to_owned(), ..StoreQuery::default() };
        let found = ways.joined(&foreign);
        let score = |name: i32| found.iter().find(|(key, _)| *key == name).unwrap().1.score;
        assert!((score(8) - of(8).score * CITED_ABROAD).abs() < 1e-6);
    }

    #[test]
    fn what_two_ways_find_comes_first() {
        let ways = Ways {
            words: &[7, 3, 9],
            near: &[3, 5],
            by_model: &[],
            indexed: &[(8, 0.2)],
            cited: &[],
        };
        let joined = |asked: &StoreQuery| -> Vec<i32> {
            ways.joined(asked).into_iter().map(|(key, _)| key).collect()
        };
        assert_eq!(joined(&StoreQuery::default()), [3, 7, 9, 5, 8]);
        let (_, first) = ways.joined(&StoreQuery::default())[0];
        assert_eq!((first.words, first.near, first.indexed), (Some(2), Some(1), None));
        // Words that only chance shares count less.
        let scope = law::Scope::default().with("language", Filter::is("fr"));
        let foreign = StoreQuery { scope, language: "de".to_owned(), ..StoreQuery::default() };
        assert_eq!(joined(&foreign), [3, 5, 8, 7, 9]);
    }
}
