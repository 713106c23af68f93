//! The parts of a decision, and the headings with which Swiss courts begin them.

use super::label;

/// A part of a decision, in the order in which they stand.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Section {
    /// Court, parties, subject.
    Rubrum,
    /// The regeste of a published decision.
    Regeste,
    /// What happened.
    Facts,
    /// What the court considers.
    Considerations,
    /// What it decides.
    Holding,
    /// What may be done against it.
    Remedies,
}

/// How long a heading may be, in letters without blanks.
const LONGEST: usize = 110;

const REGESTE: [&str; 7] =
    ["regeste", "regesto", "leitsatz", "leitsätze", "résumé", "regesten", "massime"];

const FACTS: [&str; 20] = [
    "sachverhalt",
    "dersachverhalt",
    "tatbestand",
    "prozessgeschichte",
    "faits",
    "fait",
    "enfait",
    "vuenfait",
    "vulesfaits",
    "fatti",
    "infatto",
    "ifatti",
    "ritenutoinfatto",
    "ritenuto",
    "consideratoinfatto",
    "sachverhaltundverfahren",
    "a.sachverhalt",
    "tatsachen",
    "etatdefait",
    "étatdefait",
];

const FACTS_BEGIN: [&str; 6] = [
    "sachverhaltabseite",
    "faitsàpartirdepage",
    "fattidapagina",
    "sachverhalt(",
    "sachverhalt,",
    "sachverhaltund",
];

const CONSIDERATIONS: [&str; 27] = [
    "erwägungen",
    "erwägung",
    "dieerwägungen",
    "inerwägung",
    "ausdenerwägungen",
    "auszugausdenerwägungen",
    "entscheidgründe",
    "begründung",
    "considérantendroit",
    "considérant",
    "considérants",
    "lesconsidérants",
    "extraitdesconsidérants",
    "endroit",
    "droit",
    "considérantsendroit",
    "diritto",
    "indiritto",
    "considerandi",
    "considerando",
    "considerato",
    "consideratoindiritto",
    "consideratoildiritto",
    "considerandoindiritto",
    "estrattodeiconsiderandi",
    "daiconsiderandi",
    "consideratoinfattoeindiritto",
];

const CONSIDERATIONS_BEGIN: [&str; 3] =
    ["erwägungenabseite", "considérantsàpartirdepage", "considerandidapagina"];

const CONSIDERATIONS_END: [&str; 7] = [
    "inerwägung",
    "underwägt",
    "erwägt",
    "considérantendroit",
    "considérantenfaitetendroit",
    "infattoeindiritto",
    "consideratoindiritto",
];

const HOLDING: [&str; 12] = [
    "dispositiv",
    "dispositif",
    "dispositivo",
    "eswirderkannt",
    "eswirdbeschlossen",
    "eswirdverfügt",
    "eswirdentschieden",
    "wirderkannt",
    "wirdbeschlossen",
    "dasgerichterkennt",
    "dasgerichtbeschliesst",
    "dasobergerichterkennt",
];

/// Words that open a holding whatever follows them on the line: `PAR CES MOTIFS, LA CHAMBRE`.
const MOTIVES: [&str; 3] = ["parcesmotifs", "perquestimotivi", "perimotiviesposti"];

const HOLDING_BEGIN: [&str; 8] = [
    "demnacherkennt",
    "demnachwird",
    "demnachbeschliesst",
    "demnachverfügt",
    "demnachentscheidet",
    "demgemässerkennt",
    "ausdiesengründen",
    "dasgerichterkennt",
];

const REMEDIES: [&str; 6] = [
    "rechtsmittelbelehrung",
    "rechtsmittel",
    "indicationdesvoiesderecours",
    "voiesderecours",
    "rimedigiuridici",
    "indicazionedeirimedigiuridici",
];

/// Which part a line begins, if it is a heading.
pub(super) fn begun_by(line: &str) -> Option<Section> {
    let mut squeezed: String = String::new();
    for sign in line.chars().filter(|sign| !sign.is_whitespace()) {
        squeezed.extend(sign.to_lowercase());
        if squeezed.len() > LONGEST * 2 {
            return None;
        }
    }
    let text = squeezed.trim_end_matches([':', ',', '-', '–']);
    let is_capital = line.chars().next().is_some_and(char::is_uppercase);
    // The last word of a paragraph, alone on its line, is in small letters or has its full stop.
    if text.is_empty() || !is_capital || text.chars().count() > LONGEST {
        return None;
    }
    let begins = |list: &[&str]| list.iter().any(|word| text.starts_with(word));
    // Only a line that ends as a heading does is one.
    let is_closed = squeezed.ends_with([':', ',']);
    let ends = |list: &[&str]| is_closed && list.iter().any(|word| text.ends_with(word));
    if REGESTE.contains(&text) || (begins(&["regeste(", "regesto("]) && text.ends_with(')')) {
        Some(Section::Regeste)
    } else if FACTS.contains(&text) || (begins(&FACTS_BEGIN) && text.chars().count() < 60) {
        Some(Section::Facts)
    } else if CONSIDERATIONS.contains(&text)
        || begins(&CONSIDERATIONS_BEGIN)
        || ends(&CONSIDERATIONS_END)
    {
        Some(Section::Considerations)
    } else if HOLDING.contains(&text)
        || begins(&MOTIVES)
        || (squeezed.ends_with(':') && begins(&HOLDING_BEGIN))
    {
        Some(Section::Holding)
    } else if REMEDIES.contains(&text) {
        Some(Section::Remedies)
    } else {
        None
    }
}

/// Whether the lines between two headings that decide are a holding and nothing else: a decree and
/// a judgment in one decision have one each. The holding of another court, quoted, is followed by
/// considerations that go on with their own count.
fn is_holding(lines: &[&str], from: usize, to: usize) -> bool {
    let mut last: Vec<u16> = Vec::new();
    let mut before = None;
    for line in lines.iter().take(to).skip(from) {
        if let Some((path, _)) = label::number(line, before) {
            if !goes_on(&last, &path) && path.as_slice() != [1] {
                return false;
            }
            last = path;
        }
        before = Some(*line);
    }
    to - from <= LONGEST_HOLDING
}

/// How many lines a holding has at most, before another begins.
const LONGEST_HOLDING: usize = 400;

/// Whether a number is the very next one after another.
fn goes_on(last: &[u16], next: &[u16]) -> bool {
    let same = last.iter().zip(next).take_while(|(one, other)| one == other).count();
    match next.get(same..) {
        Some([number]) => last.get(same).copied().unwrap_or(0) + 1 == *number,
        _ => false,
    }
}

/// The headings of a decision by their lines, in the order of its parts: a heading quoted from
/// another decision is none.
pub(super) fn headings(lines: &[&str]) -> Vec<(usize, Section)> {
    let all: Vec<(usize, Section)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, begun_by(line)?))).collect();
    let first = |section: Section, from: usize| {
        all.iter().find(|(at, one)| *one == section && *at >= from).map(|(at, _)| *at)
    };
    // The last headings that decide belong to this decision; an earlier one is quoted.
    let mut holdings: Vec<usize> = Vec::new();
    for (at, section) in all.iter().rev() {
        if *section != Section::Holding {
            continue;
        }
        if holdings.last().is_some_and(|later| !is_holding(lines, at + 1, *later)) {
            break;
        }
        holdings.push(*at);
    }
    holdings.reverse();
    let end = holdings.first().copied().unwrap_or(lines.len());
    let considerations = first(Section::Considerations, 0).filter(|at| *at < end);
    let before = considerations.unwrap_or(end);
    let facts = first(Section::Facts, 0).filter(|at| *at < before);
    let regestes = all
        .iter()
        .filter(|(at, section)| *section == Section::Regeste && *at < facts.unwrap_or(before));
    let mut headings: Vec<(usize, Section)> = regestes.copied().collect();
    headings.extend(facts.map(|at| (at, Section::Facts)));
    headings.extend(considerations.map(|at| (at, Section::Considerations)));
    headings.extend(holdings.iter().map(|at| (*at, Section::Holding)));
    let last = holdings.last().copied().unwrap_or(before);
    headings.extend(first(Section::Remedies, last).map(|at| (at, Section::Remedies)));
    // Two headings of one part may follow each other: `Erwägungen ab Seite 3`, `Aus den Erwägungen:`.
    for (at, section) in &all {
        let is_second = headings.contains(&(at.wrapping_sub(1), *section));
        if is_second && headings.iter().all(|(known, _)| known != at) {
            headings.push((*at, *section));
        }
    }
    headings.sort_unstable();
    headings
}
