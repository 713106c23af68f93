//! A decision that is cited in two ways at once, `BGE 146 III 217 (4A_294/2019)`: whether both are of the
//! same one, as far as what is kept tells.

use std::{collections::BTreeSet, ops::Range};

use jurisdictions::{
    Finding, Reference,
    ch::{self, Citation, Court},
};
use law::{Document, Existence, Notice, Standing, key, notice::DecisionNotice};

use crate::evidence::{Texts, source};

/// A decision of the official collection and its docket, by their places among the citations.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Pair {
    collected: usize,
    docketed: usize,
}

impl Pair {
    /// The one that stands behind the other, which is held against the document where they differ.
    fn second(self) -> usize {
        self.collected.max(self.docketed)
    }
}

/// The citations of a text that are written as one and the same decision.
pub(crate) fn pairs(text: &str, found: &[Reference]) -> Vec<Pair> {
    let beside = found.iter().enumerate().zip(found.iter().skip(1));
    beside
        .filter_map(|((place, one), next)| {
            let (one, next) = (one.found(), next.found());
            let is_joined = |is_collected_first| {
                is_joined(text, one.span.end..next.span.start, next.span.end, is_collected_first)
            };
            match (&one.citation, &next.citation) {
                (Citation::Bge(_), Citation::Decision(docket)) if is_federal(docket.court) => {
                    let pair = Pair { collected: place, docketed: place + 1 };
                    is_joined(true).then_some(pair)
                }
                (Citation::Decision(docket), Citation::Bge(_)) if is_federal(docket.court) => {
                    let pair = Pair { collected: place + 1, docketed: place };
                    is_joined(false).then_some(pair)
                }
                _ => None,
            }
        })
        .collect()
}

/// The places of the citations of pairs, whose texts are wanted.
pub(crate) fn cited(pairs: &[Pair]) -> BTreeSet<usize> {
    pairs.iter().flat_map(|pair| [pair.collected, pair.docketed]).collect()
}

/// Whether decisions of a court stand in the official collection.
const fn is_federal(court: Court) -> bool {
    matches!(court, Court::Supreme | Court::Insurance)
}

/// Whether the words between two citations make them one decision: `=`, a bracket with the docket alone,
/// or that the one is published in the other.
fn is_joined(text: &str, between: Range<usize>, end: usize, is_collected_first: bool) -> bool {
    const PLAIN: [&str; 24] = [
        "urteil",
        "urteile",
        "des",
        "bundesgerichts",
        "bundesgericht",
        "bger",
        "bgr",
        "vom",
        "arrêt",
        "du",
        "tribunal",
        "fédéral",
        "tf",
        "sentenza",
        "del",
        "tribunale",
        "federale",
        "judgment",
        "decision",
        "of",
        "the",
        "federal",
        "supreme",
        "court",
    ];
    const PUBLISHED: [&str; 17] = [
        "publ",
        "publiziert",
        "publizierte",
        "publizierter",
        "veröffentlicht",
        "publié",
        "publiée",
        "publiés",
        "publiées",
        "pubblicata",
        "pubblicato",
        "pubblicati",
        "published",
        "amtlich",
        "auszugsweise",
        "abgedruckt",
        "pubbl",
    ];
    const AROUND: [&str; 21] = [
        "in",
        "als",
        "unter",
        "teilweise",
        "teilw",
        "nicht",
        "unpubl",
        "non",
        "not",
        "aux",
        "à",
        "au",
        "partiellement",
        "partially",
        "parzialmente",
        "as",
        "nel",
        "nella",
        "auch",
        "partly",
        "dans",
    ];
    const LONGEST: usize = 80;
    let words = text.get(between).unwrap_or_default();
    if words.len() > LONGEST || words.contains(';') || words.contains("\n\n") {
        return false;
    }
    let lower = words.to_lowercase();
    let mut is_published = false;
    for word in lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let tells = PUBLISHED.contains(&word);
        is_published |= tells;
        if !(tells || PLAIN.contains(&word) || AROUND.contains(&word)) {
            return false;
        }
    }
    if lower.contains('=') {
        return true;
    }
    if is_published && !is_collected_first {
        return true;
    }
    let behind = text.get(end..).unwrap_or_default().trim_start();
    let opens =
        |open: char, close: char| words.trim_start().starts_with(open) && behind.starts_with(close);
    !is_published && (opens('(', ')') || opens('[', ']'))
}

/// Compares the pairs with what is kept. Nothing that is not kept says anything of them.
pub(crate) fn settle(pairs: &[Pair], found: &[Reference], findings: &mut [Finding], texts: &Texts) {
    let cited = |place: usize| found.get(place).map(|one| &one.found().citation);
    for pair in pairs {
        let Some(Citation::Bge(bge)) = cited(pair.collected) else { continue };
        let Some(Citation::Decision(decision)) = cited(pair.docketed) else { continue };
        let inside = findings.get(pair.collected).and_then(|finding| finding.inside.clone());
        let start = inside.and_then(|inside| key_of(&inside)).unwrap_or_else(|| bge.key());
        let Some(finding) = findings.get_mut(pair.second()) else { continue };
        if !matches!(finding.standing, Standing::Whole | Standing::InPart | Standing::Inside)
            || finding.existence.flag() == Some(false)
        {
            continue;
        }
        let (report, docket) = (bge.key(), decision.docket.clone());
        let (collected, docketed) = (texts.of(pair.collected), texts.of(pair.docketed));
        let both = collected.iter().chain(docketed).find(|document| {
            bears(document, key::CASE_NUMBER, &docket) && bears_report(document, &start)
        });
        if let Some(document) = both {
            let source = source(&document.head);
            told(finding, DecisionNotice::PairStands { report, docket, source });
        } else if let Some(dockets) = collected
            .first()
            .filter(|one| may_be_joined(one, &docket))
            .and_then(|one| other(one, &docket))
        {
            let notice = DecisionNotice::MaybeJoined { report, dockets, docket };
            match finding.existence {
                Existence::Exists { .. } => told(finding, notice),
                _ => instead(finding, notice),
            }
        } else if let Some(dockets) = collected.first().and_then(|one| other(one, &docket)) {
            finding.standing = Standing::Mismatch;
            instead(finding, DecisionNotice::OtherPair { report, dockets, docket });
        } else if let Some(reports) = docketed.first().and_then(|one| reports(one)) {
            finding.standing = Standing::Mismatch;
            instead(finding, DecisionNotice::OtherReport { docket, reports, report });
        }
    }
}

/// The text for comparing of a decision of the official collection.
fn key_of(report: &str) -> Option<String> {
    let found = ch::read(report).ok()?.into_iter().next()?;
    matches!(found.citation, Citation::Bge(_)).then(|| found.citation.key())
}

/// Whether a document has a number, however its blanks are written.
fn bears(document: &Document, tag: &str, number: &str) -> bool {
    let plain = |text: &str| text.chars().filter(|sign| sign.is_alphanumeric()).collect::<String>();
    document.head.tags.all(tag).any(|own| plain(own) == plain(number))
}

fn bears_report(document: &Document, start: &str) -> bool {
    document.head.tags.all(key::REPORT).any(|own| key_of(own).as_deref() == Some(start))
}

/// The dockets that the decision kept has, where the one that is cited is not among them. Joined cases have
/// several, and not every source lists all: what the text names proves nothing.
fn other(document: &Document, docket: &str) -> Option<String> {
    let own: Vec<&str> = document.head.tags.all(key::CASE_NUMBER).collect();
    let is_named = document.blocks.iter().any(|block| block.text.contains(docket));
    let differs = !own.is_empty() && !bears(document, key::CASE_NUMBER, docket) && !is_named;
    differs.then(|| own.join(", "))
}

/// Whether a docket stands so near to one of a decision that both may have been decided together: appeals against one
/// judgment come in one after the other.
fn may_be_joined(document: &Document, docket: &str) -> bool {
    const NEAR: u32 = 10;
    let parts = |docket: &str| -> Option<(String, u32, String)> {
        let (division, rest) = docket.split_once('_')?;
        let (number, year) = rest.split_once('/')?;
        Some((division.to_owned(), number.parse().ok()?, year.to_owned()))
    };
    let Some((division, number, year)) = parts(docket) else { return false };
    document
        .head
        .tags
        .all(key::CASE_NUMBER)
        .filter_map(parts)
        .any(|own| own.0 == division && own.2 == year && own.1.abs_diff(number) <= NEAR)
}

/// Where the decision kept is published in the official collection.
fn reports(document: &Document) -> Option<String> {
    let own: Vec<String> = document.head.tags.all(key::REPORT).filter_map(key_of).collect();
    (!own.is_empty()).then(|| own.join(", "))
}

/// Adds to the evidence of a citation what it was compared with besides.
fn told(finding: &mut Finding, notice: DecisionNotice) {
    if let Existence::Exists { evidence, .. } = &mut finding.existence {
        *evidence = std::mem::take(evidence).further(notice);
    }
}

/// Says the contradiction in place of what was found before.
fn instead(finding: &mut Finding, notice: DecisionNotice) {
    let notice = Notice::from(notice);
    match &mut finding.existence {
        Existence::Exists { evidence: said, .. } | Existence::Unknown { reason: said, .. } => {
            *said = notice;
        }
        Existence::Missing { .. } => {}
    }
}
