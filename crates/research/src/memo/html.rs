//! A memo as a page that needs nothing beside itself.

use law::Language;

use super::{ResearchMemo, phrased::in_a_row};
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
             content=\"width=device-width\"><title>{}</title><style>{STYLE}</style></head><body>\n{}</body></html>\n",
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
            self.metadata.research_date,
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
                    "<blockquote lang=\"{}\"{id}><p>{words}{cut}</p><cite>{mark}{cite}</cite></blockquote>\n",
                    escaped(&one.language)
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
            let shown = match citation
                .url
                .as_deref()
                .filter(|url| url.starts_with("https://") || url.starts_with("http://"))
            {
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
