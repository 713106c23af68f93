//! What is looked for beside the words of a question: its meaning, the articles under whose headwords it stands, and those that
//! decisions on like questions cite.

use embed::Encoder as _;
use jurisdictions::thesaurus::{everyday, practice, register, topics};
use law::{Kind, Language, key, tag::Filter};

use super::question::Question;
use crate::Indexed;

/// With fewer results it is only told by how near the nearest is whether anything fits.
pub(super) const WHOLE_PAGE: usize = 10;

/// What weighs less there stands in the question by chance, and so many articles are looked at.
const FAINT: f32 = 0.15;
const INDEXED: usize = 10;

/// So many topics are looked at, so many of the provisions that decide each, and what the first of these counts beside an
/// article under whose headwords the question stands.
const TOPICS: usize = 4;
const RULES: usize = 2;
const OF_TOPIC: f32 = 0.8;

/// With what likeness to a headnote a question begins to be put as courts put it, and with what it is.
const PUT_BY_COURTS: (f32, f32) = (0.25, 0.45);

/// What it counts that decisions cite an article on a question that is put as clients put it, beside one as courts do.
const AS_CLIENTS_ASK: f32 = 0.3;

/// The texts whose meaning is looked for: the question, and what acts say instead of its words of daily
/// life. None where only words are looked for.
pub(super) fn by_meaning(question: &Question<'_>) -> Vec<(String, f32)> {
    let Some(text) = question.request.query.clone().filter(|_| question.request.by_meaning) else {
        return Vec::new();
    };
    let language = question
        .language
        .parse::<Language>()
        .ok()
        .filter(|_| question.is_swiss() && question.request.should_expand_synonyms);
    let law = language.and_then(|language| everyday::words_of_law(&text, language));
    let law = law.map(|law| (law.text, law.weight));
    [Some((text, 1.0)), law].into_iter().flatten().collect()
}

/// The words of a question by which more is looked for in Swiss law than they say.
fn asked_of_swiss_law<'q>(question: &'q Question<'_>) -> Option<&'q str> {
    question.request.query.as_deref().filter(|_| {
        question.request.by_meaning
            && question.is_swiss()
            && question.request.should_expand_synonyms
    })
}

/// The Swiss articles that decisions on like questions cite; none where no headnote is like the question, or where no articles
/// may be found.
pub(super) fn by_practice(question: &Question<'_>) -> Vec<Indexed> {
    let is_sought = match question.filters.get(key::KIND) {
        Some(Filter::OneOf(kinds)) => kinds.iter().any(|kind| kind == Kind::Legislation.word()),
        _ => true,
    };
    if !is_sought {
        return Vec::new();
    }
    let direction = asked_of_swiss_law(question).and_then(|text| embed::built_in().encode(text));
    let found = direction.map(|direction| practice::look_up(&direction)).unwrap_or_default();
    if found.likeness < PUT_BY_COURTS.0 {
        return Vec::new();
    }
    let worth = AS_CLIENTS_ASK + (1.0 - AS_CLIENTS_ASK) * found.by_courts(PUT_BY_COURTS);
    let article = |one: practice::Cited| Indexed {
        act: one.act.to_owned(),
        article: one.article.to_owned(),
        weight: one.weight * worth,
    };
    found.cited.into_iter().map(article).collect()
}

/// The Swiss articles under whose headwords the question stands.
pub(super) fn by_headword(question: &Question<'_>) -> Vec<Indexed> {
    let text = asked_of_swiss_law(question);
    let language = question.language.parse::<Language>().ok();
    let (Some(text), Some(language)) = (text, language) else { return Vec::new() };
    let by_words = register::look_up(text, language).into_iter();
    let mut found: Vec<Indexed> = by_words
        .map(|found| Indexed {
            act: found.article.act.to_owned(),
            article: found.article.article.to_owned(),
            weight: found.weight,
        })
        .collect();
    // What decides a topic in whose words it is asked.
    for topic in topics::look_up(text, language).into_iter().take(TOPICS) {
        for (place, rule) in topic.topic.rules().take(RULES).enumerate() {
            let weight = topic.weight * OF_TOPIC / (1.0 + place as f32);
            let is_it = |one: &&mut Indexed| one.act == rule.act && one.article == rule.article;
            match found.iter_mut().find(is_it) {
                Some(known) => known.weight = (known.weight + weight / 2.0).min(1.0).max(weight),
                None => found.push(Indexed {
                    act: rule.act.to_owned(),
                    article: rule.article.to_owned(),
                    weight,
                }),
            }
        }
    }
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    found.retain(|one| one.weight >= FAINT);
    found.truncate(INDEXED);
    found
}
