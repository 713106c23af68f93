//! What relates to a federal act: amendments, citations, legal bases, neighbours, history.

mod basis;
mod graph;
mod shown;

use std::{cell::RefCell, collections::BTreeMap};

use law::Edge;
use schemars::JsonSchema;
use serde::Serialize;
use upstream::{
    UpstreamError,
    fedlex::{Act, Relation},
};

use super::{
    Policy, Provenance, article,
    metadata::{VersionShown, versions},
    question::{Answered, answered, kept_provenance, unkept},
    statute::{self, StatuteShown, record},
};
use crate::{Call, DeskError, FindRelatedRequest, writer::Keep};

use graph::RelatedOf;
pub use shown::RelatedShown;
use shown::{of_edge, relation_edge, shown};

/// What relates to an act.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct RelatedAnswer {
    /// The act.
    pub act: StatuteShown,
    /// What relates to it, by kind.
    pub results: Vec<RelatedShown>,
    /// How many there are of each kind; a kind that is not here is not known.
    pub counts: BTreeMap<String, usize>,
    /// How many there are in all.
    pub total_count: usize,
    /// How many are returned.
    pub returned_count: usize,
    /// Its consolidations, where they were asked for, the earliest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<VersionShown>>,
    /// Where the answer comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// The kinds of relations, in the order of the specification.
const KINDS: [&str; 9] = [
    "amends",
    "amended_by",
    "cites",
    "cited_by",
    "implements",
    "implemented_by",
    "based_on",
    "same_domain",
    "same_subject",
];

/// How many of one kind are returned.
const MOST_SHOWN: usize = 100;

/// Finds what relates to an act.
pub fn find_related(
    request: &FindRelatedRequest,
    call: &Call<'_>,
) -> Result<RelatedAnswer, DeskError> {
    let kinds: Vec<&str> = match request.relation_type.as_deref() {
        None => KINDS.to_vec(),
        Some(kind) => KINDS.into_iter().filter(|known| *known == kind).collect(),
    };
    if kinds.is_empty() {
        return Err(DeskError::InvalidParameters(format!(
            "`relationType` is none of {}",
            KINDS.join(", ")
        )));
    }
    let found = statute::acts_of(&request.sr_number, request.policy.0, call)?;
    let (act, others) = found
        .value
        .split_first()
        .ok_or_else(|| DeskError::Broken("a lookup that found something has an act".to_owned()))?;
    let language = &*request.language;
    let mut search = Finding {
        act,
        language,
        policy: request.policy.0,
        call,
        provenance: Provenance::default(),
        failure: RefCell::new(None),
        renewed: Vec::new(),
        refused: None,
    };
    let (mut results, mut counts, mut total_count) = (Vec::new(), BTreeMap::new(), 0);
    for kind in kinds {
        if let Some(mut of_kind) = search.of_kind(kind)? {
            counts.insert(kind.to_owned(), of_kind.len());
            total_count += of_kind.len();
            if of_kind.len() > MOST_SHOWN {
                let count = of_kind.len();
                search
                    .provenance
                    .warnings
                    .push(format!("{kind}: the first {MOST_SHOWN} of {count} are returned"));
                of_kind.truncate(MOST_SHOWN);
            }
            results.append(&mut of_kind);
        }
    }
    search.keep();
    let history = if request.include_history.0 {
        match versions(act, request.policy.0, call) {
            Ok(versions) => {
                search.provenance.warnings.extend(versions.provenance.warnings);
                Some(versions.value)
            }
            Err(error) => {
                search.provenance.warnings.push(format!("the consolidations are missing: {error}"));
                None
            }
        }
    } else {
        None
    };
    if counts.is_empty()
        && history.is_none()
        && let Some(error) = search.refused
    {
        return Err(error);
    }
    let mut provenance = search.provenance;
    if provenance.source.is_empty() {
        provenance.source.clone_from(&found.provenance.source);
        provenance.retrieved_at.clone_from(&found.provenance.retrieved_at);
    }
    let several = statute::several(&request.sr_number, act, others, call.today);
    provenance.warnings.extend(found.provenance.warnings.into_iter().chain(several));
    let mut seen = Vec::new();
    provenance.warnings.retain(|warning| {
        let is_new = !seen.contains(warning);
        seen.push(warning.clone());
        is_new
    });
    Ok(RelatedAnswer {
        act: statute::shown(act, language, call.today),
        returned_count: results.len(),
        results,
        counts,
        total_count,
        history,
        provenance,
    })
}

/// A search for relations under way.
struct Finding<'f, 'c> {
    act: &'f Act,
    language: &'f str,
    policy: Policy,
    call: &'f Call<'c>,
    provenance: Provenance,
    /// Why the source could not answer; it is not asked again then.
    failure: RefCell<Option<UpstreamError>>,
    /// What it said, to be kept.
    renewed: Vec<(&'static str, Vec<Edge>)>,
    /// Why nothing could be answered.
    refused: Option<DeskError>,
}

impl Finding<'_, '_> {
    /// What relates in one way; none where it cannot be known.
    fn of_kind(&mut self, kind: &str) -> Result<Option<Vec<RelatedShown>>, DeskError> {
        match kind {
            "based_on" | "implements" => self.based_on(kind),
            "implemented_by" => self.implemented_by(),
            _ => match of_graph(kind) {
                Some((relation, name)) => self.of_graph(relation, name),
                None => Ok(None),
            },
        }
    }

    fn of_graph(
        &mut self,
        relation: Relation,
        kind: &'static str,
    ) -> Result<Option<Vec<RelatedShown>>, DeskError> {
        if relation == Relation::Amends && self.act.basic_act.is_none() {
            self.provenance.warnings.push(
                "amends is not known: the graph does not say by which act of the gazette this one \
                 was enacted, and only of that one it knows what it changed"
                    .to_owned(),
            );
            return Ok(None);
        }
        let question = RelatedOf {
            act: self.act,
            relation,
            kind,
            language: self.language,
            failure: &self.failure,
        };
        match answered(&question, self.policy, self.call) {
            Ok(Answered { value, provenance }) => {
                self.said(&provenance);
                self.renewed.extend(value.renewed.map(|edges| (kind, edges)));
                Ok(Some(value.shown))
            }
            Err(error) if error.is_upstream() => {
                self.provenance.warnings.push(format!("{kind} is not known: {error}"));
                self.refused = Some(error);
                Ok(None)
            }
            Err(error) if error.is_not_found() => {
                self.provenance.warnings.push(error.to_string());
                self.refused = Some(error);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// What the preamble names as its basis; an ordinance carries that out.
    fn based_on(&mut self, kind: &str) -> Result<Option<Vec<RelatedShown>>, DeskError> {
        if kind == "implements" && !basis::is_ordinance(self.act) {
            self.provenance.warnings.push(
                "implements is not known: the act is not called an ordinance, and the graph does not \
                 say whether it carries out another; see based_on"
                    .to_owned(),
            );
            return Ok(None);
        }
        let text =
            match article::text(self.act, self.call.today, self.language, self.policy, self.call) {
                Ok(text) => text,
                Err(error) => {
                    self.provenance.warnings.push(format!("{kind} is not known: {error}"));
                    // That the source failed is told as such; that there is no text to read is
                    // no failure, and no word about the act either.
                    self.refused = error.is_upstream().then_some(error);
                    return Ok(None);
                }
            };
        self.said(&text.provenance);
        let found = basis::of(&text, kind)?;
        if found.is_empty() {
            self.provenance.warnings.push(format!(
                "{kind} is not known: the preamble of the text names no act that is understood"
            ));
            return Ok(None);
        }
        Ok(Some(found))
    }

    /// The ordinances kept here whose preamble names the act.
    fn implemented_by(&mut self) -> Result<Option<Vec<RelatedShown>>, DeskError> {
        self.provenance.warnings.push(
            "implemented_by: the graph of Fedlex does not say which ordinances are based on an act; \
             only acts whose text is kept on this machine are listed, see also cited_by"
                .to_owned(),
        );
        if self.policy == Policy::Upstream {
            return Ok(None);
        }
        let Some(store) = self.call.kept()? else { return Ok(None) };
        if self.provenance.source.is_empty() {
            self.said(&kept_provenance(None));
        }
        let Some(number) = &self.act.number else { return Ok(None) };
        // That none is kept says nothing about whether there is any.
        Ok(Some(basis::carried_out_by(&*store, number)?).filter(|found| !found.is_empty()))
    }

    fn said(&mut self, said: &Provenance) {
        let own = &mut self.provenance;
        if own.source.is_empty() {
            own.source.clone_from(&said.source);
            own.retrieved_at.clone_from(&said.retrieved_at);
        } else if let (Some(known), Some(other)) = (&own.retrieved_at, &said.retrieved_at)
            && other < known
        {
            // Of several, the earliest.
            own.retrieved_at = Some(other.clone());
        }
        own.warnings.extend(said.warnings.iter().cloned());
    }

    /// Keeps what the source said.
    fn keep(&mut self) {
        if self.renewed.is_empty() {
            return;
        }
        let at = self.provenance.retrieved_at.clone().unwrap_or_default();
        let store = self.call.kept().ok().flatten();
        let edges = std::mem::take(&mut self.renewed);
        let warning = match record::entry(self.act, &at, store.as_deref()) {
            Ok(entry) => {
                let renewal = record::Renewal { tags: Vec::new(), edges };
                let entry = record::renewed(entry, renewal, &at);
                let collection = record::collection(store.as_deref(), self.call.today);
                self.call.keep(&Keep::of(collection, vec![entry]))
            }
            Err(error) => Some(unkept(&error)),
        };
        self.provenance.warnings.extend(warning);
    }
}

fn of_graph(kind: &str) -> Option<(Relation, &'static str)> {
    const KNOWN: [(Relation, &str); 6] = [
        (Relation::Amends, "amends"),
        (Relation::AmendedBy, "amended_by"),
        (Relation::Cites, "cites"),
        (Relation::CitedBy, "cited_by"),
        (Relation::SameDomain, "same_domain"),
        (Relation::SameSubject, "same_subject"),
    ];
    KNOWN.into_iter().find(|(_, name)| *name == kind)
}
