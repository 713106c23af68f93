//! The report of a check as one HTML file that needs nothing else: a table of verdicts, and the
//! whole text with each citation marked in its place.

mod target;

pub(crate) use target::Target;

use desk::{CheckAnswer, CheckedCitation, Paper, QuotationOutcome};
use law::Verdict;

use crate::screen::{mark, words};

/// A checked document.
#[derive(Debug)]
pub(crate) struct Document {
    /// What a reader calls it.
    pub name: String,
    /// The verdicts.
    pub answer: CheckAnswer,
    /// The text they refer to.
    pub paper: Paper,
}

const STYLE: &str = include_str!("report/style.css");

/// Only this file's own style applies; nothing of the document can load or run anything.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The first bytes of every report, by which one is told from any other file.
const OPENING: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
                       <meta name=\"generator\" content=\"Fontes ";

/// The report on the documents.
pub(crate) fn page(documents: &[Document]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut page = format!(
        "{OPENING}{version}\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Citation report</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>Citation report</h1>\n"
    );
    if let Some(first) = documents.first() {
        let day = escaped(&first.answer.checked_on);
        page.push_str(&format!("<p class=\"quiet\">Checked with Fontes on {day}.</p>\n"));
    }
    for (at, document) in documents.iter().enumerate() {
        section(&mut page, at + 1, document);
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn section(page: &mut String, number: usize, document: &Document) {
    let answer = &document.answer;
    page.push_str(&format!("<section>\n<h2>{}</h2>\n", escaped(&document.name)));
    totals(page, answer);
    if !answer.warnings.is_empty() {
        let items: String = answer
            .warnings
            .iter()
            .map(|warning| format!("<li>! {}</li>\n", escaped(warning)))
            .collect();
        page.push_str(&format!("<ul class=\"warnings\">\n{items}</ul>\n"));
    }
    // What needs a person comes first, in the order of the document among its like; the rest is folded.
    let mut rows: Vec<(usize, &CheckedCitation)> = (1..).zip(&answer.citations).collect();
    rows.sort_by_key(|(_, citation)| citation.verdict.rank());
    let (flagged, rest): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|(_, citation)| citation.verdict.is_flag());
    table(page, number, &flagged);
    if !rest.is_empty() {
        let open = if flagged.is_empty() { " open" } else { "" };
        let count = rest.len();
        page.push_str(&format!("<details{open}>\n<summary>Without a problem: {count}</summary>\n"));
        table(page, number, &rest);
        page.push_str("</details>\n");
    }
    quotations(page, answer);
    let language = answer.language.map(|code| format!(" lang=\"{code}\"")).unwrap_or_default();
    page.push_str(&format!("<h3>Text</h3>\n<div class=\"text\"{language}>"));
    text(page, number, document);
    page.push_str("</div>\n</section>\n");
}

fn table(page: &mut String, number: usize, rows: &[(usize, &CheckedCitation)]) {
    if rows.is_empty() {
        return;
    }
    page.push_str(
        "<table>\n<thead><tr><th>Place</th><th>Citation</th><th>Verdict</th>\
         <th>Evidence</th></tr></thead>\n<tbody>\n",
    );
    for (at, citation) in rows {
        row(page, number, *at, citation);
    }
    page.push_str("</tbody>\n</table>\n");
}

/// The quotations, those that need a person first.
fn quotations(page: &mut String, answer: &CheckAnswer) {
    if answer.quotations.is_empty() {
        return;
    }
    page.push_str("<h3>Quotations</h3>\n<ul>\n");
    for outcome in QuotationOutcome::ALL {
        for one in answer.quotations.iter().filter(|one| one.outcome == outcome) {
            let (place, told) = (escaped(&one.place), escaped(&one.told()));
            page.push_str(&format!("<li>{place}: {told}</li>\n"));
        }
    }
    page.push_str("</ul>\n");
}

fn totals(page: &mut String, answer: &CheckAnswer) {
    let totals = &answer.totals;
    page.push_str(&format!("<ul class=\"totals\">\n<li>Citations: {}</li>\n", totals.citations));
    for verdict in Verdict::ALL {
        let count = totals.of(verdict);
        if count > 0 {
            page.push_str(&format!("<li>{} {count}</li>\n", seal(verdict)));
        }
    }
    page.push_str("</ul>\n");
}

fn row(page: &mut String, document: usize, number: usize, citation: &CheckedCitation) {
    let paragraphs: String =
        citation.evidence().iter().map(|told| format!("<p>{}</p>", escaped(told))).collect();
    page.push_str(&format!(
        "<tr id=\"r{document}-{number}\"><td class=\"line\">{}</td>\
         <td><a href=\"#c{document}-{number}\">{}</a></td>\
         <td class=\"verdict\">{}</td><td>{paragraphs}</td></tr>\n",
        escaped(citation.place.trim_start_matches("line ")),
        escaped(&citation.text),
        seal(citation.verdict),
    ));
}

fn text(page: &mut String, document: usize, from: &Document) {
    let text = from.paper.text.as_str();
    let mut at = 0;
    for (index, citation) in from.answer.citations.iter().enumerate() {
        // One that begins inside the one before stays in the table only.
        let between = text.get(at..citation.start);
        let (Some(between), Some(words)) = (between, text.get(citation.start..citation.end)) else {
            continue;
        };
        page.push_str(&escaped(between));
        let told = citation.evidence().join("\n");
        let number = index + 1;
        page.push_str(&format!(
            "<a id=\"c{document}-{number}\" href=\"#r{document}-{number}\" class=\"{}\" \
             title=\"{}: {}\">{}</a>",
            class(citation.verdict),
            self::words(citation.verdict),
            escaped(&told),
            escaped(words),
        ));
        at = citation.end;
    }
    page.push_str(&escaped(text.get(at..).unwrap_or_default()));
}

fn seal(verdict: Verdict) -> String {
    let (class, mark, words) = (class(verdict), mark(verdict), words(verdict));
    format!("<span class=\"seal {class}\">{mark} {words}</span>")
}

fn class(verdict: Verdict) -> String {
    verdict.name().replace('_', "-")
}

/// The text as HTML shows it, in content and in attributes.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // HTML has no form for these.
            '\t' | '\n' => safe.push(letter),
            '\r' => {}
            _ if letter.is_control() => safe.push('\u{fffd}'),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests;
