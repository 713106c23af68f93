//! What is looked for beside the words of a question: its meaning, the articles under whose headwords it stands, and those that
//! decisions on like questions cite.

use embed::Encoder as _;
use jurisdictions::thesaurus::{
    everyday, practice, register,
    topics::{self, said},
};
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

/// So many likely topics are looked at, so many of the provisions that belong to each, what the first of these counts beside
/// an article under whose headwords the question stands, and how much less each further one. Of the 55 questions of `fr-labour` that are asked
/// the first ten have .304 of the articles in the mean without topics, .362 where the first counts .8 and a further one .3 less
/// each, and .416 with these; headnotes have .867, .886, .895.
const LIKELY_TOPICS: usize = 6;
const PROVISIONS: usize = 12;
const OF_LIKELY: f32 = 1.2;
const BEHIND: f32 = 0.2;
/// So many articles of a legal order are named.
const NAMED: usize = 24;

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

/// Whether articles may be found.
fn seeks_articles(question: &Question<'_>) -> bool {
    match question.filters.get(key::KIND) {
        Some(Filter::OneOf(kinds)) => kinds.iter().any(|kind| kind == Kind::Legislation.word()),
        _ => true,
    }
}

/// The Swiss articles that decisions on like questions cite; none where no headnote is like the question, or where no articles
/// may be found.
pub(super) fn by_practice(question: &Question<'_>) -> Vec<Indexed> {
    if !seeks_articles(question) {
        return Vec::new();
    }
    let direction = asked_of_swiss_law(question).and_then(|text| embed::built_in().encode(text));
    let found = direction.map(|direction| practice::look_up(&direction)).unwrap_or_default();
    if found.likeness < PUT_BY_COURTS.0 {
        return Vec::new();
    }
    let worth = AS_CLIENTS_ASK + (1.0 - AS_CLIENTS_ASK) * found.by_courts(PUT_BY_COURTS);
    let article = |one: practice::Cited| Indexed {
        order: topics::CH,
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
            order: topics::CH,
            act: found.article.act.to_owned(),
            article: found.article.article.to_owned(),
            weight: found.weight,
        })
        .collect();
    // What decides a topic in whose words it is asked.
    for topic in question.topics(topics::CH).iter().take(TOPICS) {
        for (place, rule) in topic.topic.rules().take(RULES).enumerate() {
            let weight = topic.weight * OF_TOPIC / (1.0 + place as f32);
            join(&mut found, rule, weight);
        }
    }
    best(&mut found, INDEXED);
    found
}

/// The same with what belongs to the topics that the question is likely of, whatever its words, in the law of the countries that
/// are looked through. `near` is what its meaning is looked for by.
pub(super) fn by_topic(
    question: &Question<'_>,
    (looked, near): (&[String], &[(String, f32)]),
    headed: Vec<Indexed>,
) -> Vec<Indexed> {
    let language = question.language.parse::<Language>().ok();
    let (Some(text), Some(language)) = (question.request.query.as_deref(), language) else {
        return headed;
    };
    let request = question.request;
    let is_asked = request.by_topic && request.should_expand_synonyms && !near.is_empty();
    if !is_asked || !seeks_articles(question) {
        return headed;
    }
    let texts: Vec<(&str, f32)> = near.iter().map(|(text, weight)| (&**text, *weight)).collect();
    // Its sentences are not told apart.
    let whole = embed::built_in().encode_together(&texts);
    let means = whole.as_ref().map(said::Meaning::of_one);
    let mut found = Vec::new();
    let mut headed = Some(headed);
    for order in topics::ORDERS {
        // What stands under headwords is Swiss.
        let mut of_order =
            if order == topics::CH { headed.take() } else { None }.unwrap_or_default();
        if looked.iter().any(|one| one == order) && question.may_be_in(topics::spoken(order)) {
            let asked = (text, means.as_ref());
            let likely = said::likely(order, question.topics(order), asked, language);
            for (topic, likelihood) in likely.into_iter().take(LIKELY_TOPICS) {
                for (place, one) in topic.provisions.iter().take(PROVISIONS).enumerate() {
                    let weight = likelihood as f32 * OF_LIKELY / (1.0 + BEHIND * place as f32);
                    join(&mut of_order, one, weight);
                }
            }
            best(&mut of_order, NAMED);
        }
        found.extend(of_order);
    }
    best(&mut found, usize::MAX);
    found
}

/// Adds a provision of a topic: what is there already counts more by it.
fn join(found: &mut Vec<Indexed>, one: &topics::Belongs, weight: f32) {
    let is_it = |known: &&mut Indexed| {
        (known.order, &*known.act, &*known.article) == (one.order, one.act, one.article)
    };
    match found.iter_mut().find(is_it) {
        Some(known) => {
            let both = (known.weight + weight / 2.0).min(1.0);
            known.weight = known.weight.max(weight).max(both);
        }
        None => found.push(Indexed {
            order: one.order,
            act: one.act.to_owned(),
            article: one.article.to_owned(),
            weight,
        }),
    }
}

/// The best, without what is faint.
fn best(found: &mut Vec<Indexed>, most: usize) {
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    found.retain(|one| one.weight >= FAINT);
    found.truncate(most);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{contract, search::SearchRequest};

    /// What a question names beside its words in the law of these countries.
    fn named(text: &str, looked: &[&str], change: impl FnOnce(&mut SearchRequest)) -> Vec<Indexed> {
        let mut request = SearchRequest::new("fr");
        request.query = Some(text.to_owned());
        request.tags.insert(key::JURISDICTION.to_owned(), "*".to_owned());
        change(&mut request);
        let store = contract::corpus();
        let question = Question::read(&store, &request).unwrap();
        let looked: Vec<String> = looked.iter().map(|one| (*one).to_owned()).collect();
        by_topic(&question, (&looked, &by_meaning(&question)), Vec::new())
    }

    const ASKED: &str = "Mon patron m'a licencié pendant mon arrêt maladie, en a-t-il le droit ?";

    #[test]
    fn a_question_names_what_belongs_to_its_topics_in_the_law_that_is_looked_through() {
        let orders = |looked: &[&str]| -> Vec<&'static str> {
            let mut orders: Vec<_> =
                named(ASKED, looked, |_| ()).iter().map(|one| one.order).collect();
            orders.sort_unstable();
            orders.dedup();
            orders
        };
        assert_eq!(orders(&["ch"]), ["ch"]);
        assert_eq!(orders(&["fr"]), ["fr"]);
        assert_eq!(orders(&["ch", "fr"]), ["ch", "fr"]);
        assert!(orders(&["de"]).is_empty());
        let swiss = named(ASKED, &["ch"], |_| ());
        assert!(swiss.iter().take(5).any(|one| (&*one.act, &*one.article) == ("220", "336c")));
        let french = named(ASKED, &["fr"], |_| ());
        assert!(french.iter().all(|one| one.act.starts_with("Code d")));
        assert!(french.is_sorted_by(|one, other| one.weight >= other.weight));
        // A sure topic of one order leaves the other its places.
        let of = |all: &[Indexed], order: &str| all.iter().filter(|one| one.order == order).count();
        let both = named(ASKED, &["ch", "fr"], |_| ());
        assert_eq!((of(&both, "ch"), of(&both, "fr")), (swiss.len(), french.len()));
    }

    #[test]
    fn topics_name_nothing_where_no_article_of_theirs_may_be_found() {
        let looked = ["ch", "fr"];
        let with = |key: &str, filter: &str| {
            let (key, filter) = (key.to_owned(), filter.to_owned());
            named(ASKED, &looked, |request| drop(request.tags.insert(key, filter)))
        };
        assert!(with(key::KIND, "decision").is_empty());
        assert!(with(key::LANGUAGE, "de").iter().all(|one| one.order == "ch"));
        assert!(named(ASKED, &looked, |request| request.by_topic = false).is_empty());
        assert!(named(ASKED, &looked, |request| request.should_expand_synonyms = false).is_empty());
        assert!(named(ASKED, &looked, |request| request.by_meaning = false).is_empty());
    }

    #[test]
    fn what_several_topics_name_never_counts_less_by_it() {
        let topic = topics::all().first().unwrap();
        let one = topic.provisions.first().unwrap();
        for (first, second, expected) in
            [(1.2, 0.001, 1.2), (0.4, 0.3, 0.55), (0.3, 1.1, 1.1), (0.9, 0.8, 1.0)]
        {
            let mut found = Vec::new();
            join(&mut found, one, first);
            join(&mut found, one, second);
            let [known] = found.as_slice() else { panic!("{found:?}") };
            assert!((known.weight - expected).abs() < 1e-6, "{first} {second}: {}", known.weight);
        }
    }
}
