//! Where the official sources are.

use std::collections::BTreeMap;

use crate::{SOURCES, Source, fetch::host_of};

/// Where the official sources are: at their usual addresses, unless something stands in for them.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Addresses {
    /// Where those are that are elsewhere, by their names.
    elsewhere: BTreeMap<String, String>,
    /// The paths that are other than usual, by their settings.
    paths: BTreeMap<String, String>,
}

impl Addresses {
    /// The same, where a source is elsewhere.
    #[must_use]
    pub fn with(mut self, source: &str, address: impl Into<String>) -> Self {
        self.elsewhere.insert(source.to_owned(), address.into());
        self
    }

    /// The same, where a path of a source is another, by its setting.
    #[must_use]
    pub fn with_path(mut self, setting: &str, path: impl Into<String>) -> Self {
        self.paths.insert(setting.to_owned(), path.into());
        self
    }

    /// Where a source is.
    pub fn of<'a>(&'a self, source: &Source) -> &'a str {
        self.elsewhere.get(source.name).map_or(source.address, String::as_str)
    }

    /// The address of a path of a source, by its setting.
    pub fn at(&self, source: &Source, setting: &str) -> String {
        let usual = source.paths.iter().find(|(name, _)| *name == setting);
        let path = self.paths.get(setting).map(String::as_str);
        let path = path.or(usual.map(|(_, path)| *path)).unwrap_or_default();
        format!("{}/{}", self.of(source), path.trim_start_matches('/'))
    }

    /// Who is asked: `entscheidsuche.ch`, or what stands in for it.
    pub fn host<'a>(&'a self, source: &Source) -> &'a str {
        let address = self.of(source);
        address.split_once("://").map_or(address, |(_, host)| host)
    }

    /// Where to ask for an address that a source named: the same, or where something stands in for
    /// its host. None where it belongs to no source: answers of others do not decide whom we ask.
    pub fn route(&self, address: &str) -> Option<String> {
        let secure = address.replacen("http://", "https://", 1);
        SOURCES.iter().find_map(|source| {
            let ours = self.of(source);
            let own = |path: &str| path.starts_with('/').then(|| format!("{ours}{path}"));
            let stands_in = address.strip_prefix(ours).and_then(own);
            let route = stands_in.or_else(|| secure.strip_prefix(source.address).and_then(own))?;
            // Whose host is in doubt is nobody's.
            (!host_of(&route).is_empty()).then_some(route)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_asked_only_of_a_known_host() {
        let ours = Addresses::default().with("fedlex", "http://127.0.0.1:9");
        let check = |address: &str, expected: Option<&str>| {
            assert_eq!(ours.route(address).as_deref(), expected, "{address}");
        };
        check("https://fedlex.data.admin.ch/filestore/a", Some("http://127.0.0.1:9/filestore/a"));
        check("http://fedlex.data.admin.ch/eli/cc", Some("http://127.0.0.1:9/eli/cc"));
        check("http://127.0.0.1:9/x", Some("http://127.0.0.1:9/x"));
        check("https://fedlex.data.admin.ch.example.org/x", None);
        check("https://example.org/", None);
        check("file:///etc/passwd", None);
        check("https://fedlex.data.admin.ch@example.org/x", None);
        check("http://127.0.0.1:9@example.org/x", None);
    }

    #[test]
    fn an_address_that_names_somebody_before_its_host_is_asked_by_nobody() {
        let ours = Addresses::default().with("fedlex", "http://127.0.0.1:80@example.org");
        for address in ["https://fedlex.data.admin.ch/x", "http://127.0.0.1:80@example.org/x"] {
            assert_eq!(ours.route(address), None, "{address}");
        }
    }

    #[test]
    fn a_path_that_was_moved_is_asked_where_it_is() {
        let source = &crate::entscheidsuche::SOURCE;
        let check = |addresses: Addresses, expected: &str| {
            assert_eq!(addresses.at(source, "entscheidsuche_search"), expected);
        };
        check(Addresses::default(), "https://entscheidsuche.ch/_searchV2.php");
        check(
            Addresses::default()
                .with("entscheidsuche", "http://127.0.0.1:9")
                .with_path("entscheidsuche_search", "/_search.php"),
            "http://127.0.0.1:9/_search.php",
        );
    }
}
