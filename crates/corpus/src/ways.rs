//! What was found in several ways, put together as one list, in every store by the same rules.

use std::collections::BTreeMap;

use law::{key, tag::Filter};

use crate::{Places, StoreQuery};

/// So many results of each way are joined; behind them come the further ones of the words.
pub const WINDOW: usize = 200;

/// How many versions and languages of an article that the subject index names are looked at.
pub const VERSIONS: usize = 6;

/// How much a place in the list of meanings counts beside the same place in that of words. With the encoder that knows what people
/// say, questions at an advice desk have their article among the first ten in .889 with this and in .875 with .7, own German
/// ones in .933 and .900, headnotes in .867 with either.
const MEANING: f32 = 1.0;

/// How much of what words count comes from the list of articles that are looked at with their chapters. On questions on
/// French labour law recall among the first ten was .198 without it, on Swiss ones .02 to .05 less.
const OF_CHAPTER: f32 = 0.5;

/// So many of the first results speak for others of their chapter, what the best of the others adds to an article, how much
/// less each further one does, and how slowly a place loses its worth for that. Only where the numbers of articles tell
/// their chapter, as in French codes: in Swiss law, where it is a division, it cost recall.
const BESIDE: usize = 100;
const FIRST_BESIDE: f32 = 0.15;
const FURTHER_BESIDE: f32 = 0.7;
const RANK_BESIDE: f32 = 5.0;

/// How much a place in the list of meanings by an encoder of the user counts. Of titles of articles in German, French and
/// Italian .86, .73 and .74 find the German text among the first ten of 1,500 by the built-in encoder, .84, .52 and .50 by one of 38 MB, .91, .78 and
/// .76 by both so; where it counts twice as much .92, .76 and .74.
const MODEL: f32 = 0.35;

/// How much a place in the list of words counts where the documents are in other languages than the
/// question: what they share is names, numbers and chance.
const FOREIGN: f32 = 0.25;

/// The same where words of their languages are looked for as well. Of titles of articles the article was among the first ten
/// in .608 where they counted .25, .633 at .5, .667 at .7, .644 at 1 (.547 without them); of questions in everyday words in
/// .845, .836, .836, .827 (.845). With the encoder that knows what people say and with [`RANK`] titles have .644 at .7 and .653 at 1,
/// questions .882 at both.
const ACROSS: f32 = 1.0;

/// How much a place in the subject index counts beside the same place in the list of words.
const INDEXED: f32 = 1.5;

/// How much an article counts that decisions on like questions cite more than all others, beside the first place in the
/// list of words; the others as much less as they are cited less.
const CITED: f32 = 1.2;

/// How much of that where the documents are in other languages than the question.
const CITED_ABROAD: f32 = 0.8;

/// How slowly the worth of a place falls with its rank. At 20, questions at an advice desk had their article first in .597, and titles
/// of articles in their own language among the first ten in .789; at 12 in .625 and .794, at 8 in .639 and .794. In Python, by two
/// plain lists, 5 was best on titles, headnotes and questions alike; here, with the encoder of today, headnotes have .914 and .876 at 5
/// for .895 and .857 at 8, titles and the advice desk the same, French and English questions one less each of 30 and 100.
const RANK: f32 = 5.0;

/// What was found in each way, the best first, by whatever names the store has for its documents.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways<'a, K> {
    /// By words.
    pub words: &'a [K],
    /// Articles by their words together with those of their chapters: every article that words or meaning found is among
    /// them. Nothing where the store does not know of chapters.
    pub by_chapter: &'a [InChapter<K>],
    /// By meaning, as the built-in encoder knows it.
    pub near: &'a [K],
    /// By meaning, as an encoder of the user knows it.
    pub by_model: &'a [K],
    /// By the subject index, with what each counts for.
    pub indexed: &'a [(K, f32)],
    /// By what decisions on like questions cite, with what each counts for.
    pub cited: &'a [(K, f32)],
}

/// An article as it is found with its chapter.
#[derive(Clone, Copy, Debug)]
pub struct InChapter<K> {
    /// The article.
    pub key: K,
    /// Whether it or its chapter has a word that was asked for; otherwise its place tells nothing.
    pub is_ranked: bool,
    /// A number for its chapter, where the numbers of the articles tell it.
    pub chapter: Option<u32>,
}

impl<K: Copy + Ord> Ways<'_, K> {
    /// All of them as one list: each counts by its place in each list it stands in. Of equals the smaller
    /// name comes first.
    pub fn joined(&self, asked: &StoreQuery) -> Vec<(K, Places)> {
        let foreign = if asked.is_put_across { ACROSS } else { FOREIGN };
        let (words, cited) = match is_foreign(asked) {
            true => (foreign, CITED * CITED_ABROAD),
            false => (1.0, CITED),
        };
        let mut found: BTreeMap<K, Places> = BTreeMap::new();
        let chapters: BTreeMap<K, Option<u32>> =
            self.by_chapter.iter().map(|one| (one.key, one.chapter)).collect();
        // Of an article both together count as much as the words of anything else.
        let of_words = self.words.iter().map(|key| match chapters.contains_key(key) {
            true => (*key, words * (1.0 - OF_CHAPTER)),
            false => (*key, words),
        });
        let of_chapters = self.by_chapter.iter().filter(|one| one.is_ranked);
        let of_chapters = of_chapters.map(|one| (one.key, words * OF_CHAPTER));
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
        add(&mut of_chapters.into_iter(), |places| &mut places.chapter);
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
        together(&mut ranked, &chapters);
        ranked
    }
}

/// Moves up what stands in chapters of which more was found.
fn together<K: Copy + Ord>(ranked: &mut [(K, Places)], chapters: &BTreeMap<K, Option<u32>>) {
    let count = ranked.len().min(BESIDE);
    let Some(first) = ranked.get_mut(..count) else { return };
    let chapter = |key: &K| chapters.get(key).copied().flatten();
    let of: Vec<Option<u32>> = first.iter().map(|(key, _)| chapter(key)).collect();
    let mut moved: Vec<(f32, (K, Places))> = Vec::with_capacity(count);
    for ((place, own), (key, mut places)) in of.iter().enumerate().zip(first.iter().copied()) {
        let mut worth = RANK_BESIDE / (RANK_BESIDE + place as f32);
        let mut share = FIRST_BESIDE;
        for (other, _) in of.iter().enumerate().filter(|(_, of)| own.is_some() && *of == own) {
            if other != place {
                worth += share * RANK_BESIDE / (RANK_BESIDE + other as f32);
                share *= FURTHER_BESIDE;
                places.beside += 1;
            }
        }
        moved.push((worth, (key, places)));
    }
    moved.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    for (place, (_, one)) in first.iter_mut().zip(moved) {
        *place = one;
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
    fn what_decisions_cite_counts_by_how_much_they_do() {
        let ways = Ways {
            words: &[7, 3],
            near: &[3, 5],
            cited: &[(8, 1.0), (5, 0.9), (7, 0.1)],
            ..Ways::default()
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
            by_chapter: &[],
            near: &[3, 5],
            by_model: &[],
            indexed: &[(8, 0.2)],
            cited: &[],
        };
        let joined = |asked: &StoreQuery| -> Vec<i32> {
            ways.joined(asked).into_iter().map(|(key, _)| key).collect()
        };
        assert_eq!(joined(&StoreQuery::default()), [3, 7, 5, 9, 8]);
        let (_, first) = ways.joined(&StoreQuery::default())[0];
        assert_eq!((first.words, first.near, first.indexed), (Some(2), Some(1), None));
        // Words that only chance shares count less.
        let scope = law::Scope::default().with("language", Filter::is("fr"));
        let foreign = StoreQuery { scope, language: "de".to_owned(), ..StoreQuery::default() };
        assert_eq!(joined(&foreign), [3, 5, 8, 7, 9]);
    }

    #[test]
    fn an_article_counts_with_its_chapter_as_much_as_anything_else_by_its_words() {
        let ways = Ways {
            words: &[1, 2, 3, 4],
            by_chapter: &[3, 2, 9, 4].map(|key| InChapter {
                key,
                is_ranked: key != 4,
                chapter: None,
            }),
            ..Ways::default()
        };
        let joined = ways.joined(&StoreQuery::default());
        let names: Vec<i32> = joined.iter().map(|(key, _)| *key).collect();
        // 1 is a decision, 9 has none of the words.
        // 4 has words that only an editor added.
        assert_eq!(names, [1, 3, 2, 9, 4]);
        assert_eq!(joined[4].1.chapter, None);
        let of = |name: i32| joined.iter().find(|(key, _)| *key == name).unwrap().1;
        assert_eq!((of(1).chapter, of(3).chapter, of(9).words), (None, Some(1), None));
        assert!(of(3).score < of(1).score);
    }

    #[test]
    fn articles_of_a_numbered_chapter_speak_for_each_other() {
        let list = [(1, None), (2, Some(7)), (3, None), (4, Some(7)), (5, None)]
            .map(|(key, chapter)| InChapter { key, is_ranked: true, chapter });
        let ways = Ways { by_chapter: &list, ..Ways::default() };
        let joined = ways.joined(&StoreQuery::default());
        let names: Vec<i32> = joined.iter().map(|(key, _)| *key).collect();
        assert_eq!(names, [1, 2, 4, 3, 5]);
        let beside: Vec<u16> = joined.iter().map(|(_, places)| places.beside).collect();
        assert_eq!(beside, [0, 1, 1, 0, 0]);
    }
}
