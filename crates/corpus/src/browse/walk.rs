//! Walking down the tree, each node before those below it, a page of nodes.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use law::{DocumentId, Head, Kind, Scope, key, tag::Filter};

use super::Node;
use crate::{CorpusError, Store, scope::Filters, validity::is_state};

/// The filters that hold at every level.
const EVERYWHERE: [&str; 3] = [key::JURISDICTION, key::LANGUAGE, key::SOURCE];

/// How many children are read at a time.
const AT_A_TIME: usize = 500;

/// A walk through the tree.
pub(super) struct Walk<'s> {
    store: &'s dyn Store,
    /// What the topmost nodes must satisfy, and what all must.
    top: Scope,
    everywhere: Scope,
    day: Date,
    /// Whether the day is today, on which what a source calls repealed is left out.
    is_today: bool,
    /// Whether provisions are listed, and not only sections.
    pub(super) lists_provisions: bool,
    pub(super) depth: usize,
    pub(super) offset: usize,
    pub(super) limit: usize,
    /// How many nodes were passed or taken.
    pub(super) seen: usize,
    pub(super) nodes: Vec<Node>,
    /// Whether there is a node behind the last one taken.
    pub(super) has_more: bool,
    /// How many nodes are known only as of a later day.
    pub(super) later: usize,
    /// How many provisions no longer hold on the day.
    pub(super) ended: usize,
    /// How many provisions no longer hold of which the dates are not known.
    pub(super) undated: usize,
}

impl<'s> Walk<'s> {
    pub(super) fn new(store: &'s dyn Store, filters: &Filters, day: Date, is_today: bool) -> Self {
        Self {
            store,
            top: filters.scope(),
            everywhere: filters.scope_of(&EVERYWHERE),
            day,
            is_today,
            lists_provisions: false,
            depth: 1,
            offset: 0,
            limit: 0,
            seen: 0,
            nodes: Vec::new(),
            has_more: false,
            later: 0,
            ended: 0,
            undated: 0,
        }
    }

    /// The acts, and what is below them as deep as was asked, without provisions.
    pub(super) fn roots(&mut self) -> Result<(), CorpusError> {
        let scope = self.top.clone();
        for head in self.children(None, &scope, &[Kind::Section])? {
            self.take(&head, 1)?;
            if self.depth > 1 {
                self.sections(&head.id, 2)?;
            }
            if self.has_more {
                break;
            }
        }
        Ok(())
    }

    fn sections(&mut self, parent: &DocumentId, level: usize) -> Result<(), CorpusError> {
        let scope = self.everywhere.clone();
        for head in self.children(Some(parent), &scope, &[Kind::Section])? {
            if self.has_more {
                break;
            }
            self.take(&head, level)?;
            if level < self.depth {
                self.sections(&head.id, level + 1)?;
            }
        }
        Ok(())
    }

    /// What stands below a node: sections as deep as was asked, with the provisions of each.
    pub(super) fn below(
        &mut self,
        parent: Option<&DocumentId>,
        level: usize,
    ) -> Result<(), CorpusError> {
        let scope = self.everywhere.clone();
        let kinds: &[Kind] = if level > self.depth {
            &[Kind::Legislation]
        } else {
            &[Kind::Section, Kind::Legislation]
        };
        for head in self.children(parent, &scope, kinds)? {
            if self.has_more {
                break;
            }
            self.take(&head, level)?;
            if head.kind == Kind::Section {
                self.below(Some(&head.id), level + 1)?;
            }
        }
        Ok(())
    }

    /// Takes a node if it is on the page.
    fn take(&mut self, head: &Head, level: usize) -> Result<(), CorpusError> {
        if self.nodes.len() == self.limit {
            self.has_more = true;
            return Ok(());
        }
        self.seen += 1;
        if self.seen <= self.offset {
            return Ok(());
        }
        let is_last_level = head.kind == Kind::Section && level >= self.depth;
        let has_more = is_last_level && self.is_more_below(&head.id)?;
        self.nodes.push(Node {
            id: head.id.to_string(),
            title: if is_listed_as_repealed(head) {
                format!("{} (repealed)", head.title)
            } else {
                head.title.clone()
            },
            kind: head.kind,
            level,
            date: head.date,
            has_more,
        });
        Ok(())
    }

    /// Whether something stands below a node of the last level that is not listed.
    fn is_more_below(&self, id: &DocumentId) -> Result<bool, CorpusError> {
        let scope = if self.lists_provisions {
            self.everywhere.clone().with(key::KIND, Filter::is("section"))
        } else {
            self.everywhere.clone()
        };
        Ok(!self.store.children(Some(id), &scope, 0, 1)?.is_empty())
    }

    /// What stands directly below a node on the day: sections and provisions.
    pub(super) fn directly_below(&mut self, parent: &DocumentId) -> Result<Vec<Head>, CorpusError> {
        let scope = self.everywhere.clone();
        self.children(Some(parent), &scope, &[Kind::Section, Kind::Legislation])
    }

    /// The nodes directly below one that hold on the day, of each text the latest version.
    fn children(
        &mut self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        kinds: &[Kind],
    ) -> Result<Vec<Head>, CorpusError> {
        let words = kinds.iter().map(|kind| kind.word().to_owned()).collect();
        let scope = scope.clone().with(key::KIND, Filter::OneOf(words));
        let mut heads: Vec<Head> = Vec::new();
        // Where each text stands among the heads.
        let mut texts: BTreeMap<String, usize> = BTreeMap::new();
        let mut ended: BTreeSet<String> = BTreeSet::new();
        let mut read = 0;
        loop {
            let page = self.store.children(parent, &scope, read, AT_A_TIME)?;
            let count = page.len();
            read += count;
            for head in page {
                if !self.holds(&head) {
                    if head.kind == Kind::Legislation && self.has_ended(&head) {
                        ended.insert(head.cid().to_owned());
                    }
                    continue;
                }
                match texts.get(head.cid()).and_then(|place| heads.get_mut(*place)) {
                    Some(known) if known.date < head.date => *known = head,
                    Some(_) => {}
                    None => {
                        texts.insert(head.cid().to_owned(), heads.len());
                        heads.push(head);
                    }
                }
            }
            if count < AT_A_TIME {
                self.ended += ended.iter().filter(|cid| !texts.contains_key(*cid)).count();
                return Ok(heads);
            }
        }
    }

    /// Whether a node is in the tree of the day.
    fn holds(&mut self, head: &Head) -> bool {
        let is_repealed = head.tags.first(key::IN_FORCE) == Some("false");
        let Some(date) = head.date else {
            self.undated += usize::from(is_repealed);
            return !is_repealed;
        };
        if date > self.day && is_state(head) {
            self.later += 1;
        }
        // It has its place in the table of contents of its consolidation.
        let is_listed = is_listed_as_repealed(head);
        let is_repealed = is_repealed && self.is_today && head.date_end.is_none();
        head.holds_on(self.day) && (is_listed || !is_repealed)
    }

    /// Whether a node is left out since it no longer holds on the day.
    fn has_ended(&self, head: &Head) -> bool {
        head.date
            .is_some_and(|date| date <= self.day && head.date_end.is_none_or(|end| end <= self.day))
    }
}

/// Whether a provision is one that its consolidation still lists, and calls repealed.
fn is_listed_as_repealed(head: &Head) -> bool {
    is_state(head) && head.tags.first(key::ENFORCEMENT_STATUS) == Some("repealed")
}
