//! The corpus that many machines share: what the settings file and the environment say of it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use desk::{Failure, OpenShared};
use serde::Deserialize;

/// What the section `[corpus]` of the settings file may say.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// `embedded`, a folder of the home, or `opensearch`, a cluster.
    store: Option<String>,
    /// The addresses of the nodes.
    urls: Option<Vec<String>>,
    /// What the names of the indices begin with.
    prefix: Option<String>,
    /// Who asks.
    user: Option<String>,
    /// The file that holds the password, below the home folder unless it is named in full.
    password_file: Option<PathBuf>,
    /// The file that holds the certificates of the authorities that are trusted, likewise.
    ca_file: Option<PathBuf>,
    /// Into how many parts the documents are divided, and how many copies of each there are, where the
    /// indices are made.
    shards: Option<usize>,
    replicas: Option<usize>,
}

/// What the environment says of it.
#[derive(Clone, Default)]
pub(crate) struct Said {
    /// `FONTES_CORPUS_STORE`.
    pub store: Option<String>,
    /// `FONTES_CORPUS_URLS`, with blanks between them.
    pub urls: Option<String>,
    /// `FONTES_CORPUS_PREFIX`.
    pub prefix: Option<String>,
    /// `FONTES_CORPUS_USER`.
    pub user: Option<String>,
    /// `FONTES_CORPUS_PASSWORD`, which nothing prints.
    pub password: Option<String>,
    /// `FONTES_CORPUS_CA_FILE`.
    pub ca_file: Option<String>,
}

/// What the names of the indices begin with where nothing is said.
const PREFIX: &str = "fontes";

/// Where the corpus is, as it was settled.
#[derive(Clone, Debug)]
pub(crate) enum Settled {
    /// In a folder of the home.
    Embedded,
    /// On a cluster.
    #[cfg(feature = "opensearch")]
    Cluster(corpus_opensearch::Settings),
}

/// Where the corpus is, and the cluster beside it where one is set.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// Where it is looked for.
    pub corpus: Settled,
    /// The cluster that is set, also where the corpus is not looked for there yet.
    #[cfg_attr(not(feature = "opensearch"), expect(dead_code, reason = "only copying asks"))]
    pub cluster: Option<Settled>,
}

impl Written {
    /// What was written and said, as it holds.
    pub(crate) fn settle(self, said: Said, home: Option<&Path>) -> Result<Places, Failure> {
        let store = said.store.clone().or_else(|| self.store.clone());
        let is_shared = match store.as_deref() {
            None | Some("embedded") => false,
            Some("opensearch") => true,
            Some(other) => {
                return Err(wrong(
                    "store",
                    &format!("`{other}`"),
                    "write `embedded` or `opensearch`",
                ));
            }
        };
        let is_set = said.urls.is_some() || self.urls.is_some();
        let cluster = if is_shared || is_set { Some(self.cluster(said, home)?) } else { None };
        let corpus = cluster.clone().filter(|_| is_shared).unwrap_or(Settled::Embedded);
        Ok(Places { corpus, cluster })
    }

    #[cfg(not(feature = "opensearch"))]
    fn cluster(self, said: Said, home: Option<&Path>) -> Result<Settled, Failure> {
        let Self { urls, prefix, user, password_file, ca_file, shards, replicas, .. } = self;
        let _ = (urls, prefix, user, password_file, ca_file, shards, replicas, home, PREFIX);
        let Said { urls, prefix, user, password, ca_file, .. } = said;
        let _ = (urls, prefix, user, password, ca_file, read as fn(_, _, _) -> _);
        Err(Failure::unavailable(
            "[corpus] of fontes.toml asks for OpenSearch, and this program was built without it; build it \
             with `--features opensearch`, or write `store = \"embedded\"` and no `urls`",
        ))
    }

    #[cfg(feature = "opensearch")]
    fn cluster(self, said: Said, home: Option<&Path>) -> Result<Settled, Failure> {
        use corpus_opensearch::{Password, Settings};

        let urls = match said.urls {
            Some(urls) => urls.split_whitespace().map(str::to_owned).collect(),
            None => self.urls.unwrap_or_default(),
        };
        let prefix = said.prefix.or(self.prefix).unwrap_or_else(|| PREFIX.to_owned());
        let mut settings = Settings::new(urls, &prefix).map_err(|error| {
            Failure::invalid_parameters(format!("[corpus] of fontes.toml: {error}"))
        })?;
        let password = match (said.password, self.password_file) {
            (Some(password), _) => Some(password),
            (None, Some(file)) => {
                let bytes = read("password_file", &file, home)?;
                Some(String::from_utf8_lossy(&bytes).into_owned())
            }
            (None, None) => None,
        };
        settings.login = match (said.user.or(self.user), password) {
            (None, None) => None,
            (Some(user), Some(text)) => {
                let password = Password::read(&text).ok_or_else(|| {
                    wrong("password_file", "empty", "write the password into its first line")
                })?;
                Some((user, password))
            }
            (Some(_), None) => {
                return Err(wrong("password_file", "missing", "name the file with the password"));
            }
            (None, Some(_)) => return Err(wrong("user", "missing", "name whose password it is")),
        };
        if settings.login.is_some() && settings.urls.iter().any(|url| is_readable(url)) {
            let remedy = "write addresses that begin with `https://`, or with `http://` on this machine \
                          itself";
            return Err(wrong("urls", "one over which anybody could read the password", remedy));
        }
        if let Some(file) = said.ca_file.map(PathBuf::from).or(self.ca_file) {
            settings.authorities = Some(read("ca_file", &file, home)?);
        }
        if let Some(shards) = self.shards {
            if !(1..=1024).contains(&shards) {
                return Err(wrong("shards", &shards.to_string(), "write a number from 1 to 1024"));
            }
            settings.shards = shards;
        }
        if let Some(replicas) = self.replicas {
            if replicas > 20 {
                return Err(wrong(
                    "replicas",
                    &replicas.to_string(),
                    "write a number from 0 to 20",
                ));
            }
            settings.replicas = replicas;
        }
        Ok(Settled::Cluster(settings))
    }
}

impl Settled {
    /// How the corpus is opened; none where it is in the home.
    pub(crate) fn opener(&self) -> Option<OpenShared> {
        match self {
            Self::Embedded => None,
            #[cfg(feature = "opensearch")]
            Self::Cluster(settings) => {
                use corpus_opensearch::Cluster;
                use desk::Access;

                let settings = settings.clone();
                Some(std::sync::Arc::new(move |access| {
                    let settings = settings.clone();
                    Ok(std::sync::Arc::new(match access {
                        Access::Reading => Cluster::open_read_only(settings)?,
                        Access::Writing => Cluster::open(settings)?,
                    }))
                }))
            }
        }
    }

    /// Where it is, for a reader; none where it is in the home.
    pub(crate) fn described(&self) -> Option<String> {
        match self {
            Self::Embedded => None,
            #[cfg(feature = "opensearch")]
            Self::Cluster(settings) => {
                Some(format!("OpenSearch at {}, `{}`", settings.urls.join(", "), settings.prefix))
            }
        }
    }
}

/// Whether what is sent there could be read on the way.
#[cfg(feature = "opensearch")]
fn is_readable(url: &str) -> bool {
    let here = ["localhost", "127.0.0.1", "[::1]"];
    url.strip_prefix("http://").is_some_and(|host| {
        !here.iter().any(|name| {
            host.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        })
    })
}

/// What a file holds that is named below the home folder, or in full.
fn read(name: &str, file: &Path, home: Option<&Path>) -> Result<Vec<u8>, Failure> {
    let file = home.map_or_else(|| file.to_owned(), |home| home.join(file));
    fs::read(&file).map_err(|error| {
        Failure::unavailable(format!(
            "{name} in [corpus] of fontes.toml: {} could not be read: {}",
            file.display(),
            error.kind()
        ))
    })
}

fn wrong(name: &str, given: &str, remedy: &str) -> Failure {
    Failure::invalid_parameters(format!("{name} in [corpus] of fontes.toml is {given}; {remedy}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only place in this file that knows how settings are read.
    #[track_caller]
    fn check(written: &str, expected: &str) {
        let written: Written = toml::from_str(written).unwrap();
        let seen = match written.settle(Said::default(), None) {
            Ok(places) => places.corpus.described().unwrap_or_else(|| "in the home".to_owned()),
            Err(failure) => failure.message.to_string(),
        };
        assert!(seen.contains(expected), "{seen}");
    }

    #[test]
    fn the_corpus_is_in_the_home_unless_something_else_is_said() {
        check("", "in the home");
        check("store = 'embedded'", "in the home");
        check("store = 'postgres'", "is `postgres`; write `embedded` or `opensearch`");
    }

    #[cfg(not(feature = "opensearch"))]
    #[test]
    fn a_program_without_it_says_how_to_build_one_with_it() {
        check("store = 'opensearch'", "build it with `--features opensearch`");
    }

    #[cfg(feature = "opensearch")]
    #[test]
    fn a_cluster_is_named_and_what_cannot_be_meant_is_refused() {
        check(
            "store = 'opensearch'\nurls = ['https://a:9200', 'https://b:9200/']\nprefix = 'law'",
            "OpenSearch at https://a:9200, https://b:9200, `law`",
        );
        check("urls = ['https://a:9200']", "in the home");
        check("store = 'opensearch'", "no address of the cluster is given");
        check("store = 'opensearch'\nurls = ['a:9200']", "`a:9200` is not an address");
        check(
            "urls = ['https://a:9200']\nuser = 'anna'",
            "password_file in [corpus] of fontes.toml is missing; name the file with the password",
        );
        check("urls = ['https://a:9200']\nshards = 0", "shards in [corpus] of fontes.toml is 0");
        check(
            "urls = ['https://a:9200']\nca_file = '/no/such/file'",
            "ca_file in [corpus] of fontes.toml: /no/such/file could not be read",
        );
    }

    #[cfg(feature = "opensearch")]
    #[test]
    fn a_password_goes_nowhere_where_it_could_be_read() {
        for (url, is_readable) in [
            ("http://a:9200", true),
            ("http://localhost.example.org:9200", true),
            ("https://a:9200", false),
            ("http://localhost:9200", false),
            ("http://127.0.0.1:9200", false),
            ("http://[::1]:9200", false),
        ] {
            assert_eq!(super::is_readable(url), is_readable, "{url}");
        }
    }
}
