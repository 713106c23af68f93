//! The stand-ins of several sources, started and stopped together.

use crate::{Options, Running, StandinError};

/// How the stand-in of a source is started.
pub(crate) struct Standin {
    /// The name of the source, as the settings have it: `fedlex`.
    pub(crate) name: &'static str,
    /// Starts it.
    pub(crate) start: fn(&Options) -> Result<Running, StandinError>,
}

/// Stand-ins that are running. They stop when this is dropped.
pub struct Standins(Vec<(&'static str, Running)>);

impl Standins {
    /// Starts them: at ports in a row, or at free ones where no port is given.
    pub(crate) fn start(all: &[Standin], options: &Options) -> Result<Self, StandinError> {
        let mut running = Vec::new();
        for (at, standin) in (0..).zip(all) {
            // A port beyond the last one cannot be had: a free one would not be the one asked for.
            let port = match options.port {
                0 => 0,
                base => base.checked_add(at).ok_or(StandinError::NoPort { base })?,
            };
            running.push((standin.name, (standin.start)(&options.clone().at_port(port))?));
        }
        Ok(Self(running))
    }

    /// Each with the name of its source.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &Running)> {
        self.0.iter().map(|(name, running)| (*name, running))
    }

    /// The one of a source, by its name.
    pub fn of(&self, source: &str) -> Option<&Running> {
        self.all().find(|(name, _)| *name == source).map(|(_, running)| running)
    }

    /// The lines of the section `[sources]` of the settings that point to them.
    pub fn settings(&self) -> String {
        self.all().map(|(name, one)| format!("{name} = \"{}\"\n", one.address())).collect()
    }
}
