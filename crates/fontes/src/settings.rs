//! What the environment and the settings file decide: the day, the colours, the width, where
//! everything is kept, and how far it may go. Nothing else asks the environment.

pub(crate) mod told;

use std::{
    ffi::OsString,
    fs, io,
    num::NonZero,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
};

use desk::Failure;
use desk::{Desk, FileReader, Tier};
use jiff::{Zoned, civil::Date};
use serde::Deserialize;

use crate::{audit, corpus, encoder, home, http, machine, model, program, reader, shared, sources};

/// The name of the settings file in the home folder.
pub(crate) const FILE: &str = "fontes.toml";

/// What the settings file may say.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// `pro` or `free`.
    tier: Option<String>,
    /// How many files are read at once.
    readers: Option<usize>,
    /// Where Tesseract is, if it is in no folder of `PATH`.
    tesseract_folder: Option<PathBuf>,
    /// After how many days a research that belongs to no case is deleted; 0 keeps all.
    research_days: Option<u32>,
    /// The folders in which files lie that tools may name. Over HTTP none may be named without it; on standard
    /// input and output, any.
    roots: Option<Vec<PathBuf>>,
    /// How a server over HTTP is reached, and what it gives.
    #[serde(default)]
    http: http::Written,
    /// What is noted of who asked what.
    #[serde(default)]
    audit: audit::Written,
    /// Whether the official sources may be asked, and where they are.
    #[serde(default)]
    sources: sources::Written,
    /// The language model, where one is to be asked.
    #[serde(default)]
    model: model::Written,
    /// Where the corpus is.
    #[serde(default)]
    corpus: shared::Written,
}

/// The settings of this run.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The day to answer for, where `FONTES_TODAY` fixes it.
    day: Option<Date>,
    /// Whether `NO_COLOR` forbids colours.
    pub plain: bool,
    /// The width `COLUMNS` asks for.
    pub columns: Option<usize>,
    /// The folder in which everything is kept, where it is known.
    home: Option<PathBuf>,
    /// Whether it was named, and is not the usual one.
    is_home_chosen: bool,
    /// The home in which it is noted who was asked, where that is not the same.
    log_home: Option<PathBuf>,
    tier: Tier,
    readers: usize,
    research_days: Option<u32>,
    /// The folders in which files lie that tools may name.
    pub roots: Option<Vec<PathBuf>>,
    /// How a server over HTTP is reached, and what it gives.
    pub http: http::Written,
    audit: audit::Written,
    /// Where programs are.
    folders: OsString,
    /// Whether the official sources may be asked, and where they are.
    sources: sources::Settled,
    /// The language model, where one is to be asked.
    model: Option<model::Settled>,
    /// Where the corpus is.
    pub corpus: shared::Places,
    /// Whether the network was switched off by more than the settings file.
    pub is_cut: bool,
    /// Whether a flag named the home folder.
    is_home_flag: bool,
    /// Whether a flag switched the network off.
    is_offline_flag: bool,
}

impl Settings {
    /// Reads the settings.
    pub(crate) fn read(home: Option<&Path>, offline: bool) -> Result<Self, Failure> {
        let day = match variable("FONTES_TODAY") {
            None => None,
            Some(text) => Some(text.parse().map_err(|_| {
                let message = format!("FONTES_TODAY is `{text}`; write the day as YYYY-MM-DD");
                Failure::invalid_parameters(message)
            })?),
        };
        let is_home_flag = home.is_some();
        let is_home_chosen = is_home_flag || variable_os("FONTES_HOME").is_some();
        let home = match home {
            Some(home) => Some(home.to_owned()),
            None => variable_os("FONTES_HOME").map(PathBuf::from).or_else(|| home::usual(folder)),
        };
        let written = match &home {
            Some(home) => written(&home.join(FILE))?,
            None => Written::default(),
        };
        let tier = match written.tier.as_deref() {
            None | Some("pro") => Tier::Pro,
            Some("free") => Tier::Free,
            Some(other) => {
                let message = format!("tier is `{other}` in {FILE}; write `pro` or `free`");
                return Err(Failure::invalid_parameters(message));
            }
        };
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let mut folders = variable_os("PATH").unwrap_or_default();
        if let Some(folder) = written.tesseract_folder {
            let all = std::iter::once(folder).chain(std::env::split_paths(&folders));
            folders = std::env::join_paths(all).unwrap_or_default();
        }
        let said = if offline { Some(false) } else { network()? };
        let sources = written.sources.settle(said)?;
        let of_model = model::Said {
            address: variable("FONTES_MODEL_ADDRESS"),
            name: variable("FONTES_MODEL_NAME"),
            key: variable("FONTES_MODEL_KEY").map(model::Key),
        };
        // Whoever switches the network off means a model too, wherever it is.
        let may_ask = (said != Some(false), sources.log);
        let model = written.model.settle(of_model, home.as_deref(), may_ask)?;
        let corpus = written.corpus.settle(of_corpus(), home.as_deref())?;
        Ok(Self {
            is_home_chosen,
            home,
            log_home: None,
            tier,
            readers: written.readers.unwrap_or(cores).clamp(1, 64),
            research_days: written.research_days,
            roots: written.roots,
            http: written.http,
            audit: written.audit,
            folders,
            sources,
            model,
            corpus,
            is_cut: said == Some(false),
            is_home_flag,
            is_offline_flag: offline,
            day,
            plain: variable("NO_COLOR").is_some(),
            columns: variable("COLUMNS").and_then(|text| text.parse().ok()),
        })
    }

    /// The folder in which everything is kept, where it is not the usual one.
    pub(crate) fn chosen_home(&self) -> Option<PathBuf> {
        let home = self.home.as_ref().filter(|_| self.is_home_chosen)?;
        Some(std::path::absolute(home).unwrap_or_else(|_| home.clone()))
    }

    /// The folder in which everything is kept.
    pub(crate) fn home(&self) -> Result<PathBuf, Failure> {
        let home = self.home.as_ref().ok_or_else(|| {
            let message =
                "it is not known where to keep anything; give --home DIR or set FONTES_HOME";
            Failure::unavailable(message)
        })?;
        Ok(std::path::absolute(home).unwrap_or_else(|_| home.clone()))
    }

    /// The same with another home; who was asked is noted where it was before.
    pub(crate) fn elsewhere(&self, home: &Path) -> Self {
        let log_home = self.log_home.clone().or_else(|| self.home.clone());
        Self { home: Some(home.to_owned()), is_home_chosen: true, log_home, ..self.clone() }
    }

    /// The same with a home of its own, from which nobody is asked.
    pub(crate) fn apart(&self, home: &Path) -> Self {
        let mut apart = self.elsewhere(home);
        apart.sources.cut();
        apart.model = None;
        apart.corpus.corpus = shared::Settled::Embedded;
        apart.is_cut = true;
        apart
    }

    /// The desk to work at.
    pub(crate) fn desk(&self) -> Result<Desk, Failure> {
        let program = program::path().map_err(|error| {
            Failure::unavailable(format!("it cannot be told where this program is: {error}"))
        })?;
        let files = FileReader::apart(reader::program(program), self.folders.clone())
            .with_room(self.readers, machine::look().memory);
        // A folder given relative to here must mean the same whatever happens later.
        let absolute = |home: &PathBuf| std::path::absolute(home).unwrap_or_else(|_| home.clone());
        let home = self.home.as_ref().map(absolute);
        // Nothing stays open that was to be encrypted, whichever command comes next.
        home.iter().for_each(|home| desk::clear_staging(home));
        let log = self.log_home.as_ref().or(self.home.as_ref()).map(absolute);
        let sources = self.sources.sources(home.as_deref(), log.as_deref());
        let model = self.model.as_ref().map(|model| model.phraser(log.as_deref()));
        let (look, open) = (machine::look, corpus::open);
        let mut desk = Desk::new(home, files, self.tier, self.readers, look, open, sources);
        desk.policy = self.sources.policy;
        if let Some(days) = self.research_days {
            desk.research_days = (days > 0).then_some(days);
        }
        desk.model = model;
        desk.encoder =
            desk.home().ok().and_then(encoder::of).map(|one| one as Arc<dyn desk::Encoder>);
        let reranker = desk.home().ok().and_then(encoder::reranker_of);
        desk.reranker = reranker.map(|one| one as Arc<dyn desk::Reranker>);
        desk.shared_corpus = self.corpus.corpus.opener();
        desk.audit = self.audit.settle();
        Ok(desk)
    }

    /// The file in which each request is noted, and how much of it; `None` without a home.
    pub(crate) fn request_log(&self) -> Option<(PathBuf, desk::Detail)> {
        let home = self.log_home.as_ref().or(self.home.as_ref())?;
        let home = std::path::absolute(home).unwrap_or_else(|_| home.clone());
        Some((desk::request_log(&home), self.sources.log))
    }

    /// The day to answer for. It is asked for each answer: a server outlives midnight.
    pub(crate) fn today(&self) -> Date {
        self.day.unwrap_or_else(|| Zoned::now().date())
    }
}

/// What the environment says of where the corpus is.
fn of_corpus() -> shared::Said {
    shared::Said {
        store: variable("FONTES_CORPUS_STORE"),
        urls: variable("FONTES_CORPUS_URLS"),
        prefix: variable("FONTES_CORPUS_PREFIX"),
        user: variable("FONTES_CORPUS_USER"),
        password: variable("FONTES_CORPUS_PASSWORD"),
        ca_file: variable("FONTES_CORPUS_CA_FILE"),
    }
}

/// Whether `FONTES_OFFLINE` switches the network off, or on in spite of the settings file.
fn network() -> Result<Option<bool>, Failure> {
    match variable("FONTES_OFFLINE").as_deref() {
        None => Ok(None),
        Some("1") => Ok(Some(false)),
        Some("0") => Ok(Some(true)),
        Some(other) => {
            let message = format!("FONTES_OFFLINE is `{other}`; write 1 or 0");
            Err(Failure::invalid_parameters(message))
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place where the environment is read")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|text| !text.is_empty())
}

/// A folder of the user that the environment names.
pub(crate) fn folder(name: &str) -> Option<PathBuf> {
    variable_os(name).map(PathBuf::from)
}

fn variable_os(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|text| !text.is_empty())
}

/// What the settings file says, if there is one.
fn written(path: &Path) -> Result<Written, Failure> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Written::default()),
        Err(error) => {
            let message = format!("{} could not be read: {error}", path.display());
            return Err(Failure::unavailable(message));
        }
    };
    toml::from_str(&text).map_err(|error| {
        let message = format!("{} is wrong: {}", path.display(), error.message());
        Failure::invalid_parameters(message)
    })
}
