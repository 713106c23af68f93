//! A request to search, read: nothing in it can be wrong any more.

use std::cell::OnceCell;

use jiff::civil::Date;
use jurisdictions::thesaurus::{spoken, topics};
use law::{
    Asked, Clause, Language, Languages, Query, Remark, Scope, key, notice::FailureNotice,
    tag::Filter,
};

use super::{MOST_RESULTS, SearchRequest, Synonym};
use crate::{
    Collapse, CorpusError, Ranking, Store, StoreQuery, scope,
    scope::Filters,
    thesaurus::{self, Used},
};

/// A request to search, read.
pub(super) struct Question<'r> {
    /// As it was asked.
    pub(super) request: &'r SearchRequest,
    /// The filters, with the kinds that can be searched and the language.
    pub(super) filters: Filters,
    /// Which documents may be found.
    pub(super) scope: Scope,
    /// The language of the words.
    pub(super) language: String,
    /// The words; none where the filters alone ask.
    pub(super) words: Option<Words>,
    /// How many results.
    pub(super) limit: usize,
    /// What had to be settled for the caller.
    pub(super) notes: Vec<Remark>,
    /// Of each legal order that has any, the topics in whose words it is asked, once they were looked up.
    topics: [OnceCell<Vec<topics::Fitting>>; topics::ORDERS.len()],
}

/// What is looked for.
pub(super) struct Words {
    /// All words must be there.
    pub(super) all: Clause,
    /// One of the words, or of the other words for the same, is enough; `None` if that asks the same.
    pub(super) any: Option<Clause>,
    /// These or other words for the same; `None` if there are no others.
    pub(super) widened: Option<Clause>,
    /// The other words for the same.
    pub(super) synonyms: Vec<Synonym>,
    /// Words of other languages that `widened` has beside these, and those that `any` has.
    pub(super) across: [Vec<Synonym>; 2],
    /// Whether it is a question in plain words, so that what has only some of them is worth showing too.
    pub(super) is_question: bool,
    /// Whether it is a question of several words, so that it has a meaning that they alone have not: one
    /// word is first looked for as it stands.
    pub(super) has_meaning: bool,
    /// Whether it is one word only: where it stands nowhere, what it means is looked for.
    pub(super) is_word: bool,
    /// Whether `any` holds words of other languages, too, that stand for those of the question.
    pub(super) is_put_across: bool,
    /// Words of a question that are not looked for.
    pub(super) dropped: Vec<String>,
    /// The language that its words point to.
    pub(super) language: Option<Language>,
}

impl<'r> Question<'r> {
    /// Reads a request.
    pub(super) fn read(store: &dyn Store, request: &'r SearchRequest) -> Result<Self, CorpusError> {
        let language = scope::language(&request.language)?;
        let mut filters = Filters::read(&request.tags)?;
        filters.require_jurisdiction(store)?;
        filters.restrict_kind()?;
        // Whoever asks which languages there are does not ask within one.
        if request.discover.as_deref().map(str::trim) != Some(key::LANGUAGE) {
            filters.default_language(&language);
        }
        if let (Some(from), Some(to)) = (request.date_from, request.date_to)
            && from > to
        {
            return Err(CorpusError::Reversed { from, to });
        }
        let (first, last) = match filters.take(Scope::YEAR) {
            Some(filter) => scope::year(&filter)?,
            None => (None, None),
        };
        let scope = Scope {
            edges: scope::versions_meant(store, scope::relations(&request.edges)?)?,
            from: first.max(request.date_from),
            to: last.into_iter().chain(request.date_to).min(),
            at: request.at_date,
            ..filters.scope()
        };
        let mut notes = Vec::new();
        let limit = request.limit.clamp(1, MOST_RESULTS);
        if limit != request.limit {
            notes.push(format!("the limit is from 1 to {MOST_RESULTS}; {limit} was used").into());
        }
        let text = request.query.as_deref().map(str::trim).filter(|text| !text.is_empty());
        notes.extend(text.and_then(unfollowed));
        let words = text.map(|text| Words::read(text, request, &filters)).transpose()?;
        // Where documents of every language are meant, or words of other languages are looked for, the words say in which they
        // are asked.
        let is_open = !matches!(filters.get(key::LANGUAGE), Some(Filter::OneOf(_)));
        let spoken = words.as_ref().filter(|words| is_open || words.is_put_across);
        let spoken = spoken.and_then(|words| words.language);
        let language = spoken.map_or(language, |spoken| spoken.code().to_owned());
        Ok(Self {
            request,
            filters,
            scope,
            language,
            words,
            limit,
            notes,
            topics: Default::default(),
        })
    }

    /// Whether Swiss law may be found.
    pub(super) fn is_swiss(&self) -> bool {
        match self.filters.get(key::JURISDICTION) {
            Some(Filter::OneOf(codes)) => {
                thesaurus::is_swiss(&codes.iter().map(String::as_str).collect::<Vec<_>>())
            }
            _ => true,
        }
    }

    /// The topics of a legal order in whose words it is asked, the best first; none where its language is not known.
    pub(super) fn topics(&self, order: &str) -> &[topics::Fitting] {
        let at = topics::ORDERS.iter().position(|known| *known == order);
        let Some(known) = at.and_then(|at| self.topics.get(at)) else { return &[] };
        known.get_or_init(|| {
            let text = self.request.query.as_deref().unwrap_or_default();
            let language = self.language.parse::<Language>().ok();
            let all = topics::of(order).zip(language);
            all.map(|(all, language)| all.look_up(text, language)).unwrap_or_default()
        })
    }

    /// Whether documents in one of these languages may be found.
    pub(super) fn may_be_in(&self, languages: &[Language]) -> bool {
        match self.filters.get(key::LANGUAGE) {
            Some(Filter::OneOf(codes)) => {
                codes.iter().any(|code| languages.iter().any(|one| one.code() == code))
            }
            _ => true,
        }
    }

    /// A question to the store for so many of what it finds, which nothing collapses.
    pub(super) fn asked(&self, clause: Option<Clause>, limit: usize) -> StoreQuery {
        let ranking = if clause.is_some() { Ranking::Relevance } else { Ranking::Latest };
        let (scope, language) = (self.scope.clone(), self.language.clone());
        let is_put_across = self.words.as_ref().is_some_and(|words| words.is_put_across);
        StoreQuery {
            scope,
            clause,
            language,
            is_put_across,
            ranking,
            limit,
            ..StoreQuery::default()
        }
    }

    /// The same for a page of results. Several versions of one text are one; on a day that is named
    /// only states are, since of two that are known of earlier days the later counts.
    pub(super) fn page(&self, clause: Option<Clause>, today: Date) -> StoreQuery {
        let collapse = match self.request.at_date {
            Some(day) => Collapse::States(day),
            None => Collapse::Versions(today),
        };
        let offset = self.request.offset;
        let without_reranker = !self.request.may_rerank;
        let is_open = !matches!(self.filters.get(key::LANGUAGE), Some(Filter::OneOf(_)));
        let are_languages_one =
            is_open && self.words.as_ref().is_some_and(|words| words.is_question);
        let asked = self.asked(clause, self.limit);
        StoreQuery { collapse, offset, without_reranker, are_languages_one, ..asked }
    }
}

impl Words {
    fn read(text: &str, request: &SearchRequest, filters: &Filters) -> Result<Self, CorpusError> {
        let named = request.language.trim().to_lowercase().parse().ok();
        let is_open = !matches!(filters.get(key::LANGUAGE), Some(Filter::OneOf(_)));
        let (all, any, question) = match read_in(text, named, is_open)? {
            Asked::Explicit(query) => {
                let any = Query::ranked(text)?;
                (query.root().clone(), any.root().clone(), None)
            }
            Asked::Question(question) => (question.all(), question.any(), Some(question)),
        };
        let language = question.as_ref().and_then(|question| question.languages.single());
        let is_question = question.is_some();
        let has_meaning = question.as_ref().is_some_and(law::Question::has_meaning);
        let is_word = question.as_ref().is_some_and(law::Question::is_word);
        let dropped = question.map(|question| question.dropped).unwrap_or_default();
        let (mut all_widened, mut any_widened) = (None, None);
        let (mut synonyms, mut across) = (Vec::new(), [Vec::new(), Vec::new()]);
        if request.should_expand_synonyms {
            (all_widened, synonyms) = widened(&all, (request, language), filters);
            if is_question {
                (any_widened, _) = widened(&any, (request, language), filters);
                let put = |clause: &Clause, least: f32| {
                    put_across(clause, (request, language), filters, (least, is_word))
                };
                let any_across;
                (any_across, across[1]) = put(any_widened.as_ref().unwrap_or(&any), 0.0);
                any_widened = any_across.or(any_widened);
                // One word may mean much: beside what stands for it, what is near to it is looked for.
                if !is_word {
                    let all_across;
                    (all_across, across[0]) = put(all_widened.as_ref().unwrap_or(&all), LIKELY);
                    all_widened = all_across.or(all_widened);
                }
            }
        }
        let is_put_across = across.iter().any(|added| !added.is_empty());
        let any = any_widened.unwrap_or(any);
        let any = (any != all).then_some(any);
        let widened = all_widened;
        Ok(Self {
            all,
            any,
            widened,
            synonyms,
            across,
            is_question,
            has_meaning,
            is_word,
            is_put_across,
            dropped,
            language,
        })
    }
}

/// Which operators of other search engines are not followed.
fn unfollowed(text: &str) -> Option<Remark> {
    let said = law::foreign_operators(text).join(", ");
    let told = || {
        let told = format!(
            "{said}: no operators here, and so not followed; there are AND, OR, NOT, \"a phrase\", -excluded and \
             begin*"
        );
        Remark::from(told).at_a_page(FailureNotice::NoOperators { said: said.clone() })
    };
    (!said.is_empty()).then(told)
}

/// Reads words in the language that their frequent ones point to. Where these leave it open and documents of every language are
/// meant, it is the one in which the others are known; else the one that is named.
fn read_in(text: &str, named: Option<Language>, is_open: bool) -> Result<Asked, CorpusError> {
    let asked = Asked::read(text, None)?;
    let Asked::Question(question) = &asked else { return Ok(asked) };
    let possible = question.languages;
    if possible.single().is_some() {
        return Ok(asked);
    }
    let known = is_open.then(|| spoken::language(text, possible)).flatten();
    let meant = known.or(named.filter(|_| possible == Languages::ANY));
    Ok(if meant.is_some() { Asked::read(text, meant)? } else { asked })
}

/// The words with others for the same: in the languages and the legal orders that are asked.
fn widened(
    clause: &Clause,
    (request, spoken): (&SearchRequest, Option<Language>),
    filters: &Filters,
) -> (Option<Clause>, Vec<Synonym>) {
    let jurisdictions = match filters.get(key::JURISDICTION) {
        Some(Filter::OneOf(values)) => values.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    };
    let language = asked_in(request, spoken);
    let expansion =
        thesaurus::expand_clause(clause, &language, &jurisdictions, &documents(filters));
    if expansion.used.is_empty() {
        return (None, Vec::new());
    }
    let synonym = |used: Used| Synonym { term: used.term, others: used.added };
    (Some(expansion.clause), expansion.used.into_iter().map(synonym).collect())
}

/// The language of the words.
fn asked_in(request: &SearchRequest, spoken: Option<Language>) -> String {
    match spoken {
        Some(spoken) => spoken.code().to_owned(),
        None => request.language.trim().to_lowercase(),
    }
}

/// The languages in which the documents may be, of those whose words are known.
fn documents(filters: &Filters) -> Vec<Language> {
    let is_asked = |language: &Language| match filters.get(key::LANGUAGE) {
        Some(Filter::OneOf(values)) => values.iter().any(|value| value == language.code()),
        _ => true,
    };
    let asked: Vec<Language> = Language::ALL.into_iter().filter(is_asked).collect();
    // In Romansh, words of the others may stand.
    if asked.is_empty() { Language::ALL.to_vec() } else { asked }
}

/// With this share a word of another language counts as another word for the same where all words must be there.
const LIKELY: f32 = 0.1;

/// A question with words of the other languages that are asked of, those of at least a share; none where there are none.
fn put_across(
    clause: &Clause,
    (request, spoken): (&SearchRequest, Option<Language>),
    filters: &Filters,
    how: (f32, bool),
) -> (Option<Clause>, Vec<Synonym>) {
    let Ok(language) = asked_in(request, spoken).parse::<Language>() else {
        return (None, Vec::new());
    };
    let mut others = documents(filters);
    others.retain(|other| *other != language);
    let (widened, added) = thesaurus::in_other_languages(clause, (language, &others), how);
    let synonym = |one: thesaurus::Abroad| Synonym { term: one.term, others: one.added };
    ((!added.is_empty()).then_some(widened), added.into_iter().map(synonym).collect())
}
