//! The answer of the index, read: how many fit, which, and what is missing.
//!
//! The index has been filled by many hands: each field may lack, be null, or have another form. What
//! is read here is what is surely there; a hit without an id is none.

use jiff::civil::Date;
use law::{Class, Language};
use serde_json::{Map, Value};

use crate::{Reply, Ruling, UpstreamError, ruling, text::plain};

/// How much of a text the index takes in, in letters.
const LONGEST_TEXT: usize = 100_000;

/// What an answer holds.
#[derive(Debug)]
pub(super) struct Hits {
    pub total: u64,
    pub is_total_exact: bool,
    pub rulings: Vec<Ruling>,
    pub warnings: Vec<String>,
    /// Whether a part of the index did not answer.
    pub is_partial: bool,
    /// How many hits the answer lists, those without an id too.
    pub listed: usize,
    /// The place of the last hit in the order, for the next page.
    pub last: Option<String>,
}

/// Reads an answer.
pub(super) fn read(reply: &Reply) -> Result<Hits, UpstreamError> {
    let answer: Value = reply.json()?;
    let unusable =
        |reason: String| UpstreamError::Unusable { host: reply.host().to_owned(), reason };
    let Some(hits) = answer.get("hits").and_then(Value::as_object) else {
        return Err(unusable(said(&answer)));
    };
    let mut warnings = Vec::new();
    if let Some(shards) = answer.get("_shards") {
        let count = |key: &str| shards.get(key).and_then(Value::as_u64).unwrap_or(0);
        let (total, failed) = (count("total"), count("failed"));
        if failed > 0 && failed >= total {
            return Err(unusable("every part of its index failed".to_owned()));
        }
        if failed > 0 {
            warnings.push(format!(
                "partial: {failed} of {total} parts of the index of {} did not answer, so that \
                 decisions may be missing",
                reply.host()
            ));
        }
    }
    if answer.get("timed_out").and_then(Value::as_bool) == Some(true) {
        warnings.push(format!(
            "partial: {} stopped searching when its time was over, so that decisions may be missing",
            reply.host()
        ));
    }
    // What is left out below is missing for good; what is missing here may come with the next answer.
    let is_partial = !warnings.is_empty();
    let list = match hits.get("hits") {
        Some(Value::Array(list)) => list.as_slice(),
        None | Some(Value::Null) => &[],
        Some(_) => return Err(unusable("its hits are not a list".to_owned())),
    };
    let rulings: Vec<Ruling> = list.iter().filter_map(ruling).collect();
    if rulings.len() < list.len() {
        warnings.push(format!(
            "partial: {} of the decisions found have no id and were left out",
            list.len() - rulings.len()
        ));
    }
    let (total, is_total_exact) = total(hits.get("total"), list.len());
    let last = list.last().and_then(|hit| hit.get("sort")).map(Value::to_string);
    let listed = list.len();
    Ok(Hits { total, is_total_exact, rulings, warnings, is_partial, listed, last })
}

/// How many fit: newer indices say whether that is exact, older ones give a plain number.
fn total(total: Option<&Value>, seen: usize) -> (u64, bool) {
    match total {
        Some(Value::Number(number)) => (number.as_u64().unwrap_or(0), true),
        Some(Value::Object(total)) => (
            total.get("value").and_then(Value::as_u64).unwrap_or(0),
            total.get("relation").and_then(Value::as_str) == Some("eq"),
        ),
        _ => (u64::try_from(seen).unwrap_or(0), false),
    }
}

/// What an answer without hits says of itself.
fn said(answer: &Value) -> String {
    let error = answer.get("error");
    let words = answer
        .get("message")
        .or_else(|| error.and_then(|error| error.get("reason")))
        .or(error)
        .or_else(|| answer.get("detail"));
    match words {
        Some(Value::String(words)) => {
            format!("it lists no decisions but says `{}`", crate::text::beginning(words, 200))
        }
        _ => "it lists no decisions".to_owned(),
    }
}

/// A hit as a decision; none where it has no id.
fn ruling(hit: &Value) -> Option<Ruling> {
    let empty = Map::new();
    let source = hit.get("_source").and_then(Value::as_object).unwrap_or(&empty);
    let id = text(hit.get("_id")).or_else(|| text(source.get("id")))?;
    let attachment = source.get("attachment").and_then(Value::as_object).unwrap_or(&empty);
    let content = attachment.get("content").and_then(Value::as_str);
    let content = content.map(str::to_owned).filter(|text| !text.trim().is_empty());
    let length = attachment.get("content_length").and_then(Value::as_u64);
    let is_cut = content.as_deref().map_or_else(
        || length.is_some_and(|length| length >= LONGEST_TEXT as u64),
        // Trimming may have taken a letter or two.
        |text| text.chars().count() + 10 >= LONGEST_TEXT,
    );
    let hierarchy = texts(source.get("hierarchy"));
    let mut named = id.split('_');
    let canton = hierarchy
        .first()
        .cloned()
        .or_else(|| text(source.get("canton")))
        .or_else(|| named.next().map(str::to_owned))
        .unwrap_or_default()
        .to_uppercase();
    let parts: Vec<&str> = id.split('_').collect();
    let court_id = hierarchy
        .get(1)
        .cloned()
        .unwrap_or_else(|| parts.get(..2).map(|parts| parts.join("_")).unwrap_or_default());
    let chamber_id = hierarchy.get(2).cloned().or_else(|| {
        let id = parts.get(..3)?.join("_");
        super::courts::chamber(&id).map(|(_, chamber)| chamber.id.to_owned())
    });
    let said = text(attachment.get("language"))
        .and_then(|said| said.get(..2).and_then(|code| code.parse::<Language>().ok()));
    let language = said
        .or_else(|| content.as_deref().and_then(ruling::language_of))
        .unwrap_or_else(|| language_of_canton(&canton));
    let title = in_language(source.get("title"), language).unwrap_or_else(|| id.clone());
    let mut references: Vec<String> = Vec::new();
    for reference in texts(source.get("reference")) {
        if !references.contains(&reference) {
            references.push(reference);
        }
    }
    Some(Ruling {
        canton,
        court_id,
        chamber_id,
        date: text(source.get("date")).and_then(|date| day(&date)),
        language,
        references,
        title,
        summary: in_language(source.get("abstract"), language),
        text: content,
        is_cut,
        address: text(attachment.get("content_url"))
            .or_else(|| in_language(source.get("url"), language)),
        media_type: text(attachment.get("content_type"))
            .and_then(|form| form.split(';').next().map(|form| form.trim().to_lowercase()))
            .unwrap_or_default(),
        snippet: snippet(hit.get("highlight")),
        id,
    })
}

/// A text without blanks at its ends; none where there is none or it is empty.
fn text(value: Option<&Value>) -> Option<String> {
    let text = plain(value?.as_str()?);
    (!text.is_empty()).then_some(text)
}

/// One text or a list of them.
fn texts(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::Array(list)) => list.iter().filter_map(|one| text(Some(one))).collect(),
        one => text(one).into_iter().collect(),
    }
}

/// The text of a field that is written by language: in one, else in any; without marks of HTML.
fn in_language(value: Option<&Value>, language: Language) -> Option<String> {
    let read = |value: &Value| {
        let text = plain(&ruling::text_of_page(value.as_str()?));
        (!text.is_empty()).then_some(text)
    };
    match value? {
        Value::Object(map) => map
            .get(language.code())
            .and_then(read)
            .or_else(|| ["de", "fr", "it"].iter().find_map(|code| map.get(*code).and_then(read)))
            .or_else(|| map.values().find_map(read)),
        Value::Array(list) => list.iter().find_map(read),
        one => read(one),
    }
}

/// `2026-08-17`, also with a time behind it.
fn day(text: &str) -> Option<Date> {
    text.get(..10)?.parse().ok()
}

/// The places that fit, one after another; the marks around the words are taken away.
fn snippet(highlight: Option<&Value>) -> Option<String> {
    let places = texts(highlight?.get("attachment.content"));
    let places: Vec<String> = places
        .iter()
        .map(|place| plain(&place.replace("<em>", "").replace("</em>", "")))
        .filter(|place| !place.is_empty())
        .collect();
    (!places.is_empty()).then(|| places.join(" … "))
}

/// In which language the courts of a canton write as a rule.
fn language_of_canton(canton: &str) -> Language {
    match canton {
        "GE" | "VD" | "NE" | "JU" | "FR" | "VS" => Language::Fr,
        "TI" => Language::It,
        _ => Language::De,
    }
}

/// Whether a failure says that the thing asked for is not there.
pub(super) fn is_not_there(error: &UpstreamError) -> bool {
    error.class() == Class::NotFound
}

#[cfg(test)]
mod tests;
