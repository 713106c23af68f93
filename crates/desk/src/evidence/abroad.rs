//! Citations of other legal orders: by their tables, and by the texts of them that are kept.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use corpus::{Force, Store, Validity, Wanted, get};
use jurisdictions::{Finding, When, orders::Abroad};
use law::{
    Document, DocumentId, Existence, Head, Kind, Notice, Scope, Source, Standing, key,
    notice::ActNotice,
};

use super::{Evidence, MOST_TEXTS, Texts, not_looked_at, source};
use crate::DeskError;

/// What the tables of the other orders tell of each.
pub(crate) fn findings(cited: &[Abroad]) -> Vec<Finding> {
    cited
        .iter()
        .map(|one| Finding {
            existence: one.order.judge(&one.cited),
            standing: one.cited.standing,
            inside: None,
            repealed: None,
            unchecked: Vec::new(),
            notes: Vec::new(),
        })
        .collect()
}

impl Evidence<'_> {
    /// Settles what the tables left open by what is kept on this machine. Sources of other orders are
    /// not asked: none of them is connected. The answer says what was not done.
    pub(crate) fn settle_abroad(
        &self,
        cited: &[Abroad],
        findings: &mut [Finding],
        when: When,
    ) -> Vec<Notice> {
        let settled = match self.call.kept() {
            Ok(Some(store)) => settle(&*store, cited, findings, when),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        settled.err().map_or_else(Vec::new, |error| vec![not_looked_at(&error)])
    }
}

impl Evidence<'_> {
    /// Reads what is kept of those citations of which words are quoted.
    pub(crate) fn quoted_abroad(
        &self,
        cited: &[Abroad],
        quoted: &BTreeSet<usize>,
        when: When,
        texts: &mut Texts,
    ) {
        let read = match self.call.kept() {
            Ok(Some(store)) => kept(&*store, cited, quoted, when),
            Ok(None) => return,
            Err(error) => Err(error),
        };
        match read {
            Ok(found) => texts.abroad = found,
            Err(error) => texts.warnings.push(not_looked_at(&error)),
        }
    }
}

/// The texts of some citations, as they hold on the day that matters.
fn kept(
    store: &dyn Store,
    cited: &[Abroad],
    quoted: &BTreeSet<usize>,
    when: When,
) -> Result<BTreeMap<usize, Vec<Arc<Document>>>, DeskError> {
    let scope = Scope::default();
    let mut texts = BTreeMap::new();
    for place in quoted {
        let Some(one) = cited.get(*place) else { continue };
        let lookups = &one.cited.lookups;
        // A reading that is one of several proves nothing of what is meant.
        if lookups.is_empty() || lookups.iter().any(|lookup| lookup.hint.is_some()) {
            continue;
        }
        let wanted: Vec<Wanted<'_>> = lookups
            .iter()
            .map(|lookup| Wanted {
                lookup,
                language: None,
                at: (lookup.kind == Some(Kind::Legislation)).then_some(when.day),
                scope: &scope,
                limit: MOST_TEXTS,
            })
            .collect();
        let ids: BTreeSet<DocumentId> =
            store.find(&wanted)?.into_iter().flatten().map(|head| head.id).collect();
        let ids: Vec<DocumentId> = ids.into_iter().collect();
        let documents = store.documents(&ids)?;
        texts.insert(*place, documents.into_iter().map(Arc::new).collect());
    }
    Ok(texts)
}

fn settle(
    store: &dyn Store,
    cited: &[Abroad],
    findings: &mut [Finding],
    when: When,
) -> Result<(), DeskError> {
    let scope = Scope::default();
    let mut places = Vec::new();
    let mut wanted = Vec::new();
    for (place, (one, finding)) in cited.iter().zip(&*findings).enumerate() {
        let is_open = finding.existence.flag().is_none() && finding.standing == Standing::Whole;
        // A reading that is one of several proves nothing of what is meant.
        let is_certain = one.cited.lookups.iter().all(|lookup| lookup.hint.is_none());
        if !is_open || !is_certain {
            continue;
        }
        for lookup in &one.cited.lookups {
            places.push(place);
            let limit = MOST_TEXTS;
            wanted.push(Wanted { lookup, language: None, at: None, scope: &scope, limit });
        }
    }
    if wanted.is_empty() {
        return Ok(());
    }
    let found = store.find(&wanted)?;
    let mut kept: Vec<Vec<Head>> = vec![Vec::new(); cited.len()];
    for (place, heads) in places.into_iter().zip(found) {
        if let Some(all) = kept.get_mut(place) {
            all.extend(heads);
        }
    }
    for ((one, finding), heads) in cited.iter().zip(findings).zip(kept) {
        let held = |head: &&Head| {
            let force = Validity::of(head, when.day).force;
            head.kind != Kind::Legislation || !matches!(force, Force::NotYet | Force::NoLonger)
        };
        let is_repealed =
            |head: &Head| head.tags.first(key::ENFORCEMENT_STATUS) == Some("repealed");
        match (heads.iter().find(held), heads.first()) {
            (Some(head), _) => exists(one, head, store, finding)?,
            (None, Some(other)) if heads.iter().all(is_repealed) && other.date < Some(when.day) => {
                exists(one, other, store, finding)?;
                finding.standing = Standing::NotInForce;
                finding.notes.push(Validity::of(other, when.day).sentence);
            }
            // A version of other days says nothing of this one: another may have stood before or behind it.
            (None, Some(other)) => {
                let validity = Validity::of(other, when.day).sentence;
                let title = other.title.clone();
                finding.notes.push(ActNotice::OtherVersionKept { title, validity }.into());
            }
            (None, None) => {}
        }
    }
    Ok(())
}

fn exists(
    one: &Abroad,
    head: &Head,
    store: &dyn Store,
    finding: &mut Finding,
) -> Result<(), DeskError> {
    finding.existence = Existence::Exists {
        evidence: ActNotice::AbroadKept { title: head.title.clone() }.into(),
        source: Source { name: source(head).to_string(), as_of: head.date },
    };
    let pinpoint = one.cited.lookups.iter().find_map(|lookup| lookup.pinpoint.as_deref());
    if let Some(pinpoint) = pinpoint
        && !has(&head.id, pinpoint, store)?
    {
        finding.standing = Standing::InPart;
        finding.unchecked.push("pinpoint");
    }
    Ok(())
}

/// Whether the text of a document has what a pinpoint names.
fn has(id: &DocumentId, pinpoint: &str, store: &dyn Store) -> Result<bool, DeskError> {
    let documents: Vec<Document> = store.documents(std::slice::from_ref(id))?;
    Ok(documents.first().is_some_and(|document| get::is_at(&document.blocks, pinpoint)))
}
