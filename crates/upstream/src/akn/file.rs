//! An act from the bytes of a file that was fetched: the same documents as an import makes of it.

use jiff::civil::Date;
use law::{Collection, Entry};

use super::{Siblings, act, address::Expression, markup, page};
use crate::{
    Gathered, Unread,
    intake::{Halt, Intake},
    sink::Options,
};

/// A name of an act in a language.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Name {
    /// The language, in two letters.
    pub language: String,
    /// The title.
    pub title: String,
    /// The abbreviation; blank where there is none.
    pub short: String,
}

/// What is known of a version of an act beside its file.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Described {
    /// The path of the act: `eli/cc/27/317_321_377`.
    pub work: String,
    /// The day whose state the version shows.
    pub day: Option<Date>,
    /// The language of the text.
    pub language: String,
    /// The number in the classified compilation.
    pub number: String,
    /// What it is called in which language.
    pub names: Vec<Name>,
    /// The day of the act.
    pub date_document: Option<Date>,
    /// The day on which it came into force.
    pub date_entry_in_force: Option<Date>,
}

/// The form of a file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Form {
    /// Akoma Ntoso.
    Xml,
    /// The page of the filestore.
    Html,
}

/// What a file held.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The act with its divisions and provisions, the act first.
    pub entries: Vec<Entry>,
    /// The source, as the registry names it.
    pub collection: Collection,
    /// What was not understood.
    pub unread: Vec<Unread>,
}

impl Described {
    /// The path of the version in its language.
    pub(crate) fn expression(&self) -> String {
        let day = self.day.map(|day| day.strftime("/%Y%m%d").to_string()).unwrap_or_default();
        format!("{}{day}/{}", self.work, self.language)
    }
}

/// Reads the file of a version of an act. A file of another act, day or language is refused, and so
/// is one in which nothing was found: the reason says which.
pub(crate) fn read(
    bytes: &[u8],
    form: Form,
    described: &Described,
    options: &Options,
) -> Result<Held, String> {
    let name = described.expression();
    let element = match form {
        Form::Html => page::act(bytes, described)?,
        Form::Xml => {
            let root = markup::parse(bytes).map_err(|error| error.to_string())?;
            let act = root.first("act").ok_or("the file holds no act")?;
            let uri = act
                .find(&|element| element.name == "FRBRExpression")
                .and_then(|expression| expression.first("FRBRuri"))
                .and_then(|uri| uri.attribute("value"))
                .unwrap_or_default();
            let own = Expression::read(uri).ok_or("the file does not say which act it is")?;
            let is_asked = own.work == described.work
                && own.language == described.language
                && own.day.is_none_or(|day| Some(day) == described.day);
            if !is_asked {
                return Err(format!("the file is of {uri}, and {name} was asked for"));
            }
            act.clone()
        }
    };
    let mut gathered = Gathered::default();
    let mut intake = Intake::new(&mut gathered);
    match act::import(&name, &element, options, &Siblings::new(), &mut intake) {
        Ok(()) => {}
        Err(Halt::Failed(error)) => return Err(error.to_string()),
        Err(Halt::Stopped) => return Err("the reading was stopped".to_owned()),
    }
    let unread = std::mem::take(&mut intake.report.unread);
    drop(intake);
    let collection = gathered.collections.into_iter().next_back().ok_or("the file holds no act")?;
    let mut entries: Vec<Entry> = gathered.entries.into_values().collect();
    // The act as a whole first, since all others stand below it.
    entries.sort_by_key(|entry| entry.document.head.parent.is_some());
    if entries.len() < 2 {
        return Err("the file holds no provision".to_owned());
    }
    Ok(Held { entries, collection, unread })
}

#[cfg(test)]
mod tests;
