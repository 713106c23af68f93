//! What a look at an installation finds.

use law::Notice;

/// Looks at an installation; whether at everything, databases and indexes too, which takes its time.
pub type Doctor = Box<dyn Fn(Look) -> Report + Send + Sync>;

/// How closely an installation is looked at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Look {
    /// At what can be said at once.
    Quick,
    /// At everything, which reads all that is kept.
    Whole,
}

/// What a look at an installation found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The settings that hold.
    pub settings: Vec<Setting>,
    /// The findings.
    pub findings: Vec<Finding>,
}

/// A setting that holds.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its name in the file of the settings.
    pub name: String,
    /// Its value; a secret is not among them.
    pub value: String,
    /// Who set it.
    pub origin: String,
}

/// One thing that was looked at.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was looked at.
    pub topic: String,
    /// How it is.
    pub state: State,
    /// What was found.
    pub says: Notice,
    /// What to do about it.
    pub remedy: Option<Notice>,
}

/// How something is that was looked at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum State {
    /// As it should be.
    Ok,
    /// Worth knowing; everything works.
    Note,
    /// Something does not work.
    Problem,
}
