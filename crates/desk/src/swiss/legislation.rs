//! Searching federal acts by title, number, sort and day.

use std::cmp::Reverse;

use corpus::{Ranking, Store, StoreQuery};
use jiff::civil::Date;
use law::{Scope, key, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::{
    content_words,
    fedlex::{Act, Fedlex, Found, SOURCE, Search},
};

use super::{
    Policy, Provenance,
    question::{Answered, Kept, Question, Said, answered, beside_listed},
    statute::{self, StatuteShown, kept},
};
use crate::{Call, DeskError, SearchLegislationRequest};

/// The acts that were found.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct LegislationAnswer {
    /// The acts: what is named so and in force first.
    pub results: Vec<StatuteShown>,
    /// How many there are in all.
    pub total_count: usize,
    /// How many are returned.
    pub returned_count: usize,
    /// Where the answer comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// The most words that are looked for.
const MOST_WORDS: usize = 12;

/// Searches federal acts.
pub fn search_legislation(
    request: &SearchLegislationRequest,
    call: &Call<'_>,
) -> Result<LegislationAnswer, DeskError> {
    let search = read(request)?;
    let language = &*request.language;
    let found = answered(&SearchOf(&search), request.policy.0, call)?;
    let mut said = found.provenance;
    said.warnings.extend(undated(&found.value.acts, &search));
    Ok(answer(&found.value.acts, found.value.total, language, said, call.today))
}

/// Which acts fit a search.
struct SearchOf<'a>(&'a Search);

impl Question for SearchOf<'_> {
    type Answer = Found;

    fn kept(&self, policy: Policy, call: &Call<'_>) -> Result<Option<Kept<Found>>, DeskError> {
        let mut acts = match call.kept()? {
            Some(store) => all(&*store)?,
            None => Vec::new(),
        };
        acts.retain(|act| fits(act, self.0));
        if acts.is_empty() && policy == Policy::Auto {
            return Ok(None);
        }
        acts.sort_by_key(|act| {
            let best = if self.0.is_best_match { held(act, self.0) } else { 0 };
            (Reverse(best), act.is_in_force(call.today, call.today) == Some(false))
        });
        let total = acts.len();
        acts.truncate(self.0.limit);
        let mut kept = Kept::of(Found { acts, total, has_more: false }, None);
        kept.provenance.warnings.push(ONLY_KEPT.to_owned());
        Ok(Some(kept))
    }

    fn ask(
        &self,
        _: Option<&Kept<Found>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Found>, DeskError> {
        let found = Fedlex::new(&call.desk.sources).search(self.0, call.today)?;
        let (host, at, found) = (found.host, found.retrieved_at, found.value);
        let keep = kept::keep_all(&found.acts, at, call);
        let has_more = found.has_more;
        let mut said = Said::by(&host, at, found, keep);
        if has_more {
            said.provenance.warnings.push(
                "more acts fit than are counted; narrow the search by further words, the number or \
                 the sort of act"
                    .to_owned(),
            );
        }
        Ok(said)
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Found>, DeskError> {
        Ok(Answered::default())
    }

    /// Adds acts that are kept and that the source did not list, where that listed all it has.
    fn join(&self, said: &mut Said<Found>, kept: Kept<Found>, _: &Call<'_>) {
        let found = &mut said.value;
        if found.has_more || found.total > found.acts.len() {
            return;
        }
        let mut more = kept.value.acts;
        more.retain(|act| found.acts.iter().all(|known| known.eli != act.eli));
        more.truncate(self.0.limit.saturating_sub(found.acts.len()));
        if !more.is_empty() {
            found.total += more.len();
            said.provenance.warnings.push(beside_listed(more.len(), "acts"));
            found.acts.append(&mut more);
        }
    }
}

/// That not all acts were searched.
const ONLY_KEPT: &str = "only the acts kept on this machine were searched; that one is missing says \
                         nothing about whether it exists";

fn read(request: &SearchLegislationRequest) -> Result<Search, DeskError> {
    let query = request.query.as_deref().unwrap_or_default();
    let content = content_words(query);
    let is_best_match = content.is_some();
    let query = content.map_or_else(|| query.to_owned(), |content| content.join(" "));
    let words: Vec<String> = query
        .split_whitespace()
        .map(|word| word.trim_matches(['"', '«', '»', '„', '“', ',', ';']).to_owned())
        .filter(|word| !word.is_empty())
        .collect();
    if words.len() > MOST_WORDS {
        return Err(DeskError::InvalidParameters(format!(
            "`query` has {} words; give at most {MOST_WORDS} that stand in the title",
            words.len()
        )));
    }
    let mut prefixes = Vec::new();
    for (name, given) in [
        ("domain", request.domain.as_deref()),
        ("srNumberPrefix", request.sr_number_prefix.as_deref()),
    ] {
        let Some(prefix) = given.map(str::trim).filter(|prefix| !prefix.is_empty()) else {
            continue;
        };
        let is_prefix = prefix.starts_with(|first: char| first.is_ascii_digit())
            && prefix.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '.');
        if !is_prefix || prefix.len() > 20 {
            return Err(DeskError::InvalidParameters(format!(
                "`{name}` is `{prefix}`; write the beginning of a number, as `2` or `22`"
            )));
        }
        prefixes.push(prefix.to_owned());
    }
    let search = Search {
        words,
        is_best_match,
        prefixes,
        from: request.date_from.map(|day| day.0),
        to: request.date_to.map(|day| day.0),
        sorts: request.act_type.iter().map(|sort| sort.trim().to_owned()).collect(),
        language: request.language.to_string(),
        limit: request.limit.get(),
    };
    if let (Some(from), Some(to)) = (search.from, search.to)
        && from > to
    {
        return Err(DeskError::InvalidParameters(format!(
            "`dateFrom` ({from}) is after `dateTo` ({to})"
        )));
    }
    if search.words.is_empty()
        && search.prefixes.is_empty()
        && search.sorts.is_empty()
        && search.from.is_none()
        && search.to.is_none()
    {
        return Err(DeskError::InvalidParameters(
            "nothing is looked for; give `query`, `domain`, `srNumberPrefix`, `actType`, `dateFrom` \
             or `dateTo`"
                .to_owned(),
        ));
    }
    Ok(search)
}

/// The most acts that are kept and looked through.
const MOST_KEPT: usize = 20_000;

fn all(store: &dyn Store) -> Result<Vec<Act>, DeskError> {
    let mut heads = Vec::new();
    for (key, value) in [(key::KIND, "record"), (key::DOCUMENT_FORM, "act")] {
        let scope = Scope::default()
            .with(key::SOURCE, Filter::is(SOURCE.name))
            .with(key, Filter::is(value));
        let asked = StoreQuery {
            scope,
            ranking: Ranking::Latest,
            limit: MOST_KEPT,
            ..StoreQuery::default()
        };
        heads.extend(store.search(&asked)?.hits.into_iter().map(|hit| hit.head));
    }
    Ok(kept::described(&heads))
}

/// How many of the words a title, the abbreviation or the number of an act holds.
fn held(act: &Act, search: &Search) -> usize {
    let number = act.number.as_deref().unwrap_or_default();
    let has = |word: &&String| {
        let word = word.to_lowercase();
        let within = |text: &Option<String>| {
            text.as_deref().is_some_and(|text| text.to_lowercase().contains(&word))
        };
        number.starts_with(&word)
            || act.names.iter().any(|name| within(&name.title) || within(&name.short))
    };
    search.words.iter().filter(has).count()
}

fn fits(act: &Act, search: &Search) -> bool {
    let number = act.number.as_deref().unwrap_or_default();
    let is_of = |sort: &String| {
        let sort = sort.to_lowercase();
        let begins = |text: &Option<String>| {
            text.as_deref().is_some_and(|text| text.to_lowercase().starts_with(&sort))
        };
        begins(&act.sort) || act.names.iter().any(|name| begins(&name.title))
    };
    let held = held(act, search);
    (held == search.words.len() || (search.is_best_match && held > 0))
        && search.prefixes.iter().all(|prefix| number.starts_with(prefix.as_str()))
        && search.from.is_none_or(|from| act.date_entry_in_force.is_none_or(|day| day >= from))
        && search.to.is_none_or(|to| act.date_entry_in_force.is_none_or(|day| day <= to))
        && (search.sorts.is_empty() || search.sorts.iter().any(is_of))
}

/// That the days asked for do not tell of some acts.
fn undated(acts: &[Act], search: &Search) -> Option<String> {
    search.from.or(search.to)?;
    let count = acts.iter().filter(|act| act.date_entry_in_force.is_none()).count();
    (count > 0).then(|| {
        format!(
            "of {count} of these acts it is not known when they came into force; they are listed \
             although `dateFrom` and `dateTo` cannot be applied to them"
        )
    })
}

fn answer(
    acts: &[Act],
    total_count: usize,
    language: &str,
    provenance: Provenance,
    today: Date,
) -> LegislationAnswer {
    LegislationAnswer {
        results: acts.iter().map(|act| statute::shown(act, language, today)).collect(),
        total_count,
        returned_count: acts.len(),
        provenance,
    }
}
