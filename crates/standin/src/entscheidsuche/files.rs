//! The files beside the search: the decisions themselves, and the lists of what was gathered.

use serde_json::{Map, Value, json};

use super::{
    decision::{Decision, LANGUAGES},
    pdf,
    query::Indexed,
};
use crate::message::Answer;

/// Decisions that were withdrawn: neither found nor given.
const WITHDRAWN: (&str, &str) = ("CH_BGer", "CH_BGer_004_4A-999-2020_2020-12-31");

/// The file at a path.
pub(super) fn answer(decisions: &[Indexed], path: &str) -> Answer {
    let Some(path) = path.strip_prefix("/docs/") else { return Answer::not_found() };
    if path == "Blockliste.json" {
        return Answer::json(200, &json!({ WITHDRAWN.0: [WITHDRAWN.1] }));
    }
    if let Some((kind, spider)) = list(path) {
        return gathered(decisions, kind, spider);
    }
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let Some((id, ending)) = name.rsplit_once('.') else { return Answer::not_found() };
    let found = decisions.iter().map(|each| &each.decision).find(|each| each.id == id);
    let Some(decision) = found else { return Answer::not_found() };
    // What is said of a decision lies at the top as well; its files do not.
    if folder != decision.spider && !(folder.is_empty() && ending == "json") {
        return Answer::not_found();
    }
    let own = if decision.is_page() { "html" } else { "pdf" };
    match ending {
        "json" => Answer::file("application/json", told(decision).to_string().into_bytes()),
        "html" if own == "html" => {
            Answer::file("text/html; charset=UTF-8", page(decision).into_bytes())
        }
        "pdf" if own == "pdf" => Answer::file("application/pdf", pdf::of(&decision.text)),
        _ => Answer::not_found(),
    }
}

/// `Index/SPIDER/last` and `Jobs/SPIDER/last`.
fn list(path: &str) -> Option<(&str, &str)> {
    let (kind, rest) = path.split_once('/')?;
    let spider = rest.strip_suffix("/last")?;
    matches!(kind, "Index" | "Jobs").then_some((kind, spider))
}

/// What the last visit to a court brought.
fn gathered(decisions: &[Indexed], kind: &str, spider: &str) -> Answer {
    let own: Vec<&Decision> =
        decisions.iter().map(|each| &each.decision).filter(|each| each.spider == spider).collect();
    if own.is_empty() {
        return Answer::not_found();
    }
    let files = own.iter().map(|decision| {
        let status = if kind == "Index" { json!("new") } else { json!({ "status": "neu" }) };
        (format!("{spider}/{}.json", decision.id), status)
    });
    let files: Map<String, Value> = files.collect();
    let name = if kind == "Index" { "actions" } else { "dateien" };
    Answer::json(
        200,
        &json!({
            "spider": spider,
            "job": "446973/45/2763",
            "jobtyp": "komplett",
            "time": "2026-06-18T03:00:00",
            name: files,
        }),
    )
}

impl Decision {
    /// Whether it is a page, and not a PDF.
    fn is_page(&self) -> bool {
        self.text_at("attachment.content_type").is_some_and(|media| media.contains("html"))
    }
}

/// What is said of a decision.
fn told(decision: &Decision) -> Value {
    let text = |path: &str| decision.text_at(path).unwrap_or_default();
    // Where all languages say the same, it is said once.
    let by_language = |field: &str| -> Vec<Value> {
        let mut told: Vec<(Vec<&str>, &str)> = Vec::new();
        for language in LANGUAGES {
            let Some(text) = decision.text_at(&format!("{field}.{language}")) else { continue };
            match told.iter_mut().find(|(_, seen)| *seen == text) {
                Some((languages, _)) => languages.push(language),
                None => told.push((vec![language], text)),
            }
        }
        let entry = |(languages, text)| json!({ "Sprachen": languages, "Text": text });
        told.into_iter().map(entry).collect()
    };
    let ending = if decision.is_page() { "html" } else { "pdf" };
    let file = json!({
        "Datei": format!("{}/{}.{ending}", decision.spider, decision.id),
        "URL": format!("https://example.org/{}", decision.id),
        "Checksum": format!("{:032x}", decision.text.len()),
    });
    let chamber = decision.values("hierarchy").last().copied().unwrap_or_default();
    // A published decision has no day, only the year of its volume.
    let day = text("date");
    let day = if decision.spider == "CH_BGE" { day.get(..4).unwrap_or(day) } else { day };
    let mut object = Map::new();
    for (name, value) in [
        ("Signatur", json!(chamber)),
        ("Spider", json!(decision.spider)),
        ("Sprache", json!(text("attachment.language"))),
        ("Datum", json!(day)),
        (if decision.is_page() { "HTML" } else { "PDF" }, file),
        ("Scrapedate", json!(text("scrapedate"))),
        ("Num", json!(decision.values("reference"))),
        ("Kopfzeile", Value::from(by_language("title"))),
        ("Meta", Value::from(by_language("meta"))),
        ("Abstract", Value::from(by_language("abstract"))),
        ("ScrapyJob", json!("446973/45/2763")),
        ("Zeit UTC", json!("18.06.2026 03:00:00")),
        ("Checksum", json!(format!("{:032x}", decision.id.len()))),
    ] {
        if value.as_array().is_none_or(|list| !list.is_empty()) {
            object.insert(name.to_owned(), value);
        }
    }
    Value::Object(object)
}

/// The page of a decision, built as those of the Federal Supreme Court are.
fn page(decision: &Decision) -> String {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let title = decision.text_at("title.de").unwrap_or_default();
    let mut paragraphs = String::new();
    for paragraph in decision.text.split("\n\n") {
        paragraphs.push_str(&format!("<div class=\"paraatf\">{}</div>\n", escaped(paragraph)));
    }
    format!(
        "<!DOCTYPE html>\n<html><head><meta charset=\"UTF-8\"><title>{title}</title>\
         <script>var tracking = 1;</script><style>.paraatf {{ margin: 1em }}</style></head>\n\
         <body><div id=\"navigation\"><a href=\"/\">Suche</a></div>\n\
         <div id=\"highlight_content\"><div class=\"content\">\n{paragraphs}</div></div>\n\
         </body></html>\n"
    )
}
