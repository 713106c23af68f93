//! What the pages say, in four languages side by side.

mod acts;
mod case;
mod check;
mod doctor;
mod document;
mod failed;
mod filled;
mod frame;
mod relations;
mod research;
mod search;
mod table;

use axum::http::{header, request::Parts};
use law::Language;

pub(crate) use acts::Acts;
pub(crate) use case::Case;
pub(crate) use check::Check;
pub(crate) use doctor::Doctor;
pub(crate) use document::Document;
pub(crate) use failed::Failed;
pub(crate) use frame::Frame;
pub(crate) use relations::Relations;
pub(crate) use research::Research;
pub(crate) use search::Search;

use crate::cookie::cookie;
pub(crate) use filled::filled;

/// The cookie of the language that was chosen.
pub(crate) const CHOSEN: &str = "fontes-language";

/// The language in which a page is wanted: the one that was chosen, else the first of the browser's that we have.
pub(crate) fn language(parts: &Parts) -> Language {
    if let Some(chosen) = cookie(parts, CHOSEN).and_then(named) {
        return chosen;
    }
    let header = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut best = (Language::En, 0.0);
    for wanted in header.unwrap_or_default().split(',').take(30) {
        let mut parts = wanted.split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse().ok());
        let weight: f32 = weight.unwrap_or(1.0);
        let Some(language) = named(tag.split('-').next().unwrap_or_default()) else { continue };
        if weight > best.1 {
            best = (language, weight);
        }
    }
    best.0
}

/// The language of a code.
pub(crate) fn named(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
}

/// A number as it is read: 12’345 in Switzerland, with a thin apostrophe that every language knows.
pub(crate) fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('’');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn asked(headers: &[(&str, &str)]) -> Language {
        let mut request = Request::builder();
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        language(&request.body(()).expect("headers").into_parts().0)
    }

    #[test]
    fn the_language_is_the_chosen_one_or_the_browsers() {
        assert_eq!(asked(&[]), Language::En);
        assert_eq!(asked(&[("accept-language", "fr-CH, fr;q=0.9, en;q=0.8")]), Language::Fr);
        assert_eq!(asked(&[("accept-language", "rm, it;q=0.5, de;q=0.7")]), Language::De);
        assert_eq!(asked(&[("accept-language", "sv, x;q=abc")]), Language::En);
        let both = [("accept-language", "de"), ("cookie", "a=b; fontes-language=it")];
        assert_eq!(asked(&both), Language::It);
    }

    #[test]
    fn what_is_put_in_is_not_read_again() {
        assert_eq!(filled("{n} von {all}", &[("n", "{all}"), ("all", "9")]), "{all} von 9");
        assert_eq!(filled("{", &[]), "");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1’234’567");
    }
}
