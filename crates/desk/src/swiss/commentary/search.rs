//! Commentaries by words, language and act.

use corpus::{Ranking as StoreOrder, StoreQuery as Question};
use law::request::Words;
use law::{Between, Document, Head, Language, Query, Role};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::{
    UpstreamError,
    onlinekommentar::{Asked, Onlinekommentar, Order, PER_PAGE, Page, document_id, entry},
};

use super::{CommentaryListed, NO_ABSTRACTS, id, is_full, kept, list};
use crate::{CORPUS, Call, DeskError, Policy, Provenance, SearchCommentariesRequest};

/// The most commentaries that are put in order on this machine.
const MOST_ORDERED: usize = 20_000;

/// How many characters of a text stand in place of an abstract.
const MOST_CHARACTERS: usize = 400;

/// The orders there are, as the specification writes them.
#[derive(Debug)]
pub struct CommentarySort;

impl Words for CommentarySort {
    const NAMED: &'static [&'static str] = &["title", "-title", "date", "-date"];
}

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
    if request.policy.0 == Policy::Local {
        return here(&asked, None, call);
    }
    if let Some(error) = list::switched_off(call).filter(|_| request.policy.0 == Policy::Auto) {
        return here(&asked, Some(error), call);
    }
    match Onlinekommentar::new(&call.desk.sources).page(&asked) {
        Ok(page) => there(&asked, page, call),
        Err(error) if request.policy.0 == Policy::Auto => here(&asked, Some(error), call),
        Err(error) => Err(error.into()),
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

/// What the source answered, which is kept.
fn there(
    asked: &Asked,
    page: Page,
    call: &Call<'_>,
) -> Result<SearchCommentariesAnswer, DeskError> {
    let mut warnings = page.warnings.clone();
    warnings.extend(kept::keep_listed(call, &page.listed, page.retrieved_at)?);
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
    if page.total == 0 && asked.act.is_some() {
        warnings.push(
            "nothing is listed under this act; list_legislative_acts has the ids of those that are \
             commented on"
                .to_owned(),
        );
    }
    let provenance = Provenance {
        source: page.host,
        retrieved_at: Some(page.retrieved_at.to_string()),
        warnings,
    };
    Ok(answer(asked, page.total, commentaries, provenance))
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

/// What is kept that fits; where the source failed, that is a warning, or the error where nothing
/// is kept at all.
fn here(
    asked: &Asked,
    failed: Option<UpstreamError>,
    call: &Call<'_>,
) -> Result<SearchCommentariesAnswer, DeskError> {
    let store = call.kept()?;
    let is_any = match &store {
        Some(store) => kept::is_any(&**store)?,
        None => false,
    };
    let mut warnings = Vec::new();
    if let Some(error) = failed {
        if !is_any {
            return Err(error.into());
        }
        warnings.push(list::instead(&error));
    }
    let mut provenance = Provenance { source: CORPUS.to_owned(), ..Provenance::default() };
    let Some(store) = store.filter(|_| is_any) else {
        warnings.push(
            "no commentary is kept on this machine yet, which says nothing about \
             onlinekommentar.ch; policy `auto` asks there"
                .to_owned(),
        );
        provenance.warnings = warnings;
        return Ok(answer(asked, 0, Vec::new(), provenance));
    };
    let clause = asked.words.as_deref().map(|words| {
        Query::parse(words, Between::All).map(|query| query.root().clone()).map_err(|error| {
            DeskError::InvalidParameters(format!("`query` cannot be read: {error}"))
        })
    });
    let question = Question {
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
    order(&mut heads, asked.order);
    let total = heads.len() as u64;
    let skipped = usize::try_from(asked.page - 1).unwrap_or(usize::MAX).saturating_mul(PER_PAGE);
    let mut shown = Vec::new();
    for head in heads.iter().skip(skipped).take(PER_PAGE) {
        let document = if is_full(head) { store.document(&head.id)? } else { None };
        shown.push(CommentaryListed::of(head, document.and_then(beginning)));
    }
    provenance.retrieved_at = list::earliest(heads.iter().skip(skipped).take(PER_PAGE));
    warnings.push(not_everything(asked.language));
    provenance.warnings = warnings;
    Ok(answer(asked, total, shown, provenance))
}

fn not_everything(language: Language) -> String {
    format!(
        "only the commentaries that are kept on this machine were searched (language {language}), \
         many of them by title and authors alone"
    )
}

fn order(heads: &mut [Head], order: Option<Order>) {
    match order {
        // What fits best, or is newest, comes first already.
        None => {}
        Some(Order::Title) => heads.sort_by(|one, two| one.title.cmp(&two.title)),
        Some(Order::TitleDescending) => heads.sort_by(|one, two| two.title.cmp(&one.title)),
        Some(Order::Date) => heads.sort_by_key(|head| head.date),
        Some(Order::DateDescending) => {
            heads.sort_by_key(|head| std::cmp::Reverse(head.date));
        }
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
