//! Decisions from where they are: kept here, or at the official source, whose answer is then kept.

mod found;
mod search;

use std::collections::BTreeSet;

use corpus::{Store, search::SearchRequest};
use jiff::Timestamp;
use law::{Document, DocumentId, Entry, Head, Language, Scope, key, tag::Filter};
use upstream::{
    Ruling, UpstreamError,
    entscheidsuche::{self, Asked, Entscheidsuche},
    ruling,
};

use super::{
    CORPUS, Policy, Provenance,
    decision::body,
    provision::keys_of,
    question::{Answered, Kept, Question, Said, answered, kept_provenance},
    sync::coverage::{Covered, covered},
};
use crate::{Call, DeskError, Paper, writer::Keep};

pub(super) use self::search::Search;
pub(super) use found::Rulings;

/// The decision of a name at the source or of an id of the corpus, with its whole text.
struct RulingOf<'a>(&'a str);

impl Question for RulingOf<'_> {
    type Answer = Option<Document>;

    fn kept(
        &self,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Option<Kept<Option<Document>>>, DeskError> {
        let Some(document) = call.kept_ruling(self.0)? else { return Ok(None) };
        let (provenance, is_enough) = (provenance_of(&document), is_whole(&document.head));
        Ok(Some(Kept { value: Some(document), provenance, is_enough }))
    }

    fn ask(
        &self,
        kept: Option<&Kept<Option<Document>>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Option<Document>>, DeskError> {
        // The source knows its own names only, and keeps their case.
        let kept = kept.and_then(|kept| kept.value.as_ref());
        let id = kept.and_then(|kept| kept.head.tags.first(key::SOURCE_ID)).unwrap_or(self.0);
        call.published_ruling(id)
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Option<Document>>, DeskError> {
        Ok(Answered::default())
    }
}

impl Call<'_> {
    /// Looks for decisions where the policy says.
    pub(super) fn rulings(&self, search: &Search, policy: Policy) -> Result<Rulings, DeskError> {
        let Answered { value, provenance } = answered(&search.meant(self.today), policy, self)?;
        Ok(Rulings { provenance, ..value })
    }

    /// That all decisions that a search could find were synchronised lately.
    fn covering(&self, search: &Search) -> Result<Option<Covered>, DeskError> {
        let days = (search.from, search.to);
        covered(self, &search.hierarchy, search.language, days)
    }

    /// Whether all decisions that a search could find were synchronised lately.
    pub(super) fn is_synchronised(&self, search: &Search) -> Result<bool, DeskError> {
        Ok(self.covering(search)?.is_some())
    }

    /// Decisions that are kept here.
    fn kept_rulings(&self, search: &Search) -> Result<(Rulings, Provenance), DeskError> {
        let mut rulings = Rulings::default();
        let mut provenance = kept_provenance(None);
        let Some(store) = self.kept()? else {
            provenance.warnings.push("nothing is kept on this machine yet".to_owned());
            return Ok((rulings, provenance));
        };
        let mut scope = Scope { from: search.from, to: search.to, ..Scope::default() }
            .with(key::JURISDICTION, Filter::is("ch"))
            .with(key::KIND, Filter::is("decision"));
        if let Some(language) = search.language {
            scope = scope.with(key::LANGUAGE, Filter::is(language.code()));
        }
        if let Some(wanted) = &search.cites {
            scope = scope.with(key::CITED, Filter::is(wanted.key.as_str()));
        }
        if let Some(name) = &search.bears {
            scope = scope.with(key::CASE_NUMBER, Filter::is(name.as_str()));
        }
        if !search.hierarchy.is_empty() {
            scope = scope.with(key::HIERARCHY, Filter::OneOf(search.hierarchy.clone()));
        }
        // The words as the source takes them: all of them, and none in their place. A search of the
        // corpus would widen them, and say of what is kept more than is there.
        let order = search.order();
        let clause = search.words.as_deref().and_then(|words| entscheidsuche::clause(words, order));
        let is_ranked = clause.is_some() && !search.newest_first;
        let found = store.search(&corpus::StoreQuery {
            scope,
            clause,
            language: search.language.unwrap_or(Language::De).code().to_owned(),
            ranking: if is_ranked { corpus::Ranking::Relevance } else { corpus::Ranking::Latest },
            offset: search.offset,
            limit: search.limit,
            ..Default::default()
        })?;
        rulings.total = found.total as u64;
        let ids: Vec<_> = found.hits.into_iter().map(|hit| hit.head.id).collect();
        rulings.documents = store.documents(&ids)?;
        provenance.retrieved_at = earliest(&rulings.documents);
        let scope = "only decisions kept on this machine were searched; there may be others";
        provenance.warnings.push(scope.to_owned());
        Ok((rulings, provenance))
    }

    /// Decisions that the official source has.
    fn published_rulings(&self, search: &Search) -> Result<Said<Rulings>, DeskError> {
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
            order: search.order(),
            limit: search.limit,
            offset: search.offset,
            ..Asked::default()
        };
        let answer = source.search(&asked)?;
        let mut rulings = Rulings { total: answer.total, ..Rulings::default() };
        // Whatever the source warns of is something missing.
        rulings.gap = answer.warnings.first().cloned();
        let mut warnings = answer.warnings;
        let mut entries = Vec::new();
        for found in answer.rulings {
            let blocks = found.text.as_deref().map(ruling::blocks).unwrap_or_default();
            match self.entry(&found, blocks, answer.retrieved_at) {
                Ok(entry) => entries.push(entry),
                Err(warning) => warnings.push(warning),
            }
        }
        if let Some(wanted) = &search.cites {
            let before = entries.len();
            entries.retain(|entry| {
                let tags = &entry.document.head.tags;
                tags.first(key::CONTENT_QUALITY) != Some("full_text")
                    || tags.all(key::CITED).any(|key| key == wanted.key)
            });
            if entries.len() < before {
                warnings.push(format!(
                    "{} of the decisions found hold these words but do not cite {}; they are left \
                     out here, and counted in the total",
                    before - entries.len(),
                    wanted.shown
                ));
            }
        }
        let keep = self.keep_rulings(&entries);
        rulings.documents = entries.into_iter().map(|entry| entry.document).collect();
        let mut said = Said::by(&self.courts_host(), answer.retrieved_at, rulings, keep);
        said.provenance.warnings.splice(0..0, warnings);
        Ok(said)
    }

    /// The decision of a name at the source or of an id of the corpus; with its whole text.
    pub(super) fn ruling(
        &self,
        id: &str,
        policy: Policy,
    ) -> Result<Option<(Document, Provenance)>, DeskError> {
        let Answered { value, provenance } = answered(&RulingOf(id), policy, self)?;
        Ok(value.map(|document| (document, provenance)))
    }

    /// The source's name of the decision that is kept here under a reference.
    pub(super) fn kept_under(&self, reference: &str) -> Result<Option<String>, DeskError> {
        let Some(store) = self.kept()? else { return Ok(None) };
        let tags = [
            (key::JURISDICTION, "ch"),
            (key::KIND, "decision"),
            (key::LANGUAGE, "*"),
            (key::REPORT, reference),
        ];
        let tags = tags.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        let request = SearchRequest { tags, limit: 1, ..SearchRequest::new("de") };
        let answer = corpus::search::search(&*store, &request, self.today)?;
        let Some(first) = answer.results.first() else { return Ok(None) };
        let heads = store.heads(std::slice::from_ref(&first.id))?;
        Ok(heads.first().map(|head| source_id(head).to_owned()))
    }

    pub(super) fn kept_ruling(&self, id: &str) -> Result<Option<Document>, DeskError> {
        let Some(store) = self.kept()? else { return Ok(None) };
        Ok(match name_of(id) {
            Some(id) => store.document(&id)?,
            None => None,
        })
    }

    fn published_ruling(&self, id: &str) -> Result<Said<Option<Document>>, DeskError> {
        let (source, host) = (Entscheidsuche::new(&self.desk.sources), self.courts_host());
        let Some(found) = source.by_id(id)? else {
            let at = self.desk.sources.fetch.now();
            return Ok(Said::by(&host, at, None, Ok(Keep::default())));
        };
        let mut warnings = found.warnings;
        let mut ruling = found.ruling;
        if ruling.is_cut || ruling.text.is_none() {
            match self.whole_text(&source, &ruling) {
                Ok(Some(text)) => {
                    ruling.text = Some(text);
                    ruling.is_cut = false;
                }
                Ok(None) => warnings.push(CUT.to_owned()),
                Err(reason) => warnings.push(format!("{CUT}: {reason}")),
            }
        }
        let blocks = ruling.text.as_deref().map(ruling::blocks).unwrap_or_default();
        let entry = self
            .entry(&ruling, blocks, found.retrieved_at)
            .map_err(|reason| UpstreamError::Unusable { host: host.clone(), reason })?;
        let keep = self.keep_rulings(std::slice::from_ref(&entry));
        let mut said = Said::by(&host, found.retrieved_at, Some(entry.document), keep);
        said.provenance.warnings.splice(0..0, warnings);
        Ok(said)
    }

    /// What is kept of decisions: not those of which more text is kept already.
    fn keep_rulings(&self, entries: &[Entry]) -> Result<Keep, DeskError> {
        let held = match self.kept()? {
            Some(store) => held_whole(&*store, entries)?,
            None => BTreeSet::new(),
        };
        let is_fresh = |entry: &&Entry| !held.contains(&entry.document.head.id);
        let fresh: Vec<Entry> = entries.iter().filter(is_fresh).cloned().collect();
        if fresh.is_empty() {
            return Ok(Keep::default());
        }
        Ok(Keep::of((entscheidsuche::SOURCE.collection)(), fresh))
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
            tags.add(key::CITED, key);
        }
        for part in hierarchy_of(ruling) {
            tags.add(key::HIERARCHY, part);
        }
        Ok(entry)
    }
}

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
    head.tags.first(key::SOURCE_ID).unwrap_or(head.id.as_str())
}

fn provenance_of(document: &Document) -> Provenance {
    let tags = &document.head.tags;
    let lack = match tags.first(key::CONTENT_QUALITY) {
        Some("partial") => Some("only the beginning of this decision is kept on this machine"),
        Some("summary") => Some("only the summary of this decision is kept on this machine"),
        Some("metadata_only") => Some("no text of this decision is kept on this machine"),
        _ => None,
    };
    Provenance {
        source: CORPUS.to_owned(),
        retrieved_at: tags.first(key::RETRIEVED_AT).map(str::to_owned),
        warnings: lack.into_iter().map(str::to_owned).collect(),
    }
}

/// Whether all of the text of a decision is there.
fn is_whole(head: &Head) -> bool {
    head.tags.first(key::CONTENT_QUALITY) == Some("full_text")
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
    let times = documents.iter().filter_map(|one| one.head.tags.first(key::RETRIEVED_AT));
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
