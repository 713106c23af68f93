//! The text of a consolidation, as documents.

use jiff::civil::Date;
use law::{Collection, Entry, key};

use super::{Act, Answered, Fedlex, FileForm, TextFile, Version};
use crate::{
    Expects, Options, Request, Unread, UpstreamError,
    akn::{
        described::{Described, Form, Name},
        file::read,
    },
    fetch::host_of,
};

/// The text of a consolidation in a language.
#[derive(Clone, Debug)]
pub struct ActText {
    /// The act with its divisions and provisions, the act first.
    pub entries: Vec<Entry>,
    /// The source, as the registry names it.
    pub collection: Collection,
    /// What of the file was not understood.
    pub unread: Vec<Unread>,
}

/// A file of one build never changes.
const FRESH_FILE: u64 = 86_400;

impl Fedlex<'_> {
    /// Fetches the text of a consolidation and reads it. Each document says when it was fetched and
    /// until when its text holds.
    pub fn text(
        &self,
        act: &Act,
        version: &Version,
        file: &TextFile,
        today: Date,
    ) -> Result<Answered<ActText>, UpstreamError> {
        let Some(address) = self.sources.addresses.route(&file.address) else {
            return Err(UpstreamError::Foreign { address: file.address.clone() });
        };
        let (expects, form) = match file.form {
            FileForm::Xml => (Expects::Xml, Form::Xml),
            FileForm::Html => (Expects::Html, Form::Html),
        };
        let asked = Request::get(address, expects).fresh_for(FRESH_FILE);
        let reply = self.sources.fetch.ask(&asked).map_err(|error| match error {
            // That a file lacks says nothing about the law: the consolidation exists.
            UpstreamError::NotThere { address } => UpstreamError::Unusable {
                host: host_of(&address).to_owned(),
                reason: format!("it lists {address} and does not have it"),
            },
            other => other,
        })?;
        let host = reply.host().to_owned();
        let described = described(act, version, file);
        let held = read(&reply.body, form, &described, &Options { today })
            .map_err(|reason| UpstreamError::Unusable { host: host.clone(), reason })?;
        let mut entries = held.entries;
        let fetched = reply.retrieved_at.to_string();
        for entry in &mut entries {
            let head = &mut entry.document.head;
            head.date_end = version.until;
            head.tags.set(key::RETRIEVED_AT, fetched.as_str());
            if let Some(number) = &act.number
                && head.tags.first(key::SR_NUMBER).is_none()
            {
                head.tags.set(key::SR_NUMBER, number.as_str());
            }
            for name in &act.names {
                head.tags.add(key::ABBREVIATION, name.short.clone().unwrap_or_default());
            }
        }
        let collection = held.collection;
        let value = ActText { entries, collection, unread: held.unread };
        Ok(Answered { value, host, retrieved_at: reply.retrieved_at })
    }
}

fn described(act: &Act, version: &Version, file: &TextFile) -> Described {
    let name = |name: &super::ActName| Name {
        language: name.language.clone(),
        title: name.title.clone().unwrap_or_default(),
        short: name.short.clone().unwrap_or_default(),
    };
    Described {
        work: act.eli.path().to_owned(),
        day: Some(version.from),
        language: file.language.to_owned(),
        number: act.number.clone().unwrap_or_default(),
        names: act.names.iter().map(name).collect(),
        date_document: act.date_document,
        date_entry_in_force: act.date_entry_in_force,
    }
}
