//! Does what is cited exist? Answered offline from the tables, with the proof or the reason.

mod commencement;
mod provision;
mod unsettled;

use jiff::civil::Date;
use law::{
    Existence, Language, Notice, Standing,
    notice::{ActNotice, Court as FederalCourt, Day, DecisionNotice},
};

pub use provision::has_history;
use provision::provision;
pub(super) use unsettled::is_repealed_act;

use super::{
    Application, Bge, Citation, Court, Decision, Gazette, Level, Organ, Part, Report, Statute,
    acts::{act, by_number},
    inventory::inventory,
    parts_of_volume,
    series::{Place, newest_volume, next_start, place, place_in_part, volume_year},
};
use crate::{Finding, When};

const SERIES: &str = "start pages of the official collection (BGE volumes 1–152)";
const ACTS: &str = "table of 1,189 federal acts";
const DECISIONS: ActNotice = ActNotice::DecisionDatabase;
const CALENDAR: &str = "the calendar";

/// Finds out whether a citation exists, and whether it holds on the day that matters. `language` is
/// that of the names in the answer.
pub fn existence(citation: &Citation, language: Language, when: When) -> Finding {
    let today = when.today;
    match citation {
        Citation::Statute(statute) => provision(statute, language, when),
        Citation::Bge(bge) => collected(bge, language, today),
        Citation::Decision(decision) => docketed(decision, today),
        Citation::Application(application) => registered(application, today),
        Citation::Report(report) => reported(report, today),
        Citation::Doctrine(doctrine) => {
            let mut finding =
                Finding::unknown(DecisionNotice::NoCommentaries, ActNotice::CommentaryItself);
            let Some(article) = doctrine.article.clone() else { return finding };
            let article = Statute {
                sign: super::Sign::Article,
                article,
                to: None,
                following: super::Following::None,
                pins: Vec::new(),
                annex: None,
                passage: None,
                act: doctrine.act.clone(),
            };
            if let Existence::Missing { proof, .. } = provision(&article, language, when).existence
            {
                finding.notes.push(DecisionNotice::CommentedArticle { proof }.into());
            }
            finding
        }
        Citation::Classified(classified) => match by_number(&classified.number) {
            Some(id) => {
                let title = act(id).title(language).to_owned();
                let number = classified.print(language);
                Finding::exists(ActNotice::ClassifiedIs { number, title }, ACTS, None)
            }
            None if inventory(&classified.number).is_some() => Finding::exists(
                ActNotice::InCompilation { number: classified.print(language) },
                ACTS,
                None,
            ),
            None => Finding::unknown(
                ActNotice::NotAtHand { number: classified.print(language) },
                ActNotice::Fedlex,
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
            DecisionNotice::VolumeTooNew {
                volume: *volume,
                year,
                latest,
                latest_year: volume_year(latest),
            },
            SERIES,
            None,
        );
    }
    let parts = parts_of_volume(*volume);
    if !parts.iter().any(|known| known.is_kin(part)) {
        let names: Vec<&str> = parts.iter().map(Part::text).collect();
        return Finding::missing(
            DecisionNotice::NoPart {
                volume: *volume,
                year,
                part: part.text().to_owned(),
                parts: names.join(", "),
            },
            SERIES,
            None,
        );
    }
    if *volume > newest {
        return Finding::unknown(
            DecisionNotice::NewerThanTable { volume: *volume, year, newest },
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
    let (volume, page, named) = (*volume, *page, part.text().to_owned());
    let mut finding = match place(volume, part, page) {
        Place::Start(found) => Finding::exists(
            DecisionNotice::Starts { page, volume, part: found.text().to_owned(), year },
            SERIES,
            None,
        ),
        Place::Inside(found, start) => {
            let inside = decision(&found, start);
            let mut finding = Finding::exists(
                DecisionNotice::Inside { page, inside: inside.clone(), year },
                SERIES,
                None,
            );
            finding.inside = Some(inside);
            finding.standing = Standing::Inside;
            finding
        }
        Place::PerhapsInside(found, start) => {
            let inside = decision(&found, start);
            if volume + 2 > newest {
                return Finding::unknown(
                    DecisionNotice::BehindLast { page, inside, volume },
                    DECISIONS,
                );
            }
            let mut finding = Finding::exists(
                DecisionNotice::InsideLast { page, inside: inside.clone(), year },
                SERIES,
                None,
            );
            finding.inside = Some(inside);
            finding.standing = Standing::Inside;
            finding
        }
        Place::Before(first) => {
            Finding::unknown(DecisionNotice::BeforeFirst { page, first }, DECISIONS)
        }
        Place::Beyond { last, limit } if volume + 2 > newest => Finding::unknown(
            DecisionNotice::BeyondOpen { volume, part: named, last, limit },
            DECISIONS,
        ),
        Place::Beyond { last, limit } => Finding::missing(
            DecisionNotice::Beyond { volume, part: named, year, last, limit },
            SERIES,
            None,
        ),
        Place::NoSeries => {
            Finding::unknown(DecisionNotice::NoStarts { volume, part: named }, DECISIONS)
        }
    };
    if finding.existence.flag() == Some(true) {
        finding.notes.extend(other_part(bge));
        pins_of_decision(bge, &mut finding);
    }
    finding
}

/// Says in which part of a family the page was found, where it is not the one cited.
fn other_part(bge: &Bge) -> Option<Notice> {
    match place(bge.volume, &bge.part, bge.page) {
        Place::Start(found) | Place::Inside(found, _) if found != bge.part => {
            let (part, found) = (bge.part.text().to_owned(), found.text().to_owned());
            Some(DecisionNotice::OtherPart { volume: bge.volume, part, found }.into())
        }
        _ => None,
    }
}

/// Looks up the pages cited of a decision, and says which pinpoints were not.
fn pins_of_decision(bge: &Bge, finding: &mut Finding) {
    let (part, start) = match place(bge.volume, &bge.part, bge.page) {
        Place::Start(part) => (part, bge.page),
        Place::Inside(part, start) | Place::PerhapsInside(part, start) => (part, start),
        _ => return,
    };
    for pin in &bge.pins {
        let page = pin.label.parse::<u16>().ok().filter(|_| pin.level == Level::Page);
        let Some(page) = page else {
            if !finding.unchecked.contains(&pin.level.word()) {
                finding.unchecked.push(pin.level.word());
            }
            continue;
        };
        // A decision may end on the page on which the next one starts.
        let next = next_start(bge.volume, &part, start);
        let is_last = next.is_none();
        let is_beyond = match next {
            Some(next) => page > next,
            None => matches!(
                place_in_part(bge.volume, &part, page),
                Place::Beyond { .. } | Place::NoSeries
            ),
        };
        if page < start || is_beyond {
            let (volume, part) = (bge.volume, bge.part.text().to_owned());
            let year = volume_year(volume);
            let proof = DecisionNotice::PageOutside { page, start, volume, part, year };
            finding.existence = Finding::missing(proof, SERIES, None).existence;
            finding.standing = Standing::NoSuchPinpoint;
            return;
        }
        if is_last && !finding.unchecked.contains(&"page") {
            finding.unchecked.push("page");
        }
    }
    if !finding.unchecked.is_empty() && finding.standing == Standing::Whole {
        finding.standing = Standing::InPart;
    }
}

/// A decision by its docket.
fn docketed(decision: &Decision, today: Date) -> Finding {
    let year = decision.year.map(i32::from);
    if let Some(proof) = impossible(decision) {
        return Finding::missing(proof, "the rules by which courts number their cases", None);
    }
    if let Some(year) = year.filter(|year| *year > i32::from(today.year())) {
        return Finding::missing(
            DecisionNotice::NoDocketYet { year, by: Day::By(today) },
            CALENDAR,
            Some(today),
        );
    }
    if let Some(date) = decision.date.filter(|date| *date > today) {
        return Finding::missing(
            DecisionNotice::DatedAhead { date, after: Day::After(today) },
            CALENDAR,
            Some(today),
        );
    }
    let first = match decision.court {
        Court::Criminal => Some((2004, FederalCourt::Criminal)),
        Court::Patent => Some((2012, FederalCourt::Patent)),
        _ => None,
    };
    // StGG of 2002, in force 1 April 2004; PatGG, courts open since 1 January 2012.
    if let (Some(year), Some((first, court))) = (year, first)
        && year < first - 1
    {
        return Finding::missing(DecisionNotice::CourtBegan { court, first, year }, CALENDAR, None);
    }
    Finding::unknown(DecisionNotice::NoDocketTable, DECISIONS)
}

/// The signs of the divisions of the Federal Supreme Court since 2000, and the letters that stand for
/// the kinds of proceedings in each: appeals and requests under the act of 1943 (A, P, E, S, X) and
/// under the BGG (B, C, D, E, F, G).
const CHAMBERS: [(u8, &[u8]); 10] = [
    (1, b"ABCDEFGPSXY"),
    (2, b"ACDEFGPX"),
    (4, b"ACDEFGPX"),
    (5, b"ACDEFGPX"),
    (6, b"ABCDEFGPSX"),
    (7, b"BDEFGX"),
    (8, b"CDEFGX"),
    (9, b"CDEFGX"),
    (11, b"T"),
    (12, b"T"),
];

/// Why no such docket can be: a division or a number that the court does not give.
fn impossible(decision: &Decision) -> Option<DecisionNotice> {
    // Its six divisions (rules of organisation, SR 173.320.1) number their cases by A to F.
    if decision.court == Court::Administrative {
        let letter =
            decision.docket.chars().next().filter(|letter| !('A'..='F').contains(letter))?;
        return Some(DecisionNotice::AdministrativeLetters { letter });
    }
    if decision.court != Court::Supreme {
        return None;
    }
    let docket = decision.docket.as_str();
    let (sign, rest) = docket.split_once(['_', '.'])?;
    let letter = *sign.as_bytes().last().filter(|byte| byte.is_ascii_uppercase())?;
    let division: u8 = sign.get(..sign.len() - 1)?.parse().ok()?;
    let number: u32 = rest.split('/').next()?.parse().ok()?;
    if number == 0 {
        return Some(DecisionNotice::CountsFromOne { docket: docket.to_owned() });
    }
    let known = CHAMBERS.iter().find(|(known, _)| *known == division);
    // Above its divisions the court numbers the matters of its organs: `12T_4/2025`, `13Y_1/2020`.
    let is_of_organ = division > 9 && !(b'A'..=b'G').contains(&letter);
    if known.is_some_and(|(_, letters)| letters.contains(&letter)) || is_of_organ {
        return None;
    }
    Some(DecisionNotice::NeverNumbered { sign: sign.to_owned() })
}

/// A decision of the European Court of Human Rights. Only its own database has the applications.
fn registered(application: &Application, today: Date) -> Finding {
    let number = application.number();
    let Some(year) = application.year.map(i32::from) else {
        return Finding::missing(DecisionNotice::NoApplicationNumber { number }, CALENDAR, None);
    };
    if year > i32::from(today.year()) {
        let by = Day::By(today);
        let first = i32::from(Application::FIRST_YEAR);
        let proof = DecisionNotice::NoApplicationYet { number, year, first, by };
        return Finding::missing(proof, CALENDAR, Some(today));
    }
    if let Some(date) = application.date.filter(|date| *date > today) {
        let proof = DecisionNotice::DatedAhead { date, after: Day::After(today) };
        return Finding::missing(proof, CALENDAR, Some(today));
    }
    Finding::unknown(DecisionNotice::NoApplicationTable, ActNotice::Hudoc)
}

/// A decision in another collection.
fn reported(report: &Report, today: Date) -> Finding {
    let year: i32 =
        report.year.rsplit('/').next().and_then(|year| year.parse().ok()).unwrap_or_default();
    let name = report.collection.names[0];
    if year > 100 && year > i32::from(today.year()) {
        return Finding::missing(
            DecisionNotice::NoVolumeYet { name, year, by: Day::By(today) },
            CALENDAR,
            Some(today),
        );
    }
    // The Federal Administrative Court took up its work on 1 January 2007.
    if name == "BVGE" && year < 2007 {
        return Finding::missing(DecisionNotice::BeginsWith { name, year: 2007 }, CALENDAR, None);
    }
    // The Federal Criminal Court took up its work on 1 April 2004.
    if name == "TPF" && year < 2004 {
        return Finding::missing(DecisionNotice::BeginsWith { name, year: 2004 }, CALENDAR, None);
    }
    Finding::unknown(DecisionNotice::NotListed { name }, DECISIONS)
}

/// A text in a gazette.
fn in_gazette(gazette: &Gazette, language: Language, today: Date) -> Finding {
    let name = gazette.print(language);
    if i32::from(gazette.year) > i32::from(today.year()) {
        return Finding::missing(DecisionNotice::InTheFuture { name }, CALENDAR, Some(today));
    }
    // Before 1948 the official compilation counted volumes, not years.
    if gazette.organ == Organ::Official && gazette.year < 1948 {
        return Finding::unknown(DecisionNotice::CitedByVolume { name }, ActNotice::Fedlex);
    }
    Finding::unknown(DecisionNotice::NoGazettePages, ActNotice::Fedlex)
}
