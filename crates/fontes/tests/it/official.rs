//! The official sources as stand-ins on this machine, and a home whose settings point to them.

use standin::{Options, Running};

use crate::{home::Home, session::Session};

/// The stand-ins, and a home that asks them.
pub(crate) struct Official {
    /// The home.
    pub home: Home,
    /// Decisions of courts.
    pub courts: Running,
    /// Federal law.
    pub fedlex: Running,
    /// Commentaries.
    pub commentaries: Running,
}

impl Official {
    /// Starts them for a test; none, said plainly, where the recorded material is absent.
    pub(crate) fn start(test: &str) -> Option<Self> {
        let options = Options::recorded()?;
        let official = Self {
            home: Home::new(test).online(),
            courts: standin::entscheidsuche::start(&options).expect("a stand-in"),
            fedlex: standin::fedlex::start(&options).expect("a stand-in"),
            commentaries: standin::onlinekommentar::start(&options).expect("a stand-in"),
        };
        official.settings("");
        Some(official)
    }

    /// Writes the settings: where the sources are, quick enough for tests, and further lines of the
    /// section `[sources]`.
    pub(crate) fn settings(&self, further: &str) {
        self.home.settings(&format!(
            "[sources]\nentscheidsuche = \"{}\"\nfedlex = \"{}\"\nonlinekommentar = \"{}\"\n\
             {further}\n[sources.per_second]\nentscheidsuche = 20\nfedlex = 20\nfedlex_files = 20\n\
             onlinekommentar = 20\n",
            self.courts.address(),
            self.fedlex.address(),
            self.commentaries.address()
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
