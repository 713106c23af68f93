//! The last step: the memo, and how it is written down.

mod closing;
mod dated;
mod docx;
mod folded;
mod html;
mod limits;
mod markdown;
mod papers;
mod phrased;
mod summary;

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{DocumentId, Language, Treatment, Verdict, fold::fold, notice::Worded as _, stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Finding, Library, Outgone, Phrase, Quotation, ResearchParameters, SearchResults,
    SearchStrategy, SourceError, Synthesis, VerificationReport,
    chosen::OMISSION,
    verify,
    words::{self, Said},
};

use folded::folded;

/// Whether an address may be a link: a page of the web, and nothing that a program would open or run.
fn is_web(url: &str) -> bool {
    let is_sound =
        |sign: char| !sign.is_whitespace() && !sign.is_control() && !"()<>\"".contains(sign);
    (url.starts_with("https://") || url.starts_with("http://")) && url.chars().all(is_sound)
}

/// The memo.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResearchMemo {
    /// Its title.
    pub title: String,
    /// The provisions and decisions that matter most.
    pub executive_summary: String,
    /// How they were found.
    pub methodology: String,
    /// The findings, by issue.
    pub findings: Vec<FormattedFinding>,
    /// Every citation, with what was verified of it.
    pub citations: Vec<FormattedCitation>,
    /// What was not asked, not reached, not covered, and how fresh the rest is.
    pub limitations: Vec<String>,
    /// What to do next.
    pub next_steps: Vec<String>,
    /// What stands behind the memo.
    pub appendices: Vec<Appendix>,
    /// When and of what it was made.
    pub metadata: MemoMetadata,
    /// The language it is written in.
    #[serde(default)]
    pub language: String,
    /// Who is told what it is not.
    #[serde(default)]
    pub note: String,
    /// The question as it was asked.
    #[serde(default)]
    pub question: String,
    /// Whose law, and of which day.
    #[serde(default)]
    pub law: String,
    /// What a language model says of the provisions quoted, beside the summary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrased: Vec<Phrase>,
    /// The language model that worded sentences of it; none where none did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrased_by: Option<String>,
}

/// A finding as the memo has it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormattedFinding {
    /// Its heading.
    pub title: String,
    /// What it says, each with its source.
    pub quotations: Vec<Quotation>,
    /// Its sentences about sources that are no quotations.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// How likely the provision governs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f64>,
    /// What a language model says of the quotations, each sentence with their numbers in the memo.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrased: Vec<Phrase>,
}

/// A citation as the memo has it.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormattedCitation {
    /// How it is written.
    pub format: String,
    /// What was verified of it, in words.
    pub status: String,
    /// The verdict; none where it is not read as a citation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Where the original is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The document here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<DocumentId>,
}

/// What stands behind a memo.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Appendix {
    /// Its heading.
    pub title: String,
    /// Its lines.
    pub lines: Vec<String>,
}

/// When and of what a memo was made.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MemoMetadata {
    /// The day.
    pub research_date: String,
    /// How many sources were asked.
    pub total_sources: usize,
    /// How many citations exist.
    pub verified_citations: usize,
    /// How long it took.
    pub processing_time_ms: u64,
}

impl ResearchMemo {
    /// The day it was made, in words.
    fn day(&self, language: Language) -> String {
        let day = self.metadata.research_date.as_str();
        day.parse().map_or_else(|_| day.to_owned(), |day: Date| day.worded(language))
    }
}

/// Everything a memo is made of.
pub(crate) struct Draft<'d> {
    pub(crate) parameters: &'d ResearchParameters,
    pub(crate) strategy: &'d SearchStrategy,
    pub(crate) results: &'d SearchResults,
    pub(crate) report: &'d VerificationReport,
    pub(crate) synthesis: &'d Synthesis,
    pub(crate) today: Date,
    pub(crate) took_ms: u64,
    pub(crate) outgone: &'d [Outgone],
    pub(crate) audit: Vec<String>,
}

impl Draft<'_> {
    fn language(&self) -> Language {
        self.parameters.language()
    }

    /// Writes the memo. What does not stand word for word in its source, and what provably does not exist,
    /// does not get into it.
    pub(crate) fn memo(&self, library: &dyn Library) -> Result<ResearchMemo, SourceError> {
        let language = self.language();
        let coverage = library.coverage()?;
        let quotations: Vec<&Quotation> = self
            .synthesis
            .key_findings
            .iter()
            .flat_map(Finding::quotations)
            .chain(&self.synthesis.further)
            .chain(&self.synthesis.core)
            .chain(&self.synthesis.limits)
            .collect();
        let sound = sound(&quotations, library)?;
        let is_sound = |one: &Quotation| sound.contains(&(one.document.clone(), one.words.clone()));
        let kept = quotations.iter().filter(|one| is_sound(one)).count();
        // No table says whether a commentary is; what is said of one is that its words stand in it.
        let mut cited: Vec<String> = quotations
            .iter()
            .filter(|one| !one.is_commentary)
            .map(|one| one.citation.clone())
            .collect();
        for finding in &self.synthesis.key_findings {
            cited.extend(finding.supporting_citations.iter().cloned());
        }
        cited.extend(self.parameters.citations.iter().cloned());
        let day = self.parameters.day.unwrap_or(self.today);
        let report = verify(&cited, language, day, library)?;
        let findings = self.findings(language, &is_sound, &report);
        let limitations = self.limitations(language, &coverage, &findings);
        let mut citations = formatted(&cited, &quotations, &report, language);
        let commentaries = quotations.iter().filter(|one| one.is_commentary && is_sound(one));
        citations.extend(commentaries.map(|one| FormattedCitation {
            format: one.citation.clone(),
            status: Said::OfCommentary.to(language).to_owned(),
            verdict: None,
            url: one.url.clone(),
            document: Some(one.document.clone()),
        }));
        let verified = report.verified.len();
        let question = folded(&self.parameters.original_question);
        let mut methodology = self.methodology(language, verified, report.len());
        methodology.push('\n');
        methodology
            .push_str(&format!("- {}", Said::Verbatim.counted(language, kept, quotations.len())));
        Ok(ResearchMemo {
            title: format!("{}: {}", Said::Memo.to(language), shortened(&question, 120)),
            executive_summary: self.summary(language, (&is_sound, &report)),
            methodology,
            findings,
            citations,
            limitations: limitations.iter().map(|line| folded(line)).collect(),
            next_steps: self.next_steps(language),
            appendices: vec![Appendix {
                title: Said::Audit.to(language).to_owned(),
                lines: self.audit.iter().map(|line| folded(line)).collect(),
            }],
            metadata: MemoMetadata {
                research_date: self.today.to_string(),
                total_sources: self.strategy.sources.len(),
                verified_citations: verified,
                processing_time_ms: self.took_ms,
            },
            language: language.code().to_owned(),
            note: Said::NoAdvice.to(language).to_owned(),
            law: self.law(language, day),
            question,
            phrased: Vec::new(),
            phrased_by: None,
        })
    }

    fn findings(
        &self,
        language: Language,
        is_sound: &dyn Fn(&Quotation) -> bool,
        report: &VerificationReport,
    ) -> Vec<FormattedFinding> {
        let is_kept = |one: &&Quotation| {
            is_sound(one) && !report.verdict(&one.citation).is_some_and(Verdict::is_missing)
        };
        let mut all: Vec<FormattedFinding> = Vec::new();
        for finding in &self.synthesis.key_findings {
            let quotations: Vec<Quotation> =
                finding.quotations().filter(is_kept).cloned().collect();
            let remarks = match finding.rule {
                None => vec![Said::NoText.to(language).to_owned()],
                Some(_) => Vec::new(),
            };
            let part = finding.part.and_then(|part| words::part(part, language));
            let issue = folded(&finding.issue);
            let title = part.map_or_else(|| issue.clone(), |part| format!("{part}: {issue}"));
            all.push(FormattedFinding {
                title,
                quotations,
                remarks,
                confidence: Some(finding.confidence),
                phrased: Vec::new(),
            });
        }
        let further: Vec<Quotation> =
            self.synthesis.further.iter().filter(is_kept).cloned().collect();
        let plain =
            |said: Said, quotations: Vec<Quotation>, remarks: Vec<String>| FormattedFinding {
                title: said.to(language).to_owned(),
                quotations,
                remarks,
                ..FormattedFinding::default()
            };
        if !further.is_empty() {
            let mut found = plain(Said::Further, further, Vec::new());
            // Further than what, there must be something before it.
            if all.is_empty() {
                let alone = [
                    "Entscheide zur Frage",
                    "Décisions sur la question",
                    "Decisioni sulla domanda",
                    "Decisions on the question",
                ];
                words::pick(alone, language).clone_into(&mut found.title);
            }
            all.push(found);
        }
        for (said, passages) in self.of_case(language) {
            all.push(plain(said, Vec::new(), passages));
        }
        let link = |link: &crate::Precedent| {
            let treatment = words::treatment(link.treatment, language);
            format!(
                "{} → {} ({treatment}): «{}»",
                link.citing,
                link.cited,
                shortened(&link.sentence, 300)
            )
        };
        let mut conflicts: Vec<String> =
            self.synthesis.conflicts.iter().map(|one| link(&one.between)).collect();
        conflicts.extend(self.synthesis.opposite.iter().map(|one| {
            let end = |one: &crate::Disposed| format!("{} «{}»", one.citation, one.sentence);
            format!(
                "{} ({}): {}; {}",
                Said::Outcomes.to(language),
                one.provision,
                end(&one.allowed),
                end(&one.dismissed)
            )
        }));
        if !conflicts.is_empty() {
            let conflicts = conflicts.iter().map(|one| folded(one)).collect();
            all.push(plain(Said::Conflicts, Vec::new(), conflicts));
        }
        // How a decision is received stands with the sentence that says so; what contradicts stands above.
        let received = |one: &crate::Precedent| match one.treatment {
            Treatment::Followed | Treatment::Clarified => link(one),
            _ => format!("{} {} {}", one.citing, Said::Cites.to(language), one.cited),
        };
        let chain: Vec<String> =
            self.synthesis.precedent_chain.iter().map(|one| folded(&received(one))).collect();
        if !chain.is_empty() {
            all.push(plain(Said::Chain, Vec::new(), chain));
        }
        all
    }

    /// The terms that were looked for, without what cites and what only joins words.
    fn terms(&self) -> Vec<&str> {
        let cited = self.parameters.citations.join(" ");
        let cites: Vec<&str> = cited.split(|sign: char| !sign.is_alphanumeric()).collect();
        let spoken = self.parameters.spoken();
        let says = |term: &&str| !cites.contains(term) && !stop::languages(&fold(term)).has(spoken);
        self.parameters.key_terms.iter().map(String::as_str).filter(says).collect()
    }

    fn methodology(&self, language: Language, verified: usize, checked: usize) -> String {
        let name = |source: &crate::SearchSource| words::source(&source.name, language);
        let names: Vec<String> = self.strategy.sources.iter().map(name).collect();
        let mut lines = vec![
            format!(
                "- {}: {} ({})",
                Said::SourcesAsked.to(language),
                names.len(),
                names.join(", ")
            ),
            format!("- {}: {}", Said::ResultsFound.to(language), self.results.total_found),
            format!("- {}: {}", Said::AfterMerging.to(language), self.results.deduplicated),
            format!("- {}: {verified}/{checked}", Said::CitationsChecked.to(language)),
            format!(
                "- {}: {}.{} s",
                Said::Time.to(language),
                self.took_ms / 1000,
                self.took_ms % 1000 / 100
            ),
        ];
        if !self.parameters.legal_domain.is_empty() {
            let fields = words::fields(&self.parameters.legal_domain, language);
            lines.push(format!("- {}: {fields}", Said::Fields.to(language)));
        }
        let terms = self.terms();
        if !terms.is_empty() {
            lines.push(format!("- {}: {}", Said::Words.to(language), terms.join(", ")));
        }
        let mut sent: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for gone in self.outgone {
            sent.entry(gone.source.as_str()).or_default().push(gone.asked.as_str());
        }
        for (source, asked) in sent {
            let source = words::source(source, language);
            lines.push(format!("- {} {source}: {}", Said::Sent.to(language), asked.join("; ")));
        }
        lines.push(format!("- {}", Said::Formula.to(language)));
        lines.push(format!("- {}", Said::Guidelines.to(language)));
        lines.iter().map(|line| folded(line)).collect::<Vec<_>>().join("\n")
    }
}

/// Which quotations stand in their sources word for word, read again from there.
fn sound(
    quotations: &[&Quotation],
    library: &dyn Library,
) -> Result<Vec<(DocumentId, String)>, SourceError> {
    let mut ids: Vec<DocumentId> = quotations.iter().map(|one| one.document.clone()).collect();
    ids.sort();
    ids.dedup();
    let documents = library.documents(&ids)?;
    let stands = |one: &&&Quotation| {
        documents.iter().any(|document| {
            document.head.id == one.document
                && one.words.lines().filter(|line| *line != OMISSION).all(|line| {
                    document.blocks.iter().any(|block| {
                        let item = line.strip_prefix(&format!("{} ", block.label)).unwrap_or(line);
                        block.text.contains(item.trim()) || block.text.contains(line.trim())
                    })
                })
        })
    };
    Ok(quotations
        .iter()
        .filter(stands)
        .map(|one| (one.document.clone(), one.words.clone()))
        .collect())
}

/// Every citation of a memo once, with what was verified of it.
fn formatted(
    cited: &[String],
    quotations: &[&Quotation],
    report: &VerificationReport,
    language: Language,
) -> Vec<FormattedCitation> {
    let mut all: Vec<FormattedCitation> = Vec::new();
    for citation in cited {
        if all.iter().any(|known| known.format == *citation) {
            continue;
        }
        let source = quotations.iter().find(|one| one.citation == *citation);
        let verdict = report.verdict(citation);
        // What is not read as a citation was found in the corpus all the same, and that is said.
        all.push(FormattedCitation {
            format: citation.clone(),
            status: words::checked(verdict, report.evidence(citation), language),
            verdict,
            url: source.and_then(|one| one.url.clone()),
            document: source.map(|one| one.document.clone()),
        });
    }
    all
}

/// A text of at most so many characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let head: String = text.chars().take(most).collect();
    let end = head.rfind(' ').unwrap_or(head.len());
    format!("{} […]", head.get(..end).unwrap_or(&head).trim_end())
}
