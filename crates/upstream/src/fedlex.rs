//! Fedlex, the publication platform of Swiss federal law: what its graph says of an act, its
//! versions and its relations, and the files in which the texts stand.

mod act;
mod eli;
mod relation;
mod search;
mod sparql;
mod text;
mod version;

use jiff::Timestamp;
use law::Collection;

use crate::{Allowed, Expects, Form, Request, Source, Sources, UpstreamError};

pub use act::{Act, ActName, Identifier, Standing, Subject};
pub use eli::Eli;
pub use relation::{GazetteEntry, Related, Relation, Relations};
pub use search::{Found, Search};
pub use sparql::literal;
pub use text::ActText;
pub use version::{Choice, FileForm, TextFile, Version, choose};

/// The languages Fedlex publishes in, in the order in which one stands in for another: German,
/// French and Italian are equally binding (Art. 14 para. 1 PublA), Romansh and English are not.
pub const LANGUAGES: [&str; 5] = ["de", "fr", "it", "rm", "en"];

/// The source. Files are only handed out, so that more of them may be asked for than answers.
pub const SOURCE: Source = Source {
    name: "fedlex",
    address: "https://fedlex.data.admin.ch",
    paths: &[],
    paces: &[
        Allowed { setting: "fedlex", path: GRAPH, per_second: 2.0 },
        Allowed { setting: "fedlex_files", path: "", per_second: 4.0 },
    ],
    collection,
    importer: Some("akn"),
};

/// Where the graph is asked.
const GRAPH: &str = "/sparqlendpoint";

/// The source, as the registry of sources has it before anything else is known of it.
fn collection() -> Collection {
    Collection {
        name: SOURCE.name.to_owned(),
        jurisdiction: "ch".to_owned(),
        title: "Classified compilation of federal law".to_owned(),
        publisher: "Swiss Federal Chancellery (Fedlex)".to_owned(),
        licence: "official texts, free of copyright (Art. 5 CopA)".to_owned(),
        address: Some("https://www.fedlex.admin.ch".to_owned()),
        as_of: None,
        retrieved: None,
        caveat: "Only the acts, languages and consolidations that were fetched or imported. A \
                 consolidation shows the text as of its day; since when an article has held is only \
                 known from its footnotes."
            .to_owned(),
    }
}

/// What the graph or the filestore answered, with who said so and when.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered<T> {
    /// What was answered.
    pub value: T,
    /// The host.
    pub host: String,
    /// When.
    pub retrieved_at: Timestamp,
}

impl<T> Answered<T> {
    /// The same answer, read as something else.
    pub fn map<U>(self, read: impl FnOnce(T) -> U) -> Answered<U> {
        Answered { value: read(self.value), host: self.host, retrieved_at: self.retrieved_at }
    }
}

/// A client of Fedlex.
#[derive(Clone, Copy)]
pub struct Fedlex<'s> {
    sources: &'s Sources,
}

/// For how many seconds an answer of the graph may be used again: the compilation is published once
/// a day at most.
const FRESH: u64 = 300;

impl<'s> Fedlex<'s> {
    /// A client over the official sources.
    pub const fn new(sources: &'s Sources) -> Self {
        Self { sources }
    }

    /// Puts a question to the graph. Questions are sent as a form, since addresses beyond some
    /// thousand bytes are refused.
    ///
    /// A question of more than 600 characters must not have the word "from" in it, not even as a part
    /// of a name: the host takes it for an attack.
    fn ask(&self, query: &str, fresh_for: u64) -> Result<Answered<sparql::Rows>, UpstreamError> {
        let address = format!("{}{GRAPH}", self.sources.addresses.of(&SOURCE));
        let form = Form::Fields(vec![("query".to_owned(), sparql::prefixed(query))]);
        let request = Request::post(address, form, Expects::Sparql).fresh_for(fresh_for);
        let reply = match self.sources.fetch.ask(&request) {
            // That the graph is gone from its address says nothing of any act.
            Err(UpstreamError::NotThere { address }) => {
                return Err(UpstreamError::Unusable {
                    host: crate::fetch::host_of(&address).to_owned(),
                    reason: format!("there is no graph at {address}"),
                });
            }
            reply => reply?,
        };
        let host = reply.host().to_owned();
        let value = sparql::Rows::read(&reply)?;
        Ok(Answered { value, host, retrieved_at: reply.retrieved_at })
    }
}
