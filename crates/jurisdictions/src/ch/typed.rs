//! A Swiss reference as it is typed: the act first, the paragraph first, a list, no act at all.

use law::{Language, Lookup, key, tag};

use super::{
    ActId, Citation, Following, Found, Issue, Numeral, Statute, act, acts::by_number, read_in,
};
use crate::{
    ch::lookups::{bearing, lookups},
    text::roman,
    typed::{Version, and_following, hinted, is_bare, of_several, of_version, version},
};

/// The acts that a provision without its act most likely is of: BV, ZGB, OR, StGB, ZPO, StPO, SchKG.
const COMMONEST: [&str; 7] = ["101", "210", "220", "311.0", "272", "312.0", "281.1"];

/// English names of acts that stand before an article.
const ENGLISH: [(&str, &str); 5] = [
    ("Swiss Constitution", "101"),
    ("Swiss Federal Constitution", "101"),
    ("Swiss Civil Code", "210"),
    ("Swiss Code of Obligations", "220"),
    ("Swiss Criminal Code", "311.0"),
];

/// Words for a part of an article.
const PARTS: [&str; 14] = [
    "abs", "absatz", "al", "alinéa", "cpv", "para", "lit", "let", "lett", "lettre", "bst", "ziff",
    "ch", "n",
];

/// The readings of a reference that is not an act alone, the certain ones first.
pub(super) fn resolve(reference: &str, language: Language) -> Vec<Lookup> {
    let (text, version) = version(reference.trim());
    // The grammar knows the former editions itself: `Art. 684 ZGB a.F.` is Art. 684 aZGB.
    let text = if version == Version::Former { reference.trim() } else { text.as_str() };
    let mut readings = match without_final_title(text) {
        Some(rest) => final_title(&rest, language),
        None => asked(text, language),
    };
    readings.sort_by_key(|lookup| lookup.hint.is_some());
    of_version(readings, version)
}

fn asked(text: &str, language: Language) -> Vec<Lookup> {
    if is_bare(text) {
        return bare(text, language);
    }
    let turned = turned(text, language);
    let found = read_in(turned.as_deref().unwrap_or(text), Some(language)).unwrap_or_default();
    // `cpv. 2` before an article that could not be put behind it would be lost.
    let is_lost = |issue: &Issue| {
        matches!(issue, Issue::Leading(words)
            if words.split(['.', ' ']).next().is_some_and(|word| PARTS.contains(&word.to_lowercase().as_str())))
    };
    if found.iter().flat_map(|one| &one.issues).any(is_lost) {
        return Vec::new();
    }
    if let Some(readings) = contradicted(&found, language) {
        return readings;
    }
    let statutes = found.iter().filter(|one| matches!(one.citation, Citation::Statute(_))).count();
    found.iter().flat_map(|one| of_one(one, statutes > 1, language)).collect()
}

/// What a citation asks: each of several articles is a candidate only.
fn of_one(found: &Found, is_several: bool, language: Language) -> Vec<Lookup> {
    let Citation::Statute(statute) = &found.citation else { return lookups(found, language) };
    let single = |article: &Numeral| {
        let statute = Statute { article: article.clone(), to: None, ..statute.clone() };
        lookups(&Found { citation: Citation::Statute(statute), ..found.clone() }, language)
    };
    match &statute.to {
        Some(last) => {
            let ends = [&statute.article, last].into_iter().flat_map(single);
            of_several(ends.collect()).collect()
        }
        None if statute.following != Following::None => {
            and_following(lookups(found, language)).collect()
        }
        None if is_several => of_several(lookups(found, language)).collect(),
        None => lookups(found, language),
    }
}

/// The readings of a provision behind which another act is named than its own: `art. 8 CO du Code
/// civil`.
fn contradicted(found: &[Found], language: Language) -> Option<Vec<Lookup>> {
    const JOINTS: [&str; 12] = [
        "du ", "de la ", "de l'", "de l’", "des ", "der ", "del ", "della ", "dell'", "dell’",
        "of the ", "of ",
    ];
    let (last, before) = found.split_last()?;
    let Citation::Statute(statute) = &last.citation else { return None };
    let words = last.issues.iter().find_map(|issue| match issue {
        Issue::Trailing(words) => Some(words.as_str()),
        _ => None,
    })?;
    let name = words.trim_matches(|sign: char| !sign.is_alphanumeric());
    let name = JOINTS.iter().find_map(|joint| name.strip_prefix(joint)).unwrap_or(name);
    let others = bearing(name, language);
    if others.is_empty() || others.iter().any(|id| statute.act.ids.contains(id)) {
        return None;
    }
    let provision = statute.provision(language);
    let other = |id: &ActId| {
        let text = format!("{provision} SR {}", act(*id).number);
        let read = read_in(&text, Some(language)).unwrap_or_default().into_iter();
        read.map(|found| Found { language: Some(language), ..found })
    };
    let all = before.iter().chain([last]).cloned().chain(others.iter().flat_map(other));
    let readings = all.flat_map(|one| of_one(&one, false, language));
    Some(readings.map(|lookup| hinted(lookup, "the reference names two acts")).collect())
}

/// A provision without its act: of the acts it most likely is of.
fn bare(text: &str, language: Language) -> Vec<Lookup> {
    if text.starts_with('§') || text.to_lowercase().starts_with("para") {
        return Vec::new();
    }
    let of = |number: &&str| {
        let title = by_number(number).map_or(*number, |id| act(id).title(language));
        let found = read_in(&format!("{text} SR {number}"), Some(language)).unwrap_or_default();
        let readings = found.iter().flat_map(|one| of_one(one, found.len() > 1, language));
        readings.map(|lookup| hinted(lookup, title)).collect::<Vec<_>>()
    };
    COMMONEST.iter().flat_map(of).collect()
}

/// The reference in the order in which provisions are cited.
fn turned(text: &str, language: Language) -> Option<String> {
    part_behind(text).or_else(|| number_behind(text)).or_else(|| act_behind(text, language))
}

/// Whether a text begins with the sign of an article.
fn begins_article(text: &str) -> bool {
    let lower = text.to_lowercase();
    ["art.", "art ", "artikel ", "article ", "articolo "].iter().any(|sign| lower.starts_with(sign))
}

/// `cpv. 2 art. 29 Cost.` as `art. 29 cpv. 2 Cost.`
fn part_behind(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_part = |word: &str| PARTS.contains(&word.trim_end_matches('.').to_lowercase().as_str());
    if !is_part(words.first()?) {
        return None;
    }
    let sign = words.iter().position(|word| {
        let word = word.rsplit(['\'', '’']).next().unwrap_or(word);
        begins_article(&format!("{word} "))
    })?;
    const JOINTS: [&str; 8] = ["de", "l", "dell", "des", "del", "of", "du", "von"];
    let part: Vec<&str> = words
        .get(..sign)?
        .iter()
        .copied()
        .filter(|word| !JOINTS.contains(&word.trim_end_matches(['\'', '’'])))
        .collect();
    let article = words.get(sign)?.rsplit(['\'', '’']).next()?;
    let number = words.get(sign + 1)?;
    let rest = words.get(sign + 2..)?.join(" ");
    Some(format!("{article} {number} {} {rest}", part.join(" ")))
}

/// `SR 210 Art. 8` as `Art. 8 SR 210`.
fn number_behind(text: &str) -> Option<String> {
    let rest = text.strip_prefix("SR ").or_else(|| text.strip_prefix("RS "))?;
    let (number, article) = rest.split_once([' ', ','])?;
    let article = article.trim_start_matches([' ', ',']);
    by_number(number).filter(|_| begins_article(article))?;
    Some(format!("{article} SR {number}"))
}

/// `ZGB 8 I`, `Bundesverfassung Art. 8` as `Art. 8 Abs. 1 SR 210`.
fn act_behind(text: &str, language: Language) -> Option<String> {
    const LONGEST_NAME: usize = 8;
    if begins_article(text) {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let (at, is_signed) = (1..words.len().min(LONGEST_NAME)).find_map(|at| {
        let rest = words.get(at..)?.join(" ");
        let is_signed = begins_article(&rest);
        (is_signed || rest.starts_with(|sign: char| sign.is_ascii_digit()))
            .then_some((at, is_signed))
    })?;
    let name = words.get(..at)?.join(" ");
    let name = name.trim_end_matches(',');
    let rest = words.get(at..)?;
    let provision = if is_signed { rest.join(" ") } else { unsigned(rest)? };
    // What the grammar reads as it stands is not an act with a number: `SR 220`, `AS 1999 2556`.
    if !is_signed && read_in(text, Some(language)).is_ok_and(|found| !found.is_empty()) {
        return None;
    }
    let known = ENGLISH.iter().find(|(known, _)| *known == name);
    let ids = match known.and_then(|(_, number)| by_number(number)) {
        Some(id) => vec![id],
        None => bearing(name, language),
    };
    match ids.as_slice() {
        [] => {
            // An act of less note, or of a canton.
            let capitals = name.chars().filter(|sign| sign.is_uppercase()).count();
            let is_name = at == 1 && capitals >= 2 && name.chars().all(char::is_alphabetic);
            (is_signed && is_name && by_name(name)).then(|| format!("{provision} {name}"))
        }
        [id] => Some(format!("{provision} SR {}", act(*id).number)),
        _ => Some(format!("{provision} {name}")),
    }
}

/// A number with its paragraph and nothing else, as a provision: `8 I` as `Art. 8 Abs. 1`.
fn unsigned(words: &[&str]) -> Option<String> {
    const HIGHEST_PARAGRAPH: u16 = 30;
    let article: Numeral = words.first()?.parse().ok()?;
    let paragraph = |word: &&str| -> Option<String> {
        let number = roman::ordinal(word).map(|value| value.to_string());
        number.or_else(|| {
            let number: Numeral = word.parse().ok()?;
            (number.value <= HIGHEST_PARAGRAPH).then(|| number.to_string())
        })
    };
    let (paragraph, more) = match words.get(1).and_then(paragraph) {
        Some(number) => (format!(" Abs. {number}"), words.get(2..)?),
        None => (String::new(), words.get(1..)?),
    };
    let is_part = |word: &&str| PARTS.contains(&word.trim_end_matches('.').to_lowercase().as_str());
    if !(more.is_empty() || more.first().is_some_and(is_part)) {
        return None;
    }
    let provision = format!("Art. {article}{paragraph} {}", more.join(" "));
    Some(provision.trim_end().to_owned())
}

/// Whether a name that is in no table may be an act: it is none of the German ones.
fn by_name(name: &str) -> bool {
    !matches!(name, "GG" | "BGB" | "SGB" | "AEUV" | "EUV" | "DSGVO" | "TFEU" | "TEU" | "GDPR")
}

/// A reference to the final title of an act without the words for it.
fn without_final_title(text: &str) -> Option<String> {
    const NAMES: [&str; 12] = [
        "SchlT",
        "Schlusstitel",
        "SchlTit.",
        "Tit. fin.",
        "tit. fin.",
        "tit.fin.",
        "Tit.fin.",
        "Titre final",
        "titre final",
        "titolo finale",
        "Titolo finale",
        "final title",
    ];
    let (at, name) = NAMES.iter().find_map(|name| Some((text.find(name)?, name)))?;
    let before = text.get(..at)?.trim();
    let behind = text.get(at + name.len()..)?.trim();
    // `SchlT ZGB Art. 14`, `Art. 14 SchlT ZGB`, `Art. 14 SchlT`.
    let rest = format!("{before} {behind}").trim().to_owned();
    let rest = rest.strip_prefix("des ").map_or(rest.clone(), str::to_owned);
    Some(if is_bare(&rest) { format!("{rest} SR 210") } else { rest })
}

/// The final title of an act counts its articles anew.
fn final_title(rest: &str, language: Language) -> Vec<Lookup> {
    let name = match language {
        Language::De | Language::En => "SchlT",
        Language::Fr | Language::It => "tit. fin.",
    };
    let of = |mut lookup: Lookup| {
        let is_listed = lookup.tags.iter().any(|(key, _)| *key == key::SR_NUMBER);
        let (_, filter) = lookup.tags.iter_mut().find(|(key, _)| *key == key::ARTICLE_NUMBER)?;
        *filter = tag::Filter::is(format!("SchlT {}", first_value(filter)?));
        if let Some((provision, code)) = lookup.reading.rsplit_once(' ') {
            lookup.reading = format!("{provision} {name} {code}");
        }
        is_listed.then_some(lookup)
    };
    asked(rest, language).into_iter().filter_map(of).collect()
}

fn first_value(filter: &tag::Filter) -> Option<String> {
    match filter {
        tag::Filter::OneOf(values) => values.first().cloned(),
        _ => None,
    }
}
