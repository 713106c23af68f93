//! What a reference to several provisions at once names: the first and the last of a range, each in
//! words that mean this one alone.

use jurisdictions::Jurisdiction;
use law::{Cited, Language, Lookup, key, tag::Filter};

/// The signs of several, with those of one.
const SIGNS: [(&str, &str); 7] = [
    ("articles ", "article "),
    ("Articles ", "Article "),
    ("sections ", "section "),
    ("rules ", "rule "),
    ("regulations ", "regulation "),
    ("§§ ", "§ "),
    ("ss ", "s "),
];

/// The keys under which the number of a provision stands.
const NUMBERS: [&str; 3] = [key::ARTICLE_NUMBER, key::PARAGRAPH, key::SECTION_NUMBER];

/// What a citation names, each in words of its own; the citation as it is where that is one
/// provision, or where no such words can be made. What lies between the first and the last of a
/// range is not named.
pub(super) fn members(
    cited: &Cited,
    order: &dyn Jurisdiction,
    language: Option<Language>,
) -> Vec<String> {
    let whole = || vec![cited.canonical.clone()];
    let language = language.or_else(|| order.languages().first().copied());
    let (Some(first), Some(language)) = (cited.lookups.first().and_then(number), language) else {
        return whole();
    };
    // Places within a range are those of its last provision.
    let pinpoint = cited.lookups.first().and_then(|lookup| lookup.pinpoint.as_deref());
    let is = |words: &str, wanted: &str| {
        let readings = order.resolve(words, language);
        !readings.is_empty()
            && readings.iter().all(|lookup| number(lookup).is_some_and(|seen| seen == wanted))
    };
    let between = order.between();
    for (at, _) in cited.canonical.match_indices(between) {
        let (Some(before), Some(after)) =
            (cited.canonical.get(..at), cited.canonical.get(at + between.len()..))
        else {
            continue;
        };
        let before = singular(before);
        for end in ends(after) {
            let (Some(last), Some(rest)) = (after.get(..end), after.get(end..)) else { continue };
            let one = format!("{before}{}", without(rest, pinpoint));
            let wanted = bare(last);
            if wanted == first || !is(&one, &first) {
                continue;
            }
            let mut others = signs(&before, last).map(|sign| format!("{sign}{last}{rest}"));
            if let Some(other) = others.find(|other| is(other, &wanted)) {
                return vec![one, other];
            }
        }
    }
    whole()
}

/// The number that a reading asks for.
fn number(lookup: &Lookup) -> Option<String> {
    lookup.tags.iter().filter(|(key, _)| NUMBERS.contains(key)).find_map(|(_, filter)| match filter
    {
        Filter::OneOf(values) => values.first().map(|value| bare(value)),
        Filter::Squeezed(value) => Some(bare(value)),
        _ => None,
    })
}

/// A number without the signs that are written or left out at will.
fn bare(number: &str) -> String {
    number.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '.' | '*')).collect()
}

/// A reference with the sign of one provision instead of that of several.
fn singular(text: &str) -> String {
    let found = SIGNS.iter().find_map(|(several, one)| {
        let (lead, rest) = text.split_once(several)?;
        Some(format!("{lead}{one}{rest}"))
    });
    found.unwrap_or_else(|| text.to_owned())
}

/// What stands before the number at the end of a text, the longest first; the number may have
/// several words, and the letter of its rank is one of them.
fn signs<'a>(text: &'a str, other: &'a str) -> impl Iterator<Item = &'a str> {
    const MOST: usize = 4;
    let is_ranked = other.starts_with(|letter: char| letter.is_ascii_uppercase());
    text.rmatch_indices(' ')
        .take(MOST)
        .filter_map(|(at, _)| text.get(..=at))
        .filter(move |sign| !(is_ranked && sign.trim_end().ends_with(['.', '*'])))
}

/// Where the number that begins a text may end: at a blank, a comma, or its end.
fn ends(text: &str) -> impl Iterator<Item = usize> {
    const MOST: usize = 4;
    let edges = text.match_indices([' ', ',']).map(|(at, _)| at).chain([text.len()]);
    edges.take(MOST)
}

/// A text without a place within a provision.
fn without(text: &str, pinpoint: Option<&str>) -> String {
    let Some(pinpoint) = pinpoint else { return text.to_owned() };
    let between_commas = format!(", {pinpoint},");
    if text.contains(&between_commas) {
        return text.replacen(&between_commas, "", 1);
    }
    text.replacen(&format!(" {pinpoint}"), "", 1)
}
