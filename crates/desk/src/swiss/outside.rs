//! What official sources have on the question of a research. They are asked with [`Outgoing`] alone, and what
//! they say is kept, so that it is found and quoted like everything else here.

use jiff::civil::date;
use jurisdictions::outgoing::Outgoing;
use law::{DocumentId, Language, Policy, request::Choice};
use research::{Official, OfficialQuery};
use upstream::{UpstreamError, onlinekommentar};

use super::{
    court::hierarchy_of,
    provision::Wanted,
    question::{Answered, answered},
    rulings::Search,
};
use crate::{Call, CommentaryForArticleRequest, DeskError, get_commentary_for_article};

/// The ids of what a source has, best first; none where all that it could have was synchronised lately, since
/// that is found here.
pub(crate) fn outside(
    query: &OfficialQuery,
    (policy, limit): (Policy, usize),
    call: &Call<'_>,
) -> Result<Option<Vec<DocumentId>>, DeskError> {
    match query.source {
        Official::Decisions => decisions(query, (policy, limit), call),
        Official::Commentaries => commentaries(&query.outgoing, call).map(Some),
    }
}

fn decisions(
    query: &OfficialQuery,
    (policy, limit): (Policy, usize),
    call: &Call<'_>,
) -> Result<Option<Vec<DocumentId>>, DeskError> {
    let outgoing = &query.outgoing;
    let cites = outgoing.cites().map(|cited| {
        let text = cited.citation().print(outgoing.language());
        Wanted::decision(&text, call.today).or_else(|_| Wanted::article(&text, call.today))
    });
    let words = outgoing.words();
    let (from, to) = query.years;
    let search = Search {
        words: (!words.is_empty()).then_some(words),
        cites: cites.transpose()?,
        hierarchy: hierarchy_of(&query.courts)?,
        from: from.map(|year| date(year, 1, 1)),
        to: to.map(|year| date(year, 12, 31)),
        limit,
        ..Search::default()
    };
    if policy == Policy::Auto && call.is_synchronised(&search)? {
        return Ok(None);
    }
    let Answered { value, .. } = answered(&search.meant(call.today), Policy::Upstream, call)?;
    if let Some(gap) = value.gap.filter(|_| value.documents.is_empty()) {
        let host = call.courts_host();
        return Err(UpstreamError::Unusable { host, reason: gap }.into());
    }
    Ok(Some(value.documents.into_iter().map(|document| document.head.id).collect()))
}

/// The commentaries on the provision that is cited, with their text.
fn commentaries(outgoing: &Outgoing, call: &Call<'_>) -> Result<Vec<DocumentId>, DeskError> {
    let Some(cited) = outgoing.cites() else { return Ok(Vec::new()) };
    let language = match outgoing.language() {
        Language::En => Language::De,
        other => other,
    };
    let reference = cited.citation().print(language);
    let broken = |error: String| DeskError::Broken(format!("a citation can be asked for: {error}"));
    let request = CommentaryForArticleRequest {
        article_reference: reference.parse().map_err(broken)?,
        language: None,
        policy: Choice(Policy::Upstream),
    };
    match get_commentary_for_article(&request, call) {
        Ok(answer) => Ok(answer
            .commentaries
            .iter()
            .filter(|one| one.text_missing.is_none())
            .filter_map(|one| onlinekommentar::document_id(&one.listed.id).ok())
            .collect()),
        Err(error) if error.is_not_found() => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}
