//! What a browser keeps for a page.

use axum::http::request::Parts;

/// The cookie of a session.
pub(crate) const COOKIE: &str = "fontes";

/// The value of a cookie of a request.
pub(crate) fn cookie<'p>(parts: &'p Parts, name: &str) -> Option<&'p str> {
    let all = parts.headers.get_all(axum::http::header::COOKIE).iter();
    all.filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(known, value)| (known == name).then_some(value))
}
