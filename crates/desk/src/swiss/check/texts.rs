//! What is kept of the sources that Swiss citations name, and what the official sources say of them where they may
//! be asked.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    sync::Arc,
};

use corpus::{Store, Wanted};
use jurisdictions::{Finding, Reference, Sort, When, ch::Citation};
use law::{Document, DocumentId, Head, Language, Lookup, Notice, Scope, notice::ReadingNotice};

use super::{decision, provision};
use crate::{
    DeskError, Evidence, HostAsked, Policy, Progress, SourceAsked,
    evidence::{MOST_TEXTS, Texts, not_looked_at},
    swiss::{self, Reached, asked_since},
};

/// Citations of the same source.
struct Group {
    key: String,
    all: Vec<usize>,
}

impl Evidence<'_> {
    /// Gathers the texts of those citations of which something is left open, or of which `quoted`
    /// says that words of theirs are quoted. A corpus that cannot be read is told, and the tables answer.
    pub(crate) fn texts(
        &self,
        found: &[Reference],
        findings: &[Finding],
        quoted: &BTreeSet<usize>,
        written: (Language, When),
    ) -> Texts {
        self.gathered(found, findings, quoted, written).unwrap_or_else(|error| Texts {
            warnings: vec![not_looked_at(&error)],
            ..Texts::default()
        })
    }

    fn gathered(
        &self,
        found: &[Reference],
        findings: &[Finding],
        quoted: &BTreeSet<usize>,
        (language, when): (Language, When),
    ) -> Result<Texts, DeskError> {
        let mut texts = Texts::default();
        if self.policy == Policy::Local && self.call.kept()?.is_none() {
            return Ok(texts);
        }
        let newer = match self.call.kept()? {
            Some(store) => provision::newer(&*store, found, when)?,
            None => BTreeMap::new(),
        };
        let mut groups: Vec<Group> = Vec::new();
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for (place, (one, finding)) in found.iter().zip(findings).enumerate() {
            let is_newer = provision::number(one).is_some_and(|no| newer.contains_key(no));
            let is_wanted = is_newer || quoted.contains(&place) || is_open(finding);
            if !is_wanted || !is_settled_by_text(one) {
                continue;
            }
            let key = key(one);
            let at = *known.entry(key.clone()).or_insert(groups.len());
            match groups.get_mut(at) {
                Some(group) => group.all.push(place),
                None => groups.push(Group { key, all: vec![place] }),
            }
        }
        if self.policy != Policy::Local {
            self.ask(&groups, found, (language, when), &mut texts);
        }
        let Some(store) = self.call.kept()? else { return Ok(texts) };
        // What was fetched just now may be newer than the tables too.
        let newer = match self.policy {
            Policy::Local => newer,
            _ => provision::newer(&*store, found, when)?,
        };
        read(&*store, &groups, found, &newer, (language, when), &mut texts)?;
        Ok(texts)
    }

    /// Asks the official sources for what the groups cite, so that it is kept.
    fn ask(
        &self,
        groups: &[Group],
        found: &[Reference],
        (language, when): (Language, When),
        texts: &mut Texts,
    ) {
        let fetch = &self.call.desk.sources.fetch;
        if !fetch.is_online() {
            texts.warnings.push(ReadingNotice::NetworkOff.into());
            return;
        }
        let before = fetch.rates();
        let mut acts: BTreeMap<&str, Option<Notice>> = BTreeMap::new();
        let total = groups.len();
        let mut unasked = 0;
        for (done, group) in groups.iter().enumerate() {
            let Some(one) = group.all.first().and_then(|place| found.get(*place)) else { continue };
            let progress = Progress { done, total, pages: 0, current: group.key.clone() };
            if unasked > 0 || matches!((self.call.watch)(&progress), ControlFlow::Break(())) {
                unasked += 1;
                continue;
            }
            // An act is fetched as a whole.
            let number = provision::number(one);
            if let Some(failed) = number.and_then(|number| acts.get(number)) {
                let said =
                    failed.iter().flat_map(|said| group.all.iter().map(|at| (*at, said.clone())));
                texts.unanswered.extend(said);
                continue;
            }
            let language = one.language().unwrap_or(language);
            let is_dated = one.sort() == Sort::Provision;
            let wanted = swiss::Wanted {
                reference: &one.print(language),
                language: (language.code(), false),
                at: is_dated.then_some(when.day),
                tags: &BTreeMap::new(),
                policy: self.policy,
            };
            let mut failed = None;
            if let Reached::Failed(error) = swiss::reach(&wanted, self.call) {
                let (host, why) = (host(one), error.to_string().into());
                let said = Notice::from(ReadingNotice::WasAsked { host, error: why });
                texts.unanswered.extend(group.all.iter().map(|place| (*place, said.clone())));
                // That one article is not there says nothing of the others of its act.
                failed = Some(said).filter(|_| !error.is_not_found());
            }
            if let Some(number) = number {
                acts.insert(number, failed);
            }
        }
        if unasked > 0 {
            texts.warnings.push(ReadingNotice::Stopped { unasked, total }.into());
        }
        texts.asked = asked_since(&before, &fetch.rates())
            .into_iter()
            .map(|HostAsked { host, requests, failures, .. }| SourceAsked {
                host,
                requests,
                failures,
            })
            .collect();
    }

    /// Settles what the tables left open, by the texts.
    pub(crate) fn settle(
        &self,
        found: &[Reference],
        findings: &mut [Finding],
        texts: &Texts,
        when: When,
    ) {
        for (place, (one, finding)) in found.iter().zip(findings).enumerate() {
            let kept = texts.of(place);
            match &one.found().citation {
                Citation::Statute(statute) => match texts.lacking.get(&place) {
                    Some(act) => provision::lacking(statute, act, finding, when),
                    None => {
                        let is_newer = texts.newer.contains(&place);
                        provision::settle(statute, kept, finding, (when, is_newer));
                    }
                },
                Citation::Bge(bge) => decision::collected(bge, kept, finding),
                Citation::Decision(cited) => decision::docketed(cited, kept, finding),
                Citation::Report(report) => decision::reported(report, kept, finding),
                Citation::Application(_)
                | Citation::Doctrine(_)
                | Citation::Classified(_)
                | Citation::Gazette(_) => {}
            }
            if finding.existence.flag().is_none() || !finding.unchecked.is_empty() {
                finding.notes.extend(texts.unanswered.get(&place).cloned());
            }
        }
    }
}

/// Whether something is left open that a text could settle.
fn is_open(finding: &Finding) -> bool {
    finding.existence.flag().is_none() || !finding.unchecked.is_empty()
}

/// Whether the text of what is cited can settle anything; nobody is asked about anything else.
const fn is_settled_by_text(cited: &Reference) -> bool {
    matches!(
        &cited.found().citation,
        Citation::Statute(_) | Citation::Bge(_) | Citation::Decision(_) | Citation::Report(_)
    )
}

/// Whether an official source that can be asked may have what is cited.
pub(crate) fn can_be_asked(cited: &Reference) -> bool {
    match &cited.found().citation {
        Citation::Statute(_) => provision::number(cited).is_some(),
        Citation::Bge(_) | Citation::Decision(_) => true,
        Citation::Report(_)
        | Citation::Application(_)
        | Citation::Doctrine(_)
        | Citation::Classified(_)
        | Citation::Gazette(_) => false,
    }
}

/// The source that has what is cited.
const fn host(cited: &Reference) -> &'static str {
    match &cited.found().citation {
        Citation::Statute(_) | Citation::Classified(_) | Citation::Gazette(_) => "Fedlex",
        Citation::Bge(_) | Citation::Decision(_) | Citation::Report(_) => "entscheidsuche.ch",
        Citation::Application(_) => "HUDOC",
        Citation::Doctrine(_) => "onlinekommentar.ch",
    }
}

/// What is cited, without pinpoints but with what else makes it another source.
fn key(cited: &Reference) -> String {
    match &cited.found().citation {
        Citation::Statute(statute) => {
            let to = statute.to.as_ref().map(|to| format!("-{to}")).unwrap_or_default();
            let annex = statute.annex.as_deref().unwrap_or_default();
            let canton = statute.act.canton.unwrap_or_default();
            format!("{}{to} {annex} {canton}", cited.key())
        }
        other => other.key(),
    }
}

/// Reads the texts of the groups in two questions to the store.
fn read(
    store: &dyn Store,
    groups: &[Group],
    found: &[Reference],
    newer: &BTreeMap<String, Head>,
    (language, when): (Language, When),
    texts: &mut Texts,
) -> Result<(), DeskError> {
    let scope = Scope::default();
    let mut lookups: Vec<(usize, Lookup)> = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let Some(one) = group.all.first().and_then(|place| found.get(*place)) else { continue };
        let readings = one.lookups(language);
        // A reading that is one of several proves nothing of what is meant.
        if readings.iter().any(|lookup| lookup.hint.is_some()) {
            continue;
        }
        lookups.extend(readings.into_iter().map(|lookup| (at, lookup)));
    }
    let is_dated = |lookup: &Lookup| lookup.kind == Some(law::Kind::Legislation);
    let wanted: Vec<Wanted<'_>> = lookups
        .iter()
        .map(|(_, lookup)| Wanted {
            lookup,
            language: None,
            at: is_dated(lookup).then_some(when.day),
            scope: &scope,
            limit: MOST_TEXTS,
        })
        .collect();
    let heads = store.find(&wanted)?;
    let mut of_group: BTreeMap<usize, Vec<DocumentId>> = BTreeMap::new();
    for ((at, _), heads) in lookups.iter().zip(heads) {
        let Some(group) = groups.get(*at) else { continue };
        let number =
            group.all.first().and_then(|place| found.get(*place)).and_then(provision::number);
        let act = number.and_then(|number| newer.get(number));
        if let Some(act) = act
            && heads.iter().all(|head| head.date < act.date)
        {
            texts.lacking.extend(group.all.iter().map(|place| (*place, act.clone())));
            continue;
        }
        if act.is_some() {
            texts.newer.extend(&group.all);
        }
        of_group.entry(*at).or_default().extend(heads.into_iter().map(|head| head.id));
    }
    let ids: BTreeSet<DocumentId> = of_group.values().flatten().cloned().collect();
    let ids: Vec<DocumentId> = ids.into_iter().collect();
    let documents: BTreeMap<DocumentId, Arc<Document>> = store
        .documents(&ids)?
        .into_iter()
        .map(|document| (document.head.id.clone(), Arc::new(document)))
        .collect();
    for (at, ids) in of_group {
        let Some(group) = groups.get(at) else { continue };
        for place in &group.all {
            let own = found.get(*place).and_then(Reference::language).unwrap_or(language);
            let mut kept: Vec<Arc<Document>> =
                ids.iter().filter_map(|id| documents.get(id).cloned()).collect();
            kept.sort_by_key(|document| document.head.language != own.code());
            texts.of.insert(*place, kept);
        }
    }
    Ok(())
}
