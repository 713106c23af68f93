//! The language model: what the settings file and the environment say of it.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use desk::{CaseTextAllowed, Detail, Failure, Fetch, Manners, Model, Network, Phraser, Secret};
use serde::Deserialize;

/// What the section `[model]` of the settings file may say.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// Where it is: `http://127.0.0.1:11434/v1`. Without an address there is none.
    address: Option<String>,
    /// Its name, as whoever runs it calls it.
    name: Option<String>,
    /// The file that holds the key it asks for, below the home folder unless it is named in full.
    key_file: Option<PathBuf>,
    /// Whether the words of cases may go to it.
    #[serde(default)]
    allow_case_text: bool,
    /// How many seconds an answer may take; all of one research take twice that at most.
    seconds: Option<u64>,
}

/// What the environment says of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// `FONTES_MODEL_ADDRESS`.
    pub address: Option<String>,
    /// `FONTES_MODEL_NAME`.
    pub name: Option<String>,
    /// `FONTES_MODEL_KEY`, which nothing prints.
    pub key: Option<Key>,
}

/// A key as it was given, before it is looked at.
#[derive(Clone)]
pub(crate) struct Key(pub String);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// A language model that is to be asked.
#[derive(Clone, Debug)]
pub(crate) struct Settled {
    address: String,
    name: String,
    key: Option<Secret>,
    case_text: Option<CaseTextAllowed>,
    time: Duration,
    is_online: bool,
    log: Detail,
}

/// How long an answer may take where nothing is said, and at most, in seconds.
const USUAL: u64 = 60;
const LONGEST: u64 = 600;
/// The longest name.
const LONGEST_NAME: usize = 100;

impl Written {
    /// What was written and said, as it holds; none where no model is set.
    pub(crate) fn settle(
        self,
        said: Said,
        home: Option<&Path>,
        (is_online, log): (bool, Detail),
    ) -> Result<Option<Settled>, Failure> {
        let Some(address) = said.address.or(self.address) else { return Ok(None) };
        let address = address.trim_end_matches('/').to_owned();
        if !Model::may_be_at(&address) {
            let remedy = "write an address that begins with `https://`, or with `http://` on this machine \
                          itself, such as http://127.0.0.1:11434/v1";
            return Err(wrong("address", &address, remedy));
        }
        let name = said.name.or(self.name).unwrap_or_default().trim().to_owned();
        let is_name = (1..=LONGEST_NAME).contains(&name.chars().count())
            && !name.chars().any(char::is_control);
        if !is_name {
            return Err(wrong(
                "name",
                &name,
                "write the name of the model, as whoever runs it calls it",
            ));
        }
        let seconds = self.seconds.unwrap_or(USUAL);
        if !(1..=LONGEST).contains(&seconds) {
            let remedy = format!("write a number from 1 to {LONGEST}");
            return Err(wrong("seconds", &seconds.to_string(), &remedy));
        }
        Ok(Some(Settled {
            address,
            name,
            key: key(said.key, self.key_file, home)?,
            case_text: CaseTextAllowed::as_set(self.allow_case_text),
            time: Duration::from_secs(seconds),
            is_online,
            log,
        }))
    }
}

impl Settled {
    /// The model, over a way out of its own; that it was asked is noted below the home of the log.
    pub(crate) fn phraser(&self, log: Option<&Path>) -> Phraser {
        let network = Arc::new(Network::default().showing(self.key.clone()));
        let manners = Manners::of_model(&self.address, self.time, self.is_online);
        let mut fetch = Fetch::new(network.clone(), network).only(&self.address, manners);
        if let Some(home) = log {
            fetch = fetch.logging(desk::request_log(home), self.log);
        }
        Phraser::new(Model::new(fetch, &self.address, &self.name), self.case_text)
    }
}

/// The key: of the environment, else of a file.
fn key(
    said: Option<Key>,
    file: Option<PathBuf>,
    home: Option<&Path>,
) -> Result<Option<Secret>, Failure> {
    let (text, place) = match (said, file) {
        (Some(Key(text)), _) => (text, "FONTES_MODEL_KEY".to_owned()),
        (None, Some(file)) => {
            let file = home.map_or_else(|| file.clone(), |home| home.join(&file));
            let text = fs::read_to_string(&file).map_err(|error| {
                let message = format!(
                    "key_file in [model] of fontes.toml: {} could not be read: {}",
                    file.display(),
                    error.kind()
                );
                Failure::unavailable(message)
            })?;
            (text, file.display().to_string())
        }
        (None, None) => return Ok(None),
    };
    let key = Secret::read(&text).ok_or_else(|| {
        let message = format!("{place} holds no key: write one line of letters, digits and signs");
        Failure::invalid_parameters(message)
    })?;
    Ok(Some(key))
}

fn wrong(name: &str, value: &str, remedy: &str) -> Failure {
    let message = format!("{name} is `{value}` in [model] of fontes.toml; {remedy}");
    Failure::invalid_parameters(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(written: &str, said: Said) -> Result<Option<Settled>, String> {
        let written: Written =
            toml::from_str(written).map_err(|error| error.message().to_owned())?;
        written.settle(said, None, (true, false)).map_err(|failure| failure.to_string())
    }

    const LOCAL: &str = "address = \"http://127.0.0.1:11434/v1/\"\nname = \"probe-1\"\n";

    #[test]
    fn there_is_no_model_unless_one_is_set() {
        assert!(settled("", Said::default()).unwrap().is_none());
        assert!(settled("allow_case_text = true", Said::default()).unwrap().is_none());
        let local = settled(LOCAL, Said::default()).unwrap().unwrap();
        assert_eq!(
            (local.address.as_str(), local.name.as_str()),
            ("http://127.0.0.1:11434/v1", "probe-1")
        );
        assert_eq!((local.case_text, local.time), (None, Duration::from_secs(60)));
        let said = Said {
            address: Some("https://models.example.org/v1".to_owned()),
            name: Some("probe-2".to_owned()),
            key: Some(Key("geheim".to_owned())),
        };
        let there = settled(LOCAL, said).unwrap().unwrap();
        assert_eq!(
            (there.address.as_str(), there.name.as_str()),
            ("https://models.example.org/v1", "probe-2")
        );
        assert!(there.key.is_some());
        let allowed = settled(&format!("{LOCAL}allow_case_text = true"), Said::default());
        assert!(allowed.unwrap().unwrap().case_text.is_some());
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for written in [
            "address = \"http://127.0.0.1:1/v1\"",
            "address = \"http://models.example.org/v1\"\nname = \"a\"",
            "address = \"http://127.0.0.1:1@example.org/v1\"\nname = \"a\"",
            "address = \"ftp://127.0.0.1\"\nname = \"a\"",
            "address = \"http://127.0.0.1:1/v1\"\nname = \" \"",
            "address = \"http://127.0.0.1:1/v1\"\nname = \"a\"\nseconds = 0",
            "address = \"http://127.0.0.1:1/v1\"\nname = \"a\"\nkey_file = \"not/there\"",
            "allow_case_text = \"yes\"",
            "temperature = 1",
        ] {
            assert!(settled(written, Said::default()).is_err(), "{written}");
        }
    }

    #[test]
    fn a_key_is_never_shown() {
        let said = || Said { key: Some(Key("geheim-1".to_owned())), ..Said::default() };
        let shown = format!("{:?} {:?}", said(), settled(LOCAL, said()).unwrap());
        assert!(!shown.contains("geheim"), "{shown}");
        let broken = Said { key: Some(Key("geheim 1".to_owned())), ..Said::default() };
        let refused = settled(LOCAL, broken).unwrap_err();
        assert!(!refused.contains("geheim"), "{refused}");
        // A key in the settings file itself is refused, without repeating it.
        let refused = settled(&format!("{LOCAL}key = \"geheim-1\""), Said::default()).unwrap_err();
        assert!(refused.contains("key_file") && !refused.contains("geheim"), "{refused}");
    }
}
