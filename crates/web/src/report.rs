//! The report of a check as one HTML file that needs nothing else: a table of verdicts, and the
//! whole text with each citation marked in its place.

use desk::{CheckAnswer, CheckedCitation, Paper, QuotationOutcome};
use law::{
    Language, Notice, Verdict,
    notice::{ReportNotice, Worded},
};

/// A checked document.
#[derive(Debug)]
pub struct Document {
    /// What a reader calls it.
    pub name: String,
    /// The verdicts.
    pub answer: CheckAnswer,
    /// The text they refer to.
    pub paper: Paper,
    /// The language in which they are reported.
    pub language: Language,
}

/// The language in which several documents are reported together: theirs, where they have one.
pub fn common(languages: impl IntoIterator<Item = Language>) -> Language {
    let mut languages = languages.into_iter();
    let first = languages.next().unwrap_or(Language::En);
    if languages.all(|one| one == first) { first } else { Language::En }
}

const STYLE: &str = include_str!("report/style.css");

/// Only this file's own style applies; nothing of the document can load or run anything.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The first bytes of every report in a language, by which one is told from any other file.
pub fn opening(language: Language) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"generator\" content=\"Fontes "
    )
}

/// The report on the documents.
pub fn page(documents: &[Document]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let language = common(documents.iter().map(|one| one.language));
    let (opening, title) = (opening(language), escaped(&ReportNotice::Title.worded(language)));
    let mut page = format!(
        "{opening}{version}\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>{title}</h1>\n"
    );
    if let Some(first) = documents.first() {
        let day = Notice::day(&first.answer.checked_on);
        let told = escaped(&ReportNotice::CheckedOn { day }.worded(language));
        page.push_str(&format!("<p class=\"quiet\">{told}</p>\n"));
    }
    for (at, document) in documents.iter().enumerate() {
        section(&mut page, at + 1, document, language);
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn section(page: &mut String, number: usize, document: &Document, whole: Language) {
    let (answer, language) = (&document.answer, document.language);
    let own = if language == whole { String::new() } else { format!(" lang=\"{language}\"") };
    page.push_str(&format!("<section{own}>\n<h2>{}</h2>\n", escaped(&document.name)));
    totals(page, answer, language);
    let asked = escaped(&answer.who_was_asked().worded(language));
    page.push_str(&format!("<p class=\"quiet\">{asked}</p>\n"));
    if !answer.warnings.is_empty() {
        let items: String = answer
            .warnings
            .iter()
            .map(|warning| format!("<li>! {}</li>\n", escaped(&warning.to(language))))
            .collect();
        page.push_str(&format!("<ul class=\"warnings\">\n{items}</ul>\n"));
    }
    // What needs a person comes first, in the order of the document among its like; the rest is folded.
    let mut rows: Vec<(usize, &CheckedCitation)> = (1..).zip(&answer.citations).collect();
    rows.sort_by_key(|(_, citation)| citation.verdict.rank());
    let (flagged, rest): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|(_, citation)| citation.verdict.is_flag());
    let written = Written { number, own: answer.language, report: language };
    table(page, written, &flagged);
    // What was not looked up, or not in full, is not without a problem.
    let (sure, open): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|(_, citation)| citation.verdict == Verdict::Verified);
    if !open.is_empty() {
        let told = escaped(&ReportNotice::NotInFull { count: open.len() }.worded(language));
        page.push_str(&format!("<h3>{told}</h3>\n"));
        table(page, written, &open);
    }
    let rest = sure;
    if !rest.is_empty() {
        let is_told = rest.iter().any(|(_, citation)| !citation.is_plainly_verified());
        let open = if flagged.is_empty() || is_told { " open" } else { "" };
        let told = escaped(&ReportNotice::WithoutProblem { count: rest.len() }.worded(language));
        page.push_str(&format!("<details{open}>\n<summary>{told}</summary>\n"));
        table(page, written, &rest);
        page.push_str("</details>\n");
    }
    quotations(page, answer, language);
    let head = ReportNotice::TextHead.worded(language);
    let own = written.own();
    page.push_str(&format!("<h3>{head}</h3>\n<div class=\"text\"{own}>"));
    text(page, number, document);
    page.push_str("</div>\n</section>\n");
}

/// A document of a report: its number, and the languages in which it is written and reported.
#[derive(Clone, Copy)]
struct Written {
    number: usize,
    own: Option<Language>,
    report: Language,
}

impl Written {
    /// The language of its words, as an attribute.
    fn own(self) -> String {
        self.own.map(|code| format!(" lang=\"{code}\"")).unwrap_or_default()
    }
}

fn table(page: &mut String, written: Written, rows: &[(usize, &CheckedCitation)]) {
    if rows.is_empty() {
        return;
    }
    let heads: String = [
        ReportNotice::PlaceHead,
        ReportNotice::CitationHead,
        ReportNotice::VerdictHead,
        ReportNotice::EvidenceHead,
    ]
    .iter()
    .map(|head| format!("<th>{}</th>", escaped(&head.worded(written.report))))
    .collect();
    page.push_str(&format!("<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n"));
    for (at, citation) in rows {
        row(page, written, *at, citation);
    }
    page.push_str("</tbody>\n</table>\n");
}

/// The quotations, those that need a person first.
fn quotations(page: &mut String, answer: &CheckAnswer, language: Language) {
    if answer.quotations.is_empty() {
        return;
    }
    let head = ReportNotice::QuotationsHead.worded(language);
    page.push_str(&format!("<h3>{head}</h3>\n<ul>\n"));
    for outcome in QuotationOutcome::ALL {
        for one in answer.quotations.iter().filter(|one| one.outcome == outcome) {
            let (place, told) = (one.place.to(language), one.told(language));
            let (place, told) = (escaped(&place), escaped(&told));
            page.push_str(&format!("<li>{place}: {told}</li>\n"));
        }
    }
    page.push_str("</ul>\n");
}

fn totals(page: &mut String, answer: &CheckAnswer, language: Language) {
    let totals = &answer.totals;
    let all = ReportNotice::AllCitations { count: totals.citations }.worded(language);
    page.push_str(&format!("<ul class=\"totals\">\n<li>{all}</li>\n"));
    let told = ReportNotice::ToTheLast {
        count: totals.to_the_last,
        day: Notice::day(&answer.day),
        from: answer.day_from.words().into(),
    };
    page.push_str(&format!("<li>{}</li>\n", escaped(&told.worded(language))));
    for verdict in Verdict::ALL {
        let count = totals.of(verdict);
        if count > 0 {
            page.push_str(&format!("<li>{} {count}</li>\n", seal(verdict, language)));
        }
    }
    page.push_str("</ul>\n");
}

/// A citation with what its verdict rests on, and the sentence of the document that it stands in.
fn row(page: &mut String, written: Written, number: usize, citation: &CheckedCitation) {
    let (document, language) = (written.number, written.report);
    let told = citation.evidence_with_option(language);
    let mut paragraphs: String =
        told.iter().map(|told| format!("<p>{}</p>", escaped(told))).collect();
    if let Some(sentence) = citation.stands_in() {
        let (own, sentence) = (written.own(), escaped(sentence));
        paragraphs.push_str(&format!("<blockquote{own}>{sentence}</blockquote>"));
    }
    page.push_str(&format!(
        "<tr id=\"r{document}-{number}\"><td class=\"line\">{}</td>\
         <td><a href=\"#c{document}-{number}\">{}</a></td>\
         <td class=\"verdict\">{}</td><td>{paragraphs}</td></tr>\n",
        escaped(&place(citation.stands(), language)),
        escaped(&citation.text),
        seal(citation.verdict, language),
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
        let told = citation.evidence(from.language).join("\n");
        let number = index + 1;
        page.push_str(&format!(
            "<a id=\"c{document}-{number}\" href=\"#r{document}-{number}\" class=\"{}\" \
             title=\"{}: {}\">{}</a>",
            class(citation.verdict),
            citation.verdict.worded(from.language),
            escaped(&told),
            escaped(words),
        ));
        at = citation.end;
    }
    page.push_str(&escaped(text.get(at..).unwrap_or_default()));
}

fn seal(verdict: Verdict, language: Language) -> String {
    let (class, mark, words) = (class(verdict), mark(verdict), verdict.worded(language));
    format!("<span class=\"seal {class}\">{mark} {words}</span>")
}

/// The mark of a verdict.
pub const fn mark(verdict: Verdict) -> char {
    match verdict {
        Verdict::Verified => '✓',
        Verdict::ExistsInPart => '·',
        Verdict::Inside => '→',
        Verdict::NotInForce => '†',
        Verdict::NoSuchPinpoint => '✗',
        Verdict::Mismatch => '≠',
        Verdict::DoesNotExist => '✗',
        Verdict::Malformed => '!',
        Verdict::Ambiguous => '~',
        Verdict::Unverifiable => '?',
    }
}

/// A place in a document, as it stands in a table of a report: a line by its number alone.
pub fn place(place: &Notice, language: Language) -> String {
    let line = format!("{} ", ReportNotice::Line.worded(language));
    place.to(language).trim_start_matches(&line).to_owned()
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
