//! A code that is read, and its act.

use jiff::civil::Date;
use law::{DocumentId, Tags, key};

use crate::{
    intake::{Halt, Intake},
    sink::Options,
};

/// A code being read.
pub(super) struct Code<'a, 'b> {
    pub file: &'a str,
    pub options: &'a Options,
    /// The day as of which the codes were packed, where any of them tells.
    pub state: Option<Date>,
    pub intake: &'a mut Intake<'b>,
    /// The code, once it is known.
    pub act: Option<Act>,
    pub(crate) halt: Option<Halt>,
}

/// The code its articles are of.
#[derive(Clone, Debug)]
pub(super) struct Act {
    pub id: DocumentId,
    pub title: String,
    pub legitext: String,
}

impl Code<'_, '_> {
    /// What all documents of the code have in common.
    pub(super) fn tags(&self) -> Tags {
        let mut tags = Tags::new();
        if let Some(act) = &self.act {
            tags.set(key::ACT, act.id.as_str());
            tags.set(key::CODE, act.title.as_str());
            tags.set(key::ACT_TITLE, act.title.as_str());
            tags.set(key::LEGITEXT, act.legitext.as_str());
        }
        tags.set(key::TYPE, "code");
        tags.set(key::DATED, "validity");
        tags
    }
}
