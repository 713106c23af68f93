//! Links of the pages to each other.

use form_urlencoded::Serializer;

/// A path with a query; what is empty is left out.
pub(crate) fn link(path: &str, query: &[(&str, &str)]) -> String {
    let mut pairs = Serializer::new(String::new());
    let given = query.iter().filter(|(_, value)| !value.is_empty());
    pairs.extend_pairs(given);
    match pairs.finish() {
        query if query.is_empty() => path.to_owned(),
        query => format!("{path}?{query}"),
    }
}

/// A path of this house to come back to: whatever else is given means the first page.
pub(crate) fn back(given: &str) -> &str {
    let is_ours = given.starts_with('/')
        && !given.starts_with("//")
        && !given.contains(['\\', '\r', '\n', '\t'])
        && given.is_ascii();
    if is_ours { given } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_empty_is_not_asked() {
        assert_eq!(link("/", &[("q", "Art. 97 OR"), ("court", "")]), "/?q=Art.+97+OR");
        assert_eq!(link("/case", &[]), "/case");
    }

    #[test]
    fn nobody_is_sent_elsewhere() {
        for (given, expected) in [
            ("/document?id=a", "/document?id=a"),
            ("//evil.example", "/"),
            ("https://evil.example", "/"),
            ("/\\evil.example", "/"),
            ("", "/"),
        ] {
            assert_eq!(back(given), expected, "{given}");
        }
    }
}
