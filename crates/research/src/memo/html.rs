//! A memo as a page that needs nothing beside itself.

use law::Language;

use super::{ResearchMemo, is_web, phrased::in_a_row};
use crate::{Phrase, words::Said};

const STYLE: &str = "body{font:1rem/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}\
    h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.25}blockquote{border-left:3px solid #999;margin:1rem 0;\
    padding:0 0 0 1rem}cite{font-style:normal;font-size:.9rem;color:#444}.bad{color:#a00}.meta{color:#444}.worded{background:#f3f3f3;padding:.5rem 1rem}\
    @media print{body{margin:0}}";

impl ResearchMemo {
    /// The memo as HTML, in its language; each source is one click away.
    pub fn html(&self) -> String {
        let language: Language = self.language.parse().unwrap_or(Language::En);
        format!(
            "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width\"><meta http-equiv=\"Content-Security-Policy\" \
             content=\"default-src 'none'; style-src 'unsafe-inline'\"><title>{}</title><style>{STYLE}</style></head><body>\n{}</body></html>\n",
            language.code(),
            escaped(&self.title),
            self.fragment(&|_| None)
        )
    }

    /// The same as a part of a page that has a style of its own; `open` says where the page shows a source,
    /// beside where it was published.
    pub fn fragment(&self, open: &dyn Fn(&str) -> Option<String>) -> String {
        let language: Language = self.language.parse().unwrap_or(Language::En);
        let say = |said: Said| said.to(language);
        let mut out = format!("<h1>{}</h1>\n", escaped(&self.title));
        out.push_str(&format!(
            "<p class=\"meta\">{}: {}<br>{}: {}<br>{}: {}</p>\n",
            say(Said::Date),
            escaped(&self.day(language)),
            say(Said::Question),
            escaped(&self.question),
            say(Said::Law),
            escaped(&self.law)
        ));
        out.push_str(&format!("<h2>{}</h2>\n", say(Said::Summary)));
        for paragraph in self.executive_summary.split("\n\n") {
            out.push_str(&format!("<p>{}</p>\n", escaped(paragraph)));
        }
        self.phrased_html(&mut out, &self.phrased, language);
        out.push_str(&format!("<h2>{}</h2>\n", say(Said::Findings)));
        for ((number, finding), first) in (1..).zip(&self.findings).zip(self.numbers()) {
            out.push_str(&format!("<h3>{number}. {}</h3>\n", escaped(&finding.title)));
            for (place, one) in finding.quotations.iter().enumerate() {
                let number = first.map(|first| first + place);
                let id = number.map(|number| format!(" id=\"q{number}\"")).unwrap_or_default();
                let mark = number.map(|number| format!("[{number}] ")).unwrap_or_default();
                let at = self.citations.iter().position(|known| known.format == one.citation);
                let cite = match at {
                    Some(at) => format!("<a href=\"#c{}\">{}</a>", at + 1, escaped(&one.citation)),
                    None => escaped(&one.citation),
                };
                let cut = if one.is_cut { " […]" } else { "" };
                let words = escaped(&one.words).replace('\n', "<br>");
                out.push_str(&format!(
                    "<blockquote lang=\"{}\"{id}><p>{words}{cut}</p><cite lang=\"{}\">{mark}{cite}{}</cite></blockquote>\n",
                    escaped(&one.language),
                    language.code(),
                    one.dated(language).map(|dated| format!(" ({dated})")).unwrap_or_default(),
                ));
            }
            self.phrased_html(&mut out, &finding.phrased, language);
            list(&mut out, "ul", finding.remarks.iter().map(|remark| escaped(remark)));
            if let Some(confidence) = finding.confidence {
                out.push_str(&format!(
                    "<p class=\"meta\">{}: {confidence:.2}</p>\n",
                    say(Said::Likelihood)
                ));
            }
        }
        out.push_str(&format!("<h2>{}</h2>\n<ol>\n", say(Said::Citations)));
        for (number, citation) in (1..).zip(&self.citations) {
            let shown = match citation.url.as_deref().filter(|url| is_web(url)) {
                Some(url) => {
                    format!("<a href=\"{}\">{}</a>", escaped(url), escaped(&citation.format))
                }
                None => escaped(&citation.format),
            };
            let shown = match open(&citation.format) {
                Some(place) => format!(
                    "<a href=\"{}\">{}</a>{}",
                    escaped(&place),
                    escaped(&citation.format),
                    citation.url.as_ref().map(|_| format!(" ({shown})")).unwrap_or_default()
                ),
                None => shown,
            };
            let class = if citation.status.starts_with('✗') { " class=\"bad\"" } else { "" };
            out.push_str(&format!(
                "<li id=\"c{number}\"{class}><b>{shown}</b> – {}</li>\n",
                escaped(&citation.status)
            ));
        }
        out.push_str("</ol>\n");
        out.push_str(&format!("<h2>{}</h2>\n", say(Said::Methodology)));
        let lines = self.methodology.lines().map(|line| escaped(line.trim_start_matches("- ")));
        list(&mut out, "ul", lines);
        out.push_str(&format!("<h2>{}</h2>\n", say(Said::Limitations)));
        let limits = self.limitations.iter().map(String::as_str).chain([self.note.as_str()]);
        list(&mut out, "ul", limits.map(escaped));
        if !self.next_steps.is_empty() {
            out.push_str(&format!("<h2>{}</h2>\n", say(Said::NextSteps)));
            list(&mut out, "ol", self.next_steps.iter().map(|step| escaped(step)));
        }
        for appendix in &self.appendices {
            out.push_str(&format!("<h2>{}</h2>\n", escaped(&appendix.title)));
            list(&mut out, "ul", appendix.lines.iter().map(|line| escaped(line)));
        }
        out
    }

    /// What a model worded, under its name; each mark leads to its quotation.
    fn phrased_html(&self, out: &mut String, phrases: &[Phrase], language: Language) {
        let Some(label) = self.worded_by(language).filter(|_| !phrases.is_empty()) else { return };
        let link = |number| format!("<a href=\"#q{number}\">[{number}]</a>");
        let row = in_a_row(phrases, escaped, link);
        out.push_str(&format!("<p class=\"worded\"><i>{}:</i> {row}</p>\n", escaped(&label)));
    }
}

fn list(out: &mut String, tag: &str, lines: impl Iterator<Item = String>) {
    let items: String = lines.map(|line| format!("<li>{line}</li>\n")).collect();
    if !items.is_empty() {
        out.push_str(&format!("<{tag}>\n{items}</{tag}>\n"));
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const HOSTILE: &str = "\"'><script>alert(1)</script><meta http-equiv=refresh content=0>";

    /// A memo that says something everywhere, as it may come with a case from elsewhere.
    fn full() -> Value {
        let quotation = json!({
            "citation": "Art. 41 OR", "words": "Wer", "isCut": false, "document": "ch.or-41", "block": 1,
            "language": "de", "date": null, "url": "https://example.ch/41", "title": "Titel", "citedBy": 1,
        });
        let mut memo = serde_json::to_value(ResearchMemo::default()).unwrap();
        let finding = super::super::FormattedFinding {
            title: "Haftung".to_owned(),
            remarks: vec!["Bemerkung".to_owned()],
            confidence: Some(0.5),
            ..Default::default()
        };
        memo["findings"] = json!([finding]);
        memo["findings"][0]["quotations"] = json!([quotation]);
        memo["citations"] = json!([
            { "format": "Art. 41 OR", "status": "✓", "verdict": null, "url": "https://example.ch", "document": null },
            { "format": "Art. 1 OR", "status": "✓", "verdict": null, "url": null, "document": null },
        ]);
        for (name, value) in [
            ("title", json!("Memo")),
            ("executiveSummary", json!("Kurz")),
            ("methodology", json!("- wie")),
            ("limitations", json!(["was fehlt"])),
            ("nextSteps", json!(["weiter"])),
            ("appendices", json!([{ "title": "Anhang", "lines": ["Zeile"] }])),
            ("language", json!("de")),
            ("note", json!("Hinweis")),
            ("question", json!("Frage")),
            ("law", json!("Schweiz")),
        ] {
            memo[name] = value;
        }
        memo["metadata"]["researchDate"] = json!("2026-01-01");
        memo
    }

    /// Every place of a text in a value.
    fn places(value: &Value, at: &str, all: &mut Vec<String>) {
        match value {
            Value::String(_) => all.push(at.to_owned()),
            Value::Array(inner) => {
                inner
                    .iter()
                    .enumerate()
                    .for_each(|(n, one)| places(one, &format!("{at}/{n}"), all));
            }
            Value::Object(inner) => {
                inner.iter().for_each(|(name, one)| places(one, &format!("{at}/{name}"), all));
            }
            _ => {}
        }
    }

    #[test]
    fn no_text_of_a_memo_is_more_than_text() {
        let full = full();
        let read: ResearchMemo = serde_json::from_value(full.clone()).expect("a memo");
        assert!(read.html().contains("default-src 'none'"));
        let mut all = Vec::new();
        places(&full, "", &mut all);
        let mut tried = 0;
        for place in all {
            for hostile in [HOSTILE, "javascript:alert(1)//https://x", "https://x/\" onclick=\"y"] {
                let mut memo = full.clone();
                *memo.pointer_mut(&place).expect("a place") = hostile.into();
                // Not every text may be any text.
                let Ok(memo) = serde_json::from_value::<ResearchMemo>(memo) else { continue };
                tried += 1;
                for page in [memo.html(), memo.fragment(&|citation| Some(citation.to_owned()))] {
                    for made in ["<script", "<meta http-equiv=refresh", "\" onclick"] {
                        assert!(!page.contains(made), "{place}: {page}");
                    }
                }
                let is_linked = memo.html().contains("href=\"javascript:");
                assert!(!is_linked, "{place}");
                let markdown = memo.markdown();
                assert!(!markdown.contains("](javascript:"), "{place}: {markdown}");
            }
        }
        assert!(tried > 40, "{tried}");
    }
}
