//! The list of commentaries in a language: of the source, or as it is kept.

use law::{Head, Language, key};
use upstream::{
    UpstreamError,
    onlinekommentar::{Onlinekommentar, entry},
};

use super::kept;
use crate::{
    Call, DeskError, Policy, Progress, Provenance,
    swiss::question::{Answered, Kept, Question, Said, answered},
};

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
    let Answered { value, provenance } = answered(&ListIn(language), policy, call)?;
    Ok(List { heads: value.heads, is_complete: value.is_complete, provenance })
}

/// The list in which language.
struct ListIn(Language);

/// The list, without where it comes from.
#[derive(Default)]
struct Listed {
    heads: Vec<Head>,
    is_complete: bool,
}

impl Question for ListIn {
    type Answer = Listed;

    fn kept(&self, policy: Policy, call: &Call<'_>) -> Result<Option<Kept<Listed>>, DeskError> {
        let language = self.0;
        let (heads, note) = match call.kept()? {
            Some(store) => {
                (kept::heads(&*store, language, None)?, kept::list_note(&*store, language)?)
            }
            None => (Vec::new(), None),
        };
        if heads.is_empty() && policy != Policy::Local {
            return Ok(None);
        }
        let is_complete = note.is_some();
        let known = note.map(|note| note.retrieved_at.to_string());
        let retrieved_at = known.or_else(|| earliest(&heads));
        let mut kept = Kept::of(Listed { heads, is_complete }, retrieved_at);
        if !is_complete {
            kept.provenance.warnings.push(format!(
                "the list of commentaries in language {language} was never read to its end on this \
                 machine, so what is missing here may exist at onlinekommentar.ch"
            ));
        }
        Ok(Some(kept))
    }

    fn ask(
        &self,
        _: Option<&Kept<Listed>>,
        policy: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Listed>, DeskError> {
        if let Some(error) = switched_off(call).filter(|_| policy == Policy::Auto) {
            return Err(error.into());
        }
        let language = self.0;
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
        let listing = Onlinekommentar::new(&call.desk.sources).listing(language, goes_on)?;
        let head = |one| Some(entry(one, None, listing.retrieved_at).ok()?.document.head);
        let heads = listing.listed.iter().filter_map(head).collect();
        let keep = kept::keep_list(call, language, &listing);
        let value = Listed { heads, is_complete: listing.is_complete };
        let mut said = Said::by(&listing.host, listing.retrieved_at, value, keep);
        said.provenance.warnings.splice(0..0, listing.warnings);
        Ok(said)
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Listed>, DeskError> {
        Ok(Answered::default())
    }
}

/// That the network is switched off. What is kept here knows more then than an answer that may
/// still lie in the cache.
pub(super) fn switched_off(call: &Call<'_>) -> Option<UpstreamError> {
    let host = || UpstreamError::Offline { host: "onlinekommentar.ch".to_owned() };
    (!call.desk.sources.fetch.is_online()).then(host)
}

/// When the earliest of these was fetched.
pub(super) fn earliest<'h>(heads: impl IntoIterator<Item = &'h Head>) -> Option<String> {
    let times = heads.into_iter().filter_map(|head| head.tags.first(key::RETRIEVED_AT));
    times.min().map(str::to_owned)
}
