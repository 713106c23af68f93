//! A relation of an act, as it is shown and kept.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::Edge;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::fedlex::{Eli, Related};

use crate::swiss::statute::{USUAL_LANGUAGE, record};

/// Something that relates to an act.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct RelatedShown {
    /// How: the act of the answer … this one.
    pub relation_type: String,
    /// The number in the compilation.
    pub sr_number: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The abbreviation.
    pub abbreviation: Option<String>,
    /// Since when a change holds; else the day on which the act came into force.
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// Where it is published in the gazette.
    pub gazette: Option<String>,
    /// Which provisions it concerns, in the words of the publisher; of a citation, the places of the
    /// citing act, in any of its consolidations.
    pub provisions: Option<String>,
    /// What sort of change it was.
    pub change: Option<String>,
    /// Its path.
    pub eli: Option<String>,
    /// Where a person reads it.
    pub permalink: Option<String>,
}

pub(super) fn shown(kind: &str, related: &Related, language: &str) -> RelatedShown {
    let act = related.act.as_ref();
    RelatedShown {
        relation_type: kind.to_owned(),
        sr_number: act.and_then(|act| act.number.clone()),
        title: related.title.clone(),
        abbreviation: act.and_then(|act| act.name(language)?.short.clone()),
        date: related.date,
        gazette: related.gazette.clone(),
        provisions: related.provisions.clone(),
        change: related.change.clone(),
        eli: Some(related.eli.to_string()),
        permalink: Some(related.eli.permalink(language)),
    }
}

/// A relation as it is kept.
pub(super) fn relation_edge(kind: &str, related: &Related, language: &str) -> Edge {
    let shown = shown(kind, related, language);
    let target = related.eli.is_classified().then(|| record::id(&related.eli).ok()).flatten();
    let number = shown.sr_number.as_ref().map(|number| format!("SR {number}"));
    let reference = shown.gazette.clone().or(number).or_else(|| shown.title.clone());
    let mut properties = BTreeMap::new();
    for (key, value) in [
        ("title", &shown.title),
        ("abbreviation", &shown.abbreviation),
        ("sr_number", &shown.sr_number),
        ("gazette", &shown.gazette),
        ("provisions", &shown.provisions),
        ("change", &shown.change),
        ("eli", &shown.eli),
        ("date", &shown.date.map(|date| date.to_string())),
        ("language", &Some(language.to_owned())),
    ] {
        if let Some(value) = value {
            properties.insert(key.to_owned(), value.clone());
        }
    }
    let reference = reference.or_else(|| shown.eli.clone());
    Edge { kind: kind.to_owned(), target, reference, properties }
}

pub(super) fn of_edge(kind: &str, edge: &Edge) -> RelatedShown {
    let property = |key: &str| edge.properties.get(key).cloned();
    let eli = property("eli");
    let path = eli.as_deref().and_then(|eli| eli.parse::<Eli>().ok());
    RelatedShown {
        relation_type: kind.to_owned(),
        sr_number: property("sr_number"),
        title: property("title"),
        abbreviation: property("abbreviation"),
        date: property("date").and_then(|date| date.parse().ok()),
        gazette: property("gazette"),
        provisions: property("provisions"),
        change: property("change"),
        permalink: path.map(|path| {
            path.permalink(edge.properties.get("language").map_or(USUAL_LANGUAGE, |own| own))
        }),
        eli,
    }
}
