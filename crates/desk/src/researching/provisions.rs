//! The texts of provisions that are kept here, as they were cited or by their keys.

use corpus::Wanted;
use jiff::civil::Date;
use jurisdictions::{Jurisdiction, Reference};
use law::{Document, Head, Kind, Language, Lookup, Scope};
use research::SourceError;

use super::{Shelves, unanswered};

/// The order whose citations the others are told from.
const SWISS: &str = "ch";

/// A key that begins with the code of its legal order, as that order and a citation of it: `fr/C. civ. 9`.
fn keyed(key: &str) -> Option<(&'static dyn Jurisdiction, String)> {
    let (order, rest) = key.split_once('/')?;
    let (act, article) = rest.rsplit_once(' ')?;
    Some((jurisdictions::of(order)?, format!("article {article} {act}")))
}

/// Where a provision may be, as it was cited or by its key.
fn lookups(citation: &str, language: Language) -> Vec<Lookup> {
    if let Some((order, cited)) = keyed(citation) {
        return order.resolve(&cited, language);
    }
    match Reference::only(citation, Some(language)) {
        Some(one) => one.lookups(language),
        None => {
            let orders = jurisdictions::ALL.iter();
            orders.flat_map(|order| order.resolve(citation, language)).collect()
        }
    }
}

impl Shelves<'_> {
    /// Whether an official source may have it: these are Swiss.
    pub(super) fn may_be_official(citation: &str) -> bool {
        keyed(citation).is_none()
    }

    /// The text of a provision that is kept here.
    pub(super) fn kept_provision(
        &self,
        citation: &str,
        language: Language,
        day: Option<Date>,
    ) -> Result<Option<Document>, SourceError> {
        let store = self.store()?;
        let lookups = lookups(citation, language);
        let scope = Scope::default();
        // In the language of the memo on the day; in any language on the day; whatever is there.
        for (spoken, at) in
            [(Some(language.code()), day), (None, day), (Some(language.code()), None), (None, None)]
        {
            for lookup in lookups.iter().filter(|lookup| lookup.hint.is_none()) {
                let wanted = Wanted { lookup, language: spoken, at, scope: &scope, limit: 1 };
                let heads = store.find(&[wanted]).map_err(|error| unanswered(&error))?;
                let first = heads.into_iter().flatten().find(|head| head.kind == Kind::Legislation);
                if let Some(head) = first {
                    return store.document(&head.id).map_err(|error| unanswered(&error));
                }
            }
        }
        Ok(None)
    }

    /// A provision of another country that is kept here, by its title; a citation that is ambiguous is meant as the one
    /// whose title it is.
    pub(super) fn provision_here(&self, citation: &str) -> Result<Option<Head>, SourceError> {
        let store = self.store()?;
        let scope = Scope::default();
        let others = jurisdictions::ALL.iter().filter(|order| order.code() != SWISS);
        for lookup in others.flat_map(|order| order.resolve(citation, Language::Fr)) {
            let wanted =
                Wanted { lookup: &lookup, language: None, at: None, scope: &scope, limit: 1 };
            let heads = store.find(&[wanted]).map_err(|error| unanswered(&error))?;
            let found = heads.into_iter().flatten().find(|head| {
                head.kind == Kind::Legislation && head.title == citation && lookup.hint.is_none()
            });
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}
