//! What is judged of a Swiss citation: its canonical form, its existence, its verdict.

use jiff::civil::Date;
use jurisdictions::{
    Finding, Reference, When,
    ch::{self, Citation, Court, Found, Issue, Part},
};
use law::{Language, Standing, Verdict, notice::ReadingNotice};

use crate::{
    NormalizedReference,
    reading::{Judged, answer},
};

/// What the tables tell of one citation. `asked` is the language the caller named, `until` the last
/// days of law that its text says it applies.
pub(crate) fn finding(
    cited: &Reference,
    asked: Option<Language>,
    when: When,
    until: &[Date],
) -> Finding {
    let language = cited.language().or(asked).unwrap_or(Language::De);
    let mut finding = cited.existence(language, when);
    applied_as_former(&mut finding, until);
    finding
}

impl Judged {
    /// Judges a Swiss citation by what was found of it.
    pub(crate) fn of(cited: &Reference, finding: Finding, asked: Option<Language>) -> Self {
        let found = cited.found();
        let language = found.language.or(asked).unwrap_or(Language::De);
        let flag = finding.existence.flag();
        let close: Vec<String> = if flag == Some(false) || is_unknown_act(&found.citation) {
            ch::close_matches(&found.citation).iter().map(|c| c.print(language)).collect()
        } else {
            Vec::new()
        };
        let assumed = found.language.filter(|_| found.is_assumed);
        let normalized = found.citation.print(language);
        let verdict = verdict(found, &finding);
        // What may have been meant by a citation that does not exist is a close match, not a
        // correction; a fault that no other spelling mends has none either.
        let is_mended = !found.issues.is_empty()
            && !found
                .issues
                .iter()
                .any(|issue| matches!(issue, Issue::NoDate(_)) || issue.is_contradiction());
        let correction = is_mended.then(|| mended(&found.citation, &found.issues).print(language));
        Self {
            existence: answer(finding.existence, finding.inside, finding.unchecked, close),
            reference: NormalizedReference::of(cited, language),
            normalized,
            notes: finding.notes,
            verdict,
            correction,
            assumed: assumed.map(|language| (language, asked == Some(language))),
        }
    }

    /// How a page inside a decision is cited: by the decision's first page, with all that was cited.
    pub(crate) fn by_first_page(&self, cited: &Reference) -> Option<String> {
        let inside = self.existence.inside.as_ref().filter(|_| self.verdict == Verdict::Inside)?;
        let language = cited.language().unwrap_or(Language::De);
        let Citation::Bge(cited) = &cited.found().citation else { return None };
        let start = ch::read(inside).ok()?.into_iter().next()?;
        let Citation::Bge(mut bge) = start.citation else { return None };
        bge.pins = vec![ch::Pin::at(ch::Level::Page, cited.page.to_string())];
        bge.pins.extend(cited.pins.iter().cloned());
        Some(bge.print(language))
    }

    /// Doubts an abbreviation that names a federal act only in another language than the text's:
    /// a cantonal act may be meant.
    pub(crate) fn doubt_other_language(&mut self, cited: &Reference, text: Option<Language>) {
        let found = cited.found();
        let Citation::Statute(statute) = &found.citation else { return };
        let (Some(text), Some(id)) = (text, statute.act.id()) else { return };
        let entry = ch::act(id);
        let names = entry.languages_of(&statute.act.name);
        // `art. 50 al. 1 PA` is French in whatever text it stands.
        let is_own = !found.is_assumed && found.language.is_some_and(|own| names.has(own));
        let is_plain = names.is_empty() || names.has(text) || entry.is_cited_everywhere() || is_own;
        if is_plain || statute.act.is_settled {
            return;
        }
        let (number, name) = (entry.number.to_owned(), statute.act.name.to_string());
        let read = ReadingNotice::NotSoAbbreviated { number, name, language: text };
        self.notes.push(read.into());
        if matches!(self.verdict, Verdict::Verified | Verdict::ExistsInPart) {
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

/// A provision that was repealed on the day after one to which the text says it applies former law is
/// cited as former law.
fn applied_as_former(finding: &mut Finding, until: &[Date]) {
    let eve = finding.repealed.and_then(|day| day.yesterday().ok());
    let is_declared = eve.is_some_and(|eve| until.contains(&eve));
    if finding.standing == Standing::NotInForce && is_declared {
        finding.standing = Standing::InPart;
        finding.notes.push(ReadingNotice::AppliesUntilThen.into());
    }
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

fn verdict(found: &Found, finding: &Finding) -> Verdict {
    let is_ambiguous = match &found.citation {
        Citation::Statute(statute) => {
            statute.act.ids.len() > 1 || has_namesake(&statute.act) || statute.act.is_shared
        }
        Citation::Doctrine(doctrine) => doctrine.act.ids.len() > 1,
        Citation::Decision(decision) => matches!(decision.court, Court::Several(_)),
        _ => false,
    };
    let exists = finding.existence.flag();
    match finding.standing {
        _ if exists == Some(false) && finding.standing == Standing::Whole => Verdict::DoesNotExist,
        Standing::Mismatch => Verdict::Mismatch,
        _ if found.issues.iter().any(Issue::is_contradiction) => Verdict::Mismatch,
        Standing::NoSuchPinpoint => Verdict::NoSuchPinpoint,
        _ if !found.issues.is_empty() => Verdict::Malformed,
        _ if is_ambiguous => Verdict::Ambiguous,
        Standing::NotInForce => Verdict::NotInForce,
        _ if exists.is_none() => Verdict::Unverifiable,
        Standing::Inside => Verdict::Inside,
        Standing::InPart => Verdict::ExistsInPart,
        Standing::Whole => Verdict::Verified,
    }
}
