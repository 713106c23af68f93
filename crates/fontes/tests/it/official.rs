//! The official sources as stand-ins on this machine, and a home whose settings point to them.

use standin::{Options, Running, Standins};

use crate::{home::Home, session::Session};

/// The stand-ins, and a home that asks them.
pub(crate) struct Official {
    /// The home.
    pub home: Home,
    /// The stand-ins of all sources.
    pub standins: Standins,
}

impl Official {
    /// Starts them for a test; none, said plainly, where the recorded material is absent.
    pub(crate) fn start(test: &str) -> Option<Self> {
        let options = Options::recorded()?;
        let standins = standin::start(&options).expect("the stand-ins");
        let official = Self { home: Home::new(test).online(), standins };
        official.settings("");
        Some(official)
    }

    /// The stand-in of a source, by its name.
    pub(crate) fn source(&self, name: &str) -> &Running {
        self.standins.of(name).expect("it has a stand-in")
    }

    /// Decisions of courts.
    pub(crate) fn courts(&self) -> &Running {
        self.source("entscheidsuche")
    }

    /// Federal law.
    pub(crate) fn fedlex(&self) -> &Running {
        self.source("fedlex")
    }

    /// Commentaries.
    pub(crate) fn commentaries(&self) -> &Running {
        self.source("onlinekommentar")
    }

    /// Writes the settings: where the sources are, quick enough for tests, and further lines of the
    /// section `[sources]`. No test reaches a real source: one without a stand-in is where nobody listens.
    pub(crate) fn settings(&self, further: &str) {
        let without = desk::SOURCES.iter().filter(|source| self.standins.of(source.name).is_none());
        let nowhere: String =
            without.map(|source| format!("{} = \"http://127.0.0.1:9\"\n", source.name)).collect();
        let paces = desk::SOURCES.iter().flat_map(|source| source.paces);
        let paces: String = paces.map(|pace| format!("{} = 20\n", pace.setting)).collect();
        self.home.settings(&format!(
            "[sources]\n{}{nowhere}{further}\n[sources.per_second]\n{paces}",
            self.standins.settings()
        ));
    }

    /// Starts a server of a toolset.
    pub(crate) fn serve(&self, toolset: &str) -> Session {
        Session::of(&mut self.home.command(&["serve", "--toolset", toolset])).opened()
    }

    /// Starts a server of a toolset with the network switched off.
    pub(crate) fn serve_offline(&self, toolset: &str) -> Session {
        Session::of(&mut self.home.command(&["--offline", "serve", "--toolset", toolset])).opened()
    }
}
