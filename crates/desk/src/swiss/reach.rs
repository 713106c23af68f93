//! A citation that nothing here answers, asked of the official source that may have it.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jurisdictions::ch::{self, Citation};
use law::{
    Language,
    request::{Choice, Day, Text, Word},
};

use super::{Policy, article::get_article, bge::get_bge_decision, court::get_decision};
use crate::{Call, DeskError, GetArticleRequest};

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
pub(crate) fn reach(
    reference: &str,
    language: &str,
    at: Option<Date>,
    tags: &BTreeMap<String, String>,
    call: &Call<'_>,
) -> Reached {
    let named = tags.get("jurisdiction").map(String::as_str);
    let is_swiss = named.is_some_and(|named| named == "ch" || named.starts_with("ch-"));
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
    let answered = match &found.citation {
        Citation::Bge(_) => get_bge_decision(reference, Policy::Auto, call).map(drop),
        Citation::Decision(_) => get_decision(reference, Policy::Auto, call).map(drop),
        Citation::Statute(statute) => {
            let Some(id) = statute.act.id() else { return Reached::NotAsked };
            let language = found.language.unwrap_or(language).code();
            let request = (|| {
                Ok::<_, String>(GetArticleRequest {
                    sr_number: Text::new(ch::act(id).number)?,
                    article_number: Text::new(statute.article.to_string())?,
                    paragraph: None,
                    language: Word::new(language)?,
                    date: at.map(Day),
                    policy: Choice::default(),
                })
            })();
            let Ok(request) = request else { return Reached::NotAsked };
            get_article(&request, call).map(drop)
        }
        _ => return Reached::NotAsked,
    };
    answered.map_or_else(Reached::Failed, |()| Reached::Kept)
}
