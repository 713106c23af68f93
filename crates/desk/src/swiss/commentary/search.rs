//! Commentaries by words, language and act.

use law::request::Words as _;

use std::cmp::Reverse;

use corpus::{Ranking as StoreOrder, Store, StoreQuery as StoreQuestion};
use jiff::civil::Date;
use law::{Between, Clause, Document, Head, Language, Query, Role};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::{
    content_words,
    onlinekommentar::{Asked, Onlinekommentar, Order, PER_PAGE, Page, document_id, entry},
};

use super::{CommentaryListed, NO_ABSTRACTS, id, is_full, kept, list};
use crate::{
    Call, DeskError, Policy, Provenance, SearchCommentariesRequest,
    swiss::question::{Answered, Kept, Question, Said, answered, beside_listed},
    tools::onlinekommentar::CommentarySort,
};

/// The most commentaries that are put in order on this machine.
const MOST_ORDERED: usize = 20_000;

/// How many characters of a text stand in place of an abstract.
const MOST_CHARACTERS: usize = 400;

/// A page of commentaries.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct SearchCommentariesAnswer {
    /// The words that were searched for.
    pub query: Option<String>,
    /// The language that was searched; one at a time.
    pub language: String,
    /// How many commentaries fit.
    pub total: u64,
    /// Which page this is.
    pub page: u64,
    /// How many commentaries a page has.
    pub per_page: usize,
    /// How many pages there are.
    pub total_pages: u64,
    /// The page to go on with, where there is one.
    pub next_page: Option<u64>,
    /// The commentaries.
    pub commentaries: Vec<CommentaryListed>,
    /// Why abstracts are missing.
    pub abstract_note: String,
    /// Where it is from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// Searches commentaries.
pub fn search_commentaries(
    request: &SearchCommentariesRequest,
    call: &Call<'_>,
) -> Result<SearchCommentariesAnswer, DeskError> {
    let asked = asked(request)?;
    let Answered { value, provenance } = answered(&SearchOf(&asked), request.policy.0, call)?;
    Ok(answer(&asked, value.total, value.commentaries, provenance))
}

/// What fits, a page of it.
#[derive(Default)]
struct Fitting {
    total: u64,
    commentaries: Vec<CommentaryListed>,
}

/// Which commentaries fit a search.
struct SearchOf<'a>(&'a Asked);

impl Question for SearchOf<'_> {
    type Answer = Fitting;

    fn kept(&self, policy: Policy, call: &Call<'_>) -> Result<Option<Kept<Fitting>>, DeskError> {
        let store = call.kept()?;
        let is_any = match &store {
            Some(store) => kept::is_any(&**store)?,
            None => false,
        };
        if let Some(store) = store.filter(|_| is_any) {
            return here(self.0, &*store).map(Some);
        }
        let mut nothing = Kept::of(Fitting::default(), None);
        nothing.provenance.warnings.push(
            "no commentary is kept on this machine yet, which says nothing about onlinekommentar.ch; \
             policy `auto` asks there"
                .to_owned(),
        );
        Ok((policy == Policy::Local).then_some(nothing))
    }

    fn ask(
        &self,
        _: Option<&Kept<Fitting>>,
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Fitting>, DeskError> {
        if let Some(error) = list::switched_off(call).filter(|_| policy == Policy::Auto) {
            return Err(error.into());
        }
        let page = Onlinekommentar::new(&call.desk.sources).page(self.0)?;
        there(self.0, page, call)
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Fitting>, DeskError> {
        Ok(Answered::default())
    }

    /// Adds commentaries that are kept and that the source did not list, where that listed all it has.
    fn join(&self, said: &mut Said<Fitting>, kept: Kept<Fitting>, _: &Call<'_>) {
        let found = &mut said.value;
        if self.0.page > 1 || found.total > PER_PAGE as u64 {
            return;
        }
        let mut more = kept.value.commentaries;
        more.retain(|one| found.commentaries.iter().all(|known| known.id != one.id));
        more.truncate(PER_PAGE.saturating_sub(found.commentaries.len()));
        if !more.is_empty() {
            found.total += more.len() as u64;
            said.provenance.warnings.push(beside_listed(more.len(), "commentaries"));
            found.commentaries.append(&mut more);
            order(&mut found.commentaries, self.0.order, |one| (one.title.clone(), one.date));
        }
    }
}

fn asked(request: &SearchCommentariesRequest) -> Result<Asked, DeskError> {
    let order = match request.sort.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(word) => Some(Order::named(word).ok_or_else(|| {
            DeskError::InvalidParameters(format!(
                "`sort` is `{word}`; it must be one of {}",
                CommentarySort::NAMED.join(", ")
            ))
        })?),
    };
    let act = request.legislative_act.as_deref();
    let words = request.query.as_deref().map(str::trim).filter(|words| !words.is_empty());
    Ok(Asked {
        words: words.map(str::to_owned),
        language: super::language(Some(&*request.language))?,
        act: act.map(|act| id("legislative_act", act)).transpose()?,
        order,
        page: request.page.get() as u64,
    })
}

/// What the source answered.
fn there(asked: &Asked, page: Page, call: &Call<'_>) -> Result<Said<Fitting>, DeskError> {
    let keep = kept::keep_listed(call, &page.listed, page.retrieved_at);
    let store = call.kept()?;
    let mut commentaries = Vec::new();
    for listed in &page.listed {
        let Ok(fresh) = entry(listed, None, page.retrieved_at) else { continue };
        let kept = match (&store, document_id(&listed.id)) {
            (Some(store), Ok(id)) => store.document(&id)?,
            _ => None,
        };
        commentaries.push(CommentaryListed::of(&fresh.document.head, kept.and_then(beginning)));
    }
    let mut warnings = page.warnings;
    if page.total == 0 && asked.act.is_some() {
        warnings.push(
            "nothing is listed under this act; list_legislative_acts has the ids of those that are \
             commented on"
                .to_owned(),
        );
    }
    let fitting = Fitting { total: page.total, commentaries };
    let mut said = Said::by(&page.host, page.retrieved_at, fitting, keep);
    said.provenance.warnings.splice(0..0, warnings);
    Ok(said)
}

fn answer(
    asked: &Asked,
    total: u64,
    commentaries: Vec<CommentaryListed>,
    mut provenance: Provenance,
) -> SearchCommentariesAnswer {
    let total_pages = total.div_ceil(PER_PAGE as u64);
    if total_pages > 0 && asked.page > total_pages {
        provenance.warnings.push(format!(
            "there is no page {}; the {total} commentaries that fit are on {total_pages} pages",
            asked.page
        ));
    }
    SearchCommentariesAnswer {
        query: asked.words.clone(),
        language: asked.language.code().to_owned(),
        total,
        page: asked.page,
        per_page: PER_PAGE,
        total_pages,
        next_page: (asked.page < total_pages).then_some(asked.page + 1),
        commentaries,
        abstract_note: NO_ABSTRACTS.to_owned(),
        provenance,
    }
}

/// What is kept that fits.
fn here(asked: &Asked, store: &dyn Store) -> Result<Kept<Fitting>, DeskError> {
    let clause = asked.words.as_deref().map(|words| {
        if let Some(content) = content_words(words) {
            let mut words: Vec<Clause> = content.into_iter().map(Clause::Word).collect();
            return Ok(if words.len() == 1 { words.remove(0) } else { Clause::Ranked(words) });
        }
        Query::parse(words, Between::All).map(|query| query.root().clone()).map_err(|error| {
            DeskError::InvalidParameters(format!("`query` cannot be read: {error}"))
        })
    });
    let question = StoreQuestion {
        scope: kept::scope(Some(asked.language), asked.act.as_deref()),
        clause: clause.transpose()?,
        language: asked.language.code().to_owned(),
        ranking: if asked.words.is_some() { StoreOrder::Relevance } else { StoreOrder::Latest },
        offset: 0,
        limit: MOST_ORDERED,
        ..Default::default()
    };
    let found = store.search(&question)?;
    let mut heads: Vec<Head> = found.hits.into_iter().map(|hit| hit.head).collect();
    order(&mut heads, asked.order, |head| (head.title.clone(), head.date));
    let total = heads.len() as u64;
    let skipped = usize::try_from(asked.page - 1).unwrap_or(usize::MAX).saturating_mul(PER_PAGE);
    let mut shown = Vec::new();
    for head in heads.iter().skip(skipped).take(PER_PAGE) {
        let document = if is_full(head) { store.document(&head.id)? } else { None };
        shown.push(CommentaryListed::of(head, document.and_then(beginning)));
    }
    let retrieved_at = list::earliest(heads.iter().skip(skipped).take(PER_PAGE));
    let mut kept = Kept::of(Fitting { total, commentaries: shown }, retrieved_at);
    kept.provenance.warnings.push(not_everything(asked.language));
    Ok(kept)
}

fn not_everything(language: Language) -> String {
    format!(
        "only the commentaries that are kept on this machine were searched (language {language}), \
         many of them by title and authors alone"
    )
}

fn order<T>(list: &mut [T], order: Option<Order>, of: impl Fn(&T) -> (String, Option<Date>)) {
    match order {
        // What fits best, or is newest, comes first already.
        None => {}
        Some(Order::Title) => list.sort_by_key(|one| of(one).0),
        Some(Order::TitleDescending) => list.sort_by_key(|one| Reverse(of(one).0)),
        Some(Order::Date) => list.sort_by_key(|one| of(one).1),
        Some(Order::DateDescending) => list.sort_by_key(|one| Reverse(of(one).1)),
    }
}

/// The first words of a text that is kept.
fn beginning(document: Document) -> Option<String> {
    let text = document
        .blocks
        .iter()
        .find(|block| block.role == Role::Text && block.text.chars().count() > 40)?;
    let mut letters = text.text.chars();
    let mut cut: String = letters.by_ref().take(MOST_CHARACTERS).collect();
    if letters.next().is_some() {
        cut.push('…');
    }
    Some(cut)
}
