//! The answer to a search: what has all words, then what has other words for the same. Of a question in
//! plain words what has only some of them follows; otherwise that is shown where there is nothing else.

use embed::Encoder as _;
use jiff::civil::Date;
use jurisdictions::thesaurus::{everyday, practice, register, topics};
use law::{Kind, Language, Remark, key, notice::FailureNotice, tag::Filter};

use super::{
    MatchType, Mode, SearchAnswer,
    fitting::{self, Signs},
    hint, page,
    question::Question,
    reference,
};
use crate::{CorpusError, Found, Hit, Indexed, Store, StoreQuery};

/// With fewer results it is only told by how near the nearest is whether anything fits.
const WHOLE_PAGE: usize = 10;

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

/// What is said of a question that nothing seems to fit.
pub const NOTHING_FITS: &str = "NOTHING HERE SEEMS TO FIT THE QUESTION, and no document has all its words; \
    these are the nearest, to be read with doubt";

/// What is said where the store compares meanings of nothing but what the words found.
const NEAR_AMONG_WORDS: &str = "the store of this corpus does not run the program's scripts, so that \
    meaning only orders what the words find: what says the same in other words or another language is not \
    found";

/// Searches for words, or lists what the filters let through.
/// With the signs that something fits, where that is judged.
pub(super) fn answer(
    store: &dyn Store,
    question: &Question<'_>,
    today: Date,
) -> Result<(SearchAnswer, Option<Signs>), CorpusError> {
    let (mut signs, mut is_far) = (None, false);
    let sources = question.filters.sources(store)?;
    let mut notes = question.notes.clone();
    let mut synonyms = Vec::new();
    let mut match_types = vec![MatchType::Exact];
    let mut with_all = None;
    let (mode, found) = match &question.words {
        None => (Mode::Browse, store.search(&question.page(None, today))?),
        Some(words) => {
            let mut asked = question.page(Some(words.all.clone()), today);
            if let Some(widened) = &words.widened {
                asked.otherwise.push(widened.clone());
                match_types.push(MatchType::Synonym);
            }
            synonyms.clone_from(&words.synonyms);
            asked.first = reference::cited(store, question)?.map(|head| head.id);
            let means = words.has_meaning && asked.first.is_none();
            let mut near = if means { by_meaning(question) } else { Vec::new() };
            // Where the meaning is looked for as well, only how many have all words is asked first.
            let limit = if near.is_empty() { asked.limit } else { 0 };
            let mut found = store.search(&StoreQuery { limit, ..asked.clone() })?;
            // What a word means is shown only where it fits, or where no document is in its language: what is nearest to a
            // slip of the pen is no answer to it.
            let is_unknown = words.is_word && asked.first.is_none() && found.total == 0;
            let nothing = is_unknown.then(|| found.clone());
            if is_unknown {
                near = by_meaning(question);
            }
            let has_near = !near.is_empty();
            // A page that a question does not fill goes on with what has only some of its words; what is
            // asked with operators is watered down only where nothing has all of it.
            let is_cited = asked.first.is_some() && found.total > 0;
            let any = words.any.as_ref().filter(|_| match words.is_question {
                true => (!found.has_more || has_near) && !is_cited,
                false => found.total == 0,
            });
            if any.is_some() || has_near {
                with_all = Some(found.total);
                asked.otherwise.extend(any.cloned());
                match_types.push(MatchType::Partial);
                asked.near = near;
                asked.indexed = by_headword(question);
                asked.cited = if has_near { by_practice(question) } else { Vec::new() };
                found = store.search(&asked)?;
                // Not every store knows what is near. The signs were fitted to questions of Swiss law, in its
                // languages, with all that is looked for, and to a whole first page.
                let is_near = found.hits.iter().any(|hit| hit.likeness.is_some());
                let request = question.request;
                let is_judged = is_near
                    && request.offset == 0
                    && request.limit >= WHOLE_PAGE
                    && request.should_expand_synonyms
                    && question.language.parse::<Language>().is_ok();
                let looked = fitting::looked_through(question, &sources);
                let is_fitted = is_judged && looked == [fitting::SWITZERLAND];
                signs = is_fitted
                    .then(|| Signs::of((question, &looked), (&found, &asked.indexed), with_all));
                is_far = fitting::is_far(question, &found, &asked.indexed) && with_all == Some(0);
                let fits = match &signs {
                    Some(signs) => signs.likelihood() >= 0.5,
                    None => !is_far,
                };
                let is_own = found.hits.iter().any(|hit| hit.head.language == question.language);
                if let Some(nothing) = nothing.filter(|_| is_own && (!fits || is_far)) {
                    (found, with_all, is_far) = (nothing, None, false);
                } else if fits || with_all > Some(0) {
                    let told = some(with_all, &found, !synonyms.is_empty(), is_near);
                    notes.extend(told);
                } else {
                    notes.push(Remark::from(NOTHING_FITS).at_a_page(FailureNotice::NothingFits));
                    notes.extend(fitting::elsewhere(question, &looked));
                }
            }
            (Mode::Search, found)
        }
    };
    let Found { total, has_more, hits, is_near_among_words } = found;
    if is_near_among_words {
        notes.push(Remark::from(NEAR_AMONG_WORDS).at_a_page(FailureNotice::NearAmongWords));
    }
    let offset = question.request.offset;
    if total == 0 {
        notes.extend(hint::hints(store, question, &sources)?);
    } else if hits.is_empty() {
        notes.push(format!("there are {total} documents; offset {offset} is past the end").into());
    }
    let hits: Vec<_> = hits.into_iter().map(|hit| (match_type(&hit, &match_types), hit)).collect();
    let count = hits.len();
    let page = page::page(hits, question, &sources, today);
    let next = offset + page.results.len();
    let is_cut = page.results.len() < count;
    if is_cut {
        notes.push(format!("the answer was cut to keep it short; go on with offset {next}").into());
    }
    let answer = SearchAnswer {
        mode,
        total,
        total_all_words: with_all.filter(|count| *count < total),
        offset,
        next_offset: (is_cut || has_more).then_some(next),
        results: page.results,
        versions_merged: page.merged,
        values: Vec::new(),
        synonyms,
        dropped: question.words.as_ref().map(|words| words.dropped.clone()).unwrap_or_default(),
        sources,
        notes,
        meant: None,
        is_far,
    };
    Ok((answer, signs))
}

/// In which way a result was found; `types` has what each way to put the question finds.
fn match_type(hit: &Hit, types: &[MatchType]) -> MatchType {
    match hit.clause {
        clause if clause != Some(0) && is_mostly_cited(hit) => MatchType::Cited,
        _ if hit.is_indexed && hit.clause != Some(0) => MatchType::Headword,
        None if hit.likeness.is_some() => MatchType::Meaning,
        None if hit.is_cited => MatchType::Cited,
        None if is_of_chapter(hit) => MatchType::Chapter,
        None => MatchType::Reference,
        // Its chapter found it, and it has some of the words itself.
        Some(_) if is_of_chapter(hit) && hit.places.is_some_and(|it| it.words.is_none()) => {
            MatchType::Partial
        }
        Some(clause) => types.get(clause).copied().unwrap_or(MatchType::Synonym),
    }
}

/// The texts whose meaning is looked for: the question, and what acts say instead of its words of daily
/// life. None where only words are looked for.
fn by_meaning(question: &Question<'_>) -> Vec<(String, f32)> {
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

/// Whether a result stands where it does for being cited in decisions on like questions, more than for all else.
fn is_mostly_cited(hit: &Hit) -> bool {
    hit.is_cited && hit.places.is_some_and(|places| places.is_mostly_cited)
}

/// Whether an article was found by the words of the chapter that it stands in.
fn is_of_chapter(hit: &Hit) -> bool {
    hit.places.is_some_and(|places| places.chapter.is_some())
}

/// The Swiss articles that decisions on like questions cite; none where no headnote is like the question, or where no articles
/// may be found.
fn by_practice(question: &Question<'_>) -> Vec<Indexed> {
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
fn by_headword(question: &Question<'_>) -> Vec<Indexed> {
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

/// What to say where some of the documents have only some of the words.
fn some(with_all: Option<usize>, found: &Found, is_widened: bool, is_near: bool) -> Option<Remark> {
    let count = with_all.filter(|count| *count < found.total)?;
    let is_by_chapter_only = |hit: &Hit| {
        hit.clause.is_none() && hit.likeness.is_none() && !hit.is_cited && is_of_chapter(hit)
    };
    let mut cited = match found.hits.iter().any(is_mostly_cited) {
        true => ", or are cited in decisions on like questions",
        false => "",
    }
    .to_owned();
    if found.hits.iter().any(is_by_chapter_only) {
        cited.push_str(", or stand in a chapter that has some");
    }
    if count == 0 {
        let order = match is_near {
            true => "these have some of them, or are near to the question in meaning",
            false => "these have only some of them, those with more of them first",
        };
        let told = format!(
            "NO DOCUMENT HAS ALL THE WORDS; {order}{cited}: read each before relying on it"
        );
        return Some(Remark::from(told).at_a_page(FailureNotice::NoneHasAll));
    }
    let have = if count == 1 { "document has" } else { "documents have" };
    let widened = if is_widened { ", or other words for the same" } else { "" };
    let told = if is_near {
        format!(
            "{count} {have} all the words{widened}; the others have only some of them, or are near to \
             the question in meaning{cited}: read each before relying on it"
        )
    } else {
        format!(
            "{count} {have} all the words{}{} and {} first; the others have only some of them: read each \
             before relying on it",
            widened,
            if is_widened { "," } else { "" },
            if count == 1 { "comes" } else { "come" },
        )
    };
    Some(Remark::from(told).at_a_page(FailureNotice::SomeHaveAll { all: count }))
}
