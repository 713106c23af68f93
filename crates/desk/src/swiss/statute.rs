//! Federal acts: by number or abbreviation, with every name they have.

mod fresh;
pub(super) mod kept;
pub(super) mod named;
pub(super) mod record;

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::Serialize;
use upstream::fedlex::{Act, Fedlex, Standing};

use super::{
    Policy, Provenance,
    question::{Answered, Kept, Question, Said, answered},
};
use crate::{Call, DeskError, LookupStatuteRequest};
pub(super) use fresh::is_fresh;

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

/// Looks an act up by its number or abbreviation.
pub fn lookup_statute(
    request: &LookupStatuteRequest,
    call: &Call<'_>,
) -> Result<StatuteAnswer, DeskError> {
    let found = acts_of(&request.identifier, request.policy.0, call)?;
    let language = &*request.language;
    let mut provenance = found.provenance;
    let (act, others) = found
        .value
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

/// The acts of a number or an abbreviation, what is in force first.
pub(super) fn acts_of(
    text: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Answered<Vec<Act>>, DeskError> {
    answered(&ActsOf { text, asked: named::read(text)? }, policy, call)
}

/// Which acts have a number or an abbreviation.
struct ActsOf<'a> {
    text: &'a str,
    asked: named::Asked,
}

impl Question for ActsOf<'_> {
    type Answer = Vec<Act>;

    fn kept(&self, _: Policy, call: &Call<'_>) -> Result<Option<Kept<Vec<Act>>>, DeskError> {
        kept::acts(&self.asked, call)
    }

    fn ask(
        &self,
        _: Option<&Kept<Vec<Act>>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Vec<Act>>, DeskError> {
        let found = Fedlex::new(&call.desk.sources).acts(&self.asked.identifier, call.today)?;
        if found.value.is_empty() {
            return Err(DeskError::NotFound(format!(
                "{} has no act with the number or abbreviation `{}`; look for words of its title \
                 with search_legislation",
                found.host, self.text
            )));
        }
        let mut acts = found.value;
        self.asked.rank(&mut acts, call.today);
        let keep = kept::keep(&self.asked, &acts, found.retrieved_at, call);
        Ok(Said::by(&found.host, found.retrieved_at, acts, keep))
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Vec<Act>>, DeskError> {
        Err(DeskError::NotFound(format!(
            "`{}` is not kept on this machine, which says nothing about whether it exists; ask with \
             policy `auto` or `upstream`",
            self.text
        )))
    }
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
