//! A French reference as it is typed: as a list, without its sign, or in English.

use law::Lookup;

use super::{Article, ArticleNumber, Citation, Found, Source, read};
use crate::{
    fr::lookups::lookups,
    typed::{and_following, of_several},
};

/// English names of codes, as behind `article 1240 of the …`.
const ENGLISH: [(&str, &str); 4] = [
    ("of the French Civil Code", "du code civil"),
    ("of the French Penal Code", "du code pénal"),
    ("of the French Commercial Code", "du code de commerce"),
    ("of the French Labour Code", "du code du travail"),
];

/// The readings of a reference, the certain ones first.
pub(super) fn resolve(reference: &str) -> Vec<Lookup> {
    let mut found = read(reference);
    if found.is_empty()
        && let Some(french) = in_french(reference.trim())
    {
        found = read(&french);
    }
    if found.is_empty() && reference.trim().starts_with(|sign: char| sign.is_ascii_digit()) {
        // `1240 cc`
        found = read(&format!("article {}", reference.trim()));
        let is_of_code = |one: &Found| {
            matches!(&one.citation, Citation::Article(Article { source: Source::Codes(_), .. }))
                && one.issues.is_empty()
        };
        if !found.iter().all(is_of_code) {
            return Vec::new();
        }
    }
    if found
        .iter()
        .any(|one| matches!(&one.citation, Citation::Article(article) if is_foreign(article)))
    {
        return Vec::new();
    }
    let articles = found.iter().filter(|one| matches!(one.citation, Citation::Article(_))).count();
    let mut readings: Vec<Lookup> = found.iter().flat_map(|one| asked(one, articles > 1)).collect();
    readings.sort_by_key(|lookup| lookup.hint.is_some());
    readings
}

/// What a citation asks: each of several articles is a candidate only.
fn asked(found: &Found, is_several: bool) -> Vec<Lookup> {
    let Citation::Article(article) = &found.citation else { return lookups(found) };
    let single = |number: &ArticleNumber| {
        let article = Article { number: number.clone(), to: None, ..article.clone() };
        lookups(&Found { citation: Citation::Article(article), ..found.clone() })
    };
    match &article.to {
        Some(last) => {
            let ends = [&article.number, last].into_iter().flat_map(single);
            of_several(ends.collect()).collect()
        }
        None if article.is_open => and_following(lookups(found)).collect(),
        None if is_several => of_several(lookups(found)).collect(),
        None => lookups(found),
    }
}

/// Whether what was read as letters of the number is the name of an act: `article 8 CO`. Only the
/// Code général des impôts has articles of several letters.
fn is_foreign(article: &Article) -> bool {
    if let Source::Codes(codes) = &article.source
        && codes.iter().any(|code| code.name.starts_with("Code général des impôts"))
    {
        return false;
    }
    let mut parts = article.number.suffix.split(' ').enumerate();
    parts.any(|(place, part)| {
        let is_name = part.len() > 1 && part.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_unnamed = place == 0 && matches!(article.source, Source::Unnamed);
        is_name && (is_unnamed || !crate::ch::acts_named(part).is_empty())
    })
}

/// `former article 1382 of the French Civil Code` in French.
fn in_french(reference: &str) -> Option<String> {
    let (head, code) = ENGLISH
        .iter()
        .find_map(|(english, french)| Some((reference.strip_suffix(english)?, french)))?;
    let (former, head) = match head.strip_prefix("former ") {
        Some(head) => ("ancien ", head),
        None => ("", head),
    };
    Some(format!("{former}{} {code}", head.trim().to_lowercase()))
}
