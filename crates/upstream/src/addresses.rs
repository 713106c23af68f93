//! Where the official sources are.

/// Where the official sources are; others may stand in for them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Addresses {
    /// Decisions of Swiss courts: `https://entscheidsuche.ch`.
    pub entscheidsuche: String,
    /// The path at which its search answers; it has been moved before.
    pub entscheidsuche_search: String,
    /// Federal law: `https://fedlex.data.admin.ch`.
    pub fedlex: String,
    /// Commentaries: `https://onlinekommentar.ch`.
    pub onlinekommentar: String,
}

const ENTSCHEIDSUCHE: &str = "https://entscheidsuche.ch";
const FEDLEX: &str = "https://fedlex.data.admin.ch";
const ONLINEKOMMENTAR: &str = "https://onlinekommentar.ch";

impl Default for Addresses {
    fn default() -> Self {
        Self {
            entscheidsuche: ENTSCHEIDSUCHE.to_owned(),
            entscheidsuche_search: "_searchV2.php".to_owned(),
            fedlex: FEDLEX.to_owned(),
            onlinekommentar: ONLINEKOMMENTAR.to_owned(),
        }
    }
}

impl Addresses {
    /// Where to ask for an address that a source named: the same, or where something stands in for
    /// its host. None where it belongs to no source: answers of others do not decide whom we ask.
    pub fn route(&self, address: &str) -> Option<String> {
        let official = [
            (ENTSCHEIDSUCHE, &self.entscheidsuche),
            (FEDLEX, &self.fedlex),
            (ONLINEKOMMENTAR, &self.onlinekommentar),
        ];
        let secure = address.replacen("http://", "https://", 1);
        official.into_iter().find_map(|(official, ours)| {
            let own = |path: &str| path.starts_with('/').then(|| format!("{ours}{path}"));
            let stands_in = address.strip_prefix(ours.as_str()).and_then(own);
            let route = stands_in.or_else(|| secure.strip_prefix(official).and_then(own))?;
            // Whose host is in doubt is nobody's.
            (!crate::fetch::host_of(&route).is_empty()).then_some(route)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_asked_only_of_a_known_host() {
        let ours = Addresses { fedlex: "http://127.0.0.1:9".to_owned(), ..Addresses::default() };
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
        let odd = "http://127.0.0.1:80@example.org".to_owned();
        let ours = Addresses { fedlex: odd, ..Addresses::default() };
        for address in ["https://fedlex.data.admin.ch/x", "http://127.0.0.1:80@example.org/x"] {
            assert_eq!(ours.route(address), None, "{address}");
        }
    }
}
