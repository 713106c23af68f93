//! The sources of a research: the corpus, the tables, and the papers of the case that is named.

mod cited;
mod debrief;
mod kept;
mod outside;
mod papers;
#[cfg(test)]
mod probe;
mod provisions;
mod sources;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use casefile::Case;
use corpus::{Coverage, Store, StoreQuery, memory::Memory, search};
use jiff::civil::Date;
use jurisdictions::Reference;
use law::{Document, DocumentId, Head, Kind, Language, Scope, Verdict, key, tag::Filter};
use research::{
    Checked, CoverageOf, Given, Host, Library, OfficialQuery, Outgone, Papers, Phrasing, RawResult,
    Run, SearchQuery, SourceError,
};
use serde_json::Value;

use crate::{Call, Checking, DeskError, Evidence, Phraser, Policy, Progress, check_list};

use cited::{bare, cited_as, docket_in, in_german, is_named, provision_key};
use debrief::debrief;
pub(crate) use kept::{Kept, active, forget, kept_in, taken};
use outside::Outside;
use sources::{conditions, is_within, unanswered};

/// The sources that a research asks: what is on this machine.
pub struct Shelves<'c> {
    call: &'c Call<'c>,
    case: Option<Arc<Case>>,
    outside: Option<Outside>,
}

impl<'c> Shelves<'c> {
    /// The sources of a call, with the papers of a case where one is named.
    pub fn new(call: &'c Call<'c>, case: Option<&str>) -> Result<Self, DeskError> {
        let case = case.map(|name| call.case(Some(name))).transpose()?;
        Ok(Self { call, case, outside: None })
    }

    /// The sources of a research, the official ones too where they may be asked.
    pub fn of(call: &'c Call<'c>, given: &Given) -> Result<Self, DeskError> {
        let shelves = Self::new(call, given.case.as_deref())?;
        Ok(Self { outside: Outside::of(given, call), ..shelves })
    }

    /// Whether official sources may be asked.
    pub const fn may_ask(&self) -> bool {
        self.outside.is_some()
    }

    fn store(&self) -> Result<Arc<dyn Store>, SourceError> {
        match self.call.desk.corpus() {
            // Where the sources are asked, what they say begins it.
            Err(DeskError::NoCorpus) if self.outside.is_some() => Ok(Arc::new(Memory::new())),
            opened => opened.map_err(|error| failed(&error)),
        }
    }
}

/// Researches a question to its end without asking back and without keeping the run.
pub fn research(question: &str, given: Given, call: &Call<'_>) -> Result<Run, DeskError> {
    let shelves = Shelves::of(call, &given)?;
    let now = || call.desk.sources.fetch.now();
    let mut run = Run::new(String::new(), question.to_owned(), given, (call.today, now()));
    advance(&mut run, &shelves, call, &|_| Ok(()))?;
    Ok(run)
}

/// Does away with a research, whatever became of it.
pub fn delete_research(handle: &str, call: &Call<'_>) -> Result<(), DeskError> {
    let kept = Kept::find(call, handle)?;
    kept.is_changeable(call)?;
    let _held = kept.hold()?;
    kept.delete()
}

/// Goes on with a run until an answer is needed or its memo is there.
pub(crate) fn advance(
    run: &mut Run,
    shelves: &Shelves<'_>,
    call: &Call<'_>,
    keep: &dyn Fn(&Run) -> Result<(), String>,
) -> Result<(), DeskError> {
    let is_stopped = AtomicBool::new(false);
    let latest: Mutex<Progress> = Mutex::default();
    let tell = |progress: &Progress| {
        if (call.watch)(progress).is_break() {
            is_stopped.store(true, Ordering::Relaxed);
        }
    };
    let progress = |current: &str, done: usize, total: usize| {
        let mut latest = latest.lock().unwrap_or_else(PoisonError::into_inner);
        // What was told while it waited may be ahead of it, and does not fall.
        let done = done.max(latest.done);
        let progress = Progress { done, total, pages: 0, current: current.to_owned() };
        latest.clone_from(&progress);
        tell(&progress);
    };
    let model = call.desk.model.as_ref();
    let _limit = model.map(Phraser::one_call);
    let host = Host {
        library: shelves,
        model: model.map(|model| model as &dyn Phrasing),
        now: &|| call.desk.sources.fetch.now(),
        keep,
        progress: &progress,
        is_stopped: &|| is_stopped.load(Ordering::Relaxed),
        // What is kept here answers or does not; nothing of it is asked again after a while.
        pause: &|_| {},
    };
    thread::scope(|scope| {
        let (ended, end) = mpsc::channel::<()>();
        // Whoever waits for a slow source sees that it goes on; a part more each time, since what stays the same
        // is not told.
        let (tell, latest) = (&tell, &latest);
        scope.spawn(move || {
            while end.recv_timeout(BEAT) == Err(mpsc::RecvTimeoutError::Timeout) {
                let mut progress = latest.lock().unwrap_or_else(PoisonError::into_inner);
                progress.done = (progress.done + 1).min(progress.total);
                tell(&progress.clone());
            }
        });
        let done = run.advance(&host).map_err(DeskError::Unreadable);
        drop(ended);
        done
    })?;
    let is_open = run.declared.is_none();
    debrief(run, call)?;
    if is_open && run.declared.is_some() {
        keep(run).map_err(DeskError::Unreadable)?;
    }
    Ok(())
}

/// How long nothing is told at most.
const BEAT: Duration = Duration::from_secs(4);

fn failed(error: &DeskError) -> SourceError {
    SourceError { reason: error.to_string(), is_retryable: false }
}

impl Library for Shelves<'_> {
    fn search(&self, query: &SearchQuery, limit: usize) -> Result<Vec<RawResult>, SourceError> {
        let store = self.store()?;
        let mut tags = conditions(&query.source)
            .ok_or_else(|| unanswered(&format!("`{}` is not a source here", query.source)))?;
        tags.insert(key::LANGUAGE.to_owned(), query.language.clone());
        let (date_from, date_to) = query.days();
        if let Some(key) = query.filters.get("cites").and_then(Value::as_str) {
            tags.insert(key::CITED.to_owned(), key.to_owned());
        }
        let on = query.filters.get(research::ON).and_then(Value::as_str);
        if let Some(on) = on.and_then(Reference::of_key).and_then(|on| on.numbers()) {
            tags.extend(on.map(|(key, filter)| (key.to_owned(), filter.to_string())));
        }
        let language = if query.language.len() == 2 { query.language.as_str() } else { "de" };
        let mut request = search::SearchRequest {
            query: Some(query.query.clone()),
            tags,
            date_from,
            date_to,
            limit,
            by_topic: false,
            may_rerank: false,
            ..search::SearchRequest::new(language)
        };
        let mut found: Vec<search::SearchResult> = Vec::new();
        // An answer is cut to keep it short; the rest is asked for.
        while found.len() < limit {
            request.offset = found.len();
            let answer = search::search(&*store, &request, self.call.today)
                .map_err(|error| unanswered(&error))?;
            // What is no nearer to the question than chance is no result.
            if answer.is_far {
                return Ok(Vec::new());
            }
            let is_last = answer.next_offset.is_none() || answer.results.is_empty();
            found.extend(answer.results);
            if is_last {
                break;
            }
        }
        found.truncate(limit);
        let ids: Vec<DocumentId> = found.iter().map(|one| one.id.clone()).collect();
        let heads = store.heads(&ids).map_err(|error| unanswered(&error))?;
        let heads: BTreeMap<&DocumentId, &Head> =
            heads.iter().map(|head| (&head.id, head)).collect();
        let count = found.len().max(1) as f64;
        let raw = |(place, one): (usize, search::SearchResult)| {
            let head = heads.get(&one.id)?;
            Some(RawResult {
                full_text_url: one.permalink,
                summary: one.snippet,
                block: one.block,
                ..self.raw(head, 1.0 - place as f64 / count)
            })
        };
        Ok(found.into_iter().enumerate().filter_map(raw).collect())
    }

    fn volume(&self, source: &str) -> Result<usize, SourceError> {
        if source == "case" {
            let summary = self.case.as_ref().map(|case| case.summary()).transpose();
            let summary = summary.map_err(|error| unanswered(&error))?;
            return Ok(
                summary.map_or(0, |case| usize::try_from(case.documents).unwrap_or_default())
            );
        }
        let Some(tags) = conditions(source) else { return Ok(0) };
        let mut request =
            search::SearchRequest { tags, limit: 1, ..search::SearchRequest::new("de") };
        request.tags.insert(key::LANGUAGE.to_owned(), "*".to_owned());
        let store = self.store()?;
        let answer = search::search(&*store, &request, self.call.today)
            .map_err(|error| unanswered(&error))?;
        Ok(answer.total)
    }

    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, SourceError> {
        self.store()?.documents(ids).map_err(|error| unanswered(&error))
    }

    fn provision(
        &self,
        citation: &str,
        language: Language,
        day: Date,
    ) -> Result<Option<Document>, SourceError> {
        let kept = self.kept_provision(citation, language, Some(day))?;
        match &self.outside {
            Some(outside)
                if kept.is_none()
                    && Self::may_be_official(citation)
                    && outside.text(citation, language, self.call) =>
            {
                self.kept_provision(citation, language, Some(day))
            }
            _ => Ok(kept),
        }
    }

    fn kept(
        &self,
        citations: &[String],
        language: Language,
        day: Option<Date>,
    ) -> Result<Vec<Option<Document>>, SourceError> {
        citations.iter().map(|one| self.kept_provision(one, language, day)).collect()
    }

    fn may_ask(&self) -> bool {
        self.outside.is_some()
    }

    fn may_follow(&self) -> bool {
        self.outside.as_ref().is_some_and(Outside::may_follow)
    }

    fn ask(&self, query: &OfficialQuery, limit: usize) -> Result<Vec<RawResult>, SourceError> {
        let Some(outside) = &self.outside else { return Ok(Vec::new()) };
        let ids = outside.ask(query, limit, self.call)?;
        let mut heads = self.store()?.heads(&ids).map_err(|error| unanswered(&error))?;
        // The source was asked for whole years.
        heads.retain(|head| is_within(head, query.days));
        let count = heads.len().max(1) as f64;
        let raw = |(place, head)| self.raw(head, 1.0 - place as f64 / count);
        Ok(heads.iter().enumerate().map(raw).collect())
    }

    fn outgone(&self) -> Vec<Outgone> {
        self.outside.as_ref().map(Outside::outgone).unwrap_or_default()
    }

    fn cited_by(&self, keys: &[String]) -> Result<Vec<usize>, SourceError> {
        let store = self.store()?;
        let count = |key: &String| {
            let scope = Scope::default()
                .with(key::KIND, Filter::is("decision"))
                .with(key::CITED, Filter::is(key.as_str()));
            let asked =
                StoreQuery { scope, limit: 1, language: "de".to_owned(), ..StoreQuery::default() };
            store.search(&asked).map(|found| found.total).map_err(|error| unanswered(&error))
        };
        keys.iter().map(count).collect()
    }

    fn cited_beside(&self, key: &str, limit: usize) -> Result<Vec<(String, usize)>, SourceError> {
        let scope = Scope::default()
            .with(key::KIND, Filter::is("decision"))
            .with(key::CITED, Filter::is(key));
        let asked = StoreQuery { scope, language: "de".to_owned(), ..StoreQuery::default() };
        let values =
            self.store()?.values(&asked, key::CITED, limit).map_err(|error| unanswered(&error))?;
        Ok(values.counted.into_iter().map(|one| (one.name, one.count)).collect())
    }

    fn check(
        &self,
        citations: &[String],
        language: Language,
        day: Date,
    ) -> Result<Vec<Option<Checked>>, SourceError> {
        let evidence = Some(Evidence { call: self.call, policy: Policy::Local });
        let reader = language;
        // English forms are those of translations; what they cite is checked in a language of the law.
        let german: Vec<String>;
        let (language, citations) = match language {
            Language::En => {
                german = citations.iter().map(|one| in_german(one)).collect();
                (Language::De, german.as_slice())
            }
            other => (other, citations),
        };
        let how =
            Checking { language: Some(language), at: Some(day), today: self.call.today, evidence };
        let (answer, _) = check_list(citations, &how).map_err(|error| failed(&error))?;
        let mut all: Vec<Option<Checked>> = vec![None; citations.len()];
        for one in &answer.citations {
            let Some(place) = one.line.checked_sub(1).and_then(|place| all.get_mut(place)) else {
                continue;
            };
            let checked = Checked {
                normalized: one.normalized.clone(),
                verdict: one.verdict,
                evidence: one.evidence(reader),
                alternatives: one.existence.close_matches.clone(),
            };
            // Of several in one text the worst counts.
            let is_worse = |known: &Checked| checked.verdict.rank() < known.verdict.rank();
            if place.as_ref().is_none_or(is_worse) {
                *place = Some(checked);
            }
        }
        self.known_here(citations, &mut all)?;
        Ok(all)
    }

    fn papers(
        &self,
        question: &str,
        language: Language,
        limit: usize,
    ) -> Result<Papers, SourceError> {
        let Some(case) = &self.case else { return Ok(Papers::default()) };
        papers::papers((self.call, case), question, language, limit)
    }

    fn coverage(&self) -> Result<Vec<CoverageOf>, SourceError> {
        let collections = self.store()?.collections().map_err(|error| unanswered(&error))?;
        let told = |coverage: &Coverage| {
            let caveat = if coverage.caveat.is_empty() {
                String::new()
            } else {
                format!("; {}", coverage.caveat)
            };
            format!("{}{caveat}", coverage.line())
        };
        let coverage = collections.iter().map(Coverage::of);
        Ok(coverage
            .map(|one| CoverageOf {
                said: told(&one),
                source: one.jurisdiction.to_uppercase(),
                facts: BTreeMap::new(),
            })
            .collect())
    }

    fn key(&self, head: &Head) -> String {
        if head.kind == Kind::Decision {
            let own = head.tags.first(key::REPORT).or(head.tags.first(key::CASE_NUMBER));
            return own.unwrap_or(head.id.as_str()).to_owned();
        }
        provision_key(head)
            .unwrap_or_else(|| head.tags.first(key::WORK).unwrap_or_else(|| head.cid()).to_owned())
    }
}

impl Shelves<'_> {
    /// A document as a result of this relevance.
    fn raw(&self, head: &Head, relevance_score: f64) -> RawResult {
        RawResult {
            id: head.id.clone(),
            title: head.title.clone(),
            citation: cited_as(head),
            date: head.date,
            court: head.tags.first(key::COURT_ID).unwrap_or(&head.source).to_owned(),
            summary: String::new(),
            relevance_score,
            full_text_url: None,
            kind: head.kind,
            language: head.language.clone(),
            key: self.key(head),
            block: None,
            is_leading: head.tags.first(key::REPORT).is_some(),
            cited_by: 0,
        }
    }

    /// Whether a decision that is kept here has the consideration with which it is cited.
    fn has_consideration(&self, head: &Head, citation: &str) -> Result<bool, SourceError> {
        let Some(number) = citation.rsplit(' ').next() else { return Ok(false) };
        let texts = self.documents(std::slice::from_ref(&head.id))?;
        let mut blocks = texts.iter().flat_map(|text| &text.blocks);
        Ok(blocks.any(|block| block.label.trim_end_matches('.') == number))
    }

    /// A decision that no table knows and that is kept here exists: its text is here.
    fn known_here(
        &self,
        citations: &[String],
        all: &mut [Option<Checked>],
    ) -> Result<(), SourceError> {
        let store = self.store()?;
        for (citation, place) in citations.iter().zip(all) {
            let is_open = place.as_ref().is_none_or(|checked| {
                matches!(checked.verdict, Verdict::Unverifiable | Verdict::Malformed)
            });
            let is_ambiguous =
                place.as_ref().is_some_and(|checked| checked.verdict == Verdict::Ambiguous);
            if is_ambiguous && let Some(head) = self.provision_here(citation)? {
                *place = Some(Checked {
                    normalized: citation.clone(),
                    verdict: Verdict::Verified,
                    evidence: vec![format!("{} as kept on this machine", head.source)],
                    alternatives: Vec::new(),
                });
            }
            if !is_open {
                continue;
            }
            let cited = bare(citation);
            let docket = docket_in(&cited);
            let scope = Scope::default()
                .with(key::KIND, Filter::is("decision"))
                .with(key::CASE_NUMBER, Filter::is(docket));
            let asked =
                StoreQuery { scope, limit: 1, language: "de".to_owned(), ..StoreQuery::default() };
            let found = store.search(&asked).map_err(|error| unanswered(&error))?;
            let hit = found.hits.first();
            // The docket of another court is not what is cited.
            if let Some(hit) =
                hit.filter(|hit| docket == cited || is_named(&hit.head.title, &cited))
            {
                let is_whole = cited == *citation || self.has_consideration(&hit.head, citation)?;
                let verdict = if is_whole { Verdict::Verified } else { Verdict::ExistsInPart };
                let evidence = vec![format!("{} as kept on this machine", hit.head.source)];
                *place = Some(Checked {
                    normalized: citation.clone(),
                    verdict,
                    evidence,
                    alternatives: Vec::new(),
                });
            }
        }
        Ok(())
    }
}
