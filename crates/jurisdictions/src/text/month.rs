//! Which month does a word name, and what is a month called?

use law::{Language, fold};

/// The names by language, in the order of [`Language`]; each with the fewest letters that name it
/// and no other word.
static NAMES: [[(&str, usize); 12]; 4] = [
    [
        ("Januar", 3),
        ("Februar", 3),
        ("März", 3),
        ("April", 3),
        ("Mai", 3),
        ("Juni", 3),
        ("Juli", 3),
        ("August", 3),
        ("September", 3),
        ("Oktober", 3),
        ("November", 3),
        ("Dezember", 3),
    ],
    [
        ("janvier", 4),
        ("février", 3),
        ("mars", 4),
        ("avril", 3),
        ("mai", 3),
        ("juin", 4),
        ("juillet", 4),
        ("août", 3),
        ("septembre", 4),
        ("octobre", 3),
        ("novembre", 3),
        ("décembre", 3),
    ],
    [
        ("gennaio", 3),
        ("febbraio", 3),
        ("marzo", 3),
        ("aprile", 3),
        ("maggio", 3),
        ("giugno", 3),
        ("luglio", 3),
        ("agosto", 3),
        ("settembre", 3),
        ("ottobre", 3),
        ("novembre", 3),
        ("dicembre", 3),
    ],
    [
        ("January", 3),
        ("February", 3),
        ("March", 3),
        ("April", 3),
        ("May", 3),
        ("June", 3),
        ("July", 3),
        ("August", 3),
        ("September", 3),
        ("October", 3),
        ("November", 3),
        ("December", 3),
    ],
];

/// What months are called besides, folded.
const BESIDES: [(&str, i8); 4] = [("janner", 1), ("jaenner", 1), ("mrz", 3), ("maerz", 3)];

/// The fewest letters of any name.
const FEWEST: usize = 3;

/// The month that a word names, 1 to 12: written out or shortened, in any of the languages, in any
/// capitals, with or without its accents.
pub fn read(word: &str) -> Option<i8> {
    // It is asked of many words, and few are as short as this.
    if word.len() < FEWEST || word.len() > "septembre".len() + 2 {
        return None;
    }
    let word = fold::fold(word);
    for names in &NAMES {
        for (month, (name, fewest)) in (1..).zip(names) {
            if word.len() >= *fewest && begins(name, &word) {
                return Some(month);
            }
        }
    }
    BESIDES.iter().find(|(name, _)| *name == word).map(|(_, month)| *month)
}

/// Whether the folded form of a name begins with a folded word.
fn begins(name: &str, word: &str) -> bool {
    let mut letters = name
        .chars()
        .filter_map(|letter| fold::plain(letter, fold::Alphabet::Official))
        .map(|pair| pair[0]);
    word.bytes().all(|byte| letters.next() == Some(byte))
}

/// The month that a word names in a language, to the letter: written out, or its first letters.
pub fn read_in(word: &str, language: Language) -> Option<i8> {
    let is_long = word.chars().count() >= FEWEST;
    let place = names(language).position(|name| is_long && name.starts_with(word))?;
    i8::try_from(place + 1).ok()
}

/// The names of the months in a language, in their order.
pub fn names(language: Language) -> impl Iterator<Item = &'static str> {
    NAMES[language as usize].iter().map(|(name, _)| *name)
}

/// The name of a month, 1 to 12, in a language.
pub fn name(month: i8, language: Language) -> &'static str {
    let place = usize::try_from(month).ok().and_then(|month| month.checked_sub(1));
    place.and_then(|place| names(language).nth(place)).unwrap_or_default()
}

/// The name of a month as American citations shorten it: `Jan.`, `May`, `Sept.`
pub fn abbreviated(month: i8) -> String {
    let name = name(month, Language::En);
    let length = if name.starts_with("Sept") { 4 } else { 3 };
    match name.get(..length) {
        Some(short) if name.len() > 4 => format!("{short}."),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_read_in_four_languages_however_it_is_shortened() {
        for (words, month) in [
            ("Januar janvier gennaio January Jan jan. janv genn Jänner Jaenner", 1),
            ("Februar FÉVRIER fevr févr febbraio feb", 2),
            ("März Maerz Mrz mars marzo March Mär mar", 3),
            ("Juni juin giugno giu June", 6),
            ("Juli juil juillet luglio", 7),
            ("août aout aoû agosto Aug", 8),
            ("Sept sept Settembre sett", 9),
            ("Dezember déc DECEMBRE dicembre dic", 12),
        ] {
            for word in words.split(' ') {
                assert_eq!(read(word.trim_end_matches('.')), Some(month), "{word}");
            }
        }
        // "jui" is June or July, "ma" is two months and a word.
        for word in ["", "ma", "jui", "Maier", "Septembers", "décembres", "mois"] {
            assert_eq!(read(word), None, "{word}");
        }
    }

    #[test]
    fn a_month_of_one_language_is_read_to_the_letter() {
        assert_eq!(read_in("Sept", Language::De), Some(9));
        assert_eq!(read_in("Mai", Language::De), Some(5));
        for word in ["mai", "Ma", "October", "Mrz", ""] {
            assert_eq!(read_in(word, Language::De), None, "{word}");
        }
    }

    #[test]
    fn every_name_is_read_as_its_month() {
        for language in Language::ALL {
            for month in 1..=12 {
                assert_eq!(read(name(month, language)), Some(month));
                assert_eq!(read_in(name(month, language), language), Some(month));
            }
        }
        assert_eq!(name(0, Language::De), "");
        let american: Vec<String> = (1..=12).map(abbreviated).collect();
        assert_eq!(
            american.join(" "),
            "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec."
        );
    }
}
