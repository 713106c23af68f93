//! Where sentences end, in legal prose full of points that end nothing.

use std::ops::Range;

/// What ends with a point and ends no sentence, in small letters and without the point.
const ABBREVIATIONS: &[&str] = &[
    // German
    "art", "abs", "lit", "bst", "ziff", "ziffn", "nr", "nrn", "s", "f", "ff", "vgl", "bzw", "bspw",
    "ca", "d.h", "z.b", "u.a", "i.v.m", "i.s.v", "i.s", "m.w.h", "m.w.n", "m.e", "u.u", "a.a.o",
    "a.m", "i.d.r", "i.e", "gem", "ggf", "sog", "resp", "rz", "rn", "n", "e", "erw", "fn", "bd",
    "aufl", "hrsg", "diss", "kap", "str", "tel", "inkl", "exkl", "evtl", "allg", "betr", "zit",
    "entsch", "abt", "ausg", "dat", "geb", "verh", "wohnh", "vorst", "nachst", "urspr", "hg", "rs",
    "z", "b", "h", "usf", "insb", "insbes", "mio", "mrd", "fr", "rp", "sfr", // titles
    "dr", "prof", "lic", "iur", "med", "dipl", "ing", "hr", "mr", "mrs", "ms", "mme", "mlle",
    "hon", "jr", "sr", "st", "ste", "avv", "sig", "jur", "phil", // French
    "al", "let", "ch", "chap", "p", "pp", "cf", "consid", "c.-à-d", "p.ex", "éd", "op", "cit",
    "ss", "env", "réf", "vol", "no", "nos", "fasc", "trad", // Italian
    "cpv", "lett", "cfr", "segg", "seg", "pag", "pagg", "cons", "ecc", "p.es", "dott",
    // English
    "v", "vs", "para", "paras", "sec", "secs", "cl", "fig", "ed", "eds", "inc", "ltd", "corp", "co",
    "llc", "plc", "u.s", "u.s.c", "c.f.r", "f.supp", "e.g", "et", "seq", "id", "ibid", "approx",
    "dept", "exh", "reg",
];

/// Those of them that may well end a sentence too, where a capital follows.
const ENDS_TOO: [&str; 9] = ["inc", "ltd", "corp", "co", "llc", "plc", "ecc", "usf", "seq"];

/// The sentences of a paragraph: ranges of its bytes without the blanks between them, in order and
/// covering everything else.
pub(crate) fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, sign)) = chars.next() {
        if !matches!(sign, '.' | '!' | '?' | '…') {
            continue;
        }
        let mut end = at + sign.len_utf8();
        while let Some((next, closing)) = chars.peek().copied() {
            if !matches!(
                closing,
                '.' | '!' | '?' | '…' | ')' | ']' | '"' | '\'' | '»' | '”' | '’' | '“'
            ) {
                break;
            }
            end = next + closing.len_utf8();
            chars.next();
        }
        let (Some(head), Some(tail)) = (text.get(start..at), text.get(end..)) else { continue };
        if tail.starts_with(char::is_whitespace) && ends(head, sign, tail) {
            push(text, start..end, &mut out);
            start = end;
        }
    }
    push(text, start..text.len(), &mut out);
    out
}

/// Whether a sign between two texts ends a sentence.
fn ends(head: &str, sign: char, tail: &str) -> bool {
    let Some(next) = tail.trim_start().chars().next() else { return false };
    let opens = next.is_uppercase()
        || matches!(next, '"' | '«' | '„' | '“' | '‘' | '(' | '[' | '§' | '–' | '-');
    if sign != '.' {
        return opens || next.is_ascii_digit();
    }
    let word =
        head.rsplit(|c: char| c.is_whitespace() || matches!(c, '(' | '[' | '"' | '«' | '\'' | '’'));
    let word = word.into_iter().next().unwrap_or_default().to_lowercase();
    if word.is_empty() {
        return opens;
    }
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    let digits = word.chars().filter(char::is_ascii_digit).count();
    // An initial, an ordinal, a date, a number of a paragraph.
    if letters == 1 && digits == 0 {
        return false;
    }
    if letters == 0 && digits > 0 {
        return opens && digits >= 3 && !word.ends_with('-');
    }
    if ABBREVIATIONS.contains(&word.as_str()) {
        return ENDS_TOO.contains(&word.as_str()) && next.is_uppercase();
    }
    // `z.B`, `i.V.m`: points between single letters.
    if word.contains('.') && word.split('.').all(|part| part.chars().count() <= 2) {
        return false;
    }
    opens || next.is_ascii_digit() && letters > 3
}

fn push(text: &str, range: Range<usize>, out: &mut Vec<Range<usize>>) {
    let Some(part) = text.get(range.clone()) else { return };
    let start = range.start + (part.len() - part.trim_start().len());
    let end = range.start + part.trim_end().len();
    if start < end {
        out.push(start..end);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let parts: Vec<&str> = sentences(text).into_iter().map(|range| &text[range]).collect();
        expected.assert_eq(&parts.join(" | "));
    }

    #[test]
    fn points_of_abbreviations_end_nothing() {
        check(
            "Nach Art. 97 Abs. 1 lit. a OR haftet er. Vgl. dazu Dr. Muster, z.B. in Ziff. 3. Das gilt.",
            expect![
                "Nach Art. 97 Abs. 1 lit. a OR haftet er. | Vgl. dazu Dr. Muster, z.B. in Ziff. 3. Das gilt."
            ],
        );
        check(
            "Miranda v. Arizona is No. 759. The court held so.",
            expect!["Miranda v. Arizona is No. 759. | The court held so."],
        );
        check(
            "L'art. 97 al. 1 CO s'applique. Me Dupont (cf. consid. 4.2) le conteste !",
            expect!["L'art. 97 al. 1 CO s'applique. | Me Dupont (cf. consid. 4.2) le conteste !"],
        );
        check(
            "L'art. 97 cpv. 1 CO. Il 12. Mai 2020 war A. Muster da.",
            expect!["L'art. 97 cpv. 1 CO. | Il 12. Mai 2020 war A. Muster da."],
        );
    }

    #[test]
    fn other_points_end_a_sentence() {
        check("Er kam. Sie ging.\nEs blieb.", expect!["Er kam. | Sie ging. | Es blieb."]);
        check("\"Er kam.\" Sie ging! 12 Tage.", expect![[r#""Er kam." | Sie ging! | 12 Tage."#]]);
        check("  ", expect![""]);
        check("ohne Ende", expect!["ohne Ende"]);
    }
}
