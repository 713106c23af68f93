//! The number of an article, as people write it: `97`, `Art. 97`, `336c`, `6bis`, `SchlT 1`,
//! `Art. 97 Abs. 1`.

use jurisdictions::ch::Numeral;

use crate::DeskError;

/// Which article, and perhaps which paragraph of it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(in crate::swiss) struct ArticleNumber {
    /// The number: `336c`.
    pub number: String,
    /// The final provisions that number their articles anew.
    pub division: Option<Division>,
    /// The paragraph, where one is named.
    pub paragraph: Option<String>,
    /// What follows and may be the name of the act.
    pub rest: Option<String>,
}

/// Final provisions with articles of their own, in whatever language they are named.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::swiss) enum Division {
    /// `SchlT`, `Tit. fin.`
    FinalTitle,
    /// `ÜBest`, `disp. trans.`
    Transitional,
    /// `SchlB`, `disp. fin.`
    FinalProvisions,
}

/// How the divisions are written, in small letters without points, blanks and accents on capitals.
const DIVISIONS: [(&str, Division); 18] = [
    ("schlt", Division::FinalTitle),
    ("schlusstitel", Division::FinalTitle),
    ("titfin", Division::FinalTitle),
    ("titrefinal", Division::FinalTitle),
    ("titolofinale", Division::FinalTitle),
    ("finaltitle", Division::FinalTitle),
    ("übest", Division::Transitional),
    ("uebest", Division::Transitional),
    ("übergangsbestimmungen", Division::Transitional),
    ("disptrans", Division::Transitional),
    ("dispositionstransitoires", Division::Transitional),
    ("disposizionitransitorie", Division::Transitional),
    ("schlb", Division::FinalProvisions),
    ("schlussbestimmungen", Division::FinalProvisions),
    ("dispfin", Division::FinalProvisions),
    ("dispositionsfinales", Division::FinalProvisions),
    ("disposizionifinali", Division::FinalProvisions),
    ("finalprovisions", Division::FinalProvisions),
];

impl Division {
    /// The division that words name.
    pub(in crate::swiss) fn named(words: &str) -> Option<Self> {
        let bare: String =
            words.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect();
        let fits = |name: &str| bare == name || (name.len() > 8 && bare.starts_with(name));
        DIVISIONS.into_iter().find(|(name, _)| fits(name)).map(|(_, division)| division)
    }
}

const SIGNS: [&str; 9] =
    ["artikel", "article", "articolo", "artichel", "art.", "artt.", "art", "§", "n°"];
const PARAGRAPHS: [&str; 12] = [
    "abs.",
    "abs",
    "absatz",
    "al.",
    "al",
    "alinéa",
    "cpv.",
    "cpv",
    "capoverso",
    "para.",
    "para",
    "paragraph",
];

/// Reads the number of an article.
pub(in crate::swiss) fn read(text: &str) -> Result<ArticleNumber, DeskError> {
    let invalid = || {
        DeskError::InvalidParameters(format!(
            "`articleNumber` is `{text}`; write it as `97`, `Art. 97`, `336c`, `6bis` or, for an \
             article of a final title, `SchlT 1`"
        ))
    };
    let spaced = text.replace(['\u{a0}', '_'], " ").replace('§', "§ ");
    let mut words: Vec<String> = Vec::new();
    for word in spaced.split_whitespace() {
        words.push(unsigned(word).to_owned());
    }
    words.retain(|word| !word.is_empty() && !is_sign(word));
    let at = words
        .iter()
        .position(|word| word.starts_with(|first: char| first.is_ascii_digit()))
        .ok_or_else(invalid)?;
    let before = words.get(..at).unwrap_or_default().join(" ");
    let mut division = None;
    if !before.is_empty() {
        division = Some(Division::named(&before).ok_or_else(invalid)?);
    }
    let mut rest: Vec<String> = words.get(at + 1..).unwrap_or_default().to_vec();
    let mut number = words.get(at).cloned().unwrap_or_default();
    // `97 a`, `6 bis`: what was inserted after a number may stand apart from it.
    if let Some(next) = rest.first() {
        let joined = format!("{number}{next}");
        let is_small = next.chars().all(|letter| letter.is_ascii_lowercase());
        if is_small && !is_paragraph_sign(next) && joined.parse::<Numeral>().is_ok() {
            number = joined;
            rest.remove(0);
        }
    }
    let numeral: Numeral =
        number.trim_end_matches(['.', ',', ':']).to_lowercase().parse().map_err(|_| invalid())?;
    let mut paragraph = None;
    if rest.first().is_some_and(|word| is_paragraph_sign(word)) {
        rest.remove(0);
        paragraph = Some(self::paragraph(&rest.first().cloned().ok_or_else(invalid)?)?);
        rest.remove(0);
    }
    if division.is_none() {
        // `1 SchlT`, `1 SchlT ZGB`: the division, and perhaps the act behind it.
        let named = (1..=rest.len()).rev().find_map(|count| {
            let words = rest.get(..count)?.join(" ");
            Division::named(&words).map(|found| (count, found))
        });
        if let Some((count, found)) = named {
            division = Some(found);
            rest.drain(..count);
        }
    }
    let rest = rest.join(" ");
    Ok(ArticleNumber {
        number: numeral.to_string(),
        division,
        paragraph,
        rest: Some(rest).filter(|rest| !rest.is_empty()),
    })
}

/// Reads the number of a paragraph: `1`, `2bis`, `Abs. 1`.
pub(in crate::swiss) fn paragraph(text: &str) -> Result<String, DeskError> {
    let words: Vec<&str> =
        text.split_whitespace().filter(|word| !is_paragraph_sign(word)).collect();
    let bare = words.concat();
    let bare = bare.trim_matches(['.', ',', '(', ')', ':']).to_lowercase();
    bare.parse::<Numeral>().map(|numeral| numeral.to_string()).map_err(|_| {
        DeskError::InvalidParameters(format!(
            "`paragraph` is `{text}`; write the number of the paragraph, as `1` or `2bis`"
        ))
    })
}

fn is_sign(word: &str) -> bool {
    SIGNS.contains(&word.to_lowercase().as_str())
}

fn is_paragraph_sign(word: &str) -> bool {
    PARAGRAPHS.contains(&word.to_lowercase().as_str())
}

/// A word without the sign that is joined to it: `Art.97`.
fn unsigned(word: &str) -> &str {
    let split = word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(0);
    match word.split_at_checked(split) {
        Some((sign, number)) if is_sign(sign) => number,
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: (&str, Option<Division>, Option<&str>, Option<&str>)) {
        let read = read(text).unwrap();
        let seen =
            (read.number.as_str(), read.division, read.paragraph.as_deref(), read.rest.as_deref());
        assert_eq!(seen, expected, "{text}");
    }

    #[test]
    fn a_number_is_read_in_every_form() {
        check("97", ("97", None, None, None));
        check("Art. 1 SchlT ZGB", ("1", Some(Division::FinalTitle), None, Some("ZGB")));
        check("art. 1 Tit. fin. CC", ("1", Some(Division::FinalTitle), None, Some("CC")));
        check("Art. 97", ("97", None, None, None));
        check("art.97", ("97", None, None, None));
        check("Artikel 336 c", ("336c", None, None, None));
        check("97a", ("97a", None, None, None));
        check("97A", ("97a", None, None, None));
        check("6bis", ("6bis", None, None, None));
        check("art. 6 bis", ("6bis", None, None, None));
        check("Art. 97 Abs. 1", ("97", None, Some("1"), None));
        check("art. 97 al. 2bis", ("97", None, Some("2bis"), None));
        check("Art. 97 Abs. 1 OR", ("97", None, Some("1"), Some("OR")));
        check("SchlT 1", ("1", Some(Division::FinalTitle), None, None));
        check("Art. 1 SchlT", ("1", Some(Division::FinalTitle), None, None));
        check("Tit. fin. 2", ("2", Some(Division::FinalTitle), None, None));
        check("ÜBest 3", ("3", Some(Division::Transitional), None, None));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "abc", "Art.", "0", "97-99x!", "foo 3", "Art. 97 Abs."] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(paragraph("x").is_err());
        assert_eq!(paragraph("Abs. 2 bis").unwrap(), "2bis");
    }
}
