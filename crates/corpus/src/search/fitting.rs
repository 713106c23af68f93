//! Whether anything that was found fits the question, or only is what is nearest to it.
//!
//! Told by signs: how near the nearest is, whether the question stands in the subject index, how many of its words are
//! words under which people look for law, whether it betrays another country, and its own direction, since most of what
//! is not about law lies elsewhere. What each counts was fitted to questions that Swiss law answers and others that it
//! does not (`training/fitting.py`, `crates/lab/fixtures/fitting`).

mod weights;

use embed::Encoder;
use jurisdictions::thesaurus::{self, abroad};
use law::{Language, Remark, notice::FailureNotice, tag::Filter};

use super::question::Question;
use crate::{Coverage, Found, Hit, Indexed};

use weights::{CONSTANT, DIRECTION, SIGNS, UNITS};

/// How many signs there are beside the direction.
pub(super) const COUNT: usize = 26;

/// The signs that what was found fits a question, or does not.
#[derive(Clone, Debug, PartialEq)]
pub struct Signs {
    /// Each sign, in the order of [`Signs::NAMES`].
    pub values: [f32; COUNT],
    /// The direction of the question by the built-in encoder, in parts of its length; empty where it has none.
    pub direction: Vec<i8>,
}

impl Signs {
    /// What the signs are called, in their order.
    pub const NAMES: [&str; COUNT] = [
        "nearest",
        "nearest five",
        "nearest, in other languages only",
        "in other languages only",
        "nothing has a word of it",
        "some have all words",
        "best in the subject index",
        "first three in the subject index",
        "best topic",
        "words",
        "known words",
        "words known in part",
        "words not known",
        "rarest known word",
        "of daily life",
        "Switzerland is named",
        "another country is named",
        "a place abroad is named",
        "an institution of another country",
        "several institutions of another country",
        "in English",
        "words in acts",
        "words in acts in part",
        "words not in acts",
        "how rare in acts",
        "found by words, in other languages only",
    ];

    /// Of what a question found, where it can be judged: not every store knows what is near, and the signs were fitted to
    /// questions of Swiss law, in its languages, with all that is looked for.
    pub(super) fn judged(
        (question, looked): (&Question<'_>, &[String]),
        (found, indexed): (&Found, &[Indexed]),
        with_all: Option<usize>,
    ) -> Option<Self> {
        let is_judged = found.hits.iter().any(|hit| hit.likeness.is_some())
            && question.request.should_expand_synonyms
            && question.language.parse::<Language>().is_ok()
            && looked == [SWITZERLAND];
        is_judged.then(|| Self::of((question, looked), (found, indexed), with_all))
    }

    fn of(
        (question, looked): (&Question<'_>, &[String]),
        (found, indexed): (&Found, &[Indexed]),
        with_all: Option<usize>,
    ) -> Self {
        let text = question.request.query.as_deref().unwrap_or_default();
        let language = question.language.parse::<Language>().ok();
        let is_own = |hit: &Hit| hit.head.language == question.language;
        let is_across = !found.hits.iter().any(is_own);
        let mut near: Vec<f32> = found.hits.iter().filter_map(|hit| hit.likeness).collect();
        near.sort_by(|one, other| other.total_cmp(one));
        near.truncate(NEAREST);
        let nearest = near.first().copied().unwrap_or_default();
        let mean = near.iter().sum::<f32>() / near.len().max(1) as f32;
        let is_alone = found.hits.iter().all(|hit| hit.clause.is_none());
        let weight = |place: usize| indexed.get(place).map_or(0.0, |one| one.weight);
        let topic = question.topics(SWITZERLAND).first().map(|topic| topic.weight);
        let known = language.map(|language| thesaurus::known(text, language)).unwrap_or_default();
        let share = |count: usize| count as f32 / known.words.max(1) as f32;
        let daily = language
            .and_then(|language| thesaurus::everyday::words_of_law(text, language))
            .map_or(0.0, |law| law.weight);
        let betrayed = abroad::betrayed(text);
        let is_here = |country: &str| looked.iter().any(|one| one == country);
        let of = |kind: abroad::Kind| {
            betrayed.iter().filter(|one| one.kind == kind && !is_here(one.country)).count()
        };
        let institutions = of(abroad::Kind::Institution);
        let unknown = known.words.saturating_sub(known.whole + known.in_part);
        let is_english = language == Some(Language::En);
        let not_in_acts = known.words.saturating_sub(known.in_acts + known.in_acts_in_part);
        let by_words = found.hits.iter().filter(|hit| hit.clause.is_some()).count();
        let values = [
            if is_across { 0.0 } else { nearest },
            mean,
            if is_across { nearest } else { 0.0 },
            flag(is_across),
            flag(is_alone),
            flag(with_all > Some(0)),
            weight(0),
            weight(0) + weight(1) + weight(2),
            topic.unwrap_or_default(),
            (1.0 + known.words as f32).ln(),
            share(known.whole),
            share(known.in_part),
            (1.0 + unknown as f32).ln(),
            known.rarest,
            daily,
            flag(betrayed.iter().any(|one| one.country == SWITZERLAND)),
            flag(of(abroad::Kind::Country) > 0),
            flag(of(abroad::Kind::Place) > 0),
            flag(institutions > 0),
            flag(institutions > 1),
            flag(is_english),
            share(known.in_acts),
            share(known.in_acts_in_part),
            if is_english { 0.0 } else { (1.0 + not_in_acts as f32).ln() },
            known.rarity,
            if is_across { by_words as f32 / found.hits.len().max(1) as f32 } else { 0.0 },
        ];
        let direction = embed::built_in().encode(text);
        Self { values, direction: direction.map(|one| one.parts().to_vec()).unwrap_or_default() }
    }

    /// How likely it is that something fits, from 0 to 1.
    pub fn likelihood(&self) -> f32 {
        let signs: f32 = self.values.iter().zip(SIGNS).map(|(sign, weight)| sign * weight).sum();
        let along = self.direction.iter().zip(DIRECTION);
        let along: i32 = along.map(|(one, weight)| i32::from(*one) * i32::from(weight)).sum();
        let sum = signs + along as f32 / embed::UNIT * UNITS + CONSTANT;
        1.0 / (1.0 + (-sum).exp())
    }
}

/// What is less near to a question in its own language mostly has nothing to do with it. Of questions that
/// nothing in the Swiss codes answers two in five stay below it, of those that something answers one in
/// fourteen (`cargo lab eval retrieval`).
const NEAR: f32 = 0.29;

/// The same of a question none of whose words stands anywhere: what is nearest shares but parts of words.
const NEAR_ALONE: f32 = 0.4;

/// With this weight in the subject index an article fits a question.
const SURE: f32 = 0.9;

/// Whether nothing that was found, the nearest of which stand on the first page, is nearer than chance. Across languages
/// less is near, so that nothing is said of a question in whose language there are no documents.
pub(super) fn is_far(question: &Question<'_>, found: &Found, indexed: &[Indexed]) -> bool {
    let nearest = found.hits.iter().filter_map(|hit| hit.likeness).reduce(f32::max);
    let is_own = |hit: &Hit| hit.head.language == question.language;
    let is_judged = found.hits.iter().any(is_own);
    let is_alone = found.hits.iter().all(|hit| hit.clause.is_none());
    let least = if is_alone { NEAR_ALONE } else { NEAR };
    let is_sure = indexed.first().is_some_and(|one| one.weight >= SURE);
    is_judged && !is_sure && nearest.is_some_and(|nearest| nearest < least)
}

/// What is said of a question that nothing here fits, and that betrays another country than those looked through.
pub(super) fn elsewhere(question: &Question<'_>, looked: &[String]) -> Option<Remark> {
    let text = question.request.query.as_deref()?;
    let betrayed = abroad::betrayed(text);
    // Who names a country may ask for Swiss law all the same: of asylum, of marriages, of work across the border.
    if betrayed.iter().any(|one| one.country == SWITZERLAND) {
        return None;
    }
    let is_elsewhere = |one: &&abroad::Betrayed| {
        one.kind == abroad::Kind::Institution && !looked.iter().any(|here| here == one.country)
    };
    let one = betrayed.iter().find(is_elsewhere)?;
    let (said, country) = (one.words.clone(), one.country.to_uppercase());
    let told = format!(
        "`{said}` names something of another country ({country}), whose law was not looked through"
    );
    Some(Remark::from(told).at_a_page(FailureNotice::OtherCountry { said, country }))
}

/// The countries whose law is looked through for a question: those it is asked of, else those that the sources here
/// are of.
pub(super) fn looked_through(question: &Question<'_>, sources: &[Coverage]) -> Vec<String> {
    let codes: Vec<&str> = match question.filters.get("jurisdiction") {
        Some(Filter::OneOf(codes)) => codes.iter().map(String::as_str).collect(),
        _ => sources.iter().map(|source| source.jurisdiction.as_str()).collect(),
    };
    let country = |code: &&str| code.split('-').next().unwrap_or_default().to_lowercase();
    let mut countries: Vec<String> = codes.iter().map(country).collect();
    countries.sort();
    countries.dedup();
    countries
}

const SWITZERLAND: &str = "ch";

/// So many of the nearest are looked at.
const NEAREST: usize = 5;

const fn flag(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{contract, search::SearchRequest};

    /// What is said of a question that is asked of these countries.
    #[track_caller]
    fn check(text: &str, jurisdiction: &str, expected: Option<&str>) {
        let mut request = SearchRequest::new("de");
        request.query = Some(text.to_owned());
        request.tags = [("jurisdiction".to_owned(), jurisdiction.to_owned())].into();
        let store = contract::corpus();
        let question = Question::read(&store, &request).expect("it can be read");
        let told = elsewhere(&question, &looked_through(&question, &[]));
        assert_eq!(told.map(|told| told.to_string()).as_deref(), expected, "{text}");
    }

    #[test]
    fn what_only_another_country_has_is_named_as_it_was_typed() {
        let told = "`Bürgergelds` names something of another country (DE), whose law was not looked through";
        check("Wie berechnet sich die Höhe des Bürgergelds?", "ch", Some(told));
        check("Wie berechnet sich die Höhe des Bürgergelds?", "ch|de", None);
        check("Bürgergeld trotz Lohn aus der Schweiz?", "ch", None);
        check("Ist die Wegweisung nach Eritrea zumutbar?", "ch", None);
    }

    #[test]
    fn what_is_near_and_stands_in_the_index_fits_and_what_is_far_does_not() {
        let signs = |pairs: &[(&str, f32)]| {
            let of = |name| pairs.iter().find(|(known, _)| *known == name).map_or(0.0, |one| one.1);
            Signs { values: Signs::NAMES.map(of), direction: Vec::new() }
        };
        let near = signs(&[
            ("nearest", 0.7),
            ("nearest five", 0.6),
            ("best in the subject index", 1.0),
            ("first three in the subject index", 2.5),
            ("best topic", 1.0),
            ("known words", 1.0),
        ]);
        let far = signs(&[
            ("nearest", 0.25),
            ("nearest five", 0.2),
            ("words not known", 1.4),
            ("an institution of another country", 1.0),
        ]);
        assert!(near.likelihood() > 0.8, "{}", near.likelihood());
        assert!(far.likelihood() < 0.1, "{}", far.likelihood());
    }
}
