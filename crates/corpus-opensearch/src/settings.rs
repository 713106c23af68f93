//! Where the cluster is, how its indices are called, and who asks.

use std::{fmt, time::Duration};

/// How long one question to the engine may take, unless the settings say otherwise.
const PATIENCE: Duration = Duration::from_secs(30);

/// A lease that was not renewed for so long is no longer held.
const TERM: Duration = Duration::from_secs(15);

/// Where a shared corpus is, and how it is reached.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The addresses of its nodes, `https://search-1.example.org:9200`; when one does not answer, the next
    /// is asked.
    pub urls: Vec<String>,
    /// What the names of its indices begin with.
    pub prefix: String,
    /// The user and the password, where the cluster asks for them.
    pub login: Option<(String, Password)>,
    /// The certificates of the authorities that are trusted, in PEM; those of the machine where there are
    /// none.
    pub authorities: Option<Vec<u8>>,
    /// Into how many parts the documents are divided, for an index that is made.
    pub shards: usize,
    /// How many copies of each part there are beside it, for an index that is made.
    pub replicas: usize,
    /// How long one question may take.
    pub patience: Duration,
    /// How long a lease to write holds without being renewed.
    pub term: Duration,
}

/// A password. Whatever prints it prints dots.
#[derive(Clone, Eq, PartialEq)]
pub struct Password(String);

impl Password {
    /// Reads a password as a file holds it: its first line.
    pub fn read(text: &str) -> Option<Self> {
        let line = text.lines().next().unwrap_or_default().trim_end();
        (!line.is_empty()).then(|| Self(line.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Why settings cannot be used.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum SettingsError {
    /// There is no address.
    NoUrl,
    /// An address is not one.
    Url(String),
    /// A prefix cannot begin the name of an index.
    Prefix(String),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoUrl => f.write_str(
                "no address of the cluster is given; name its nodes, as in \
                 `urls = [\"https://search-1.example.org:9200\"]`",
            ),
            Self::Url(url) => write!(
                f,
                "`{url}` is not an address of a node; write it as in \
                 `https://search-1.example.org:9200`, without a path and without a password"
            ),
            Self::Prefix(prefix) => write!(
                f,
                "`{prefix}` cannot begin the name of an index; use lower-case letters, digits and \
                 hyphens, beginning with a letter"
            ),
        }
    }
}

impl std::error::Error for SettingsError {}

impl Settings {
    /// The settings of a cluster at these addresses whose indices begin with a prefix.
    pub fn new(urls: Vec<String>, prefix: &str) -> Result<Self, SettingsError> {
        if urls.is_empty() {
            return Err(SettingsError::NoUrl);
        }
        let urls: Vec<String> =
            urls.iter().map(|url| checked(url)).collect::<Result<_, SettingsError>>()?;
        let is_named = prefix.starts_with(|letter: char| letter.is_ascii_lowercase())
            && prefix.len() <= 100
            && prefix.bytes().all(|letter| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-'
            });
        if !is_named {
            return Err(SettingsError::Prefix(prefix.to_owned()));
        }
        Ok(Self {
            urls,
            prefix: prefix.to_owned(),
            login: None,
            authorities: None,
            shards: 1,
            replicas: 1,
            patience: PATIENCE,
            term: TERM,
        })
    }
}

/// An address without what would be taken for its end.
fn checked(url: &str) -> Result<String, SettingsError> {
    let url = url.trim().trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_host = host.is_some_and(|host| {
        !host.is_empty()
            && host
                .bytes()
                .all(|letter| letter.is_ascii_alphanumeric() || b".-:[]".contains(&letter))
    });
    // A password before the host is shown to nobody.
    let shown = || url.rsplit_once('@').map_or(url, |(_, host)| host).to_owned();
    if is_host { Ok(url.to_owned()) } else { Err(SettingsError::Url(shown())) }
}
