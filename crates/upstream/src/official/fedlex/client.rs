//! Who asks for federal law, and what was answered.

use jiff::Timestamp;

use crate::{
    Expects, Form, Request, Sources, UpstreamError,
    fedlex::{
        source::{GRAPH, SOURCE},
        sparql,
    },
};

/// The languages Fedlex publishes in, in the order in which one stands in for another: German,
/// French and Italian are equally binding (Art. 14 para. 1 PublA), Romansh and English are not.
pub const LANGUAGES: [&str; 5] = ["de", "fr", "it", "rm", "en"];

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
    pub(super) sources: &'s Sources,
}

/// For how many seconds an answer of the graph may be used again: the compilation is published once
/// a day at most.
pub(super) const FRESH: u64 = 300;

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
    pub(super) fn ask(
        &self,
        query: &str,
        fresh_for: u64,
    ) -> Result<Answered<sparql::Rows>, UpstreamError> {
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
