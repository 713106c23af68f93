//! What is asked of a source.

use reqwest::Url;

/// What is asked of a source.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Request {
    /// The address.
    pub address: String,
    /// The form that is sent, for a request that has one.
    pub form: Option<Form>,
    /// What must come back.
    pub expects: Expects,
    /// The most bytes that are taken in, unpacked.
    pub most: u64,
    /// For how many seconds an answer may be used again without asking.
    pub fresh_for: u64,
    /// Whether what is searched for stands in the answer too, which is not kept then.
    pub is_private: bool,
    /// The only bytes of a file that are wanted, from the first to the last.
    pub part: Option<(u64, u64)>,
}

/// What is sent.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Form {
    /// JSON.
    Json(String),
    /// Fields, as a form of a page sends them.
    Fields(Vec<(String, String)>),
}

/// What must come back: anything else is not an answer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Expects {
    /// JSON that can be read to its end.
    Json,
    /// Results of a query in the JSON of SPARQL.
    Sparql,
    /// XML.
    Xml,
    /// A page.
    Html,
    /// A document in any form, a PDF as a rule.
    Document,
}

impl Request {
    /// How long an answer is, at most, where nothing else is said.
    pub const MOST: u64 = 32 << 20;

    /// A question without a form.
    pub fn get(address: impl Into<String>, expects: Expects) -> Self {
        Self {
            address: address.into(),
            form: None,
            expects,
            most: Self::MOST,
            fresh_for: 0,
            is_private: false,
            part: None,
        }
    }

    /// A question with a form.
    pub fn post(address: impl Into<String>, form: Form, expects: Expects) -> Self {
        Self { form: Some(form), ..Self::get(address, expects) }
    }

    /// The same, whose answer may be used again for some seconds.
    #[must_use]
    pub fn fresh_for(mut self, seconds: u64) -> Self {
        self.fresh_for = seconds;
        self
    }

    /// The same, whose answer repeats what is searched for.
    #[must_use]
    pub const fn private(mut self) -> Self {
        self.is_private = true;
        self
    }

    /// The same for a part of a file, from its first byte to its last. Nothing more of it is taken in.
    #[must_use]
    pub const fn part(mut self, first: u64, last: u64) -> Self {
        self.part = Some((first, last));
        self.most = last.saturating_sub(first).saturating_add(1);
        self
    }

    /// The host that is asked.
    pub(super) fn host(&self) -> &str {
        host_of(&self.address)
    }

    /// The method of HTTP.
    pub(super) const fn method(&self) -> &'static str {
        if self.form.is_some() { "POST" } else { "GET" }
    }
}

impl Expects {
    /// The media types that are asked for.
    pub const fn accept(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Sparql => "application/sparql-results+json",
            Self::Xml => "application/xml, text/xml;q=0.9",
            Self::Html => "text/html, application/xhtml+xml",
            Self::Document => "*/*",
        }
    }
}

/// The host of an address, with its port where it names one. There is none where two readers would not
/// find the same: `http://127.0.0.1:80@example.org/` is an address of example.org.
pub(crate) fn host_of(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    match Url::parse(address) {
        Ok(read) if is_host(&read, host) => host,
        _ => "",
    }
}

/// Whether the host of an address, as it is read for a request, is the one that stands there.
fn is_host(read: &Url, host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    };
    let is_port = match port {
        Some(port) => read.port_or_known_default().is_some_and(|read| port == read.to_string()),
        None => read.port().is_none(),
    };
    let is_alone = read.username().is_empty() && read.password().is_none();
    is_alone && is_port && read.host_str().is_some_and(|read| read.eq_ignore_ascii_case(name))
}

/// An address without what it asks.
pub(super) fn place_of(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or(address)
}

/// The path of an address, without what it asks.
pub(super) fn path_of(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let rest = rest.split(['?', '#']).next().unwrap_or(rest);
    rest.find('/').and_then(|at| rest.get(at..)).unwrap_or("/")
}

/// Whether a host is this machine itself.
pub(crate) fn is_here(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

/// What an address means that was named at another one; `None` if it is not an address of the web, or
/// names a host that two readers would not find alike.
pub(super) fn joined(base: &str, named: &str) -> Option<String> {
    let named = named.trim().split('#').next().filter(|named| !named.is_empty())?;
    let base = Url::parse(base).ok()?;
    let read = base.join(named).ok().filter(|read| matches!(read.scheme(), "http" | "https"))?;
    let whole = match named.strip_prefix("//") {
        Some(rest) => Some(format!("{}://{rest}", base.scheme())),
        None => is_whole(named).then(|| named.to_owned()),
    };
    let is_read = |whole: String| is_host(&read, host_of(&whole));
    whole.is_none_or(is_read).then(|| read.into())
}

/// Whether two addresses are of one host, by the same scheme and at the same port, as anybody reads them.
pub(super) fn is_same_origin(one: &str, other: &str) -> bool {
    let origin = |address: &str| {
        let is_certain = !host_of(address).is_empty();
        Url::parse(address).ok().filter(|_| is_certain).map(|read| read.origin())
    };
    origin(one).is_some_and(|one| Some(one) == origin(other))
}

/// Whether an address names its scheme.
fn is_whole(named: &str) -> bool {
    let scheme = named.split_once("://").map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| scheme.bytes().all(|sign| sign.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_apart() {
        let check = |address: &str, host: &str, path: &str| {
            assert_eq!((host_of(address), path_of(address)), (host, path), "{address}");
        };
        check("https://a.ch/b/c?q=secret#d", "a.ch", "/b/c");
        check("http://127.0.0.1:80?q=secret", "127.0.0.1:80", "/");
        check("https://a.ch?to=/b/secret", "a.ch", "/");
        check("https://a.ch/@b\\c", "a.ch", "/@b\\c");
        check("http://127.0.0.1:80@example.org/b", "", "/b");
        check("http://127.0.0.1:80\\@example.org/b", "", "/b");
        check("http://127.0.0.1:80\t@example.org/b", "", "/b");
    }

    #[test]
    fn a_host_is_the_same_however_it_is_written() {
        assert!(is_same_origin("https://model.example/v1", "https://Model.Example:443/v1/chat"));
        assert!(is_same_origin("http://127.0.0.1/a", "http://127.0.0.1:80/b"));
        for other in ["http://a.ch/", "https://a.ch:8443/", "https://b.ch/", "https://a.ch@b.ch/"] {
            assert!(!is_same_origin("https://a.ch/", other), "{other}");
        }
    }

    #[test]
    fn a_named_address_is_read_where_it_stands() {
        let check = |named: &str, expected: Option<&str>| {
            assert_eq!(joined("https://a.ch/b/c?q=1", named).as_deref(), expected, "{named}");
        };
        check("https://d.ch/e#f", Some("https://d.ch/e"));
        check("//d.ch/e", Some("https://d.ch/e"));
        check("/e", Some("https://a.ch/e"));
        check("e", Some("https://a.ch/b/e"));
        check("../e?to=https://d.ch/", Some("https://a.ch/e?to=https://d.ch/"));
        check("javascript:alert(1)", None);
        check("https://a.ch@d.ch/e", None);
        check("//a.ch\\@d.ch/e", None);
        check("///d.ch/e", None);
        check("", None);
    }

    #[test]
    fn this_machine_is_known() {
        for here in ["127.0.0.1:8080", "localhost", "[::1]:80"] {
            assert!(is_here(here), "{here}");
        }
        for there in ["127.0.0.1.example.org", "localhost.example.org:80", "fedlex.data.admin.ch"] {
            assert!(!is_here(there), "{there}");
        }
    }
}
