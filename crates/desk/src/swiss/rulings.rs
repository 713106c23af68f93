//! Decisions from where they are: kept here, or at the official source, whose answer is then kept.

use std::collections::BTreeSet;

use corpus::{
    Store,
    search::{self, SearchRequest},
};
use jiff::{Timestamp, civil::Date};
use jurisdictions::ch::{self, Citation, Issue};
use law::{Document, DocumentId, Entry, Head, Language, Scope, tag::Filter};
use upstream::{
    Ruling, UpstreamError,
    entscheidsuche::{self, Asked, Entscheidsuche, Order},
    ruling,
};

use super::{
    CORPUS, Policy, Provenance, RETRIEVED_AT,
    decision::body,
    provision::{CITED, Wanted, keys_of},
    sync,
};
use crate::{Call, DeskError, Paper};

/// Which decisions are looked for; each part narrows.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    /// Words that must all occur.
    pub(super) words: Option<String>,
    /// The provision or decision they must cite.
    pub(super) cites: Option<Wanted>,
    /// A docket number or reference they must bear.
    pub(super) bears: Option<String>,
    /// Cantons, courts or chambers: `CH_BGer`, `ZH`.
    pub(super) hierarchy: Vec<String>,
    /// Their language.
    pub(super) language: Option<Language>,
    /// The first day.
    pub(super) from: Option<Date>,
    /// The last day.
    pub(super) to: Option<Date>,
    /// Whether the newest come first.
    pub(super) newest_first: bool,
    /// How many.
    pub(super) limit: usize,
    /// How many to pass over.
    pub(super) offset: usize,
}

impl Search {
    /// The same, where words that are one citation and nothing else are meant as one: a decision of
    /// the official collection by its pages, which are the same in every language, and a provision
    /// as what must be cited, in every language.
    fn meant(&self, today: Date) -> Self {
        let mut meant = self.clone();
        // Whoever puts it between quotation marks wants these letters.
        let words = self.words.as_deref().filter(|words| !words.contains('"'));
        let Some((words, Ok(found))) = words.map(|words| (words, ch::read(words))) else {
            return meant;
        };
        let [found] = found.as_slice() else { return meant };
        let is_beside = |issue: &Issue| matches!(issue, Issue::Leading(_) | Issue::Trailing(_));
        if found.issues.iter().any(is_beside) {
            return meant;
        }
        match &found.citation {
            Citation::Bge(bge) => {
                let pages = format!("\"{} {} {}\"", bge.volume, bge.part.text(), bge.page);
                meant.words = Some(pages);
            }
            Citation::Statute(_) if self.cites.is_none() => {
                if let Ok(wanted) = Wanted::article(words, today) {
                    meant.cites = Some(wanted);
                    meant.words = None;
                }
            }
            _ => {}
        }
        meant
    }
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Rulings {
    /// The decisions, in their order.
    pub(super) documents: Vec<Document>,
    /// How many there are in all.
    pub(super) total: u64,
    /// Where they come from.
    pub(super) provenance: Provenance,
    /// Why there may be others where they were looked for: part of the source did not answer, or
    /// none of it.
    pub(super) gap: Option<String>,
}

impl Call<'_> {
    /// Looks for decisions where the policy says.
    pub(super) fn rulings(&self, search: &Search, policy: Policy) -> Result<Rulings, DeskError> {
        let search = &search.meant(self.today);
        if policy == Policy::Local {
            return self.kept_rulings(search);
        }
        let covered = match policy {
            Policy::Auto => self.covering(search)?,
            Policy::Local | Policy::Upstream => None,
        };
        if let Some(covered) = &covered {
            let mut kept = self.kept_rulings(search)?;
            if kept.total > 0 {
                kept.provenance.warnings.clear();
                covered.declare(&mut kept.provenance);
                return Ok(kept);
            }
        }
        match self.published_rulings(search) {
            Err(error) if let Some(covered) = covered => {
                // That nothing is found in all of it is an answer.
                let mut kept = Rulings::default();
                covered.declare(&mut kept.provenance);
                kept.provenance.warnings.insert(0, error.to_string());
                Ok(kept)
            }
            Err(error) if policy == Policy::Auto => {
                let mut kept = self.kept_rulings(search)?;
                if kept.documents.is_empty() {
                    return Err(error.into());
                }
                let warning = format!("{error}; this is what is kept on this machine");
                kept.gap = Some(warning.clone());
                kept.provenance.warnings.insert(0, warning);
                Ok(kept)
            }
            other => Ok(other?),
        }
    }

    /// That all decisions that a search could find were synchronised lately.
    fn covering(&self, search: &Search) -> Result<Option<sync::Covered>, DeskError> {
        let days = (search.from, search.to);
        sync::covered(self, &search.hierarchy, search.language, days)
    }

    /// Decisions that are kept here.
    fn kept_rulings(&self, search: &Search) -> Result<Rulings, DeskError> {
        let mut rulings = Rulings::default();
        rulings.provenance.source = CORPUS.to_owned();
        let Some(store) = self.kept()? else {
            let warning = "nothing is kept on this machine yet";
            rulings.provenance.warnings.push(warning.to_owned());
            return Ok(rulings);
        };
        let mut scope = Scope { from: search.from, to: search.to, ..Scope::default() }
            .with("jurisdiction", Filter::is("ch"))
            .with("kind", Filter::is("decision"));
        if let Some(language) = search.language {
            scope = scope.with("language", Filter::is(language.code()));
        }
        if let Some(wanted) = &search.cites {
            scope = scope.with(CITED, Filter::is(wanted.key.as_str()));
        }
        if let Some(name) = &search.bears {
            scope = scope.with("case_number", Filter::is(name.as_str()));
        }
        if !search.hierarchy.is_empty() {
            scope = scope.with(HIERARCHY, Filter::OneOf(search.hierarchy.clone()));
        }
        // The words as the source takes them: all of them, and none in their place. A search of the
        // corpus would widen them, and say of what is kept more than is there.
        let clause = search.words.as_deref().and_then(entscheidsuche::clause);
        let is_ranked = clause.is_some() && !search.newest_first;
        let found = store.search(&corpus::Asked {
            scope,
            clause,
            language: search.language.unwrap_or(Language::De).code().to_owned(),
            order: if is_ranked { corpus::Order::Relevance } else { corpus::Order::Latest },
            offset: search.offset,
            limit: search.limit,
        })?;
        rulings.total = found.total as u64;
        for hit in &found.hits {
            rulings.documents.extend(store.document(&hit.head.id)?);
        }
        rulings.provenance.retrieved_at = earliest(&rulings.documents);
        let scope = "only decisions kept on this machine were searched; there may be others";
        rulings.provenance.warnings.push(scope.to_owned());
        Ok(rulings)
    }

    /// Decisions that the official source has; they are kept.
    fn published_rulings(&self, search: &Search) -> Result<Rulings, UpstreamError> {
        let source = Entscheidsuche::new(&self.desk.sources);
        let mut words: Vec<String> = search.words.clone().into_iter().collect();
        words.extend(search.bears.as_ref().map(|name| format!("\"{name}\"")));
        let asked = Asked {
            words: (!words.is_empty()).then(|| words.join(" ")),
            any_of: search.cites.iter().flat_map(|wanted| wanted.near.clone()).collect(),
            between: if search.cites.is_some() { BETWEEN } else { 0 },
            with_text: true,
            hierarchy: search.hierarchy.clone(),
            languages: search.language.into_iter().collect(),
            from: search.from,
            to: search.to,
            order: if search.newest_first { Order::Latest } else { Order::Relevance },
            limit: search.limit,
            offset: search.offset,
            ..Asked::default()
        };
        let answer = source.search(&asked)?;
        let mut rulings = Rulings { total: answer.total, ..Rulings::default() };
        rulings.provenance.source = self.courts_host();
        rulings.provenance.retrieved_at = Some(answer.retrieved_at.to_string());
        // Whatever the source warns of is something missing.
        rulings.gap = answer.warnings.first().cloned();
        rulings.provenance.warnings = answer.warnings;
        let mut entries = Vec::new();
        for found in answer.rulings {
            let blocks = found.text.as_deref().map(ruling::blocks).unwrap_or_default();
            match self.entry(&found, blocks, answer.retrieved_at) {
                Ok(entry) => entries.push(entry),
                Err(warning) => rulings.provenance.warnings.push(warning),
            }
        }
        if let Some(wanted) = &search.cites {
            let before = entries.len();
            entries.retain(|entry| {
                let tags = &entry.document.head.tags;
                tags.first("content_quality") != Some("full_text")
                    || tags.all(CITED).any(|key| key == wanted.key)
            });
            if entries.len() < before {
                rulings.provenance.warnings.push(format!(
                    "{} of the decisions found hold these words but do not cite {}; they are left \
                     out here, and counted in the total",
                    before - entries.len(),
                    wanted.shown
                ));
            }
        }
        rulings.provenance.warnings.extend(self.keep_rulings(&entries));
        rulings.documents = entries.into_iter().map(|entry| entry.document).collect();
        Ok(rulings)
    }

    /// The decision of a name at the source or of an id of the corpus; with its whole text.
    pub(super) fn ruling(
        &self,
        id: &str,
        policy: Policy,
    ) -> Result<Option<(Document, Provenance)>, DeskError> {
        let kept = match policy {
            Policy::Upstream => None,
            Policy::Auto | Policy::Local => self.kept_ruling(id)?,
        };
        if let Some(document) =
            kept.as_ref().filter(|kept| policy == Policy::Local || is_whole(&kept.head))
        {
            return Ok(Some((document.clone(), provenance_of(document))));
        }
        if policy == Policy::Local {
            return Ok(None);
        }
        // The source knows its own names only, and keeps their case.
        let id = kept.as_ref().and_then(|kept| kept.head.tags.first("source_id")).unwrap_or(id);
        match (self.published_ruling(id), kept) {
            (Err(error), Some(kept)) => {
                let mut provenance = provenance_of(&kept);
                provenance.warnings.push(format!("{error}; this is what is kept on this machine"));
                Ok(Some((kept, provenance)))
            }
            (answer, _) => Ok(answer?),
        }
    }

    /// The source's name of the decision that is kept here under a reference.
    pub(super) fn kept_under(&self, reference: &str) -> Result<Option<String>, DeskError> {
        let Some(store) = self.kept()? else { return Ok(None) };
        let tags = [
            ("jurisdiction", "ch"),
            ("kind", "decision"),
            ("language", "*"),
            ("report", reference),
        ];
        let tags = tags.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        let request = SearchRequest { tags, limit: 1, ..SearchRequest::new("de") };
        let answer = search::search(&*store, &request, self.today)?;
        let Some(first) = answer.results.first() else { return Ok(None) };
        let heads = store.heads(std::slice::from_ref(&first.id))?;
        Ok(heads.first().map(|head| source_id(head).to_owned()))
    }

    fn kept_ruling(&self, id: &str) -> Result<Option<Document>, DeskError> {
        let Some(store) = self.kept()? else { return Ok(None) };
        Ok(match name_of(id) {
            Some(id) => store.document(&id)?,
            None => None,
        })
    }

    fn published_ruling(&self, id: &str) -> Result<Option<(Document, Provenance)>, UpstreamError> {
        let source = Entscheidsuche::new(&self.desk.sources);
        let Some(found) = source.by_id(id)? else { return Ok(None) };
        let mut provenance = Provenance {
            source: self.courts_host(),
            retrieved_at: Some(found.retrieved_at.to_string()),
            warnings: found.warnings,
        };
        let mut ruling = found.ruling;
        if ruling.is_cut || ruling.text.is_none() {
            match self.whole_text(&source, &ruling) {
                Ok(Some(text)) => {
                    ruling.text = Some(text);
                    ruling.is_cut = false;
                }
                Ok(None) => provenance.warnings.push(CUT.to_owned()),
                Err(reason) => provenance.warnings.push(format!("{CUT}: {reason}")),
            }
        }
        let blocks = ruling.text.as_deref().map(ruling::blocks).unwrap_or_default();
        let entry = match self.entry(&ruling, blocks, found.retrieved_at) {
            Ok(entry) => entry,
            Err(reason) => {
                return Err(UpstreamError::Unusable { host: self.courts_host(), reason });
            }
        };
        provenance.warnings.extend(self.keep_rulings(std::slice::from_ref(&entry)));
        Ok(Some((entry.document, provenance)))
    }

    /// Keeps decisions, except where what is kept has more of their text.
    fn keep_rulings(&self, entries: &[Entry]) -> Option<String> {
        let collection = (entscheidsuche::SOURCE.collection)();
        let held = match self.kept() {
            Ok(Some(store)) => held_whole(&*store, entries),
            Ok(None) => Ok(BTreeSet::new()),
            Err(error) => Err(error),
        };
        match held {
            Ok(held) if held.is_empty() => self.keep(&collection, entries),
            Ok(held) => {
                let is_fresh = |entry: &&Entry| !held.contains(&entry.document.head.id);
                let fresh: Vec<Entry> = entries.iter().filter(is_fresh).cloned().collect();
                if fresh.is_empty() { None } else { self.keep(&collection, &fresh) }
            }
            Err(error) => Some(format!("this answer could not be kept for later: {error}")),
        }
    }

    /// Who is asked: `entscheidsuche.ch`, or what stands in for it.
    pub(super) fn courts_host(&self) -> String {
        self.desk.sources.addresses.host(&entscheidsuche::SOURCE).to_owned()
    }

    /// The text of the file of a decision.
    pub(super) fn whole_text(
        &self,
        source: &Entscheidsuche<'_>,
        ruling: &Ruling,
    ) -> Result<Option<String>, DeskError> {
        let Some(reply) = source.document(ruling)? else { return Ok(None) };
        if ruling.media_type == "application/pdf" {
            return Ok(Some(Paper::from_bytes(&reply.body, &self.desk.files)?.text));
        }
        let page = String::from_utf8_lossy(&reply.body);
        Ok(Some(ruling::text_of_page(&page)))
    }

    /// The document that is kept of a decision, with what it cites.
    pub(super) fn entry(
        &self,
        ruling: &Ruling,
        blocks: Vec<law::Block>,
        retrieved_at: Timestamp,
    ) -> Result<Entry, String> {
        let mut entry = ruling::entry(ruling, blocks, retrieved_at)
            .map_err(|error| format!("`{}` was left out: {error}", ruling.id))?;
        let text = body(&entry.document);
        let tags = &mut entry.document.head.tags;
        for key in keys_of(&text, ruling.language, self.today) {
            tags.add(CITED, key);
        }
        for part in hierarchy_of(ruling) {
            tags.add(HIERARCHY, part);
        }
        Ok(entry)
    }
}

/// The tag that lists the canton, the court and the chamber of a decision, as the source names them.
pub(super) const HIERARCHY: &str = "hierarchy";

/// How many words may stand between the number of an article and its act: `Abs. 1 lit. a Ziff. 2`.
const BETWEEN: u8 = 6;

pub(super) const CUT: &str = "the index of the source has the beginning of this decision only, and its file \
                   could not be read";

fn hierarchy_of(ruling: &Ruling) -> Vec<String> {
    [Some(&ruling.canton), Some(&ruling.court_id), ruling.chamber_id.as_ref()]
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .cloned()
        .collect()
}

/// The id in the corpus of a name at the source; an id of the corpus is itself.
pub(super) fn name_of(id: &str) -> Option<DocumentId> {
    if let Ok(id) = id.parse() {
        return Some(id);
    }
    let canton = id.split('_').next()?.to_lowercase();
    let jurisdiction = if canton == "ch" { canton } else { format!("ch-{canton}") };
    DocumentId::of(&jurisdiction, id).ok()
}

/// Whether a text is the id of a decision, by its form: a name at the source, or an id of the corpus
/// in Swiss law. What is neither may be a docket number or a reference.
pub(super) fn is_id(text: &str) -> bool {
    let in_corpus = text.parse::<DocumentId>().is_ok_and(|id| {
        let jurisdiction = id.jurisdiction();
        jurisdiction == "ch" || jurisdiction.starts_with("ch-")
    });
    in_corpus || entscheidsuche::is_id(text)
}

/// The name of a decision at the source.
pub(super) fn source_id(head: &Head) -> &str {
    head.tags.first("source_id").unwrap_or(head.id.as_str())
}

fn provenance_of(document: &Document) -> Provenance {
    let tags = &document.head.tags;
    let lack = match tags.first("content_quality") {
        Some("partial") => Some("only the beginning of this decision is kept on this machine"),
        Some("summary") => Some("only the summary of this decision is kept on this machine"),
        Some("metadata_only") => Some("no text of this decision is kept on this machine"),
        _ => None,
    };
    Provenance {
        source: CORPUS.to_owned(),
        retrieved_at: tags.first(RETRIEVED_AT).map(str::to_owned),
        warnings: lack.into_iter().map(str::to_owned).collect(),
    }
}

/// Whether all of the text of a decision is there.
fn is_whole(head: &Head) -> bool {
    head.tags.first("content_quality") == Some("full_text")
}

/// Those of some decisions of which the whole text is kept, and less of it given: what is kept
/// stays.
pub(super) fn held_whole(
    store: &dyn Store,
    entries: &[Entry],
) -> Result<BTreeSet<DocumentId>, DeskError> {
    let less: Vec<DocumentId> = entries
        .iter()
        .map(|entry| &entry.document.head)
        .filter(|head| !is_whole(head))
        .map(|head| head.id.clone())
        .collect();
    if less.is_empty() {
        return Ok(BTreeSet::new());
    }
    let kept = store.heads(&less)?;
    Ok(kept.into_iter().filter(is_whole).map(|head| head.id).collect())
}

/// When the oldest of these documents was fetched.
fn earliest(documents: &[Document]) -> Option<String> {
    let times = documents.iter().filter_map(|one| one.head.tags.first(RETRIEVED_AT));
    times.min().map(str::to_owned)
}

/// The words of a question that matter for choosing considerations: in lower case, without signs.
pub(super) fn words_of(text: &str) -> Vec<String> {
    const SHORTEST: usize = 4;
    let words: BTreeSet<String> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| word.chars().count() >= SHORTEST)
        .map(str::to_lowercase)
        .collect();
    words.into_iter().collect()
}
