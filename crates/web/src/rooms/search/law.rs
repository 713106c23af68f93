//! The results of public law.

use ::law::{key, notice::FailureNotice};
use desk::{Failure, MatchType, SearchAnswer, SearchRequest, SearchResult};
use maud::{Markup, html};
use tokio::task::JoinSet;

use super::{
    counted,
    query::{Asked, KEYS, PAGE, name_of, value_name},
};
use crate::{
    Visit, frame,
    link::link,
    words::{Document, Search, filled, thousands},
};

/// So many words with others for them are chips of their own; the others are one together.
const MOST_CHIPS: usize = 5;

/// How many values of a filter are shown.
const MOST_VALUES: usize = 8;

/// What was found in public law.
pub(super) struct Found {
    answer: SearchAnswer,
    /// What it can be narrowed by.
    pub facets: Vec<Facet>,
}

/// The values of a tag with the number of documents.
pub(super) struct Facet {
    pub key: &'static str,
    pub values: Vec<Value>,
}

/// A value with the number of documents.
pub(super) struct Value {
    pub name: String,
    pub count: usize,
}

/// Searches, and counts by what the answer can be narrowed.
pub(super) async fn search(visit: &Visit, asked: &Asked) -> Result<Found, Failure> {
    let language = visit.language.code();
    let offset: usize = asked.law.parse().unwrap_or(0);
    let mut arguments = asked.arguments(language, None);
    arguments["limit"] = PAGE.into();
    arguments["offset"] = offset.into();
    let answer = visit.ask::<SearchRequest>(arguments).await?;
    // Documents with all words are counted: where there are none and nothing is narrowed, no key has any.
    let has_none = answer.total == 0 || answer.total_all_words == Some(0);
    if has_none && !asked.is_filtered() {
        return Ok(Found { answer, facets: Vec::new() });
    }
    let mut counting = JoinSet::new();
    for (place, key) in KEYS.into_iter().enumerate() {
        let mut arguments = asked.arguments(language, Some(key));
        arguments["discover"] = key.into();
        arguments["limit"] = MOST_VALUES.into();
        let own = visit.clone();
        counting.spawn(async move { (place, key, own.ask::<SearchRequest>(arguments).await) });
    }
    let mut counted = counting.join_all().await;
    counted.sort_by_key(|(place, ..)| *place);
    // Without counts there is nothing to narrow by; the search itself says what is wrong.
    let facets = counted.into_iter().filter_map(|(_, key, answer)| {
        let values = answer.ok()?.values.into_iter();
        let values = values.map(|one| Value { name: one.name, count: one.count }).collect();
        Some(Facet { key, values })
    });
    let facets = facets.collect();
    Ok(Found { answer, facets })
}

/// The results as a list.
pub(super) fn shown(visit: &Visit, asked: &Asked, found: &Found) -> Markup {
    let words = Search::of(visit.language);
    let answer = &found.answer;
    let number = answer.results.len();
    // What the page says in its own words beside the number is not said twice.
    let own = [FailureNotice::NothingFits, FailureNotice::NoneHasAll].map(::law::Notice::from);
    let is_meant = |said: &::law::Notice| {
        let meant = answer.meant.clone().map(|query| FailureNotice::PerhapsMeant { query });
        meant.is_some_and(|meant| ::law::Notice::from(meant) == *said)
    };
    let is_own = |note: &&::law::Remark| {
        note.of_a_page().is_some_and(|said| own.contains(said) || is_meant(said))
    };
    let notes: Vec<&::law::Remark> = answer.notes.iter().filter(|note| !is_own(note)).collect();
    let fits_nothing = answer
        .notes
        .iter()
        .any(|note| note.of_a_page() == Some(&FailureNotice::NothingFits.into()));
    let texts = texts(&answer.results);
    html! {
        p class="quiet" {
            @if answer.total == 0 { (words.nothing_law) }
            @else {
                (counted(answer.total, words.one_document, words.documents))
                @if let Some(all) = answer.total_all_words {
                    ", " (filled(words.all_words, &[("n", &thousands(all))]))
                }
            }
        }
        @if let Some(meant) = &answer.meant {
            p class="meant" {
                (words.meant) " " a href=(asked.with("q", meant)) { strong { (meant) } } "?"
            }
        }
        (chips(asked, answer, words))
        @if fits_nothing { p class="notice odd" { strong { (words.nothing_fits) } } }
        @else if answer.total_all_words == Some(0) { p class="notice" { (words.no_all_words) } }
        @if !notes.is_empty() {
            details {
                summary class="quiet" { (words.notes) " (" (notes.len()) ")" }
                @for note in &notes { p class="quiet" { (frame::remark(visit, note)) } }
            }
        }
        ol class="results" start=(answer.offset + 1) {
            @for (result, others) in &texts { li { (one(visit, asked, result, others)) } }
        }
        (frame::pager(
            visit,
            (answer.offset > 0).then(|| asked.with("law", &answer.offset.saturating_sub(PAGE).to_string())),
            answer.next_offset.map(|_| asked.with("law", &(answer.offset + number.max(1)).to_string())),
        ))
    }
}

/// The results, each text once: what is the same in another language stands beside it.
fn texts(results: &[SearchResult]) -> Vec<(&SearchResult, Vec<&SearchResult>)> {
    let mut texts: Vec<(&SearchResult, Vec<&SearchResult>)> = Vec::new();
    for result in results {
        let work = result.tags.first(key::WORK);
        let known = texts
            .iter_mut()
            .find(|(first, _)| work.is_some() && first.tags.first(key::WORK) == work);
        match known {
            Some((_, others)) => others.push(result),
            None => texts.push((result, Vec::new())),
        }
    }
    texts
}

/// The question as it was understood; what can be taken out of it is a link that does.
fn chips(asked: &Asked, answer: &SearchAnswer, words: &Search) -> Markup {
    let filters: Vec<(&str, String)> = KEYS
        .iter()
        .map(|key| (*key, asked.filter(key)))
        .filter(|(_, value)| !value.is_empty())
        .map(|(key, value)| {
            (key, format!("{}: {}", name_of(key, words), value_name(key, value, words)))
        })
        .chain((!asked.from.is_empty()).then(|| ("from", format!("{} {}", words.from, asked.from))))
        .chain((!asked.to.is_empty()).then(|| ("to", format!("{} {}", words.to, asked.to))))
        .collect();
    let has_any = !filters.is_empty()
        || !answer.synonyms.is_empty()
        || !answer.dropped.is_empty()
        || asked.plain == "1";
    html! {
        @if has_any {
            ul class="chips" aria-label=(words.understood) {
                @for (key, text) in &filters {
                    li {
                        a href=(asked.with(key, "")) title=(filled(words.removed, &[("x", text)])) { (text) " ×" }
                    }
                }
                @if !answer.dropped.is_empty() {
                    li class="struck" { (filled(words.dropped, &[("x", &listed(&answer.dropped))])) }
                }
                @for synonym in answer.synonyms.iter().take(MOST_CHIPS) {
                    li { strong { (synonym.term) } " " (filled(words.beside, &[("x", &synonym.others.join(", "))])) }
                }
                @if answer.synonyms.len() > MOST_CHIPS {
                    li {
                        @for synonym in answer.synonyms.iter().skip(MOST_CHIPS) {
                            strong { (synonym.term) } " " (synonym.others.join(", ")) "; "
                        }
                    }
                }
                @if asked.plain == "1" {
                    li { a href=(asked.with("plain", "")) { (words.with_synonyms) } }
                } @else if !answer.synonyms.is_empty() {
                    li { a href=(asked.with("plain", "1")) { (words.without_synonyms) } }
                }
            }
        }
    }
}

/// A part of a text as a quotation: what may have been left out before and behind it is marked. Only what was shown
/// for no word of it begins where its text does.
fn with_gaps(part: &str, is_beginning: bool) -> String {
    let part = part.trim();
    let inner = part.trim_end_matches(['»', '"', '”', ')']);
    // A point behind a short word is mostly that of an abbreviation.
    let last = inner.trim_end_matches(['.', '!', '?']);
    let word = last.rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let ends = inner.len() > last.len() && word.chars().count() > 5;
    let before = if is_beginning { "" } else { "[…] " };
    let behind = if ends { "" } else { " […]" };
    format!("{before}{part}{behind}")
}

/// How a text is cited by its title: `Art. 371 OR – Verjährung`.
fn cited(title: &str) -> &str {
    title.split_once(" – ").map_or(title, |(cited, _)| cited)
}

/// Words, each once, as many as can be taken in.
fn listed(words: &[String]) -> String {
    const MOST: usize = 20;
    let mut all: Vec<&str> = Vec::new();
    for word in words {
        if !all.contains(&word.as_str()) {
            all.push(word);
        }
    }
    let more = if all.len() > MOST { " …" } else { "" };
    format!("{}{more}", all.get(..MOST).unwrap_or(&all).join(", "))
}

fn one(visit: &Visit, asked: &Asked, result: &SearchResult, others: &[&SearchResult]) -> Markup {
    let words = Search::of(visit.language);
    let block = result.block.map(|number| format!("#b{number}")).unwrap_or_default();
    let consideration = result.consideration().map(|number| {
        let words = Document::of(result.language.parse().unwrap_or(visit.language));
        filled(words.consideration, &[("x", number)])
    });
    let place_cited = match &consideration {
        Some(consideration) => format!("{} {consideration}", cited(&result.title)),
        None => cited(&result.title).to_owned(),
    };
    let id = result.id.to_string();
    let to = |id: &str| link("/document", &[("id", id), ("q", asked.q.trim())]);
    let place = to(&id);
    let how = match result.match_type {
        MatchType::Exact => None,
        MatchType::Reference => Some(words.how_reference),
        MatchType::Synonym => Some(words.how_synonym),
        MatchType::Counterpart => Some(words.how_counterpart),
        MatchType::Partial => Some(words.how_partial),
        MatchType::Meaning => Some(words.how_meaning),
        MatchType::Headword => Some(words.how_headword),
        MatchType::Cited => Some(words.how_cited),
        MatchType::Chapter => Some(words.how_chapter),
    };
    html! {
        article lang=(result.language) {
            h3 { a href={ (place) (block) } { (result.title) } }
            p class="quiet" lang=(visit.language.code()) {
                (frame::validity(visit.language, result.validity.force, result.date, result.date_end))
                " · " (value_name(key::KIND, result.kind.word(), words))
                " · " (result.jurisdiction.to_uppercase()) " · " (result.language)
                @for other in others {
                    " · " a href=(to(&other.id.to_string())) hreflang=(other.language) lang=(other.language) {
                        (other.title)
                    }
                }
                @if let Some(how) = how { " · " em { (how) } }
                @if result.other_versions > 0 {
                    " · " (filled(words.other_versions, &[("n", &result.other_versions.to_string())]))
                }
            }
            blockquote {
                @if let Some(consideration) = &consideration { b { (consideration) } " " }
                (frame::marked(&result.snippet, &result.marks))
            }
            (frame::copy(visit, &with_gaps(&result.snippet, result.marks.is_empty()), &place_cited))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_of_a_quotation_is_marked() {
        assert_eq!(with_gaps("Wer haftet, bezahlt.", true), "Wer haftet, bezahlt.");
        assert_eq!(
            with_gaps("Kündigung nach Art. 336 Abs.", false),
            "[…] Kündigung nach Art. 336 Abs. […]"
        );
        assert_eq!(cited("Art. 371 OR – e. Verjährung"), "Art. 371 OR");
        assert_eq!(cited("BGE 145 III 225"), "BGE 145 III 225");
    }

    #[test]
    fn words_that_were_passed_over_are_told_once() {
        let words = ["des", "bei", "des"].map(str::to_owned);
        assert_eq!(listed(&words), "des, bei");
    }
}
