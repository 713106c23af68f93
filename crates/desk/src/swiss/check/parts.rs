//! The parts of a Swiss citation, for programs.

use jurisdictions::{
    Reference,
    ch::{Citation, Court, Doctrine, Following, Level, Numeral, Pin, Statute, act, volume_year},
};
use law::Language;
use serde_json::{Value, json};

use crate::NormalizedReference;

impl NormalizedReference {
    /// The parts of a citation; names of acts and courts are given in `language`.
    pub(crate) fn of(cited: &Reference, language: Language) -> Self {
        let value = match &cited.found().citation {
            Citation::Statute(statute) => provision(statute, language),
            Citation::Bge(bge) => json!({
                "volume": bge.volume,
                "part": bge.part.text(),
                "page": bge.page,
                "year": volume_year(bge.volume),
                "consideration": first(&bge.pins, Level::Consideration),
                "pinpoints": pinpoints(&bge.pins),
            }),
            Citation::Decision(decision) => json!({
                "court": decision.court.name(language),
                "canton": match decision.court {
                    Court::Cantonal(canton) if !canton.is_empty() => Some(canton),
                    _ => None,
                },
                "docket": decision.docket,
                "year": decision.year,
                "date": decision.date.map(|date| date.to_string()),
                "consideration": first(&decision.pins, Level::Consideration),
                "pinpoints": pinpoints(&decision.pins),
            }),
            Citation::Application(application) => json!({
                "court": "European Court of Human Rights",
                "number": application.number(),
                "year": application.year,
                "date": application.date.map(|date| date.to_string()),
                "paragraph": first(&application.pins, Level::Paragraph),
                "pinpoints": pinpoints(&application.pins),
            }),
            Citation::Report(report) => json!({
                "collection": report.collection.names[0],
                "year": report.year,
                "part": report.part,
                "number": report.number,
                "consideration": first(&report.pins, Level::Consideration),
                "pinpoints": pinpoints(&report.pins),
            }),
            Citation::Doctrine(doctrine) => commentary(doctrine, language),
            Citation::Classified(classified) => json!({ "sr_number": classified.number }),
            Citation::Gazette(gazette) => json!({
                "year": gazette.year,
                "volume": gazette.volume,
                "page": gazette.page,
                "pinpoint": gazette.pinpoint,
            }),
        };
        match value {
            Value::Object(map) => Self(map),
            _ => Self::default(),
        }
    }
}

fn provision(statute: &Statute, language: Language) -> Value {
    let id = statute.act.id();
    let name = match id {
        Some(id) if statute.act.own.is_none() => {
            act(id).abbreviation(language).unwrap_or(statute.act.name.as_str())
        }
        _ => statute.act.name.as_str(),
    };
    let mut parts = json!({
        "statute": name,
        "article": numeral(&statute.article),
        "paragraph": first(&statute.pins, Level::Paragraph),
        "letter": first(&statute.pins, Level::Letter),
    });
    let mut more = |key: &str, value: Value| {
        if let Some(map) = parts.as_object_mut()
            && !value.is_null()
        {
            map.insert(key.to_owned(), value);
        }
    };
    more("number", first(&statute.pins, Level::Number));
    more("sentence", first(&statute.pins, Level::Sentence));
    more("article_end", statute.to.as_ref().map_or(Value::Null, numeral));
    more("following", following(statute.following));
    more("annex", statute.annex.as_ref().map_or(Value::Null, |annex| json!(annex)));
    more("sr_number", id.map_or(Value::Null, |id| json!(act(id).number)));
    more("canton", statute.act.canton.map_or(Value::Null, |canton| json!(canton)));
    if statute.act.ids.len() > 1 {
        let numbers: Vec<&str> = statute.act.ids.iter().map(|id| act(*id).number).collect();
        more("sr_candidates", json!(numbers));
    }
    if statute.pins.len() > 1 || statute.pins.iter().any(|pin| pin.to.is_some()) {
        more("pinpoints", pinpoints(&statute.pins));
    }
    parts
}

fn commentary(doctrine: &Doctrine, language: Language) -> Value {
    json!({
        "series": doctrine.series,
        "work": doctrine.work,
        "author": doctrine.author,
        "statute": doctrine.act.print(language),
        "article": doctrine.article.as_ref().map(numeral),
        "margin_number": first(&doctrine.pins, Level::Margin),
        "pinpoints": pinpoints(&doctrine.pins),
    })
}

/// A number where it is one, else text.
fn numeral(numeral: &Numeral) -> Value {
    if numeral.is_whole() { json!(numeral.value) } else { json!(numeral.to_string()) }
}

fn label(label: &str) -> Value {
    label.parse::<u32>().map_or_else(|_| json!(label), |number| json!(number))
}

fn first(pins: &[Pin], level: Level) -> Value {
    let Some(pin) = pins.iter().find(|pin| pin.level == level) else { return Value::Null };
    // Considerations are numbered in the decimal manner: "4" and "4.2" are both names.
    if level == Level::Consideration { json!(pin.label) } else { label(&pin.label) }
}

fn following(following: Following) -> Value {
    match following {
        Following::None => Value::Null,
        Following::One => json!("next"),
        Following::Several => json!("several"),
    }
}

fn pinpoints(pins: &[Pin]) -> Value {
    let list: Vec<Value> = pins
        .iter()
        .map(|pin| {
            let level = match pin.level {
                Level::Paragraph => "paragraph",
                Level::Letter => "letter",
                Level::Number => "number",
                Level::Sentence => "sentence",
                Level::HalfSentence => "half_sentence",
                Level::Indent => "indent",
                Level::Consideration => "consideration",
                Level::Page => "page",
                Level::Margin => "margin_number",
            };
            json!({
                "level": level,
                "label": pin.label,
                "to": pin.to,
                "following": following(pin.following),
            })
        })
        .collect();
    json!(list)
}
