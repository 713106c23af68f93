//! Federal acts: by number or abbreviation, with every name they have.

pub(super) mod kept;
pub(super) mod named;
pub(super) mod record;

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::fedlex::{Act, Answered, Fedlex, Standing};

use super::{CORPUS, Policy, Provenance};
use crate::{Call, DeskError, LookupStatuteRequest};

/// An act with the others of its number or abbreviation.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct StatuteAnswer {
    /// The act: the one in force first.
    #[serde(flatten)]
    pub act: StatuteShown,
    /// Other acts of the same number or abbreviation: numbers are used again.
    pub other_acts: Vec<StatuteShown>,
    /// Where the answer comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A federal act.
#[derive(Clone, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
pub struct StatuteShown {
    /// Its number in the classified compilation (SR, RS).
    pub sr_number: Option<String>,
    /// Its title in the language asked for, else in the first that has one.
    pub title: Option<String>,
    /// Its abbreviation in that language.
    pub abbreviation: Option<String>,
    /// The language of title and abbreviation.
    pub language: Option<String>,
    /// The day of the act.
    #[schemars(with = "Option<String>")]
    pub date_of_enactment: Option<Date>,
    /// The day on which it came into force.
    #[schemars(with = "Option<String>")]
    pub date_entry_in_force: Option<Date>,
    /// The first day on which it has no effect any more.
    #[schemars(with = "Option<String>")]
    pub date_no_longer_in_force: Option<Date>,
    /// `in_force`, `not_yet_in_force`, `no_longer_in_force`, `no_longer_published` or `unknown`.
    pub status: String,
    /// What sort of act it is, in the words of the publisher.
    pub act_type: Option<String>,
    /// Title and abbreviation in every language it has.
    pub names: Vec<ActNameShown>,
    /// Its path: `eli/cc/27/317_321_377`.
    pub eli: String,
    /// Where a person reads it.
    pub permalink: String,
}

/// What an act is called in a language.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ActNameShown {
    /// The language.
    pub language: String,
    /// The title.
    pub title: Option<String>,
    /// The abbreviation.
    pub abbreviation: Option<String>,
}

/// The language where none is asked for.
pub(super) const USUAL_LANGUAGE: &str = "de";

/// For how many days what is kept answers without the source being asked.
pub(super) const DAYS_KEPT: i32 = 7;

/// Looks an act up by its number or abbreviation.
pub fn lookup_statute(
    request: &LookupStatuteRequest,
    call: &Call<'_>,
) -> Result<StatuteAnswer, DeskError> {
    let found = acts_of(&request.identifier, request.policy.0, call)?;
    let language = &*request.language;
    let mut provenance = found.provenance;
    let (act, others) = found
        .acts
        .split_first()
        .ok_or_else(|| DeskError::Broken("a lookup that found something has an act".to_owned()))?;
    let shown = shown(act, language, call.today);
    provenance.warnings.extend(other_language(&shown, language));
    provenance.warnings.extend(several(&request.identifier, act, others, call.today));
    Ok(StatuteAnswer {
        act: shown,
        other_acts: others.iter().map(|act| self::shown(act, language, call.today)).collect(),
        provenance,
    })
}

/// That a title is not in the language asked for.
pub(super) fn other_language(shown: &StatuteShown, language: &str) -> Option<String> {
    let own = shown.language.as_deref()?;
    (own != language).then(|| format!("there is no title in `{language}`; this one is in `{own}`"))
}

/// That a number or an abbreviation names several acts.
pub(super) fn several(
    identifier: &str,
    chosen: &Act,
    others: &[Act],
    today: Date,
) -> Option<String> {
    if others.is_empty() {
        return None;
    }
    let list: Vec<String> = others
        .iter()
        .take(5)
        .map(|act| {
            let title = act.name(USUAL_LANGUAGE).and_then(|name| name.title.clone());
            let status = status(act, today).replace('_', " ");
            format!("{} ({}, {status})", title.unwrap_or_default(), act.eli)
        })
        .collect();
    let is_called = |act: &Act| {
        let is_short = |short: &String| short.eq_ignore_ascii_case(identifier.trim());
        act.names.iter().any(|name| name.short.as_ref().is_some_and(is_short))
    };
    let naming = match &chosen.number {
        // The abbreviation is of one act alone, and its number was used before.
        Some(number) if is_called(chosen) && !others.iter().any(is_called) => {
            format!("`{identifier}` has the number {number}, which names")
        }
        _ => format!("`{identifier}` names"),
    };
    Some(format!(
        "{naming} {} acts; this is {}, {}; the others: {}",
        others.len() + 1,
        chosen.eli,
        status(chosen, today).replace('_', " "),
        list.join("; ")
    ))
}

/// The acts found, and who said so.
pub(super) struct Acts {
    /// What is in force first.
    pub acts: Vec<Act>,
    /// Where they come from.
    pub provenance: Provenance,
}

/// The acts of a number or an abbreviation: kept here, else from the source, which is then kept.
pub(super) fn acts_of(text: &str, policy: Policy, call: &Call<'_>) -> Result<Acts, DeskError> {
    let asked = named::read(text)?;
    let kept = if policy == Policy::Upstream { None } else { kept::acts(&asked, call)? };
    match (policy, &kept) {
        (Policy::Local, Some(_)) => {}
        (Policy::Local, None) => return Err(DeskError::NotFound(not_kept(text))),
        (Policy::Auto, Some(kept)) if kept.is_fresh => {}
        _ => {
            return match Fedlex::new(&call.desk.sources).acts(&asked.identifier, call.today) {
                Ok(answered) if answered.value.is_empty() => Err(DeskError::NotFound(format!(
                    "{} has no act with the number or abbreviation `{text}`; look for words of \
                         its title with search_legislation",
                    answered.host
                ))),
                Ok(answered) => Ok(fetched(&asked, answered, call)),
                Err(error) => match kept {
                    Some(mut kept) => {
                        kept.acts.provenance.warnings.push(instead(&error.to_string()));
                        Ok(kept.acts)
                    }
                    None => Err(error.into()),
                },
            };
        }
    }
    kept.map(|kept| kept.acts).ok_or_else(|| DeskError::Broken("what is kept was found".to_owned()))
}

fn not_kept(text: &str) -> String {
    format!(
        "`{text}` is not kept on this machine, which says nothing about whether it exists; ask with \
         policy `auto` or `upstream`"
    )
}

/// That what is kept answers because the source could not.
pub(super) fn instead(error: &str) -> String {
    format!("{error}; this answer is what is kept on this machine, and may be out of date")
}

fn fetched(asked: &named::Asked, answered: Answered<Vec<Act>>, call: &Call<'_>) -> Acts {
    let mut acts = answered.value;
    asked.rank(&mut acts, call.today);
    let mut provenance = provenance(&answered.host, answered.retrieved_at);
    provenance.warnings.extend(kept::keep(asked, &acts, answered.retrieved_at, call));
    Acts { acts, provenance }
}

/// Says that a source answered just now.
pub(super) fn provenance(host: &str, at: Timestamp) -> Provenance {
    Provenance { source: host.to_owned(), retrieved_at: Some(at.to_string()), warnings: Vec::new() }
}

/// Says that what is kept here answered.
pub(super) fn kept_provenance(retrieved_at: Option<String>) -> Provenance {
    Provenance { source: CORPUS.to_owned(), retrieved_at, warnings: Vec::new() }
}

/// How many days lie between a moment and today; none where the moment is not known.
pub(super) fn days_since(moment: Option<&str>, today: Date) -> Option<i32> {
    let moment: Timestamp = moment?.parse().ok()?;
    let day = moment.to_zoned(TimeZone::UTC).date();
    Some(today.since(day).ok()?.get_days())
}

/// Whether what was fetched at a moment answers without the source being asked.
pub(super) fn is_fresh(moment: Option<&str>, today: Date) -> bool {
    days_since(moment, today).is_some_and(|days| days <= DAYS_KEPT)
}

/// An act as it is shown.
pub(super) fn shown(act: &Act, language: &str, today: Date) -> StatuteShown {
    let name = act.name(language);
    StatuteShown {
        sr_number: act.number.clone(),
        title: name.and_then(|name| name.title.clone()),
        abbreviation: name.and_then(|name| name.short.clone()),
        language: name.map(|name| name.language.clone()),
        date_of_enactment: act.date_document,
        date_entry_in_force: act.date_entry_in_force,
        date_no_longer_in_force: act.date_no_longer_in_force,
        status: status(act, today).to_owned(),
        act_type: act.sort.clone(),
        names: act
            .names
            .iter()
            .map(|name| ActNameShown {
                language: name.language.clone(),
                title: name.title.clone(),
                abbreviation: name.short.clone(),
            })
            .collect(),
        eli: act.eli.to_string(),
        permalink: act.eli.permalink(name.map_or(USUAL_LANGUAGE, |name| &name.language)),
    }
}

/// Whether an act is in force, in a word.
pub(super) fn status(act: &Act, today: Date) -> &'static str {
    if act.date_no_longer_in_force.is_some_and(|end| end <= today) {
        return "no_longer_in_force";
    }
    if act.date_entry_in_force.is_some_and(|from| from > today) {
        return "not_yet_in_force";
    }
    match act.standing {
        Standing::InForce => "in_force",
        Standing::NoLongerInForce => "no_longer_in_force",
        Standing::NoLongerPublished => "no_longer_published",
        Standing::Unknown => "unknown",
    }
}

/// Reads a day that was given as a text.
#[cfg(test)]
mod tests;
