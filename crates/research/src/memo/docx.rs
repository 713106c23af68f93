//! A memo as a Word document (ECMA-376): styles, numbered headings, a footnote behind each quotation, and a table
//! of authorities.
//!
//! Written here and not by a crate, since those that write Word documents cannot link from a footnote, and a
//! quotation whose source is not one click away is what a memo must not have. The same memo gives the same bytes.

mod body;
mod package;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use jurisdictions::{Reference, Sort};
use law::Language;

use super::{FormattedCitation, ResearchMemo, folded::folded};
use crate::{Phrase, Quotation, words::Said};
use body::{Docx, Links, escaped, locale, run};

/// The ids of the styles.
mod style {
    pub(super) const TITLE: &str = "Title";
    pub(super) const HEADING: &str = "Heading1";
    pub(super) const SUBHEADING: &str = "Heading2";
    pub(super) const QUOTE: &str = "Quote";
    pub(super) const BULLET: &str = "ListBullet";
    pub(super) const AUTHORITY: &str = "TableofAuthorities";
    pub(super) const AUTHORITIES: &str = "TOAHeading";
    pub(super) const SMALL: &str = "Small";
    pub(super) const NORMAL: &str = "Normal";
}

impl ResearchMemo {
    /// The memo as a Word document, in its language.
    pub fn docx(&self) -> Vec<u8> {
        let language: Language = self.language.parse().unwrap_or(Language::En);
        let mut docx = Docx::default();
        docx.front(self, language);
        docx.findings(self, language);
        docx.authorities(self, language);
        docx.back(self, language);
        package::packed(&docx, self, language)
    }

    /// The citation of the memo that stands so.
    fn authority(&self, citation: &str) -> Option<&FormattedCitation> {
        self.citations.iter().find(|known| known.format == citation)
    }
}

impl Docx {
    fn front(&mut self, memo: &ResearchMemo, language: Language) {
        self.plain(style::TITLE, &memo.title);
        for (said, text) in [
            (Said::Date, &memo.day(language)),
            (Said::Question, &memo.question),
            (Said::Law, &memo.law),
        ] {
            let label = run(&format!("{}: ", said.to(language)), "<w:b/>");
            self.paragraph(style::NORMAL, &format!("{label}{}", run(&folded(text), "")));
        }
        self.plain(style::HEADING, Said::Summary.to(language));
        for paragraph in memo.executive_summary.split("\n\n") {
            self.plain(style::NORMAL, paragraph);
        }
        self.phrased(&memo.phrased, memo, language);
    }

    fn findings(&mut self, memo: &ResearchMemo, language: Language) {
        self.plain(style::HEADING, Said::Findings.to(language));
        for (finding, first) in memo.findings.iter().zip(memo.numbers()) {
            self.plain(style::SUBHEADING, &finding.title);
            for (place, quotation) in finding.quotations.iter().enumerate() {
                self.quotation(quotation, first.map(|first| first + place), memo, language);
            }
            self.phrased(&finding.phrased, memo, language);
            for remark in &finding.remarks {
                // A passage of the papers keeps its lines, inside its item.
                self.paragraph(style::BULLET, &run(remark, ""));
            }
            if let Some(confidence) = finding.confidence {
                let said = format!("{}: {confidence:.2}", Said::Likelihood.to(language));
                self.plain(style::SMALL, &said);
            }
        }
    }

    /// What a model worded, under its name; each mark leads to its quotation.
    fn phrased(&mut self, phrases: &[Phrase], memo: &ResearchMemo, language: Language) {
        let Some(label) = memo.worded_by(language).filter(|_| !phrases.is_empty()) else { return };
        let link = |number| {
            let mark = run(&format!("[{number}]"), "<w:rStyle w:val=\"Hyperlink\"/>");
            format!("<w:hyperlink w:anchor=\"q{number}\">{mark}</w:hyperlink>")
        };
        let blank = run(" ", "");
        let row: String = phrases
            .iter()
            .map(|phrase| {
                let marks: String = phrase.marks.iter().copied().map(link).collect();
                format!("{}{blank}{marks}{blank}", run(&folded(&phrase.text), ""))
            })
            .collect();
        self.paragraph(
            style::NORMAL,
            &format!("{}{row}", run(&format!("{}: ", folded(&label)), "<w:i/>")),
        );
    }

    /// The words as they stand, and their source in a footnote.
    fn quotation(
        &mut self,
        one: &Quotation,
        number: Option<usize>,
        memo: &ResearchMemo,
        language: Language,
    ) {
        let tongue = format!("<w:lang w:val=\"{}\"/>", locale(&one.language));
        let mut text = String::new();
        if let Some(number) = number {
            let mark = run(&format!("[{number}] "), "");
            text.push_str(&format!(
                "<w:bookmarkStart w:id=\"{number}\" w:name=\"q{number}\"/>{mark}<w:bookmarkEnd w:id=\"{number}\"/>"
            ));
        }
        text.push_str(&run(&one.words, &tongue));
        if one.is_cut {
            text.push_str(&run(" […]", ""));
        }
        let known = memo.authority(&one.citation);
        let url = one.url.as_deref().or_else(|| known.and_then(|known| known.url.as_deref()));
        let mut source = self.footnote_links.linked(&folded(&one.citation), url);
        if let Some(dated) = one.dated(language) {
            source.push_str(&run(&format!(" ({dated})"), ""));
        }
        if one.cited_by > 0 {
            let cited = Said::CitedBy.counted(language, one.cited_by, 0);
            source.push_str(&run(&format!("; {cited}"), ""));
        }
        if let Some(known) = known {
            source.push_str(&run(&format!(". {}.", folded(&known.status)), ""));
        }
        self.footnotes.push(source);
        // The first two numbers are those of the lines that part footnotes from the text.
        let id = self.footnotes.len() + 1;
        text.push_str(&format!(
            "<w:r><w:rPr><w:rStyle w:val=\"FootnoteReference\"/></w:rPr>\
             <w:footnoteReference w:id=\"{id}\"/></w:r>"
        ));
        self.paragraph(style::QUOTE, &text);
    }

    /// What the memo cites, by what it is, with what was verified and the findings that cite it.
    fn authorities(&mut self, memo: &ResearchMemo, language: Language) {
        self.plain(style::HEADING, Said::Authorities.to(language));
        let mut by_kind: BTreeMap<Kind, Vec<&FormattedCitation>> = BTreeMap::new();
        for citation in &memo.citations {
            by_kind.entry(Kind::of(&citation.format)).or_default().push(citation);
        }
        // The number of the heading under which the findings stand.
        const FINDINGS: usize = 2;
        for (kind, citations) in by_kind {
            self.plain(style::AUTHORITIES, kind.said().to(language));
            for citation in citations {
                let mut text =
                    self.links.linked(&folded(&citation.format), citation.url.as_deref());
                text.push_str(&run(&format!(" – {}", folded(&citation.status)), ""));
                let places: Vec<String> = (1..)
                    .zip(&memo.findings)
                    .filter(|(_, finding)| {
                        finding.quotations.iter().any(|one| one.citation == citation.format)
                    })
                    .map(|(number, _)| format!("{FINDINGS}.{number}"))
                    .collect();
                if !places.is_empty() {
                    text.push_str("<w:r><w:tab/></w:r>");
                    text.push_str(&run(&places.join(", "), ""));
                }
                self.paragraph(style::AUTHORITY, &text);
            }
        }
    }

    fn back(&mut self, memo: &ResearchMemo, language: Language) {
        self.plain(style::HEADING, Said::Methodology.to(language));
        for line in memo.methodology.lines() {
            self.plain(style::BULLET, line.trim_start_matches("- "));
        }
        self.plain(style::HEADING, Said::Limitations.to(language));
        for line in memo.limitations.iter().chain([&memo.note]) {
            self.plain(style::BULLET, line);
        }
        if !memo.next_steps.is_empty() {
            self.plain(style::HEADING, Said::NextSteps.to(language));
            for step in &memo.next_steps {
                self.plain(style::BULLET, step);
            }
        }
        for appendix in &memo.appendices {
            self.plain(style::HEADING, &appendix.title);
            for line in &appendix.lines {
                self.plain(style::SMALL, line);
            }
        }
    }

    fn plain(&mut self, style: &str, text: &str) {
        self.paragraph(style, &run(&folded(text), ""));
    }

    fn paragraph(&mut self, style: &str, runs: &str) {
        self.body.push_str(&paragraph(style, runs));
    }
}

/// What is cited.
#[derive(Clone, Copy, Eq, Ord, PartialEq, PartialOrd)]
enum Kind {
    Provision,
    Decision,
    Other,
}

impl Kind {
    fn of(citation: &str) -> Self {
        match Reference::typed(citation, None).first().map(Reference::sort) {
            Some(Sort::Provision) => Self::Provision,
            Some(Sort::Decision) => Self::Decision,
            _ => Self::Other,
        }
    }

    const fn said(self) -> Said {
        match self {
            Self::Provision => Said::Legislation,
            Self::Decision => Said::Decisions,
            Self::Other => Said::OtherSources,
        }
    }
}

fn paragraph(style: &str, runs: &str) -> String {
    format!("<w:p><w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>{runs}</w:p>")
}
