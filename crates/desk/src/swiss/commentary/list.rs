//! The list of commentaries in a language: of the source, or as it is kept.

use law::{Head, Language};
use upstream::{
    UpstreamError,
    onlinekommentar::{Onlinekommentar, entry},
};

use super::kept;
use crate::{CORPUS, Call, DeskError, Policy, Progress, Provenance};

/// The list of commentaries in a language.
pub(super) struct List {
    /// What is known of each.
    pub heads: Vec<Head>,
    /// Whether it is the whole list: only then does it show that something is not commented on.
    pub is_complete: bool,
    /// Who answered, and when.
    pub provenance: Provenance,
}

/// The list of commentaries in a language.
pub(super) fn list(language: Language, policy: Policy, call: &Call<'_>) -> Result<List, DeskError> {
    if policy == Policy::Local {
        return here(language, None, call);
    }
    if let Some(error) = switched_off(call).filter(|_| policy == Policy::Auto) {
        return here(language, Some(error), call);
    }
    let goes_on = |done: u64, of: u64| {
        let counted = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let progress = Progress {
            done: counted(done),
            total: counted(of),
            pages: 0,
            current: format!("list of commentaries ({language})"),
        };
        (call.watch)(&progress).is_continue()
    };
    match Onlinekommentar::new(&call.desk.sources).listing(language, goes_on) {
        Ok(listing) => {
            let mut warnings = listing.warnings.clone();
            warnings.extend(kept::keep_list(call, language, &listing)?);
            let head = |one| Some(entry(one, None, listing.retrieved_at).ok()?.document.head);
            Ok(List {
                heads: listing.listed.iter().filter_map(head).collect(),
                is_complete: listing.is_complete,
                provenance: Provenance {
                    source: listing.host,
                    retrieved_at: Some(listing.retrieved_at.to_string()),
                    warnings,
                },
            })
        }
        Err(error) if policy == Policy::Auto => here(language, Some(error), call),
        Err(error) => Err(error.into()),
    }
}

/// The list as it is kept; where the source failed, that is a warning, or the error where nothing
/// is kept.
fn here(
    language: Language,
    failed: Option<UpstreamError>,
    call: &Call<'_>,
) -> Result<List, DeskError> {
    let mut provenance = Provenance { source: CORPUS.to_owned(), ..Provenance::default() };
    let store = call.kept()?;
    let heads = match &store {
        Some(store) => kept::heads(&**store, language, None)?,
        None => Vec::new(),
    };
    if let Some(error) = failed {
        if heads.is_empty() {
            return Err(error.into());
        }
        provenance.warnings.push(instead(&error));
    }
    let note = match &store {
        Some(store) => kept::list_note(&**store, language)?,
        None => None,
    };
    match &note {
        Some(note) => provenance.retrieved_at = Some(note.retrieved_at.to_string()),
        None => {
            provenance.retrieved_at = earliest(&heads);
            provenance.warnings.push(format!(
                "the list of commentaries in language {language} was never read to its end on this \
                 machine, so what is missing here may exist at onlinekommentar.ch"
            ));
        }
    }
    Ok(List { heads, is_complete: note.is_some(), provenance })
}

/// That the network is switched off. What is kept here knows more then than an answer that may
/// still lie in the cache.
pub(super) fn switched_off(call: &Call<'_>) -> Option<UpstreamError> {
    let host = || UpstreamError::Offline { host: "onlinekommentar.ch".to_owned() };
    (!call.desk.sources.fetch.is_online()).then(host)
}

/// When the earliest of these was fetched.
pub(super) fn earliest<'h>(heads: impl IntoIterator<Item = &'h Head>) -> Option<String> {
    let times = heads.into_iter().filter_map(|head| head.tags.first(crate::RETRIEVED_AT));
    times.min().map(str::to_owned)
}

/// The warning that what is kept answers instead of the source.
pub(super) fn instead(error: &UpstreamError) -> String {
    format!("answered from what is kept on this machine, because {error}")
}
