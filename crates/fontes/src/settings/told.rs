//! Which settings hold, and who set each: a flag, the environment, the settings file, or nobody.

use std::fs;

use serde::Serialize;

use super::{FILE, Settings, variable, variable_os};

/// Where a setting comes from.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(into = "&'static str")]
pub(crate) enum Origin {
    /// A flag of the command line.
    Flag(&'static str),
    /// A variable of the environment.
    Variable(&'static str),
    /// The settings file.
    File,
    /// Nobody said anything.
    Default,
}

impl Origin {
    /// Its name, for a reader.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Flag(name) | Self::Variable(name) => name,
            Self::File => FILE,
            Self::Default => "default",
        }
    }
}

impl From<Origin> for &'static str {
    fn from(origin: Origin) -> Self {
        origin.name()
    }
}

/// A setting that holds.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Told {
    /// Its name, as the settings file writes it.
    pub name: String,
    /// Its value, for a reader; a secret is not among them.
    pub value: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// The settings that every installation has, each with the variable that sets it.
const KNOWN: [(&str, Option<&str>); 10] = [
    ("tier", None),
    ("readers", None),
    ("research_days", None),
    ("tesseract_folder", None),
    ("sources.network", Some("FONTES_OFFLINE")),
    ("sources.policy", None),
    ("model.address", Some("FONTES_MODEL_ADDRESS")),
    ("model.name", Some("FONTES_MODEL_NAME")),
    ("model.key_file", Some("FONTES_MODEL_KEY")),
    ("model.allow_case_text", None),
];

/// The variable that holds the password of a shared corpus.
const PASSWORD: &str = "FONTES_CORPUS_PASSWORD";

/// The settings of a corpus that many machines share, of which few installations have one, each with the
/// variable that sets it.
const SHARED: [(&str, &str); 6] = [
    ("corpus.store", "FONTES_CORPUS_STORE"),
    ("corpus.urls", "FONTES_CORPUS_URLS"),
    ("corpus.prefix", "FONTES_CORPUS_PREFIX"),
    ("corpus.user", "FONTES_CORPUS_USER"),
    ("corpus.password_file", PASSWORD),
    ("corpus.ca_file", "FONTES_CORPUS_CA_FILE"),
];

impl Settings {
    /// Every setting, and where it comes from.
    pub(crate) fn told(&self) -> Vec<Told> {
        let mut told = vec![self.home_told()];
        let written = self.written();
        for (name, variable) in KNOWN {
            let flag = (name == "sources.network" && self.is_offline_flag).then_some("--offline");
            let by_variable = variable.filter(|name| variable_os(name).is_some());
            let in_file = written.iter().find(|(key, _)| key == name);
            let origin = match (flag, by_variable, in_file) {
                (Some(flag), ..) => Origin::Flag(flag),
                (None, Some(variable), _) => Origin::Variable(variable),
                (None, None, Some(_)) => Origin::File,
                (None, None, None) => Origin::Default,
            };
            let value = self.value(name, in_file.map(|(_, value)| value.as_str()));
            told.push(Told { name: name.to_owned(), value, origin });
        }
        let others =
            written.into_iter().filter(|(key, _)| KNOWN.iter().all(|(name, _)| name != key));
        told.extend(others.map(|(name, value)| {
            // What a later section may hold is not ours to show.
            let is_secret = ["token", "secret", "password"].iter().any(|word| name.contains(word));
            let value = if is_secret { "set".to_owned() } else { value };
            Told { name, value, origin: Origin::File }
        }));
        for (name, variable) in SHARED {
            let Some(value) = self::variable(variable) else { continue };
            told.retain(|one| one.name != name);
            let value = if variable == PASSWORD { "set".to_owned() } else { value };
            told.push(Told { name: name.to_owned(), value, origin: Origin::Variable(variable) });
        }
        if let Some(day) = self.day {
            let (name, origin) = ("today".to_owned(), Origin::Variable("FONTES_TODAY"));
            told.push(Told { name, value: day.to_string(), origin });
        }
        told
    }

    fn home_told(&self) -> Told {
        let origin = match (self.is_home_flag, self.is_home_chosen) {
            (true, _) => Origin::Flag("--home"),
            (false, true) => Origin::Variable("FONTES_HOME"),
            (false, false) => Origin::Default,
        };
        let value =
            self.home().map_or_else(|_| "not known".to_owned(), |home| home.display().to_string());
        Told { name: "home".to_owned(), value, origin }
    }

    /// What holds under a name.
    fn value(&self, name: &str, written: Option<&str>) -> String {
        let or = |usual: &str| written.unwrap_or(usual).to_owned();
        match name {
            "tier" => self.tier.name().to_owned(),
            "readers" => self.readers.to_string(),
            "research_days" => or("the usual"),
            "tesseract_folder" => or("the folders of PATH"),
            "sources.network" if self.is_cut => "off".to_owned(),
            "sources.network" => match variable("FONTES_OFFLINE") {
                Some(_) => "on".to_owned(),
                None => or("on"),
            },
            "sources.policy" => or("auto"),
            "model.address" => variable("FONTES_MODEL_ADDRESS").unwrap_or_else(|| or("none")),
            "model.name" => variable("FONTES_MODEL_NAME").unwrap_or_else(|| or("none")),
            "model.key_file" if variable("FONTES_MODEL_KEY").is_some() => "a key is set".to_owned(),
            "model.allow_case_text" => or("false"),
            _ => or("none"),
        }
    }

    /// What the settings file says, each value under its full name; nothing where there is no file.
    fn written(&self) -> Vec<(String, String)> {
        let text = self.home().ok().and_then(|home| fs::read_to_string(home.join(FILE)).ok());
        let table = text.and_then(|text| text.parse::<toml::Table>().ok()).unwrap_or_default();
        let mut flat = Vec::new();
        flatten("", &table, &mut flat);
        flat
    }
}

fn flatten(above: &str, table: &toml::Table, flat: &mut Vec<(String, String)>) {
    for (key, value) in table {
        let name = if above.is_empty() { key.clone() } else { format!("{above}.{key}") };
        match value {
            toml::Value::Table(inner) => flatten(&name, inner, flat),
            toml::Value::String(text) => flat.push((name, text.clone())),
            other => flat.push((name, serde_json::json!(other).to_string())),
        }
    }
}
