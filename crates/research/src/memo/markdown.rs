//! A memo in Markdown.

use std::fmt::Write as _;

use law::Language;

use super::{ResearchMemo, is_web, phrased::in_a_row};
use crate::{Phrase, Quotation, words::Said};

impl ResearchMemo {
    /// The memo in Markdown, in its language.
    pub fn markdown(&self) -> String {
        let language: Language = self.language.parse().unwrap_or(Language::En);
        let say = |said: Said| said.to(language);
        let mut out = String::new();
        let mut line = |text: String| {
            out.push_str(&text);
            out.push('\n');
        };
        line(format!("# {}\n", escaped(&self.title)));
        line(format!("**{}**: {}  ", say(Said::Date), self.day(language)));
        line(format!("**{}**: {}  ", say(Said::Question), escaped(&self.question)));
        line(format!("**{}**: {}\n", say(Said::Law), self.law));
        line(format!("## {}\n\n{}\n", say(Said::Summary), escaped(&self.executive_summary)));
        if let Some(worded) = self.phrased_markdown(&self.phrased, language) {
            line(worded);
        }
        line(format!("## {}\n", say(Said::Findings)));
        for ((number, finding), first) in (1..).zip(&self.findings).zip(self.numbers()) {
            line(format!("### {number}. {}\n", escaped(&finding.title)));
            for (place, quotation) in finding.quotations.iter().enumerate() {
                line(quoted(quotation, first.map(|first| first + place), language));
            }
            if let Some(worded) = self.phrased_markdown(&finding.phrased, language) {
                line(worded);
            }
            for remark in &finding.remarks {
                line(format!("- {}", escaped(remark)));
            }
            if let Some(confidence) = finding.confidence {
                line(format!("\n*{}: {confidence:.2}*", say(Said::Likelihood)));
            }
            line(String::new());
        }
        line(format!("## {}\n", say(Said::Citations)));
        for (number, citation) in (1..).zip(&self.citations) {
            let shown = match citation.url.as_deref().filter(|url| is_web(url)) {
                Some(url) => format!("[{}]({url})", escaped(&citation.format)),
                None => escaped(&citation.format),
            };
            line(format!("{number}. **{shown}** – {}", citation.status));
        }
        line(format!("\n## {}\n\n{}\n", say(Said::Methodology), escaped(&self.methodology)));
        line(format!("## {}\n", say(Said::Limitations)));
        for limitation in &self.limitations {
            line(format!("- {}", escaped(limitation)));
        }
        line(format!("- {}", self.note));
        if !self.next_steps.is_empty() {
            line(format!("\n## {}\n", say(Said::NextSteps)));
            for (number, step) in (1..).zip(&self.next_steps) {
                line(format!("{number}. {}", escaped(step)));
            }
        }
        for appendix in &self.appendices {
            line(format!("\n## {}\n", escaped(&appendix.title)));
            for entry in &appendix.lines {
                line(format!("- {}", escaped(entry)));
            }
        }
        out
    }

    /// What a model worded, under its name; none where it worded nothing.
    fn phrased_markdown(&self, phrases: &[Phrase], language: Language) -> Option<String> {
        let label = self.worded_by(language).filter(|_| !phrases.is_empty())?;
        let row = in_a_row(phrases, escaped, |number| format!("\\[{number}\\]"));
        Some(format!("*{}:* {row}\n", escaped(&label)))
    }

    /// The findings in Markdown, a line for each.
    pub fn bullets(&self) -> String {
        let mut lines = Vec::new();
        for finding in &self.findings {
            let cited: Vec<String> =
                finding.quotations.iter().map(|one| escaped(&one.citation)).collect();
            let cited =
                if cited.is_empty() { String::new() } else { format!(": {}", cited.join("; ")) };
            lines.push(format!("- {}{cited}", escaped(&finding.title)));
        }
        lines.extend(self.limitations.iter().map(|limit| format!("- {}", escaped(limit))));
        lines.push(format!("- {}", self.note));
        lines.join("\n")
    }
}

/// A quotation with its source behind it.
fn quoted(one: &Quotation, number: Option<usize>, language: Language) -> String {
    let mut text = String::new();
    for line in one.words.lines() {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "> {}  ", escaped(line));
    }
    let text = text.trim_end();
    let cut = if one.is_cut { " […]" } else { "" };
    let mut source = match one.url.as_deref().filter(|url| is_web(url)) {
        Some(url) => format!("[{}]({url})", escaped(&one.citation)),
        None => escaped(&one.citation),
    };
    if let Some(dated) = one.dated(language) {
        source.push_str(&format!(" ({dated})"));
    }
    if one.cited_by > 0 {
        source.push_str(&format!("; {}", Said::CitedBy.counted(language, one.cited_by, 0)));
    }
    let number = number.map(|number| format!("\\[{number}\\] ")).unwrap_or_default();
    format!("{text}{cut}\n>\n> — {number}{source}\n")
}

/// A text whose signs mean nothing to Markdown.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '<' => out.push_str("&lt;"),
            '*' | '_' | '`' | '[' | ']' | '#' | '\\' | '|' => {
                out.push('\\');
                out.push(sign);
            }
            _ => out.push(sign),
        }
    }
    out
}
