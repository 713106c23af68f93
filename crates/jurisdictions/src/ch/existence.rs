//! Does what is cited exist? Answered offline from the tables, with the proof or the reason.

mod provision;

use jiff::civil::Date;
use law::{Existence, Language, Source};

pub(super) use provision::is_repealed_act;
use provision::provision;
pub use provision::{ENACTED, ENACTED_ONLY};

use super::{
    Bge, Citation, Court, Decision, Gazette, Level, Organ, Part, Report, Statute,
    acts::{act, by_number},
    parts_of_volume,
    series::{Place, newest_volume, place, volume_year},
};

/// What is known about the existence of a citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Finding {
    /// The answer.
    pub existence: Existence,
    /// For a page inside a decision: that decision.
    pub inside: Option<String>,
    /// What a lawyer should know besides.
    pub notes: Vec<String>,
    /// Whether it exists but not as cited: repealed, or a page outside the decision.
    pub is_doubtful: bool,
    /// Whether nothing is known of it but that it has been enacted; see [`ENACTED_ONLY`].
    pub is_enacted_only: bool,
}

impl Finding {
    const fn plain(existence: Existence) -> Self {
        Self {
            existence,
            inside: None,
            notes: Vec::new(),
            is_doubtful: false,
            is_enacted_only: false,
        }
    }

    fn exists(evidence: String, source: &str, as_of: Option<Date>) -> Self {
        let source = Source { name: source.to_owned(), as_of };
        Self::plain(Existence::Exists { evidence, source })
    }

    fn missing(proof: String, source: &str, as_of: Option<Date>) -> Self {
        let source = Source { name: source.to_owned(), as_of };
        Self::plain(Existence::Missing { proof, source })
    }

    fn unknown(reason: String, ask: &str) -> Self {
        Self::plain(Existence::Unknown { reason, ask: ask.to_owned() })
    }
}

const SERIES: &str = "start pages of the official collection (BGE volumes 1–152)";
const ACTS: &str = "table of 1,188 federal acts";
const FEDLEX: &str = "Fedlex (the classified compilation)";
const DECISIONS: &str = "entscheidsuche.ch or the court's own database";
const CALENDAR: &str = "the calendar";

/// Finds out whether a citation exists. `today` decides what lies in the future; `language` is
/// that of the names in the answer.
pub fn existence(citation: &Citation, language: Language, today: Date) -> Finding {
    match citation {
        Citation::Statute(statute) => provision(statute, language, today),
        Citation::Bge(bge) => collected(bge, language, today),
        Citation::Decision(decision) => docketed(decision, today),
        Citation::Report(report) => reported(report, today),
        Citation::Doctrine(doctrine) => {
            let mut finding = Finding::unknown(
                "no table on this machine lists commentaries".to_owned(),
                "the commentary itself",
            );
            let article = Statute {
                sign: super::Sign::Article,
                article: doctrine.article.clone(),
                to: None,
                following: super::Following::None,
                pins: Vec::new(),
                annex: None,
                act: doctrine.act.clone(),
            };
            if let Existence::Missing { proof, .. } = provision(&article, language, today).existence
            {
                finding.notes.push(format!("the article commented on: {proof}"));
            }
            finding
        }
        Citation::Classified(classified) => match by_number(&classified.number) {
            Some(id) => Finding::exists(
                format!("{} is {}", classified.print(language), act(id).title(language)),
                ACTS,
                None,
            ),
            None => Finding::unknown(
                format!("{} is not among the acts at hand", classified.print(language)),
                FEDLEX,
            ),
        },
        Citation::Gazette(gazette) => in_gazette(gazette, language, today),
    }
}

/// A decision of the official collection.
fn collected(bge: &Bge, language: Language, today: Date) -> Finding {
    let newest = newest_volume();
    let year = volume_year(bge.volume);
    let this_year = u16::try_from(today.year()).unwrap_or_default();
    let latest = newest.max(this_year.saturating_sub(1874));
    let Bge { volume, part, page, .. } = bge;
    if *volume > latest {
        return Finding::missing(
            format!(
                "volume {volume} would be of {year}; the newest there can be is {latest} ({})",
                volume_year(latest)
            ),
            SERIES,
            None,
        );
    }
    let parts = parts_of_volume(*volume);
    if !parts.iter().any(|known| known.is_kin(part)) {
        let names: Vec<&str> = parts.iter().map(Part::text).collect();
        return Finding::missing(
            format!(
                "volume {volume} ({year}) has no part {}; it has {}",
                part.text(),
                names.join(", ")
            ),
            SERIES,
            None,
        );
    }
    if *volume > newest {
        return Finding::unknown(
            format!(
                "volume {volume} ({year}) is newer than the table, which ends with volume {newest}"
            ),
            DECISIONS,
        );
    }
    let decision = |part: &Part, page: u16| {
        Bge {
            volume: *volume,
            part: part.clone(),
            page,
            following: super::Following::None,
            pins: Vec::new(),
        }
        .print(language)
    };
    let mut finding = match place(*volume, part, *page) {
        Place::Start(found) => Finding::exists(
            format!(
                "a decision starts on page {page} of volume {volume} {} ({year})",
                found.text()
            ),
            SERIES,
            None,
        ),
        Place::Inside(found, start) => {
            let inside = decision(&found, start);
            let mut finding =
                Finding::exists(format!("page {page} lies inside {inside} ({year})"), SERIES, None);
            finding.inside = Some(inside);
            finding
        }
        Place::PerhapsInside(found, start) => {
            let inside = decision(&found, start);
            if *volume + 2 > newest {
                return Finding::unknown(
                    format!(
                        "page {page} lies behind {inside}, the last decision known of volume {volume}, which may not be complete"
                    ),
                    DECISIONS,
                );
            }
            let mut finding = Finding::exists(
                format!(
                    "page {page} lies inside {inside} ({year}), the last decision of the part, if that is so long"
                ),
                SERIES,
                None,
            );
            finding.inside = Some(inside);
            finding
        }
        Place::Before(first) => Finding::unknown(
            format!(
                "page {page} stands before the first decision of the part, which starts on page {first}"
            ),
            DECISIONS,
        ),
        Place::Beyond { last, limit } if *volume + 2 > newest => Finding::unknown(
            format!(
                "the last decision known of volume {volume} {} starts on page {last}; pages beyond {limit} cannot be excluded, since the newest two volumes may not be complete",
                part.text()
            ),
            DECISIONS,
        ),
        Place::Beyond { last, limit } => Finding::missing(
            format!(
                "the last decision of volume {volume} {} ({year}) starts on page {last}; no page beyond {limit} can belong to it",
                part.text()
            ),
            SERIES,
            None,
        ),
        Place::NoSeries => Finding::unknown(
            format!("the table has no start pages for volume {volume} {}", part.text()),
            DECISIONS,
        ),
    };
    if finding.existence.flag() == Some(true) {
        page_pins(bge, &mut finding);
        finding.notes.extend(other_part(bge));
    }
    finding
}

/// Says in which part of a family the page was found, where it is not the one cited.
fn other_part(bge: &Bge) -> Option<String> {
    match place(bge.volume, &bge.part, bge.page) {
        Place::Start(found) | Place::Inside(found, _) if found != bge.part => Some(format!(
            "volume {} has no part {}; the page was looked up in part {}",
            bge.volume,
            bge.part.text(),
            found.text()
        )),
        _ => None,
    }
}

/// Notes a page cited that lies before the decision or behind the start of the next one.
fn page_pins(bge: &Bge, finding: &mut Finding) {
    for pin in bge.pins.iter().filter(|pin| pin.level == Level::Page) {
        let Ok(page) = pin.label.parse::<u16>() else { continue };
        let start = match place(bge.volume, &bge.part, bge.page) {
            Place::Start(_) => bge.page,
            Place::Inside(_, start) | Place::PerhapsInside(_, start) => start,
            _ => continue,
        };
        let seen = match place(bge.volume, &bge.part, page) {
            Place::Start(_) => page,
            Place::Inside(_, start) | Place::PerhapsInside(_, start) => start,
            _ => 0,
        };
        // A decision may end on the page on which the next one starts.
        if page < start || (seen != start && seen != page) {
            finding.is_doubtful = true;
            finding.notes.push(format!(
                "page {page} does not lie inside the decision that starts on page {start}"
            ));
        }
    }
}

/// A decision by its docket.
fn docketed(decision: &Decision, today: Date) -> Finding {
    let year = decision.year.map(i32::from);
    if let Some(year) = year.filter(|year| *year > i32::from(today.year())) {
        return Finding::missing(
            format!("no docket of {year} can have been opened by {today}"),
            CALENDAR,
            Some(today),
        );
    }
    if let Some(date) = decision.date.filter(|date| *date > today) {
        return Finding::missing(
            format!("the decision is dated {date}, after {today}"),
            CALENDAR,
            Some(today),
        );
    }
    let first = match decision.court {
        Court::Criminal => Some((2004, "the Federal Criminal Court")),
        Court::Patent => Some((2012, "the Federal Patent Court")),
        _ => None,
    };
    // StGG of 2002, in force 1 April 2004; PatGG, courts open since 1 January 2012.
    if let (Some(year), Some((first, court))) = (year, first)
        && year < first - 1
    {
        return Finding::missing(
            format!("{court} has decided since {first}; it has no docket of {year}"),
            CALENDAR,
            None,
        );
    }
    Finding::unknown("no table on this machine lists docket numbers".to_owned(), DECISIONS)
}

/// A decision in another collection.
fn reported(report: &Report, today: Date) -> Finding {
    let year: i32 =
        report.year.rsplit('/').next().and_then(|year| year.parse().ok()).unwrap_or_default();
    let name = report.collection.names[0];
    if year > 100 && year > i32::from(today.year()) {
        return Finding::missing(
            format!("{name} has no volume of {year} by {today}"),
            CALENDAR,
            Some(today),
        );
    }
    // The Federal Administrative Court took up its work on 1 January 2007.
    if name == "BVGE" && year < 2007 {
        return Finding::missing("BVGE begins with 2007".to_owned(), CALENDAR, None);
    }
    // The Federal Criminal Court took up its work on 1 April 2004.
    if name == "TPF" && year < 2004 {
        return Finding::missing("TPF begins with 2004".to_owned(), CALENDAR, None);
    }
    Finding::unknown(format!("no table on this machine lists the decisions of {name}"), DECISIONS)
}

/// A text in a gazette.
fn in_gazette(gazette: &Gazette, language: Language, today: Date) -> Finding {
    let name = gazette.print(language);
    if i32::from(gazette.year) > i32::from(today.year()) {
        return Finding::missing(format!("{name} would lie in the future"), CALENDAR, Some(today));
    }
    // Before 1948 the official compilation counted volumes, not years.
    if gazette.organ == Organ::Official && gazette.year < 1948 {
        return Finding::unknown(
            format!("{name}: the gazette was cited by volume before 1948"),
            FEDLEX,
        );
    }
    Finding::unknown("no table on this machine lists the pages of the gazettes".to_owned(), FEDLEX)
}
