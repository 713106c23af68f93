//! What an official source is: its name, where it is, how often it may be asked, what it publishes.

use law::Collection;

/// An official source. All of them stand in [`crate::SOURCES`].
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its name, in the settings and in the registry: `fedlex`.
    pub name: &'static str,
    /// Where it is: `https://fedlex.data.admin.ch`.
    pub address: &'static str,
    /// Paths of it that have been moved before, each with the setting that names another:
    /// `entscheidsuche_search`.
    pub paths: &'static [(&'static str, &'static str)],
    /// How often it may be asked: what other programs that ask it have been allowed. Nobody has
    /// promised more.
    pub paces: &'static [Allowed],
    /// Its entry in the registry of sources.
    pub collection: fn() -> Collection,
    /// The importer that reads the files it publishes, where they can be taken from a disk too.
    pub importer: Option<&'static str>,
}

/// How often a part of a source may be asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Allowed {
    /// The setting that changes it: `fedlex_files`.
    pub setting: &'static str,
    /// With what the paths of the part begin; nothing for the whole of it.
    pub path: &'static str,
    /// How many requests in a second.
    pub per_second: f64,
}

impl Source {
    /// The host at which it usually is: `fedlex.data.admin.ch`.
    pub fn host(&self) -> &'static str {
        crate::fetch::host_of(self.address)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::{KINDS, SOURCES};

    #[test]
    fn each_source_is_named_once_and_says_where_it_is() {
        let mut settings = BTreeSet::new();
        for source in SOURCES {
            assert!(source.address.starts_with("https://"), "{}", source.name);
            assert!(!source.address.ends_with('/'), "{}", source.name);
            assert_eq!((source.collection)().name, source.name);
            assert!(settings.insert(source.name), "{} is taken", source.name);
            for (setting, _) in source.paths {
                assert!(settings.insert(setting), "{setting} is taken");
            }
            assert!(source.paces.iter().any(|pace| pace.path.is_empty()), "{}", source.name);
            if let Some(importer) = source.importer {
                assert!(KINDS.iter().any(|kind| kind.name == importer), "{importer}");
            }
        }
    }
}
