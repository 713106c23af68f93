//! Acts by their abbreviations: `OR`, `aOR`, `E-ZGB`, `BankG/FL`.

use law::Languages;

use crate::{
    ch::{
        Act, Edition, Issue,
        acts::{act, acts_named, name_folded},
        court::canton,
        grammar::{
            act::{
                number::{canton_behind, number_behind},
                read_act::ReadAct,
                shape::{epidemic, shape},
            },
            title,
        },
    },
    text::{
        cursor::Cursor,
        token::{Gap, Kind},
    },
};

/// How near an abbreviation stands to its provision.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Reach {
    /// Right behind it.
    Beside,
    /// Behind a joining word, where unknown words must look more like an act.
    Joined,
    /// In the brackets behind a title, where any abbreviation names it.
    Bracket,
}

/// Reads an abbreviation of an act, known or not.
pub(crate) fn abbreviation(cursor: &Cursor<'_>, at: usize, reach: Reach) -> Option<ReadAct> {
    let first = cursor.word(at);
    if !first.starts_with(|c: char| c.is_alphabetic()) {
        return None;
    }
    let (prefix, edition) = drafts(cursor, at);
    let start = if prefix.is_empty() { at } else { at + 2 };
    let mut found = final_title(cursor, start)
        .or_else(|| known(cursor, start))
        .or_else(|| former(cursor, start))
        .or_else(|| miswritten(cursor, start))
        .or_else(|| unknown(cursor, start, reach))
        .or_else(|| careless(cursor, start))?;
    if !prefix.is_empty() {
        found.act.prefix = prefix;
        found.act.edition = edition;
    }
    foreign_behind(cursor, &mut found);
    number_behind(cursor, &mut found);
    // Ordinances of a court carry its name: `GebV OG`, `AnwGebV OG`.
    if found.act.ids.is_empty() && cursor.word(found.to) == "OG" && !cursor.is_tight(found.to) {
        found.act.name.push_str(" OG");
        found.to += 1;
    }
    canton_behind(cursor, &mut found);
    Some(found)
}

/// `E-ZPO`, `VE-ZPO`.
pub(super) fn drafts(cursor: &Cursor<'_>, at: usize) -> (String, Edition) {
    let word = cursor.word(at);
    if matches!(word.as_ref(), "E" | "VE" | "AP" | "P")
        && cursor.is_sign(at + 1, b'-')
        && cursor.is_tight(at + 1)
        && cursor.is_tight(at + 2)
    {
        return (format!("{word}-"), Edition::Draft);
    }
    (String::new(), Edition::Current)
}

/// `Tit. fin. CC`, `titre final du CC`: the final title of the Civil Code before its name.
pub(super) fn final_title(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    const TITLES: [&[&str]; 4] = [
        &["tit", ".", "fin", "."],
        &["tit", ".", "fin"],
        &["titre", "final"],
        &["titolo", "finale"],
    ];
    let after = TITLES.iter().find_map(|words| cursor.phrase(at, words))?;
    let start = if cursor.is_any(after, &["du", "del"]) { after + 1 } else { after };
    let mut found = known(cursor, start)?;
    found.act.name = format!("Tit. fin. {}", found.act.name);
    found.act.ids = Vec::new();
    Some(found)
}

/// The longest name of the table at a place.
pub(super) fn known(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    let mut name = String::new();
    let mut best: Option<(usize, usize)> = None;
    for index in at..at + 7 {
        let Some(token) = cursor.token(index) else { break };
        if index > at && token.gap != Gap::None {
            name.push(' ');
        }
        if cursor.is_word(index) {
            name.push_str(&cursor.word(index));
        } else if cursor.is_sign(index, b'-') {
            // Any dash, and never a blank after it at a line end.
            if name.ends_with(' ') {
                break;
            }
            name.push('-');
        } else {
            name.push_str(cursor.raw(index));
        }
        if name.len() > 32 {
            break;
        }
        // `Cst-\nGE`
        let normal = if name.contains("- ") { name.replace("- ", "-") } else { String::new() };
        let probe = if normal.is_empty() { &name } else { &normal };
        if !acts_named(probe).is_empty()
            && (ends_whole(cursor, index) || is_before_note(cursor, index + 1, probe))
        {
            best = Some((index + 1, probe.len()));
            if !normal.is_empty() {
                name = normal;
            }
        }
    }
    let (to, length) = best?;
    let name = name.get(..length)?.to_owned();
    let ids = acts_named(&name).to_vec();
    let mut languages = Languages::NONE;
    for id in &ids {
        languages = languages.or(act(*id).languages_of(&name));
    }
    // English names are used in English texts; elsewhere the same letters mean the other act.
    languages = languages.and(Languages::DE.or(Languages::FR).or(Languages::IT));
    if languages.is_empty() {
        languages = Languages::ANY;
    }
    let act = Act { ids, ..Act::unknown(name) };
    Some(ReadAct { act, languages, issues: Vec::new(), annex: None, to })
}

/// Whether a name ends at this token rather than running on: `StG` in `StGB`, `LP` in `LP-X`.
pub(super) fn ends_whole(cursor: &Cursor<'_>, at: usize) -> bool {
    let next = at + 1;
    if !cursor.is_tight(next) {
        return true;
    }
    match cursor.token(next) {
        None => true,
        Some(token) => {
            !(token.sign == b'-'
                && cursor.is_word(next + 1)
                && cursor.is_tight(next + 1)
                && cursor.word(next + 1).chars().filter(|c| c.is_uppercase()).count() >= 2
                && canton(&cursor.word(next + 1)).is_none())
                && token.kind != Kind::Number
                && token.kind != Kind::Word
        }
    }
}

/// Whether the mark of a footnote is glued to a name: `Art. 8 ZGB12`. `CO2` is a gas, and `ArGV1` an act.
pub(super) fn is_before_note(cursor: &Cursor<'_>, at: usize, name: &str) -> bool {
    let ends = |to: usize| {
        !cursor.is_tight(to) || cursor.token(to).is_none_or(|token| token.kind == Kind::Sign)
    };
    cursor.is_tight(at)
        && name.len() > 2
        && (1..=2).contains(&cursor.digits(at))
        && ends(at + 1)
        && !cursor.is_sign(at + 1, b'-')
        && acts_named(&format!("{name} {}", cursor.raw(at))).is_empty()
}

/// `aOR`, `altOR`, `nDSG`, `revDSG`, `vCO`.
pub(super) fn former(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    let word = cursor.word(at);
    for (prefix, edition) in [
        ("alt", Edition::Former),
        ("rev", Edition::Coming),
        ("a", Edition::Former),
        ("v", Edition::Former),
        ("n", Edition::Coming),
    ] {
        let Some(rest) = word.strip_prefix(prefix) else { continue };
        if rest.chars().next().is_some_and(char::is_uppercase) {
            // `aCst.` has its dot.
            let dotted = format!("{rest}.");
            let (name, to) = if cursor.is_sign(at + 1, b'.') && !acts_named(&dotted).is_empty() {
                (dotted, at + 2)
            } else {
                (rest.to_owned(), at + 1)
            };
            let ids = acts_named(&name).to_vec();
            if ids.is_empty() {
                continue;
            }
            let mut languages = Languages::NONE;
            for id in &ids {
                languages = languages.or(act(*id).languages_of(&name));
            }
            if languages.is_empty() {
                languages = Languages::ANY;
            }
            let act = Act { ids, edition, prefix: prefix.to_owned(), ..Act::unknown(name) };
            return Some(ReadAct { act, languages, issues: Vec::new(), annex: None, to });
        }
    }
    // `alt Art. 5 OR` is not read here; `a OR` with a blank is a word.
    None
}

/// An abbreviation no table has: at least two capitals, as abbreviations of acts are formed.
pub(super) fn unknown(cursor: &Cursor<'_>, at: usize, reach: Reach) -> Option<ReadAct> {
    // `CO` in `CO2`, unless that is part of a name.
    if cursor.is_number(at + 1) && cursor.is_tight(at + 1) && !cursor.is_sign(at + 2, b'-') {
        return None;
    }
    if let Some((name, to)) = epidemic(cursor, at) {
        let act = Act::unknown(name);
        return Some(ReadAct {
            act,
            languages: Languages::ANY,
            issues: Vec::new(),
            annex: None,
            to,
        });
    }
    let mut name = String::new();
    let mut to = at;
    // `EG ZGB`, `SchlT ZGB`, `VO KVG`: a word of its own before the act it carries out.
    if cursor.is_any(
        at,
        &["eg", "schlt", "schlb", "ücb", "übbest", "üb", "ueb", "vo", "vv", "lacc", "einfg"],
    ) && cursor.word(at).starts_with(char::is_uppercase)
    {
        let inner = cursor.after_dot(at + 1);
        let inner = if cursor.is_any(inner, &["zum", "zur"]) { inner + 1 } else { inner };
        if let Some(carried) = known(cursor, inner) {
            name = format!("{} {}", cursor.word(at), carried.act.name);
            to = carried.to;
        }
    }
    if name.is_empty() {
        (name, to) = shape(cursor, at)?;
        let is_act_like =
            || name.ends_with(['G', 'V', 'O', 'B', 'R']) || name.starts_with(['L', 'O', 'R', 'C']);
        let capitals = name.chars().filter(|c| c.is_uppercase()).count();
        if reach == Reach::Joined && !(is_act_like() && capitals >= 2) {
            return None;
        }
    }
    let act = Act::unknown(name);
    Some(ReadAct { act, languages: Languages::ANY, issues: Vec::new(), annex: None, to })
}

/// States whose constitutions and codes are abbreviated as the Swiss ones are.
pub(super) const LANDS: [&str; 12] = [
    "bayern",
    "österreich",
    "deutschland",
    "frankreich",
    "italien",
    "france",
    "italia",
    "italie",
    "autriche",
    "allemagne",
    "liechtenstein",
    "austria",
];

/// `CC fr.`, `CPC français`, `CC it.`: the code of another country under the same name.
pub(super) fn foreign_behind(cursor: &Cursor<'_>, found: &mut ReadAct) {
    let is_code = matches!(
        found.act.name.as_str(),
        "CC" | "CP"
            | "CPC"
            | "CPP"
            | "CO"
            | "ZGB"
            | "StGB"
            | "ZPO"
            | "StPO"
            | "BV"
            | "Cst"
            | "Cst."
            | "Cost."
    );
    if !is_code {
        return;
    }
    // `CPC-I`, `CP/B`: a sign of nationality.
    let is_sign = (cursor.is_sign(found.to, b'-') || cursor.is_sign(found.to, b'/'))
        && cursor.is_tight(found.to + 1)
        && matches!(cursor.word(found.to + 1).as_ref(), "I" | "F" | "D" | "A" | "B");
    if is_sign {
        found.act.name = format!("{}-{}", found.act.name, cursor.word(found.to + 1));
        found.act.ids = Vec::new();
        found.to += 2;
        return;
    }
    // `BV (Bayern)`, `CC (français)`
    let bracket = usize::from(cursor.is_sign(found.to, b'('));
    let at = found.to + bracket;
    let is_land = bracket == 1 && cursor.is_any(at, &LANDS);
    if !is_land && !cursor.is_any(at, &title::COUNTRIES) {
        return;
    }
    found.act.name = format!("{} {}", found.act.name, cursor.word(at));
    found.act.ids = Vec::new();
    found.to = if bracket == 1 { at + 2 } else { cursor.after_dot(at + 1) };
}

/// An often cited act with some capitals wrong, in a name too long to be another: `SchkG`.
pub(super) fn miswritten(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    let typed = cursor.word(at);
    if typed.chars().count() < 4 || !typed.starts_with(char::is_uppercase) {
        return None;
    }
    let name = name_folded(&typed)?;
    let ids = acts_named(name);
    let is_core = matches!(ids, [id] if act(*id).is_core);
    // Romance names of four letters are too many to be sure.
    let is_german = ids.first().is_some_and(|id| act(*id).abbreviations[0] == name);
    if !is_core || !is_german || name == typed {
        return None;
    }
    careless(cursor, at)
}

/// A name typed in other capitals. In running text only the often cited acts are meant, and no
/// name that is a word.
pub(super) fn careless(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    const WORDS: [&str; 21] = [
        "la", "le", "lp", "al", "da", "pa", "se", "si", "lui", "lai", "or", "od", "bis", "dal",
        "dei", "cas", "lie", "lit", "let", "par", "lac",
    ];
    let typed = cursor.word(at);
    if cursor.is_number(at + 1) && cursor.is_tight(at + 1) {
        return None;
    }
    let length = typed.chars().count();
    if !(2..=8).contains(&length) {
        return None;
    }
    let is_word = WORDS.contains(&typed.to_lowercase().as_str());
    let dotted = format!("{typed}.");
    let (name, to) = match (name_folded(&typed), name_folded(&dotted)) {
        (_, Some(name)) if cursor.is_sign(at + 1, b'.') => (name, at + 2),
        (Some(name), _) => (name, at + 1),
        _ => return None,
    };
    let ids = acts_named(name).to_vec();
    let is_core = ids.iter().any(|id| act(*id).is_core);
    if !cursor.is_lone && (!is_core || (is_word && typed.chars().all(char::is_lowercase))) {
        return None;
    }
    let mut languages = Languages::NONE;
    for id in &ids {
        languages = languages.or(act(*id).languages_of(name));
    }
    let issue = Issue::Spelling { found: typed.into_owned(), expected: name.to_owned() };
    let act = Act { ids, ..Act::unknown(name.to_owned()) };
    Some(ReadAct {
        act,
        languages: if languages.is_empty() { Languages::ANY } else { languages },
        issues: vec![issue],
        annex: None,
        to,
    })
}
