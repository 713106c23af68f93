//! Going through the tree of contents: acts, their books and titles, and the provisions below.

mod node;
mod place;
#[cfg(test)]
mod tests;
mod walk;

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Advice, DocumentId, Head, Kind, Remark, key, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    CorpusError, Coverage, Store,
    get::{Resolved, readings, resolved},
    scope,
    scope::Filters,
    search::not_proven,
    validity::is_state,
};

pub use place::{Place, place};

pub use node::Node;
pub use place::DEEPEST;
use walk::Walk;

/// How many nodes an answer has unless another number is asked for.
pub const USUAL_NODES: usize = 50;

/// The most nodes in one answer.
pub const MOST_NODES: usize = 500;

/// Which part of the tree to show.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BrowseRequest {
    /// The language of the tree, in two letters.
    pub language: String,
    /// Filters by key, `jurisdiction` (required) among them; all but jurisdiction, language and
    /// source choose among the topmost nodes only.
    pub tags: BTreeMap<String, String>,
    /// The node below which to begin; the acts themselves where there is none.
    pub root_id: Option<String>,
    /// How many levels to show, up to [`DEEPEST`]; zero stands for one.
    pub depth: usize,
    /// How many nodes, up to [`MOST_NODES`].
    pub limit: usize,
    /// How many nodes to pass over.
    pub offset: usize,
    /// The day whose tree is meant; today where there is none.
    pub at_date: Option<Date>,
}

impl BrowseRequest {
    /// A request for the acts in a language, with nothing else said.
    pub fn new(language: &str) -> Self {
        Self {
            language: language.to_owned(),
            tags: BTreeMap::new(),
            root_id: None,
            depth: 1,
            limit: USUAL_NODES,
            offset: 0,
            at_date: None,
        }
    }
}

/// A part of the tree.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct BrowseAnswer {
    /// The node below which it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<Node>,
    /// The day whose tree it is.
    #[schemars(with = "String")]
    pub day: Date,
    /// The nodes, each before those below it.
    pub nodes: Vec<Node>,
    /// How many nodes were passed over.
    pub offset: usize,
    /// Where to go on; absent where there is nothing more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_offset: Option<usize>,
    /// The sources that were asked.
    pub sources: Vec<Coverage>,
    /// What must be known to read this answer rightly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Remark>,
}

/// Shows a part of the tree. Below a root the provisions are listed too; among the acts
/// themselves only sections are, since the provisions of all acts are not a table of contents.
pub fn browse(
    store: &dyn Store,
    request: &BrowseRequest,
    today: Date,
) -> Result<BrowseAnswer, CorpusError> {
    let language = scope::language(&request.language)?;
    let mut filters = Filters::read(&request.tags)?;
    filters.require_jurisdiction(store)?;
    filters.default_language(&language);
    if let Some(kind) = filters.take(key::KIND).filter(|kind| *kind != Filter::is("section")) {
        return Err(CorpusError::Argument {
            name: "kind",
            given: kind.to_string(),
            expected: "`section`, which is what a table of contents is made of; leave it out"
                .to_owned(),
        });
    }
    let day = request.at_date.unwrap_or(today);
    let root = request
        .root_id
        .as_deref()
        .map(|id| root(store, (id, &language), request.at_date, &filters));
    let root = root.transpose()?;
    let limit = request.limit.clamp(1, MOST_NODES);
    let mut walk = Walk::new(store, &filters, day, request.at_date.is_none());
    walk.depth = request.depth.clamp(1, DEEPEST);
    walk.offset = request.offset;
    walk.limit = limit;
    match &root {
        Some(root) => {
            walk.lists_provisions = true;
            walk.below(Some(&root.id), 1)?;
        }
        None => walk.roots()?,
    }
    let mut notes: Vec<Remark> = Vec::new();
    if limit != request.limit {
        notes.push(format!("the limit is from 1 to {MOST_NODES}; {limit} was used").into());
    }
    if walk.later > 0 {
        notes.push(format!(
            "left out, because known only as of a day after {day}, which proves nothing for that \
             day: {}",
            walk.later
        ).into());
    }
    if walk.ended > 0 {
        let left_out = format!(
            "left out, because no longer in force on {day}: {} of the provisions; give ",
            walk.ended
        );
        let remark = Remark::from(left_out).advise(Advice::Parameter("at_date".into()));
        notes.push(remark.and(" for an earlier day"));
    }
    if walk.undated > 0 {
        notes.push(
            format!(
                "left out, because no longer in force since a day that is not known here: {}",
                walk.undated
            )
            .into(),
        );
    }
    if let Some(root) = &root {
        if let Some(date) = root.date.filter(|date| *date > day && is_state(root)) {
            notes.push(
                format!(
                    "{} is known only as of {date}; what held on {day} is not known here",
                    root.id
                )
                .into(),
            );
        }
        if filters.get(key::LANGUAGE) == Some(&Filter::is(&language)) && root.language != language {
            notes.push(format!("{} is in the language `{}`", root.id, root.language).into());
        }
    }
    let sources = filters.sources(store)?;
    if walk.nodes.is_empty() {
        let nothing = match &root {
            Some(root) if walk.seen == 0 => {
                format!(
                    "nothing stands below {} on {day} in this language and jurisdiction",
                    root.id
                )
            }
            _ if walk.seen > 0 => {
                format!("there are {} nodes; the offset is past the end", walk.seen)
            }
            _ => not_proven(&sources),
        };
        notes.push(nothing.into());
    }
    let nodes = std::mem::take(&mut walk.nodes);
    let next = request.offset + nodes.len();
    Ok(BrowseAnswer {
        root: root.map(|head| Node {
            id: head.id.to_string(),
            title: head.title,
            kind: head.kind,
            level: 0,
            date: head.date,
            has_more: walk.has_more,
        }),
        day,
        next_offset: (walk.has_more && !nodes.is_empty()).then_some(next),
        nodes,
        offset: request.offset,
        sources,
        notes,
    })
}

/// The act that is named as people cite it: `OR`, `ZGB`, `Code civil`.
fn act_named(
    store: &dyn Store,
    (name, language): (&str, &str),
    at: Option<Date>,
    filters: &Filters,
) -> Result<Option<Head>, CorpusError> {
    let readings = readings(name, language, filters.get(key::JURISDICTION));
    Ok(match resolved(store, &readings, language, at, &filters.scope())? {
        Resolved::One(fitting) if fitting.head.kind == Kind::Section => Some(fitting.head),
        _ => None,
    })
}

/// The node to begin at, in the version of the day asked for: by its id, or an act by its name.
fn root(
    store: &dyn Store,
    (id, language): (&str, &str),
    at: Option<Date>,
    filters: &Filters,
) -> Result<Head, CorpusError> {
    let not_found = |message: String| -> Result<Head, CorpusError> {
        let covered = filters.sources(store)?;
        let (understood, close) = (Vec::new(), Vec::new());
        Err(CorpusError::NotFound { message, understood, close, covered })
    };
    let Ok(wanted) = id.parse::<DocumentId>() else {
        if let Some(act) = act_named(store, (id, language), at, filters)? {
            return Ok(act);
        }
        return not_found(format!(
            "`{id}` is neither the id of a document nor the name of an act that is here; leave it out to \
             list the acts, and take an id from there"
        ));
    };
    let named = store.heads(std::slice::from_ref(&wanted))?.into_iter().next();
    let cid = named.as_ref().map_or(wanted.as_str(), Head::cid);
    let versions = store.versions(&[cid])?.pop().unwrap_or_default();
    let on_day = at.and_then(|day| versions.iter().rfind(|head| head.holds_on(day)));
    let Some(head) = on_day.cloned().or(named).or_else(|| versions.last().cloned()) else {
        if let Some(act) = act_named(store, (id, language), at, filters)? {
            return Ok(act);
        }
        return not_found(format!(
            "`{id}` is not here; leave it out to list the acts, and take an id from there"
        ));
    };
    if head.kind == Kind::Section {
        return Ok(head);
    }
    let above = head.parent.as_ref().map(|parent| format!("; it stands below {parent}"));
    Err(CorpusError::Argument {
        name: "root_id",
        given: id.to_owned(),
        expected: format!(
            "a section but a document of kind {}, below which nothing stands{}",
            head.kind,
            above.unwrap_or_default()
        ),
    })
}
