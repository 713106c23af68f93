//! What belongs to a matter stands together: the neighbours of an article that were found too speak for it, and so
//! does the act in which most of what was found stands.

use std::collections::BTreeMap;

use law::{Document, chapter_of, is_numbered, key};

use super::provision::Provision;
use crate::RawResult;

/// How flat the places in a list are counted.
pub(super) const FLAT: f64 = 10.0;
/// What a neighbour that was found too adds to an article, and how far off it may stand: what belongs to
/// the matter stands together.
const NEIGHBOUR: f64 = 0.12;
const NEAR: i64 = 15;
/// What the act adds in which most of what was found stands: a question is mostly of one act, and what other
/// acts say in like words of other things falls behind.
const OF_ONE_ACT: f64 = 0.4;
/// What those of the same chapter add where an act numbers its chapters, as `L. 2143-5` is the fifth of chapter
/// 2143: so much of the best of them, and of each further one so much less. The search has weighed chapters already.
const OF_CHAPTER: f64 = 0.1;
const FURTHER: f64 = 0.7;
/// The best place as a sign, before what speaks for each is weighed.
const BEST: f64 = 0.9;

/// Moves up what stands in the act in which the likeliest stand.
pub(super) fn together(all: &mut [Provision]) {
    let mut weights: BTreeMap<String, f64> = BTreeMap::new();
    for one in all.iter() {
        *weights.entry(act_of(one).to_owned()).or_default() += one.score * one.score;
    }
    let most = weights.values().copied().fold(f64::MIN_POSITIVE, f64::max);
    for one in all.iter_mut() {
        let weight = weights.get(act_of(one)).copied().unwrap_or_default();
        one.signs.act = weight / most;
        one.score *= 1.0 + OF_ONE_ACT * one.signs.act;
    }
}

/// The act of a provision by its key.
fn act_of(one: &Provision) -> &str {
    one.key.rsplit_once(' ').map_or(one.key.as_str(), |(act, _)| act)
}

/// What the neighbours of an article that were found too add to it.
pub(super) fn neighbours(found: &[RawResult], place: usize) -> f64 {
    let Some((act, number)) = found.get(place).and_then(|one| place_in_act(&one.key)) else {
        return 0.0;
    };
    let mut sum = 0.0;
    for (other, one) in found.iter().enumerate().filter(|(other, _)| *other != place) {
        let is_near =
            place_in_act(&one.key).is_some_and(|(of, at)| of == act && (at - number).abs() <= NEAR);
        if is_near {
            sum += NEIGHBOUR * FLAT / (FLAT + other as f64);
        }
    }
    sum.min(5.0 * NEIGHBOUR)
}

/// The act and the number of an article by its key: `OR 336c` is 336 in OR. None where the key is of another
/// order, whose acts no table of ours knows whole: `fr/C. civ. 1240`.
fn place_in_act(key: &str) -> Option<(&str, i64)> {
    let (act, article) = key.rsplit_once(' ').filter(|(act, _)| !act.contains('/'))?;
    let digits = article.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(article.len());
    Some((act, article.get(..digits)?.parse().ok()?))
}

/// Lets neighbours speak for provisions that no table of ours knows, by what their texts say of them: act and number.
/// Whether all are such.
pub(super) fn neighbours_by_texts(all: &mut [Provision], texts: &[Option<Document>]) -> bool {
    let is_tabled = |one: &Provision| place_in_act(&one.key).is_some();
    let mut places: Vec<Option<Place<'_>>> = Vec::with_capacity(all.len());
    for (one, text) in all.iter().zip(texts) {
        let text = text.as_ref().filter(|_| !is_tabled(one));
        places.push(text.and_then(Place::of));
    }
    let is_whole = !all.iter().any(is_tabled);
    let first: Vec<f64> = all.iter().map(|one| one.signs.first).collect();
    let mut weights: BTreeMap<&str, f64> = BTreeMap::new();
    for (place, first) in places.iter().zip(&first) {
        if let Some(place) = place {
            *weights.entry(place.act).or_default() += first * first;
        }
    }
    let most = weights.values().copied().fold(f64::MIN_POSITIVE, f64::max);
    for (at, one) in all.iter_mut().enumerate() {
        let Some(Some(own)) = places.get(at) else { continue };
        let others = places.iter().zip(&first).enumerate().filter(|(other, _)| *other != at);
        let mut beside: Vec<f64> = others
            .filter(|(_, (place, _))| place.as_ref().is_some_and(|place| own.is_beside(place)))
            .map(|(_, (_, first))| *first)
            .collect();
        beside.sort_by(|one, other| other.total_cmp(one));
        let mut share = OF_CHAPTER;
        for first in beside {
            one.signs.first += share * first;
            share *= FURTHER;
        }
        one.signs.act = weights.get(own.act).copied().unwrap_or_default() / most;
    }
    let best = all.iter().map(|one| one.signs.first).fold(BEST, f64::max);
    for one in all {
        one.signs.first *= BEST / best;
    }
    is_whole
}

/// Where a provision stands.
struct Place<'d> {
    act: &'d str,
    number: i64,
    /// Its chapter, where the act numbers its chapters.
    chapter: Option<String>,
}

impl<'d> Place<'d> {
    fn of(document: &'d Document) -> Option<Self> {
        let tags = &document.head.tags;
        let article = tags.first(key::ARTICLE_NUMBER).or_else(|| tags.first(key::PARAGRAPH))?;
        let number = article.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let digits = number.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(number.len());
        Some(Self {
            act: tags.first(key::ACT)?,
            number: number.get(..digits)?.parse().ok()?,
            chapter: chapter_of(&document.head).filter(|chapter| is_numbered(chapter)),
        })
    }

    fn is_beside(&self, other: &Self) -> bool {
        let is_near = match self.chapter.is_some() || other.chapter.is_some() {
            true => self.chapter == other.chapter,
            false => (self.number - other.number).abs() <= NEAR,
        };
        is_near && self.act == other.act
    }
}

#[cfg(test)]
mod tests {
    use law::{DocumentId, Head, Kind, Tags};

    use super::*;

    fn document(act: &str, number: &str) -> Document {
        let tags = Tags::new().with(key::ACT, act).with(key::ARTICLE_NUMBER, number);
        let head = Head {
            id: DocumentId::of("fr", "x").unwrap(),
            kind: Kind::Legislation,
            jurisdiction: "fr".to_owned(),
            language: "fr".to_owned(),
            source: "test".to_owned(),
            title: String::new(),
            date: None,
            date_end: None,
            parent: None,
            ordinal: 0,
            tags,
        };
        Document { head, blocks: Vec::new() }
    }

    fn is_beside(one: (&str, &str), other: (&str, &str)) -> bool {
        let (one, other) = (document(one.0, one.1), document(other.0, other.1));
        Place::of(&one).unwrap().is_beside(&Place::of(&other).unwrap())
    }

    #[test]
    fn articles_of_a_chapter_stand_together_and_numbers_that_are_near() {
        for (one, other, expected) in [
            (("a", "L2143-5"), ("a", "R. 2143-1"), true),
            (("a", "L2143-5"), ("a", "L2144-5"), false),
            (("a", "L2143-5"), ("b", "L2143-6"), false),
            (("a", "1240"), ("a", "1245-2"), true),
            (("a", "1240"), ("a", "1242"), true),
            (("a", "1240"), ("a", "1256"), false),
            (("a", "823"), ("a", "826a"), true),
        ] {
            assert_eq!(is_beside(one, other), expected, "{one:?} {other:?}");
        }
        assert!(Place::of(&document("a", "annexe")).is_none());
    }
}
