//! The fifth step: by issue, the rule, the decisions on it with the words that state it, what contradicts
//! and what is missing.

mod amended;
mod answering;
mod chain;
mod citation;
mod comment;
mod content;
mod finding;
mod further;
mod heard;
mod lacking;
mod likest;
mod limits;
mod named;
mod outcomes;
mod passage;
mod title;

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use law::{Document, DocumentId, Language, Part, Treatment, Verdict};

use crate::{
    Depth, Library, Provision, RawResult, ResearchParameters, Route, SearchResults, SourceError,
    VerificationReport,
    chosen::{Applied, Around, Asked, Meant, Room, Statement, WHOLE},
};

pub use amended::Amended;
use amended::amended;
pub use answering::{WeighedPassage, passages};
use chain::chain;
pub use chain::{Conflict, Precedent};
pub(crate) use citation::with_consideration;
use citation::{HELPFUL, place_of, quotation, url, with_paragraph};
use comment::Comments;
pub use content::{Gap, Synthesis, WeighedStatement};
use content::{SENTENCES, WEIGHED};
pub use finding::{Finding, Quotation};
use further::further;
use heard::Heard;
use lacking::lacking;
use likest::core;
use limits::{Told, limits};
use named::Named;
use outcomes::opposite;
pub use outcomes::{Disposed, Opposite};

/// A provision as likely as this governs more often than not.
const SURE: f64 = 0.4;

/// So many provisions are issues in any case; a further one is where it is at least so likely. Where nothing is, some
/// more are that are not far less likely than the first.
const ISSUES: usize = 2;
const LEAST_LIKELY: f64 = 0.12;
const ISSUES_IN_DOUBT: usize = 5;
const BESIDE_THE_FIRST: f64 = 0.4;

/// Of so many provisions that are at least so likely, and not far less than the first, the sentence that is nearest to the
/// question is told ahead of everything.
const CORE: usize = 3;
const CORE_LIKELY: f64 = 0.2;
const CORE_BESIDE_THE_FIRST: f64 = 0.5;

/// How many decisions are quoted on one issue.
const DECISIONS: usize = 3;

/// Puts in order what was found.
pub fn synthesize(
    parameters: &ResearchParameters,
    depth: Depth,
    (results, report): (&SearchResults, &VerificationReport),
    (today, library): (Date, &dyn Library),
) -> Result<Synthesis, SourceError> {
    let language: Language = parameters.language();
    let day = parameters.day.unwrap_or(today);
    let asked = Asked::of(parameters);
    let mut synthesis = Synthesis::default();
    let ids: Vec<DocumentId> =
        results.decisions.iter().take(30).map(|one| one.id.clone()).collect();
    let texts: BTreeMap<DocumentId, Document> = library
        .documents(&ids)?
        .into_iter()
        .map(|document| (document.head.id.clone(), document))
        .collect();
    let applied: BTreeMap<&DocumentId, Applied> =
        texts.iter().map(|(id, text)| (id, Applied::read(text))).collect();
    let around = Around::new(&results.provisions, &results.topics);
    let comments = Comments::read(&results.commentaries, library)?;
    let mut quoted: BTreeSet<&DocumentId> = BTreeSet::new();
    let mut heard = Heard::default();
    // What the question names governs in any case, and says nothing of how likely the others are.
    let found = results.provisions.iter().filter(|one| !one.found_by.contains(&Route::Named));
    let likeliest = found.map(|one| one.score).fold(0.0, f64::max);
    let named = Named::of(parameters, results);
    synthesis.gaps.extend(named.lacking(results));
    let mut governing: Vec<String> = Vec::new();
    for (place, provision) in results.provisions.iter().take(depth.issues()).enumerate() {
        if !named.means(provision, results, &applied) {
            continue;
        }
        // What is hardly likely is only named to be read besides.
        let is_beside = place < ISSUES_IN_DOUBT && provision.score >= likeliest * BESIDE_THE_FIRST;
        if place >= ISSUES && provision.score < LEAST_LIKELY && !is_beside {
            break;
        }
        // A provision that provably is not there is told among the errors, and not as an issue.
        if report.verdict(&provision.citation).is_some_and(Verdict::is_missing) {
            continue;
        }
        let is_core = governing.len() < CORE
            && provision.score >= CORE_LIKELY.max(likeliest * CORE_BESIDE_THE_FIRST);
        governing.extend(is_core.then(|| provision.key.clone()));
        // Where nothing but a provision is named, its rule is what it says.
        let asked_so = (&asked, is_core.then_some(named.is_all));
        let rule = rule(provision, asked_so, (language, day), library, &mut synthesis.gaps)?;
        let (rule, title) = match rule {
            Some(Ruled { rule, title, core }) => {
                synthesis.core.extend(core);
                (Some(rule), title)
            }
            None => (None, String::new()),
        };
        // A decision that repeats the statute, or another decision, tells nothing more.
        if let Some(rule) = &rule {
            heard.note(&rule.words);
        }
        let words = rule.as_ref().map_or("", |rule| rule.words.as_str());
        let meant = Meant::new(&provision.key, words, provision.score);
        let mut decisions = Vec::new();
        let mut likely: Vec<(&RawResult, &Document, Statement)> = Vec::new();
        for (rank, one) in results.decisions.iter().enumerate() {
            let Some(applied) = applied.get(&one.id).filter(|known| known.has(&provision.key))
            else {
                continue;
            };
            let Some(text) = texts.get(&one.id) else { continue };
            let all =
                asked.statements((text, applied), (one, place_of(rank)), (Some(&meant), &around));
            synthesis.statements.extend(all.iter().take(WEIGHED).map(|said| WeighedStatement {
                key: provision.key.clone(),
                issue: title.clone(),
                citation: one.citation.clone(),
                statement: said.clone(),
            }));
            let helpful = all.into_iter().take(SENTENCES).filter(|said| said.helps(HELPFUL));
            likely.extend(helpful.map(|said| (one, text, said)));
        }
        likely.sort_by(|one, other| other.2.score.total_cmp(&one.2.score));
        for (one, text, said) in likely {
            if decisions.len() >= DECISIONS {
                break;
            }
            if !quoted.contains(&one.id) && heard.is_new(&said.words) {
                heard.note(&said.words);
                decisions.push(quotation(one, text, said.into(), language));
                quoted.insert(&one.id);
            }
        }
        if decisions.is_empty() {
            synthesis.gaps.push(Gap::NoDecision { citation: provision.citation.clone() });
        }
        let commentaries = comments.on(provision, (&asked, &around), (&mut heard, language));
        let mut finding = finding((provision, &title), rule, decisions, report);
        finding.commentaries = commentaries;
        synthesis.key_findings.push(finding);
    }
    let read = (&texts, &applied);
    further(
        &mut synthesis,
        results,
        read,
        (&asked, &around),
        (&quoted, &mut heard),
        (depth, language, &named),
    );
    chained(&mut synthesis, results, (&texts, &quoted), language);
    synthesis.opposite = opposite(&synthesis.key_findings, &texts, language);
    add_gaps(results, &mut synthesis.gaps);
    let issues: Vec<String> = synthesis.key_findings.iter().map(|one| one.key.clone()).collect();
    let told = Told { quoted: &issues, governing: &governing, core: &synthesis.core };
    let (limits, unread) = limits(parameters, (results, told), (&asked, day), library)?;
    synthesis.limits = limits;
    synthesis.gaps.extend(unread);
    synthesis.amended = amended(&synthesis.key_findings, day);
    let lacking = lacking(parameters, &synthesis, (results, report), (day, library))?;
    synthesis.gaps.extend(lacking);
    let papers = library.papers(&parameters.original_question, language, 5)?;
    synthesis.papers = papers.passages;
    synthesis.gaps.extend(papers.gaps.into_iter().map(|gap| Gap::Papers { gap }));
    Ok(synthesis)
}

/// Which of the decisions that are quoted cite which, and where one departs from another. Only what the memo quotes is told apart.
fn chained(
    synthesis: &mut Synthesis,
    results: &SearchResults,
    (texts, quoted): (&BTreeMap<DocumentId, Document>, &BTreeSet<&DocumentId>),
    language: Language,
) {
    let shown: Vec<RawResult> = results
        .decisions
        .iter()
        .filter(|one| {
            quoted.contains(&one.id)
                || synthesis.further.iter().any(|known| known.document == one.id)
        })
        .cloned()
        .collect();
    synthesis.precedent_chain = chain(&shown, texts, language);
    synthesis.conflicts = synthesis
        .precedent_chain
        .iter()
        .filter(|link| matches!(link.treatment, Treatment::DepartedFrom | Treatment::Distinguished))
        .map(|link| Conflict { between: link.clone() })
        .collect();
}

/// That nothing was found, and which sources have nothing or did not answer.
fn add_gaps(results: &SearchResults, gaps: &mut Vec<Gap>) {
    if results.provisions.is_empty() {
        gaps.insert(0, Gap::NoProvision);
    }
    for (source, reason) in &results.failed_sources {
        gaps.push(Gap::SourceFailed { source: source.clone(), reason: reason.clone() });
    }
    for (source, found) in &results.sources {
        if found.is_empty() && !results.failed_sources.contains_key(source) {
            gaps.push(Gap::SourceEmpty { source: source.clone() });
        }
    }
}

/// What is quoted of a provision.
struct Ruled {
    /// Its text, as far as it fits the question.
    rule: Quotation,
    /// What it is called.
    title: String,
    /// The sentence of it that is nearest to the question, and what adds to it.
    core: Vec<Quotation>,
}

/// The text of a provision on the day.
fn rule(
    provision: &Provision,
    (asked, core_of): (&Asked, Option<bool>),
    (language, day): (Language, Date),
    library: &dyn Library,
    gaps: &mut Vec<Gap>,
) -> Result<Option<Ruled>, SourceError> {
    let mut text = library.provision(provision.reference(), language, day)?;
    if let (None, Some(id)) = (&text, &provision.document) {
        text = library.documents(std::slice::from_ref(id))?.pop();
    }
    let citation = || provision.citation.clone();
    let Some(text) = text else {
        gaps.push(Gap::TextNotHere { citation: citation() });
        return Ok(None);
    };
    if let Some(date) = text.head.date
        && !text.head.holds_on(day)
    {
        gaps.push(Gap::OtherVersion { citation: citation(), date });
    }
    let room = if provision.score >= SURE { Room::LONG } else { Room::SHORT };
    let Some(chosen) = asked.rule(&text, room) else {
        gaps.push(Gap::TextNotHere { citation: citation() });
        return Ok(None);
    };
    let label = text.blocks.get(chosen.block).map(|block| block.label.as_str()).unwrap_or_default();
    let above = || library.documents(text.head.parent.as_slice()).ok()?.pop();
    let title = title::title(&text, || above().map(|part| part.head.title));
    let core = core_of.map(|is_all| core(provision, &text, (asked, language), is_all));
    let core = core.unwrap_or_default();
    let rule = Quotation {
        citation: with_paragraph(provision, label, language),
        words: chosen.words,
        is_cut: chosen.is_cut,
        block: if chosen.block == WHOLE { 1 } else { chosen.block + 1 },
        language: text.head.language.clone(),
        date: text.head.date,
        is_version: true,
        is_commentary: false,
        url: url(&text),
        title: text.head.title.clone(),
        document: text.head.id,
        cited_by: 0,
    };
    Ok(Some(Ruled { rule, title, core }))
}

fn finding(
    (provision, title): (&Provision, &str),
    rule: Option<Quotation>,
    decisions: Vec<Quotation>,
    report: &VerificationReport,
) -> Finding {
    let mut supporting = vec![
        rule.as_ref().map_or_else(|| provision.citation.clone(), |rule| rule.citation.clone()),
    ];
    supporting.extend(decisions.iter().map(|one| one.citation.clone()));
    let issue = match title {
        "" => provision.citation.clone(),
        title => format!("{title} ({})", provision.citation),
    };
    let conclusion = rule.as_ref().map(|rule| rule.words.clone()).unwrap_or_default();
    let confidence = confidence(provision, report);
    let key = provision.key.clone();
    Finding {
        issue,
        conclusion,
        supporting_citations: supporting,
        confidence,
        key,
        part: provision.part.filter(|part| rule.as_ref().is_none_or(|rule| shows(*part, rule))),
        rule,
        decisions,
        commentaries: Vec::new(),
    }
}

/// Whether words say what their provision is there for: a time limit counts time, a penalty punishes.
fn shows(part: Part, rule: &Quotation) -> bool {
    let Ok(language) = rule.language.parse::<Language>() else { return true };
    match part {
        Part::Limit => limits::sets_limit(&rule.words, language),
        Part::Penalty => limits::punishes(&rule.words),
        _ => true,
    }
}

/// How likely a provision governs a question (`norms::signs`): nearly 1 where the question cites it. Where its
/// citation could not be verified, four fifths of that.
fn confidence(provision: &Provision, report: &VerificationReport) -> f64 {
    let is_known = report
        .verdict(&provision.citation)
        .is_some_and(|verdict| matches!(verdict, Verdict::Verified | Verdict::ExistsInPart));
    let confidence = if is_known { provision.score } else { provision.score * 0.8 };
    (confidence * 100.0).round() / 100.0
}
