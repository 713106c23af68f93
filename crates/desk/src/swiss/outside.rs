//! What official sources have on the question of a research. They are asked with [`Outgoing`] alone, and what
//! they say is kept, so that it is found and quoted like everything else here.

use jiff::civil::{Date, date};
use jurisdictions::outgoing::Outgoing;
use law::{DocumentId, Language, Policy, request::Choice};
use research::{Official, OfficialQuery};
use upstream::{UpstreamError, onlinekommentar};

use super::{
    bge::may_have_collection,
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
    let hierarchy = hierarchy_of(&query.courts)?;
    let (from, to) = asked_of(query.days, &hierarchy);
    let search = Search {
        words: (!words.is_empty()).then_some(words),
        cites: cites.transpose()?,
        hierarchy,
        from,
        to,
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

/// The days that the source is asked for. It dates decisions of the official collection by the first day of a year, so
/// that whole years are asked for where these may be among those that are found.
fn asked_of(
    (from, to): (Option<Date>, Option<Date>),
    hierarchy: &[String],
) -> (Option<Date>, Option<Date>) {
    if !may_have_collection(hierarchy) {
        return (from, to);
    }
    (from.map(|day| date(day.year(), 1, 1)), to.map(|day| date(day.year(), 12, 31)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_is_asked_for_days_where_it_knows_them() {
        let days = (Some(date(2023, 12, 1)), Some(date(2024, 2, 3)));
        let years = (Some(date(2023, 1, 1)), Some(date(2024, 12, 31)));
        let of = |courts: &[&str]| {
            let courts: Vec<String> = courts.iter().map(|one| (*one).to_owned()).collect();
            asked_of(days, &hierarchy_of(&courts).unwrap())
        };
        assert_eq!(of(&["zh"]), days);
        assert_eq!(of(&["bundesgericht"]), years);
        assert_eq!(of(&[]), years);
    }
}
