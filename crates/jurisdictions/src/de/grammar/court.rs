//! Courts: `BGH`, `OLG Hamm`, `Bayer. LSG`, `Hessisches FG`, `Oberlandesgericht Köln`.

use std::sync::LazyLock;

use crate::{
    de::Ruling,
    text::{cursor::Cursor, glance::Glance},
};

/// The courts of the federation and others of which there is one, with what they are called.
const SINGLE: [(&str, &str); 30] = [
    ("BVerfG", "BVerfG"),
    ("Bundesverfassungsgericht", "BVerfG"),
    ("Bundesverfassungsgerichts", "BVerfG"),
    ("BGH", "BGH"),
    ("BGHs", "BGH"),
    ("Bundesgerichtshof", "BGH"),
    ("Bundesgerichtshofs", "BGH"),
    ("Bundesgerichtshofes", "BGH"),
    ("BVerwG", "BVerwG"),
    ("Bundesverwaltungsgericht", "BVerwG"),
    ("Bundesverwaltungsgerichts", "BVerwG"),
    ("BFH", "BFH"),
    ("Bundesfinanzhof", "BFH"),
    ("Bundesfinanzhofs", "BFH"),
    ("BAG", "BAG"),
    ("Bundesarbeitsgericht", "BAG"),
    ("Bundesarbeitsgerichts", "BAG"),
    ("BSG", "BSG"),
    ("Bundessozialgericht", "BSG"),
    ("Bundessozialgerichts", "BSG"),
    ("BPatG", "BPatG"),
    ("Bundespatentgericht", "BPatG"),
    ("Bundespatentgerichts", "BPatG"),
    ("RG", "RG"),
    ("Reichsgericht", "RG"),
    ("RFH", "RFH"),
    ("BayObLG", "BayObLG"),
    ("BayVGH", "BayVGH"),
    ("BayVerfGH", "BayVerfGH"),
    ("KG", "KG"),
];

/// The sorts of courts that stand in a place or for a Land, with what they are called.
const PLACED: [(&str, &str); 42] = [
    ("OLG", "OLG"),
    ("Oberlandesgericht", "OLG"),
    ("Oberlandesgerichts", "OLG"),
    ("LG", "LG"),
    ("Landgericht", "LG"),
    ("Landgerichts", "LG"),
    ("AG", "AG"),
    ("Amtsgericht", "AG"),
    ("Amtsgerichts", "AG"),
    ("KG", "KG"),
    ("Kammergericht", "KG"),
    ("OVG", "OVG"),
    ("Oberverwaltungsgericht", "OVG"),
    ("Oberverwaltungsgerichts", "OVG"),
    ("VGH", "VGH"),
    ("Verwaltungsgerichtshof", "VGH"),
    ("Verwaltungsgerichtshofs", "VGH"),
    ("VG", "VG"),
    ("Verwaltungsgericht", "VG"),
    ("Verwaltungsgerichts", "VG"),
    ("LAG", "LAG"),
    ("Landesarbeitsgericht", "LAG"),
    ("Landesarbeitsgerichts", "LAG"),
    ("ArbG", "ArbG"),
    ("Arbeitsgericht", "ArbG"),
    ("Arbeitsgerichts", "ArbG"),
    ("LSG", "LSG"),
    ("Landessozialgericht", "LSG"),
    ("Landessozialgerichts", "LSG"),
    ("SG", "SG"),
    ("Sozialgericht", "SG"),
    ("Sozialgerichts", "SG"),
    ("FG", "FG"),
    ("Finanzgericht", "FG"),
    ("Finanzgerichts", "FG"),
    ("VerfGH", "VerfGH"),
    ("VerfG", "VerfG"),
    ("LVerfG", "LVerfG"),
    ("StGH", "StGH"),
    ("Staatsgerichtshof", "StGH"),
    ("Vergabekammer", "VK"),
    ("VK", "VK"),
];

/// What stands before a court and says of which Land it is.
const LANDS: [&str; 24] = [
    "Bayer",
    "Bayerischer",
    "Bayerisches",
    "Bay",
    "Hess",
    "Hessischer",
    "Hessisches",
    "Nds",
    "Niedersächsisches",
    "Sächs",
    "Sächsisches",
    "Thür",
    "Thüringer",
    "Saarl",
    "Saarländisches",
    "Hanseatisches",
    "Brandenburgisches",
    "Schleswig",
    "Pfälzisches",
    "Hamburgisches",
    "Brem",
    "Anhaltisches",
    "SächsOVG",
    "Bad",
];

/// The words with which courts begin.
pub(in crate::de) fn words() -> impl Iterator<Item = &'static str> {
    let names = SINGLE.into_iter().chain(PLACED).map(|(word, _)| word);
    names.chain(LANDS)
}

static BEGINS: LazyLock<Glance> = LazyLock::new(|| Glance::of(words()));

/// Reads a court; the place after it comes with it. The court is named by its abbreviation.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if !BEGINS.may_begin(cursor, at) {
        return None;
    }
    let word = cursor.word(at);
    if word.len() < 2 || !cursor.is_capital(at) {
        return None;
    }
    if let Some((_, name)) = SINGLE.iter().find(|(known, _)| *known == word) {
        return Some(((*name).to_owned(), chambers(cursor, at + 1)));
    }
    if LANDS.contains(&word.as_ref()) {
        let after = cursor.after_dot(at + 1);
        let kind = placed(cursor, after)?;
        let dot = if after > at + 1 { "." } else { "" };
        return Some((format!("{word}{dot} {kind}"), chambers(cursor, after + 1)));
    }
    let kind = placed(cursor, at)?;
    let Some((town, end)) = town(cursor, at + 1) else {
        return Some((kind.to_owned(), chambers(cursor, at + 1)));
    };
    Some((format!("{kind} {town}"), chambers(cursor, end)))
}

fn placed(cursor: &Cursor<'_>, at: usize) -> Option<&'static str> {
    let word = cursor.word(at);
    PLACED.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind)
}

/// A town or a Land: `Frankfurt am Main`, `Baden-Württemberg`, `NRW`, `für das Land …`.
fn town(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let first = cursor.word(at);
    if !cursor.is_capital(at) || Ruling::read(&first).is_some() && first.len() > 1 {
        return None;
    }
    let is_word = first.chars().count() >= 3 || matches!(first.as_ref(), "NW" | "BW" | "SH" | "MV");
    if !is_word || matches!(first.as_ref(), "Az" | "AZ" | "Beschl" | "Urt") {
        return None;
    }
    let mut name = first.into_owned();
    let mut end = at + 1;
    while cursor.is_sign(end, b'-')
        && cursor.is_tight(end)
        && cursor.is_tight(end + 1)
        && cursor.is_capital(end + 1)
        && Ruling::read(&cursor.word(end + 1)).is_none()
    {
        name.push('-');
        name.push_str(&cursor.word(end + 1));
        end += 2;
    }
    for (phrase, written) in [
        (["am", "Main"].as_slice(), " am Main"),
        (&["a", ".", "M", "."], " a. M."),
        (&["a", ".", "Main"], " a. Main"),
        (&["an", "der", "Oder"], " an der Oder"),
        (&["(", "Oder", ")"], " (Oder)"),
        (&["(", "Saale", ")"], " (Saale)"),
    ] {
        if let Some(after) = cursor.phrase_exactly(end, phrase) {
            name.push_str(written);
            return Some((name, after));
        }
    }
    Some((name, end))
}

/// The place after the chamber that gave the decision: `, 5. Senat`, `(Großer Senat)`.
fn chambers(cursor: &Cursor<'_>, at: usize) -> usize {
    let start = cursor.after_comma(at);
    let is_chamber = |place| {
        cursor.is_exactly(place, &["Senat", "Zivilsenat", "Strafsenat", "Kammer", "Senats"])
    };
    if cursor.is_number(start) && cursor.is_sign(start + 1, b'.') && is_chamber(start + 2) {
        return start + 3;
    }
    at
}
