//! Where a document stands in its table of contents: what is above it, and what is beside it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{DocumentId, Head, Kind, key};

use super::{Node, walk::Walk};
use crate::{CorpusError, Store, scope::Filters};

/// Where a document stands.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Place {
    /// What is above it, the act first; empty for what stands in no table of contents.
    pub above: Vec<Node>,
    /// What stands before it: the document before, or the section where it is the first one of its own.
    pub before: Option<Node>,
    /// What stands behind it, in the same way.
    pub behind: Option<Node>,
}

/// Says where a document stands among those that hold on the day.
pub fn place(store: &dyn Store, id: &DocumentId, day: Date) -> Result<Place, CorpusError> {
    let Some(own) = store.heads(std::slice::from_ref(id))?.pop() else {
        return Ok(Place::default());
    };
    let above = above(store, &own)?;
    if above.is_empty() {
        return Ok(Place::default());
    }
    let mut place = Place::default();
    let tags: BTreeMap<String, String> = [(key::JURISDICTION, "*"), (key::LANGUAGE, &own.language)]
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .into();
    let mut filters = Filters::read(&tags)?;
    filters.require_jurisdiction(store)?;
    let mut walk = Walk::new(store, &filters, day, false);
    // From its own section outwards, until there is something on both sides.
    let mut inner = &own;
    for outer in above.iter().rev() {
        if place.before.is_some() && place.behind.is_some() {
            break;
        }
        let beside = walk.directly_below(&outer.id)?;
        if let Some(at) = beside.iter().position(|head| head.cid() == inner.cid()) {
            let neighbour = |at: Option<usize>| at.and_then(|at| beside.get(at)).map(node);
            place.before = place.before.or_else(|| neighbour(at.checked_sub(1)));
            place.behind = place.behind.or_else(|| neighbour(at.checked_add(1)));
        }
        inner = outer;
    }
    place.above = above.iter().map(node).collect();
    Ok(place)
}

/// What is above a document, the outermost first.
fn above(store: &dyn Store, own: &Head) -> Result<Vec<Head>, CorpusError> {
    let mut above: Vec<Head> = Vec::new();
    let mut next = own.parent.clone();
    while let Some(id) = next.take() {
        let Some(head) = store.heads(&[id])?.pop() else { break };
        // No tree is deeper; one that leads back into itself would have no end.
        next = head.parent.clone().filter(|_| above.len() < DEEPEST);
        above.push(head);
    }
    above.reverse();
    Ok(above)
}

fn node(head: &Head) -> Node {
    Node {
        id: head.id.to_string(),
        title: head.title.clone(),
        kind: head.kind,
        level: 0,
        date: head.date,
        has_more: head.kind == Kind::Section,
    }
}

/// The deepest level that is shown.
pub const DEEPEST: usize = 20;
