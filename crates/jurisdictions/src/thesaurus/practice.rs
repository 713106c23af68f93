//! What decisions cite that speak of the same. Of articles of Swiss codes it is noted what considerations say that cite them,
//! and of headnotes of leading decisions which articles they cite. An article is looked at whose citing considerations are near to a
//! question, or that near headnotes cite, whatever its own words are.

use std::sync::LazyLock;

use embed::{Encoder as _, NOISE, Vector, Wanted};

use crate::ch;

/// How the table begins that `training/practice.py` makes.
const MAGIC: &[u8] = b"FPR1";

/// How much more a headnote counts that is nearer: one by so much of the likeness *e* times as much as another.
const NEARER: f32 = 1.0 / 8.0;

/// How much likeness it is worth that an article is cited *e* times as often.
const OFTEN: f32 = 0.03;

/// How slowly the worth of a place falls with its rank among those whose citing considerations are near.
const RANK: f32 = 20.0;

/// So many articles are looked at.
const MOST: usize = 20;

/// What decisions say of articles.
#[derive(Default)]
struct Practice {
    articles: Vec<Article>,
    /// The directions of what considerations say that cite each, one behind the other.
    citing: Vec<i8>,
    /// Of each headnote the places of the articles it cites.
    cited: Vec<Box<[u16]>>,
    /// Their directions, one behind the other.
    headnotes: Vec<i8>,
}

struct Article {
    act: &'static str,
    article: &'static str,
    /// In how many considerations it is cited.
    count: u16,
}

/// An article that decisions on like questions cite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cited {
    /// The number of its act: `220`.
    pub act: &'static str,
    /// Its number: `257e`.
    pub article: &'static str,
    /// How much they cite it, up to 1.
    pub weight: f32,
}

impl Cited {
    /// By what it is known in every language: `OR 257e`; `None` where no table has its act.
    pub fn key(&self) -> Option<String> {
        let act = ch::act(ch::act_numbered(self.act)?);
        Some(format!("{} {}", act.name(), self.article))
    }
}

/// The table that comes with the program; empty where it was made with another encoder.
static PRACTICE: LazyLock<Practice> = LazyLock::new(|| {
    Practice::read(include_bytes!("../../practice.bin"), embed::built_in().id()).unwrap_or_default()
});

/// What was looked up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LookedUp {
    /// The articles that decisions on such questions cite, the likeliest first.
    pub cited: Vec<Cited>,
    /// How like the nearest headnote the question is, up to 1: the more, the more it is put as courts put it. Of questions as
    /// clients put them the middle ones are .26 and .29 like it, of headnotes of other decisions .43.
    pub likeness: f32,
}

impl LookedUp {
    /// How much the question is put as courts put it, from 0 at the first of two likenesses to 1 at the second.
    pub fn by_courts(&self, (least, most): (f32, f32)) -> f32 {
        ((self.likeness - least) / (most - least)).clamp(0.0, 1.0)
    }
}

/// What decisions cite on such questions, by the direction that the built-in encoder gives the question.
pub fn look_up(question: &Vector) -> LookedUp {
    PRACTICE.look_up(question)
}

impl Practice {
    /// Reads a table; none where it is damaged, or its directions are those of another encoder.
    fn read(table: &'static [u8], encoder: &str) -> Option<Self> {
        let mut rest = table.strip_prefix(MAGIC)?;
        if name(&mut rest)? != encoder {
            return None;
        }
        let dimensions = count(&mut rest)?;
        let mut practice = Self::default();
        for _ in 0..count(&mut rest)? {
            let (act, article) = (name(&mut rest)?, name(&mut rest)?);
            let (count, behind) = rest.split_first_chunk::<2>()?;
            practice.articles.push(Article { act, article, count: u16::from_le_bytes(*count) });
            rest = directed(behind, dimensions, &mut practice.citing)?;
        }
        for _ in 0..count(&mut rest)? {
            let (places, behind) = taken(rest, |first| usize::from(first) * 2)?;
            let (pairs, _) = places.as_chunks::<2>();
            let places: Box<[u16]> = pairs.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
            if places.iter().any(|place| usize::from(*place) >= practice.articles.len()) {
                return None;
            }
            practice.cited.push(places);
            rest = directed(behind, dimensions, &mut practice.headnotes)?;
        }
        rest.is_empty().then_some(practice)
    }

    fn look_up(&self, question: &Vector) -> LookedUp {
        let mut likest = vec![0.0_f32; self.articles.len()];
        // By headnotes, and by considerations: each half.
        let mut weights = self.by_headnotes(question, &mut likest);
        let nearest = likest.iter().copied().fold(0.0, f32::max);
        for (rank, place) in (1_u16..).zip(self.by_considerations(question, &mut likest)) {
            if let Some(weight) = weights.get_mut(place) {
                *weight += (RANK + 1.0) / (RANK + f32::from(rank));
            }
        }
        let mut found: Vec<(usize, f32)> = weights.into_iter().enumerate().collect();
        // What is cited often is cited on no like question for that alone.
        found.retain(|(place, _)| likest.get(*place).is_some_and(|likest| *likest >= NOISE));
        found.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        found.truncate(MOST);
        let named = |(place, weight): (usize, f32)| {
            let Article { act, article, .. } = *self.articles.get(place)?;
            Some(Cited { act, article, weight: weight / 2.0 })
        };
        LookedUp { cited: found.into_iter().filter_map(named).collect(), likeness: nearest }
    }

    /// How much near headnotes cite each article, beside the one that they cite most. Puts in how like the question the likest is
    /// that cites each.
    fn by_headnotes(&self, question: &Vector, likest: &mut [f32]) -> Vec<f32> {
        let mut products = Vec::new();
        Wanted::new(question).products(&self.headnotes, &mut products);
        let mut counts = vec![0.0_f32; self.articles.len()];
        for (places, product) in self.cited.iter().zip(products) {
            let likeness = Wanted::likeness(product);
            let worth = (likeness / NEARER).exp();
            for place in places.iter().map(|place| usize::from(*place)) {
                if let (Some(count), Some(likest)) = (counts.get_mut(place), likest.get_mut(place))
                {
                    *count += worth;
                    *likest = likest.max(likeness);
                }
            }
        }
        let most = counts.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        counts.into_iter().map(|count| count / most).collect()
    }

    /// The places of the articles whose citing considerations are nearest, the nearest first. Puts in how like the question they
    /// are together, where that is more.
    fn by_considerations(&self, question: &Vector, likest: &mut [f32]) -> Vec<usize> {
        let mut products = Vec::new();
        Wanted::new(question).products(&self.citing, &mut products);
        let mut found: Vec<(usize, f32)> = Vec::new();
        let all = self.articles.iter().zip(products).zip(likest).enumerate();
        for (place, ((article, product), likest)) in all.filter(|(_, ((one, _), _))| one.count > 0)
        {
            let likeness = Wanted::likeness(product);
            *likest = likest.max(likeness);
            found.push((place, likeness + OFTEN * f32::from(article.count).ln_1p()));
        }
        found.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        found.truncate(MOST);
        found.into_iter().map(|(place, _)| place).collect()
    }
}

/// Puts a direction behind others; the rest behind it.
fn directed<'t>(table: &'t [u8], dimensions: usize, all: &mut Vec<i8>) -> Option<&'t [u8]> {
    let (direction, behind) = table.split_at_checked(dimensions)?;
    all.extend(direction.iter().map(|part| part.cast_signed()));
    Some(behind)
}

/// What stands behind a length of one byte, and the rest.
fn taken(rest: &[u8], length: impl FnOnce(u8) -> usize) -> Option<(&[u8], &[u8])> {
    let (first, behind) = rest.split_first()?;
    behind.split_at_checked(length(*first))
}

fn name<'t>(rest: &mut &'t [u8]) -> Option<&'t str> {
    let (name, behind) = taken(rest, usize::from)?;
    *rest = behind;
    str::from_utf8(name).ok()
}

fn count(rest: &mut &[u8]) -> Option<usize> {
    let (bytes, behind) = rest.split_first_chunk::<4>()?;
    *rest = behind;
    usize::try_from(u32::from_le_bytes(*bytes)).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TABLE: &[u8] = include_bytes!("../../practice.bin");

    #[test]
    fn the_table_is_of_the_encoder_that_comes_with_the_program() {
        assert!(PRACTICE.cited.len() > 500 && PRACTICE.articles.len() > 1_800);
        assert!(Practice::read(TABLE, "token-256-0").is_none());
    }

    #[test]
    fn every_article_is_of_a_known_act() {
        let key = |one: &Article| Cited { act: one.act, article: one.article, weight: 1.0 }.key();
        assert!(PRACTICE.articles.iter().all(|one| key(one).is_some()));
        let key = Cited { act: "220", article: "257e", weight: 1.0 }.key();
        assert_eq!(key.as_deref(), Some("OR 257e"));
    }

    #[test]
    fn what_decisions_on_the_matter_cite_is_named_in_each_language() {
        for question in [
            "missbräuchliche Kündigung des Arbeitsverhältnisses",
            "congé abusif du contrat de travail",
            "disdetta abusiva del contratto di lavoro",
        ] {
            let LookedUp { cited, likeness } =
                look_up(&embed::built_in().encode(question).unwrap());
            assert!(likeness > 0.4, "{likeness}");
            let first = cited.iter().take(3);
            let is_it = |one: &&Cited| one.act == "220" && one.article == "336";
            assert_eq!(first.filter(is_it).count(), 1, "{question}: {cited:?}");
            assert!(cited.iter().all(|one| one.weight > 0.0 && one.weight <= 1.0));
            assert!(
                cited.len() > 5
                    && cited.len() <= MOST
                    && cited.is_sorted_by(|one, other| one.weight >= other.weight)
            );
        }
    }

    #[test]
    fn what_is_cited_often_is_not_named_for_that_alone() {
        let found = look_up(&embed::built_in().encode("Zopf backen mit Hefe").unwrap());
        // Without that there are always as many as may be.
        assert!(found.likeness < 0.25 && found.cited.len() < MOST, "{found:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn a_damaged_table_is_read_within_its_bounds(at in 0..TABLE.len(), by in 1_u8..) {
            let mut table = TABLE.to_vec();
            if let Some(byte) = table.get_mut(at) {
                *byte = byte.wrapping_add(by);
            }
            // Each case leaks its table, which is as long as the program's.
            if let Some(read) = Practice::read(table.leak(), embed::built_in().id()) {
                let direction = embed::built_in().encode("Verjährung der Forderung").unwrap();
                prop_assert!(read.look_up(&direction).cited.len() <= MOST);
            }
            let (cut, _) = TABLE.split_at(at);
            prop_assert!(Practice::read(cut, embed::built_in().id()).is_none());
        }
    }
}
