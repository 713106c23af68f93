//! In which language a citation is, and which act its abbreviation therefore means.

use std::ops::Range;

use law::{Language, Languages};

use super::Found;
use crate::ch::{
    Act, Citation, Issue,
    acts::{ActEntry, act, acts_named},
    grammar::Read,
};

/// Settles the language of a citation.
pub(super) fn settle(
    read: Read,
    span: Range<usize>,
    asked: Option<Language>,
    prevailing: Option<Language>,
) -> Found {
    let mut issues = read.issues;
    let mut mask = read.languages;
    let mut citation = read.citation;
    if let Citation::Statute(statute) = &mut citation
        && is_of_other_language(&statute.act, mask, prevailing)
    {
        // `art. 12 LOC` in an Italian text is an act of the Ticino, not the French name of a
        // federal one.
        statute.act.ids = Vec::new();
        mask = prevailing.map_or(Languages::ANY, Languages::of);
    }
    if mask.is_empty() {
        issues.push(Issue::MixedLanguages);
        mask = Languages::ANY;
    }
    let hinted = mask.and(read.hint);
    let nothing_said = mask == Languages::ANY && read.hint == Languages::ANY;
    let choice = mask
        .single()
        .map(|language| (language, false))
        .or_else(|| asked.filter(|language| mask.has(*language)).map(|language| (language, true)))
        .or_else(|| hinted.single().map(|language| (language, false)))
        .or_else(|| {
            prevailing.filter(|language| mask.has(*language)).map(|language| (language, true))
        })
        .or_else(|| {
            if nothing_said {
                return None;
            }
            let rest = if hinted.is_empty() { mask } else { hinted };
            rest.iter().next().map(|language| (language, true))
        });
    let (language, is_assumed) = choice.unzip();
    // In a language that its form leaves no doubt of, an abbreviation means that language's act.
    if let (Some(language), Some(false)) = (language, is_assumed)
        && let Citation::Statute(statute) = &mut citation
        && statute.act.ids.len() > 1
    {
        let name = statute.act.name.clone();
        let mut meant =
            statute.act.ids.iter().filter(|id| act(**id).languages_of(&name).has(language));
        if let (Some(id), None) = (meant.next().copied(), meant.next()) {
            statute.act.ids = vec![id];
        }
    }
    match &mut citation {
        Citation::Statute(statute) => own_name(&mut statute.act, language),
        Citation::Doctrine(doctrine) => own_name(&mut doctrine.act, language),
        _ => {}
    }
    Found { span, citation, language, is_assumed: is_assumed.unwrap_or(false), issues }
}

/// Whether an abbreviation is that of a federal act only in another language than the citation's,
/// and not so often cited that it is meant all the same.
fn is_of_other_language(cited: &Act, mask: Languages, prevailing: Option<Language>) -> bool {
    if cited.is_settled || cited.ids.len() != 1 {
        return false;
    }
    let languages = cited
        .ids
        .iter()
        .fold(Languages::NONE, |all, id| all.or(act(*id).languages_of(&cited.name)));
    let is = |test: fn(&ActEntry) -> bool| cited.ids.iter().any(|id| test(act(*id)));
    if languages.is_empty() || is(ActEntry::is_cited_everywhere) {
        return false;
    }
    // Of an often cited act only a contradiction inside the citation is proof enough.
    let is_core = is(|entry| entry.is_core);
    mask.is_empty() || (!is_core && prevailing.is_some_and(|prevailing| !languages.has(prevailing)))
}

/// Notes that the act's name as cited is right in the language of the citation.
fn own_name(cited: &mut Act, language: Option<Language>) {
    let Some(id) = cited.id() else { return };
    if acts_named(&cited.name).is_empty() {
        return; // A title: its abbreviation is the canonical form.
    }
    let languages = act(id).languages_of(&cited.name);
    let is_further = languages.is_empty();
    if let Some(language) = language
        && (is_further || languages.has(language))
    {
        cited.own = Some(language);
    }
}

/// The language most citations leave as the only one.
pub(super) fn prevailing(reads: &[Read]) -> Option<Language> {
    let mut counts = [0_usize; 4];
    for read in reads {
        if let Some(language) = read.languages.single() {
            counts[language as usize] += 2;
        } else if read.hint != Languages::ANY {
            for language in read.languages.and(read.hint).iter().filter(|l| *l != Language::En) {
                counts[language as usize] += 1;
            }
        }
    }
    let most = *counts.iter().max()?;
    let mut best = Language::ALL.into_iter().filter(|language| counts[*language as usize] == most);
    (most > 0).then(|| best.next())?
}
