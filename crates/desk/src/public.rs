//! Public law: one function for each tool of the corpus.

use std::{collections::BTreeMap, fs, ops::ControlFlow, sync::Arc};

use corpus::{
    CorpusError, Store, StoreError, StoreQuery, browse, get, guidelines, memory::Memory, quality,
    resolve, search,
};
use jurisdictions::Reference;
use law::{Collection, Language, Scope, key, notice::FailureNotice, tag};
use schemars::JsonSchema;
use serde::Serialize;

pub use corpus::{
    Coverage, Force,
    browse::{BrowseAnswer, Node, Place},
    compare::{BlockChange, Change, Comparison, Piece},
    get::{BlockShown, GetAnswer, RelatedTo, Relations, Version},
    guidelines::GuidelinesAnswer,
    quality::{QualityAnswer, QualityRequest},
    search::{MatchType, Mode, NOTHING_FITS, SearchAnswer, SearchResult},
};
pub use law::Role;

use crate::{
    BrowseRequest, Call, Desk, DeskError, GetRequest, GuidelinesRequest, Policy, Provenance,
    SearchRequest, SyncCoverage, spelling,
    swiss::{Answered, Kept, Question, Reached, Said, Wanted, answered, reach},
    sync_coverage, unfinished_imports,
    writer::Keep,
};

/// Stands for the language of the citation itself.
pub const ANY: &str = "*";

/// The file of the debriefings, in the home folder.
const DEBRIEFINGS: &str = "quality.jsonl";

/// How large that file may grow, in bytes; some thousand debriefings.
const MOST_DEBRIEFINGS: u64 = 4 << 20;

/// Searches, browses by filters, or discovers what there is to filter by.
pub fn search_corpus(request: &SearchRequest, call: &Call<'_>) -> Result<SearchAnswer, DeskError> {
    let mut request = asked(request);
    let store = call.desk.corpus()?;
    let spelt = request.query.as_deref().and_then(spelling::accented);
    if let Some(spelt) = &spelt {
        request.query = Some(spelt.clone());
    }
    let mut answer = search::search(&*store, &request, call.today)?;
    if let Some(spelt) = spelt {
        let told = format!(
            "read as `{spelt}`; between quotation marks a word is looked for as it is typed"
        );
        answer.notes.insert(0, told.into());
    }
    if let Some(meant) = spelled_beside(&answer, &request, &*store, call)? {
        answer.notes.insert(
            0,
            law::Remark::from(format!(
                "no document here has all of these words as they are spelt; perhaps meant: {meant}"
            ))
            .at_a_page(FailureNotice::PerhapsMeant { query: meant.clone() }),
        );
        answer.meant = Some(meant);
    }
    answer.notes.extend(missing_yet(&*store)?.map(law::Remark::from));
    Ok(answer)
}

fn asked(request: &SearchRequest) -> search::SearchRequest {
    search::SearchRequest {
        language: request.language.to_string(),
        query: request.query.as_ref().map(ToString::to_string),
        tags: request.tags.0.clone(),
        edges: request.edges.0.clone(),
        discover: request.discover.as_ref().map(ToString::to_string),
        at_date: request.at_date.map(|day| day.0),
        date_from: request.date_from.map(|day| day.0),
        date_to: request.date_to.map(|day| day.0),
        should_expand_synonyms: request.should_expand_synonyms.0,
        by_meaning: true,
        by_topic: true,
        may_rerank: true,
        explain: request.explain.0,
        limit: request.limit.get(),
        offset: request.offset.get(),
    }
}

/// What a question probably means, where no document has all of its words; it was not searched for.
fn spelled_beside(
    answer: &SearchAnswer,
    request: &search::SearchRequest,
    store: &dyn Store,
    call: &Call<'_>,
) -> Result<Option<String>, DeskError> {
    let has_all = answer.total > 0 && answer.total_all_words != Some(0);
    if has_all || request.offset > 0 || request.discover.is_some() {
        return Ok(None);
    }
    spelling::spelled(request, store, call.today)
}

/// Gets a document of the corpus. A citation of Swiss law that nothing kept here answers is asked of
/// its official source, unless only this machine may be asked; what that says is then kept.
pub fn get_corpus_document(request: &GetRequest, call: &Call<'_>) -> Result<GetAnswer, DeskError> {
    let language = match &*request.language {
        ANY => language_of(&request.reference).to_owned(),
        language => language.to_owned(),
    };
    let wanted = get::GetRequest {
        reference: request.reference.to_string(),
        language: language.clone(),
        highlight: request.highlight.as_ref().map(ToString::to_string),
        blocks: request.blocks.as_ref().map(ToString::to_string),
        at_date: request.at_date.map(|day| day.0),
        compare_date: request.compare_date.map(|day| day.0),
        tags: request.tags.0.clone(),
    };
    let question = DocumentOf { request, wanted };
    let Answered { mut value, provenance } = answered(&question, request.policy.0, call)?;
    value.warnings.extend(provenance.warnings.into_iter().map(law::Remark::from));
    Ok(value)
}

/// Which document.
struct DocumentOf<'a> {
    request: &'a GetRequest,
    wanted: get::GetRequest,
}

impl DocumentOf<'_> {
    /// Whether a provision is here in another language than the one it is wanted in.
    fn is_in_another_language(&self, answer: &GetAnswer) -> bool {
        *self.request.language != *ANY
            && answer.language != self.wanted.language
            && answer.understood_as.is_some()
            && answer.kind == law::Kind::Legislation
            && answer.jurisdiction == "ch"
    }
}

impl Question for DocumentOf<'_> {
    type Answer = GetAnswer;

    fn kept(&self, _: Policy, call: &Call<'_>) -> Result<Option<Kept<GetAnswer>>, DeskError> {
        match kept_document(&self.wanted, call) {
            Ok(answer) => {
                let is_enough = !self.is_in_another_language(&answer);
                Ok(Some(Kept { is_enough, ..Kept::of(answer, None) }))
            }
            Err(error) if may_be_elsewhere(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn ask(
        &self,
        kept: Option<&Kept<GetAnswer>>,
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Said<GetAnswer>, DeskError> {
        let mut tags = self.request.tags.0.clone();
        // What was found here says of which legal order it is.
        if let Some(kept) = kept {
            tags.insert(key::JURISDICTION.to_owned(), kept.value.jurisdiction.clone());
        }
        let wanted = Wanted {
            reference: &self.request.reference,
            language: (&self.wanted.language, *self.request.language != *ANY),
            at: self.request.at_date.map(|day| day.0),
            tags: &tags,
            policy,
        };
        let mut value = match (reach(&wanted, call), kept) {
            (Reached::Failed(failure), _) => return Err(failure),
            (Reached::Kept, _) => kept_document(&self.wanted, call)?,
            (Reached::NotAsked, Some(kept)) => {
                let value = kept.value.clone();
                let (provenance, keep) = (kept.provenance.clone(), Keep::default());
                return Ok(Said { value, provenance, keep });
            }
            (Reached::NotAsked, None) if policy == Policy::Upstream => {
                return Err(DeskError::NotFound(format!(
                    "no official source was asked for `{}`, since it is not a citation of Swiss law \
                     that one of them has, or the network is switched off; policy `auto` or `local` \
                     reads what is kept here",
                    self.request.reference
                )));
            }
            (Reached::NotAsked, None) => {
                return Err(match kept_document(&self.wanted, call) {
                    Err(error) => told_offline(error, call),
                    Ok(_) => DeskError::Broken("what is not kept was found".to_owned()),
                });
            }
        };
        value.warnings.push(ASKED.into());
        Ok(Said { value, provenance: Provenance::default(), keep: Keep::default() })
    }

    fn not_kept(&self, call: &Call<'_>) -> Result<Answered<GetAnswer>, DeskError> {
        let value = kept_document(&self.wanted, call)?;
        Ok(Answered { value, provenance: Provenance::default() })
    }

    fn stand_in(&self, kept: &mut Kept<GetAnswer>, error: &DeskError) -> Option<String> {
        Some(format!(
            "it was asked for in `{}` and is kept in `{}` only; the official source did not give it: \
             {error}",
            self.wanted.language, kept.value.language
        ))
    }

    fn beside(&self, call: &Call<'_>) -> Result<Option<String>, DeskError> {
        let store = match call.desk.corpus() {
            Err(DeskError::NoCorpus) => return Ok(None),
            store => store?,
        };
        Ok(match get::get(&*store, &self.wanted, call.today) {
            Err(CorpusError::NotThen { message, .. }) => Some(message),
            _ => None,
        })
    }
}

/// The same failure, saying so where the network is switched off.
fn told_offline(error: DeskError, call: &Call<'_>) -> DeskError {
    match error {
        DeskError::Corpus { code, class, text, details }
            if !call.desk.sources.fetch.is_online() =>
        {
            let text = text.and("; no official source was asked: the network is switched off");
            DeskError::Corpus { code, class, text, details }
        }
        other => other,
    }
}

/// What is said where an official source was asked.
const ASKED: &str = "nothing kept here answered, so the official source was asked; it is kept now";

/// Whether something was not found here that another may have.
fn may_be_elsewhere(error: &DeskError) -> bool {
    matches!(error, DeskError::NoCorpus) || error.class() == law::Class::NotFound
}

fn kept_document(request: &get::GetRequest, call: &Call<'_>) -> Result<GetAnswer, DeskError> {
    let store = call.desk.corpus()?;
    match get::get(&*store, request, call.today) {
        Err(CorpusError::NotFound { mut message, understood, close, covered }) => {
            if let Some(note) = missing_yet(&*store)? {
                message.push_str("; ");
                message.push_str(&note);
            }
            Err(CorpusError::NotFound { message, understood, close, covered }.into())
        }
        answer => Ok(answer?),
    }
}

/// Shows a part of a table of contents.
pub fn browse_structure(
    request: &BrowseRequest,
    call: &Call<'_>,
) -> Result<BrowseAnswer, DeskError> {
    let request = browse::BrowseRequest {
        language: request.language.to_string(),
        tags: request.tags.0.clone(),
        root_id: request.root_id.as_ref().map(ToString::to_string),
        depth: request.depth.get(),
        limit: request.limit.get(),
        offset: request.offset.get(),
        at_date: request.at_date.map(|day| day.0),
    };
    Ok(browse::browse(&*call.desk.corpus()?, &request, call.today)?)
}

/// Gives the rules for legal research, with what the corpus covers where there is one.
pub fn safety_guidelines(
    request: &GuidelinesRequest,
    call: &Call<'_>,
) -> Result<GuidelinesAnswer, DeskError> {
    let store: Arc<dyn Store> = match call.desk.corpus() {
        Ok(store) => store,
        // The rules hold without a corpus, and say that nothing is covered.
        Err(DeskError::NoCorpus) => Arc::new(Memory::new()),
        Err(error) => return Err(error),
    };
    let jurisdiction = request.jurisdiction.as_deref();
    Ok(guidelines::safety_guidelines(&*store, request.category.0.word(), jurisdiction)?)
}

/// Takes the debriefing of a research, and keeps it on this machine.
pub fn quality_check(
    request: &QualityRequest,
    call: &Call<'_>,
) -> Result<QualityAnswer, DeskError> {
    let answer = quality::quality_check(request, call.today)
        .map_err(|error| DeskError::InvalidParameters(error.to_string()))?;
    let home = call.desk.home()?;
    fs::create_dir_all(home)
        .map_err(|error| DeskError::Unreadable(format!("{}: {error}", home.display())))?;
    quality::keep(&home.join(DEBRIEFINGS), &answer.record, MOST_DEBRIEFINGS)
        .map_err(|error| DeskError::Unreadable(error.to_string()))?;
    Ok(answer)
}

/// What the job that resolves relations did.
pub use corpus::resolve::EdgeReport;

/// Resolves the relations whose targets are known by their words only.
pub fn resolve_relations(
    desk: &Desk,
    watch: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<EdgeReport, DeskError> {
    let store = desk.corpus_for_writing()?;
    let report = resolve::edges(&*store, watch)?;
    store.settle()?;
    Ok(report)
}

/// What the corpus holds.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct CorpusStatus {
    /// How many documents there are, each version counted.
    pub documents: usize,
    /// The sources.
    pub sources: Vec<SourceStatus>,
    /// Imports that have begun and not finished.
    pub unfinished: Vec<String>,
    /// What was synchronised with official sources, and how fresh it is.
    pub synchronised: Vec<SyncCoverage>,
}

/// What the corpus holds of a source.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct SourceStatus {
    /// What the registry says of it.
    #[serde(flatten)]
    pub collection: Collection,
    /// How many documents of which kind there are.
    pub documents: BTreeMap<String, usize>,
}

/// Says what the corpus holds, source by source.
pub fn corpus_status(desk: &Desk) -> Result<CorpusStatus, DeskError> {
    let store = desk.corpus()?;
    let of = |collection: Collection| {
        let scope = Scope::default()
            .with(key::SOURCE, tag::Filter::is(collection.name.as_str()))
            .with(key::JURISDICTION, tag::Filter::is(collection.jurisdiction.as_str()));
        let asked = StoreQuery { scope, ..StoreQuery::default() };
        let kinds = store.values(&asked, key::KIND, law::Kind::ALL.len())?;
        let documents = kinds.counted.into_iter().map(|kind| (kind.name, kind.count)).collect();
        Ok(SourceStatus { collection, documents })
    };
    let sources = store.collections()?.into_iter().map(of).collect::<Result<_, StoreError>>()?;
    let unfinished = unfinished_imports(&*store)?;
    let synchronised = sync_coverage(&*store)?;
    Ok(CorpusStatus { documents: store.len()?, sources, unfinished, synchronised })
}

/// What may be missing because an import has not finished.
fn missing_yet(store: &dyn Store) -> Result<Option<String>, StoreError> {
    let unfinished = unfinished_imports(store)?;
    Ok((!unfinished.is_empty()).then(|| {
        format!(
            "an import has not finished ({}), so that what it brings may be missing here; running it \
             again completes it",
            unfinished.join("; ")
        )
    }))
}

/// The language that a citation is written in, as far as its form tells: that of the only language
/// of its legal order, or that of its own words.
fn language_of(reference: &str) -> &'static str {
    let own = Reference::typed(reference, None).first().and_then(Reference::language);
    let of_order = || {
        let order = jurisdictions::ALL.iter().find(|order| {
            order.resolve(reference, Language::De).iter().any(|reading| reading.hint.is_none())
        })?;
        order.languages().first().copied()
    };
    own.or_else(of_order).unwrap_or(Language::En).code()
}
