//! A memo in Markdown.

use std::fmt::Write as _;

use law::Language;

use super::{
    ResearchMemo,
    folded::{folded, lines},
    is_web,
    phrased::in_a_row,
};
use crate::{Phrase, Quotation, chosen::OMISSION, words::Said};

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
        line(format!("# {}\n", flat(&self.title)));
        line(format!("**{}**: {}  ", say(Said::Date), flat(&self.day(language))));
        line(format!("**{}**: {}  ", say(Said::Question), flat(&self.question)));
        line(format!("**{}**: {}\n", say(Said::Law), flat(&self.law)));
        line(format!("## {}\n", say(Said::Summary)));
        for paragraph in self.executive_summary.split("\n\n") {
            line(format!("{}\n", passage(paragraph, "")));
        }
        if let Some(worded) = self.phrased_markdown(&self.phrased, language) {
            line(worded);
        }
        line(format!("## {}\n", say(Said::Findings)));
        for ((number, finding), first) in (1..).zip(&self.findings).zip(self.numbers()) {
            line(format!("### {number}. {}\n", flat(&finding.title)));
            for (place, quotation) in finding.quotations.iter().enumerate() {
                line(quoted(quotation, first.map(|first| first + place), language));
            }
            if let Some(worded) = self.phrased_markdown(&finding.phrased, language) {
                line(worded);
            }
            for remark in &finding.remarks {
                line(format!("- {}", passage(remark, "  ")));
            }
            if let Some(confidence) = finding.confidence {
                line(format!("\n*{}: {confidence:.2}*", say(Said::Likelihood)));
            }
            line(String::new());
        }
        line(format!("## {}\n", say(Said::Citations)));
        for (number, citation) in (1..).zip(&self.citations) {
            let shown = match citation.url.as_deref().filter(|url| is_web(url)) {
                Some(url) => format!("[{}]({url})", flat(&citation.format)),
                None => flat(&citation.format),
            };
            line(format!("{number}. **{shown}** – {}", flat(&citation.status)));
        }
        line(format!("\n## {}\n", say(Said::Methodology)));
        for how in lines(&self.methodology) {
            line(format!("- {}", passage(how.trim_start_matches("- "), "  ")));
        }
        line(String::new());
        line(format!("## {}\n", say(Said::Limitations)));
        for limitation in &self.limitations {
            line(format!("- {}", flat(limitation)));
        }
        line(format!("- {}", flat(&self.note)));
        if !self.next_steps.is_empty() {
            line(format!("\n## {}\n", say(Said::NextSteps)));
            for (number, step) in (1..).zip(&self.next_steps) {
                line(format!("{number}. {}", flat(step)));
            }
        }
        for appendix in &self.appendices {
            line(format!("\n## {}\n", flat(&appendix.title)));
            for entry in &appendix.lines {
                line(format!("- {}", flat(entry)));
            }
        }
        out
    }

    /// What a model worded, under its name; none where it worded nothing.
    fn phrased_markdown(&self, phrases: &[Phrase], language: Language) -> Option<String> {
        let label = self.worded_by(language).filter(|_| !phrases.is_empty())?;
        let row = in_a_row(phrases, flat, |number| format!("\\[{number}\\]"));
        Some(format!("*{}:* {row}\n", flat(&label)))
    }

    /// The findings in Markdown, a line for each.
    pub fn bullets(&self) -> String {
        let mut lines = Vec::new();
        for finding in &self.findings {
            let cited: Vec<String> =
                finding.quotations.iter().map(|one| flat(&one.citation)).collect();
            let cited =
                if cited.is_empty() { String::new() } else { format!(": {}", cited.join("; ")) };
            lines.push(format!("- {}{cited}", flat(&finding.title)));
        }
        lines.extend(self.limitations.iter().map(|limit| format!("- {}", flat(limit))));
        lines.push(format!("- {}", flat(&self.note)));
        lines.join("\n")
    }
}

/// A quotation with its source behind it.
fn quoted(one: &Quotation, number: Option<usize>, language: Language) -> String {
    let mut text = String::new();
    for line in one.words.lines().flat_map(|line| line.split('\r')) {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "> {}  ", escaped(line));
    }
    let text = text.trim_end();
    let cut = if one.is_cut { " […]" } else { "" };
    let mut source = match one.url.as_deref().filter(|url| is_web(url)) {
        Some(url) => format!("[{}]({url})", flat(&one.citation)),
        None => flat(&one.citation),
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

/// A text in one line whose signs mean nothing to Markdown.
fn flat(text: &str) -> String {
    escaped(&folded(text))
}

/// A text of several lines, none of which begins anything; `under` stands before each but the first.
fn passage(text: &str, under: &str) -> String {
    let begun = |line: String| {
        let line = escaped(&line);
        let number = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
        match number.chars().next() {
            // An item, a heading that is underlined, a quotation, a fence.
            Some('-' | '+' | '=' | '>' | '~') if number.len() == line.len() => format!("\\{line}"),
            Some('.' | ')') if number.len() < line.len() => {
                format!("{}\\{number}", line.trim_end_matches(number))
            }
            _ => line,
        }
    };
    lines(text).map(begun).collect::<Vec<_>>().join(&format!("  \n{under}"))
}

/// A text whose signs mean nothing to Markdown. What is left out stands as it is: between letters `_` begins nothing, and without
/// an address `[…]` is no link.
fn escaped(text: &str) -> String {
    let mut parts = text.split(OMISSION);
    let mut out = escaped_part(parts.next().unwrap_or_default());
    for part in parts {
        let may_link = part.starts_with(['(', '[', ':']);
        out.push_str(if may_link { "\\[…\\]" } else { OMISSION });
        out.push_str(&escaped_part(part));
    }
    out
}

fn escaped_part(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_within =
            before.is_alphanumeric() && signs.peek().is_some_and(|next| next.is_alphanumeric());
        before = sign;
        match sign {
            '_' if is_within => out.push(sign),
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
