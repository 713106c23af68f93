//! A citation as read, judged: its canonical form, its existence, its verdict.

use jiff::civil::Date;
use jurisdictions::ch::{self, Citation, Court, Found, Issue, Part, ReadError};
use law::{Existence, Language, Verdict};

use crate::{DeskError, ExistenceAnswer, NormalizedReference};

/// What the desk knows of one citation.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    /// The canonical form, in the citation's own language.
    pub(crate) normalized: String,
    /// What the answer about existence rests on.
    pub(crate) existence: ExistenceAnswer,
    /// Its parts.
    pub(crate) reference: NormalizedReference,
    /// Assumptions, and what else a lawyer should know.
    pub(crate) notes: Vec<String>,
    /// The verdict.
    pub(crate) verdict: Verdict,
    /// How it should be written: without its faults of form, or as the only close match.
    pub(crate) correction: Option<String>,
    /// Whether nothing is known of it but that it has been enacted.
    pub(crate) is_enacted_only: bool,
    /// The language it was read in where its form fits several, and whether the caller named it.
    pub(crate) assumed: Option<(Language, bool)>,
}

/// Reads the citation a person typed.
pub(crate) fn read(text: &str, language: Option<Language>) -> Result<Vec<Found>, DeskError> {
    const LONGEST: usize = 2000;
    if text.trim().is_empty() {
        return Err(DeskError::InvalidParameters(
            "`citation` is empty; give a citation such as `Art. 97 Abs. 1 OR`".to_owned(),
        ));
    }
    if text.len() > LONGEST {
        return Err(DeskError::InvalidParameters(format!(
            "`citation` is longer than {LONGEST} bytes; use extract_citations for a text"
        )));
    }
    ch::read_in(text, language).map_err(|error| DeskError::InvalidReference {
        citation: text.to_owned(),
        suggestions: match &error {
            ReadError::NoAct(article) => {
                ["OR", "ZGB", "StGB", "BV"].map(|act| format!("{article} {act}")).to_vec()
            }
            ReadError::Empty | ReadError::NoCitation => Vec::new(),
        },
        reason: error.to_string(),
    })
}

impl Judged {
    /// Judges one citation. `asked` is the language the caller named.
    pub(crate) fn of(found: &Found, asked: Option<Language>, today: Date) -> Self {
        let language = found.language.or(asked).unwrap_or(Language::De);
        let finding = ch::existence(&found.citation, language, today);
        let flag = finding.existence.flag();
        let close: Vec<String> = if flag == Some(false) || is_unknown_act(&found.citation) {
            ch::close_matches(&found.citation).iter().map(|c| c.print(language)).collect()
        } else {
            Vec::new()
        };
        let assumed = found.language.filter(|_| found.is_assumed);
        let normalized = found.citation.print(language);
        let verdict = match verdict(found, flag) {
            Verdict::Verified if finding.is_doubtful => Verdict::Unverifiable,
            verdict => verdict,
        };
        // What may have been meant by a citation that does not exist is a close match, not a
        // correction; a fault that no other spelling mends has none either.
        let is_mended = !found.issues.is_empty()
            && !found.issues.iter().any(|issue| {
                matches!(
                    issue,
                    Issue::NoDate(_) | Issue::DatedBeforeDocket { .. } | Issue::Court { .. }
                )
            });
        let correction = is_mended.then(|| mended(&found.citation, &found.issues).print(language));
        Self {
            existence: answer(finding.existence, finding.inside, close),
            reference: NormalizedReference::of(&found.citation, language),
            normalized,
            notes: finding.notes,
            verdict,
            correction,
            is_enacted_only: finding.is_enacted_only,
            assumed: assumed.map(|language| (language, asked == Some(language))),
        }
    }
}

impl Judged {
    /// Everything to know besides, for an answer on this citation alone.
    pub(crate) fn all_notes(mut self) -> Vec<String> {
        if self.is_enacted_only {
            self.notes.insert(0, ch::ENACTED_ONLY.to_owned());
        }
        if let Some((language, is_asked)) = self.assumed {
            let asked = if is_asked { ", as asked" } else { "" };
            self.notes.push(format!("the form fits several languages; read as {language}{asked}"));
        }
        self.notes
    }

    /// Doubts an abbreviation that names a federal act only in another language than the text's:
    /// a cantonal act may be meant.
    pub(crate) fn doubt_other_language(&mut self, found: &Found, text: Option<Language>) {
        let Citation::Statute(statute) = &found.citation else { return };
        let (Some(text), Some(id)) = (text, statute.act.id()) else { return };
        let entry = ch::act(id);
        let names = entry.languages_of(&statute.act.name);
        let is_plain = names.is_empty() || names.has(text) || entry.is_cited_everywhere();
        if is_plain || statute.act.is_settled {
            return;
        }
        self.notes.push(format!(
            "read as SR {}, which is not abbreviated `{}` in {text}, the language of the text; a cantonal act may be meant",
            entry.number, statute.act.name
        ));
        if self.verdict == Verdict::Verified {
            self.verdict = Verdict::Ambiguous;
        }
    }
}

/// The citation with the part its volume has, where the one cited belongs to other volumes.
fn mended(citation: &Citation, issues: &[Issue]) -> Citation {
    let mut citation = citation.clone();
    if let Citation::Bge(bge) = &mut citation {
        for issue in issues {
            if let Issue::Part { expected, .. } = issue
                && let Some(part) = Part::read(expected)
            {
                bge.part = part;
            }
        }
    }
    citation
}

fn is_unknown_act(citation: &Citation) -> bool {
    matches!(citation, Citation::Statute(statute) if statute.act.ids.len() != 1)
}

/// Whether cantonal acts share the name of a federal one that is not so often cited that the name
/// alone means it.
fn has_namesake(cited: &ch::Act) -> bool {
    let is_core = cited.id().is_some_and(|id| ch::act(id).is_core);
    !cited.is_settled
        && !is_core
        && cited.id().is_some()
        && !ch::cantonal_namesakes(&cited.name).is_empty()
}

fn verdict(found: &Found, exists: Option<bool>) -> Verdict {
    let is_ambiguous = match &found.citation {
        Citation::Statute(statute) => statute.act.ids.len() > 1 || has_namesake(&statute.act),
        Citation::Doctrine(doctrine) => doctrine.act.ids.len() > 1,
        Citation::Decision(decision) => matches!(decision.court, Court::Several(_)),
        _ => false,
    };
    match exists {
        Some(false) => Verdict::DoesNotExist,
        _ if !found.issues.is_empty() => Verdict::Malformed,
        _ if is_ambiguous => Verdict::Ambiguous,
        Some(true) => Verdict::Verified,
        None => Verdict::Unverifiable,
    }
}

fn answer(
    existence: Existence,
    inside: Option<String>,
    close_matches: Vec<String>,
) -> ExistenceAnswer {
    let exists = existence.flag();
    let (basis, source, as_of) = match existence {
        Existence::Exists { evidence, source } => (evidence, source.name, source.as_of),
        Existence::Missing { proof, source } => (proof, source.name, source.as_of),
        Existence::Unknown { reason, ask } => (reason, ask, None),
    };
    ExistenceAnswer {
        exists,
        basis,
        source,
        as_of: as_of.map(|date| date.to_string()),
        inside,
        close_matches,
    }
}
