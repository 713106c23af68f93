//! An act from the bytes of a file that was fetched: the same documents as an import makes of it.

use law::{Collection, Entry};

use super::{Siblings, act, address::Expression, markup, page};
use crate::{
    Gathered, Unread,
    akn::described::{Described, Form},
    intake::{Halt, Intake},
    sink::Options,
};

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
