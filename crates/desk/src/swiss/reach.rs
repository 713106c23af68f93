//! A citation that nothing here answers, asked of the official source that may have it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jurisdictions::ch;
use law::{Language, key};

use super::{Policy, VERTICALS, vertical::Cited};
use crate::{Call, DeskError};

/// What is asked for.
pub(crate) struct Wanted<'a> {
    /// The citation as it was typed.
    pub(crate) reference: &'a str,
    /// The language in which it is read, and whether it is wanted in that one.
    pub(crate) language: (&'a str, bool),
    /// The day whose text is meant.
    pub(crate) at: Option<Date>,
    /// Further conditions.
    pub(crate) tags: &'a BTreeMap<String, String>,
    /// Who is asked.
    pub(crate) policy: Policy,
}

/// What came of asking.
pub(crate) enum Reached {
    /// No source of ours has what is cited, or the network is switched off.
    NotAsked,
    /// The source answered, and what it said is kept.
    Kept,
    /// It did not have it, or could not be asked.
    Failed(DeskError),
}

/// Asks the official source for what a reference cites, if it is one of Swiss law and of no other
/// legal order.
pub(crate) fn reach(wanted: &Wanted<'_>, call: &Call<'_>) -> Reached {
    let reference = wanted.reference;
    let named = wanted.tags.get(key::JURISDICTION).map(String::as_str);
    let is_swiss = named.is_some_and(|named| named == "ch" || named.starts_with("ch-"));
    let (language, is_wanted) = wanted.language;
    let language: Language = language.parse().unwrap_or(Language::De);
    if !call.desk.sources.fetch.is_online() || (named.is_some() && !is_swiss) {
        return Reached::NotAsked;
    }
    let is_of_another = jurisdictions::ALL
        .iter()
        .filter(|order| order.code() != "ch")
        .flat_map(|order| order.resolve(reference, language))
        .any(|lookup| lookup.hint.is_none());
    if is_of_another && !is_swiss {
        return Reached::NotAsked;
    }
    let Ok(found) = ch::read_in(reference, Some(language)) else { return Reached::NotAsked };
    let [found] = found.as_slice() else { return Reached::NotAsked };
    // Whoever names a language wants the text in it, in whatever language it is cited.
    let own = found.language.filter(|_| !is_wanted);
    let cited = Cited {
        citation: &found.citation,
        reference,
        language: own.unwrap_or(language),
        at: wanted.at,
        policy: wanted.policy,
    };
    let answered = VERTICALS.iter().find_map(|vertical| vertical.get(&cited, call));
    match answered {
        None => Reached::NotAsked,
        Some(Ok(())) => Reached::Kept,
        Some(Err(error)) => Reached::Failed(error),
    }
}
