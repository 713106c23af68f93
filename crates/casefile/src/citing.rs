//! What a document cites, as keys that are the same in every language.

use std::ops::Range;

use jurisdictions::{
    Reference, Sort,
    orders::{self, Abroad},
};
use law::{Kind, Language, Lookup, tag};

/// A citation of a document.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Cited {
    /// Where it stands in the transcript.
    pub(crate) range: Range<usize>,
    /// `statute`, `case` or `other`.
    pub(crate) kind: &'static str,
    /// What is cited; of a range of articles each one.
    pub(crate) keys: Vec<String>,
    /// Where in it: `Paragraph 1/Letter a`.
    pub(crate) pins: String,
    /// What is cited, as it is told to a person.
    pub(crate) name: String,
    /// Whether it is of another legal order than the Swiss one.
    pub(crate) is_foreign: bool,
}

/// The longest part of a text that is read at once: citations reach no further than a paragraph,
/// and what a document defines holds within it.
const PART: usize = 4 << 20;

/// The citations of a text.
pub(crate) fn citations(text: &str, language: Option<Language>) -> Vec<Cited> {
    let mut out = Vec::new();
    let mut from = 0;
    while from < text.len() {
        let mut to = text.len().min(from + PART);
        if to < text.len() {
            let near = text.as_bytes().get(from..to).unwrap_or_default();
            to = near
                .iter()
                .rposition(|byte| *byte == 0x0c || *byte == b'\n')
                .map_or(to, |at| from + at + 1);
            to = (to..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
        }
        let Some(part) = text.get(from..to) else { break };
        let (reading, abroad) = orders::extract(part, language);
        let own = reading.found.iter().map(of);
        let found = own.chain(abroad.iter().map(foreign));
        out.extend(
            found.map(|one| Cited { range: from + one.range.start..from + one.range.end, ..one }),
        );
        from = to;
    }
    out
}

/// The citations that a person typed, where the text is nothing else.
pub(crate) fn typed(text: &str) -> Vec<Cited> {
    let Ok((own, abroad)) = orders::read(text, None) else { return Vec::new() };
    if own.iter().any(Reference::has_words_beside)
        || abroad.iter().any(|one| !one.cited.issues.is_empty())
    {
        return Vec::new();
    }
    own.iter().map(of).chain(abroad.iter().map(foreign)).collect()
}

/// The citations in what a person typed.
pub(crate) fn within(text: &str) -> Vec<Cited> {
    let (own, abroad) = orders::read(text, None).unwrap_or_default();
    own.iter().map(of).chain(abroad.iter().map(foreign)).collect()
}

/// A citation that is the same in every language, by its sources.
fn of(cited: &Reference) -> Cited {
    let keys = cited.sources();
    let places = cited.places().into_iter().map(|(level, label)| format!("{level} {label}"));
    Cited {
        range: cited.span().clone(),
        kind: kind(cited),
        name: keys.join(", "),
        keys,
        pins: places.collect::<Vec<_>>().join("/"),
        is_foreign: false,
    }
}

/// A citation of another legal order. Its keys are what it asks of a collection, which is the same in
/// every language.
fn foreign(one: &Abroad) -> Cited {
    let cited = &one.cited;
    let mut keys: Vec<String> = cited.lookups.iter().map(key).collect();
    if keys.is_empty() {
        keys.push(format!("{} {}", one.order.code(), cited.canonical));
    }
    keys.sort();
    keys.dedup();
    let first = cited.lookups.first();
    let kind = match first.and_then(|lookup| lookup.kind) {
        Some(Kind::Decision) => "case",
        Some(Kind::Legislation | Kind::Section) => "statute",
        _ => "other",
    };
    let pins = first.and_then(|lookup| lookup.pinpoint.as_deref()).map(places).unwrap_or_default();
    let name = cited.canonical.clone();
    Cited { range: cited.bytes.clone(), kind, keys, pins, name, is_foreign: true }
}

/// What a reading asks for, in one line: `de code=BGB paragraph=823`.
fn key(lookup: &Lookup) -> String {
    let value = |filter: &tag::Filter| match filter {
        tag::Filter::OneOf(values) => values.join("|"),
        tag::Filter::NoneOf(values) => format!("!{}", values.join("|")),
        tag::Filter::Present => "*".to_owned(),
        tag::Filter::Absent => "!*".to_owned(),
        tag::Filter::Like(text) => law::fold::fold(text),
        tag::Filter::Squeezed(text) => tag::squeezed(text),
    };
    let mut parts: Vec<String> =
        lookup.tags.iter().map(|(key, filter)| format!("{key}={}", value(filter))).collect();
    parts.sort();
    format!("{} {}", lookup.jurisdiction, parts.join(" "))
}

/// The numbers and letters of a place within a foreign provision, each with its depth, whatever its
/// levels are called in which language: `Abs. 1 lit. f` and `(1)(f)` are `Place1 1/Place2 f`.
fn places(pinpoint: &str) -> String {
    let is_label = |part: &str| {
        let is_letter = part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_lowercase());
        let is_roman = part.bytes().all(|byte| matches!(byte, b'i' | b'v' | b'x'));
        !part.is_empty()
            && (part.starts_with(|sign: char| sign.is_ascii_digit()) || is_letter || is_roman)
    };
    let parts = pinpoint.split(|sign: char| !sign.is_alphanumeric());
    let labels = parts.filter(|part| is_label(part));
    let all: Vec<String> =
        labels.enumerate().map(|(depth, label)| format!("Place{} {label}", depth + 1)).collect();
    all.join("/")
}

const fn kind(cited: &Reference) -> &'static str {
    match cited.sort() {
        Sort::Provision | Sort::Act => "statute",
        Sort::Decision | Sort::OtherDecision => "case",
        Sort::Other => "other",
    }
}

/// Whether a place cites exactly what was asked for, or less than that: the whole article where a
/// paragraph was asked for. Another paragraph is neither.
pub(crate) fn covers(asked: &str, cited: &str) -> Option<bool> {
    let asked: Vec<&str> = asked.split('/').filter(|pin| !pin.is_empty()).collect();
    let cited: Vec<&str> = cited.split('/').filter(|pin| !pin.is_empty()).collect();
    if asked.iter().all(|pin| cited.contains(pin)) {
        return Some(true);
    }
    let level = |pin: &str| pin.split(' ').next().unwrap_or_default().to_owned();
    let contradicts = asked
        .iter()
        .any(|pin| !cited.contains(pin) && cited.iter().any(|other| level(other) == level(pin)));
    (!contradicts).then_some(false)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let seen: Vec<String> = citations(text, None)
            .into_iter()
            .map(|one| format!("{} {:?} {}", one.kind, one.keys, one.pins))
            .collect();
        expected.assert_eq(&seen.join("\n"));
    }

    #[test]
    fn one_thing_has_one_key_in_every_language() {
        check("nach Art. 97 Abs. 1 OR", expect![[r#"statute ["OR 97"] Paragraph 1"#]]);
        check("selon l'art. 97 al. 1 CO", expect![[r#"statute ["OR 97"] Paragraph 1"#]]);
        check("BGE 145 III 225 E. 4.2", expect![[r#"case ["BGE 145 III 225"] Consideration 4.2"#]]);
        check("ATF 145 III 229", expect![[r#"case ["BGE 145 III 225"] "#]]);
        check("Art. 97-99 OR", expect![[r#"statute ["OR 97", "OR 98", "OR 99"] "#]]);
    }

    #[test]
    fn law_of_other_countries_has_keys_of_its_own() {
        check(
            "nach § 823 Abs. 1 BGB",
            expect![[r#"statute ["de code=BGB paragraph=823"] Place1 1"#]],
        );
        check(
            "Art. 6 Abs. 1 lit. f DSGVO",
            expect![[r#"statute ["eu article_number=6 celex=32016R0679"] Place1 1/Place2 f"#]],
        );
        check(
            "Article 6(1)(f) GDPR",
            expect![[r#"statute ["eu article_number=6 celex=32016R0679"] Place1 1/Place2 f"#]],
        );
        check(
            "article 6, paragraphe 1, sous f), du RGPD",
            expect![[r#"statute ["eu article_number=6 celex=32016R0679"] Place1 1/Place2 f"#]],
        );
        check(
            "Penn Central, 438 U.S. 104, 124 (1978)",
            expect![[
                r#"case ["us page=104 reporter=U.S. volume=438", "us report=438US104"] Place1 124"#
            ]],
        );
        check(
            "the Town and Country Planning Act 1990, s 106",
            expect![[
                r#"statute ["gb act_title=town and country planning act 1990 section_number=106"] "#
            ]],
        );
        check(
            "l'article 1240 du code civil français",
            expect![[r#"statute ["fr article_number=1240 code=Code civil"] "#]],
        );
        check(
            "BGH, Urteil vom 3. Mai 2012 - VII ZR 12/11",
            expect![[r#"case ["de case_number=VIIZR1211"] "#]],
        );
    }

    #[test]
    fn a_place_is_written_down_as_every_release_has_written_it() {
        let place = |text: &str| citations(text, None).remove(0).pins;
        assert_eq!(
            place("Art. 8 Abs. 2 lit. b Ziff. 3 Satz 2 ZGB"),
            "Paragraph 2/Letter b/Number 3/Sentence 2"
        );
        assert_eq!(place("BGE 145 III 225 E. 4.2 S. 229"), "Consideration 4.2/Page 229");
        // What is asked today is compared with what was stored then.
        assert_eq!(covers(&place("art. 8 al. 2 CC"), "Paragraph 2/Letter b"), Some(true));
        assert_eq!(covers(&place("art. 8 al. 3 CC"), "Paragraph 2/Letter b"), None);
    }

    #[test]
    fn another_paragraph_is_not_the_one_asked_for() {
        assert_eq!(covers("", "Paragraph 1"), Some(true));
        assert_eq!(covers("Paragraph 1", "Paragraph 1/Letter a"), Some(true));
        assert_eq!(covers("Paragraph 1", ""), Some(false));
        assert_eq!(covers("Paragraph 1", "Paragraph 2"), None);
    }
}
