//! A stand-in for Fedlex: its SPARQL endpoint over what was recorded of its graph, and the files it
//! publishes.

mod dialect;
mod filestore;
mod firewall;
mod graph;
mod host;
mod invented;
mod notebook;
mod recorded;
mod taxonomy;

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use oxigraph::{sparql::SparqlEvaluator, store::Store};

use self::{filestore::Filestore, firewall::Refusal, graph::Graph};
use crate::{
    Options, Running, StandinError, form,
    message::{Answer, Question},
    running::Source,
};

pub use self::firewall::Firewall;
use host::HOST;

/// What is known of acts that are in no recording, written by hand.
const FACTS: &str = include_str!("fedlex/facts.ttl");

/// The prefixes that this endpoint knows without being told.
const KNOWN_PREFIXES: [(&str, &str); 8] = [
    ("dc", "http://purl.org/dc/elements/1.1/"),
    ("dcterms", "http://purl.org/dc/terms/"),
    ("foaf", "http://xmlns.com/foaf/0.1/"),
    ("owl", "http://www.w3.org/2002/07/owl#"),
    ("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
    ("rdfs", "http://www.w3.org/2000/01/rdf-schema#"),
    ("skos", "http://www.w3.org/2004/02/skos/core#"),
    ("xsd", "http://www.w3.org/2001/XMLSchema#"),
];

/// What the stand-ins of one process publish. It never changes, and to read it takes seconds.
struct Published {
    store: Store,
    files: Filestore,
}

struct Fedlex {
    published: Arc<Published>,
    firewall: Firewall,
}

/// What was read, with the folder it is from.
static PUBLISHED: Mutex<Option<(PathBuf, Arc<Published>)>> = Mutex::new(None);

/// Starts a stand-in for Fedlex.
pub fn start(options: &Options) -> Result<Running, StandinError> {
    start_behind(options, Firewall::Documented)
}

/// Starts a stand-in for Fedlex behind another firewall than the documented one.
pub fn start_behind(options: &Options, firewall: Firewall) -> Result<Running, StandinError> {
    Running::start(Fedlex::load(options, firewall)?, options.port)
}

impl Published {
    fn of(options: &Options) -> Result<Arc<Self>, StandinError> {
        let mut known = PUBLISHED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, published)) = known.as_ref().filter(|(from, _)| *from == options.shared) {
            return Ok(Arc::clone(published));
        }
        let published = Arc::new(Self::load(options)?);
        *known = Some((options.shared.clone(), Arc::clone(&published)));
        Ok(published)
    }

    fn load(options: &Options) -> Result<Self, StandinError> {
        let mut graph = Graph::default();
        let mut files = Filestore::default();
        let numbers = recorded::numbers(options)?;
        recorded::acts(options, &numbers, &mut graph, &mut files)?;
        recorded::page(options, &mut graph, &mut files)?;
        notebook::read(options, &numbers, &mut graph)?;
        invented::publish(&mut graph, &mut files);
        graph.turtle(FACTS)?;
        taxonomy::tree(&numbers, &mut graph);
        Ok(Self { store: graph.store()?, files })
    }
}

impl Fedlex {
    fn load(options: &Options, firewall: Firewall) -> Result<Self, StandinError> {
        Ok(Self { published: Published::of(options)?, firewall })
    }

    fn endpoint(&self, question: &Question) -> Answer {
        let fields = match question.method.as_str() {
            "GET" | "HEAD" => question.fields(),
            "POST" => match question.header("content-type").unwrap_or_default() {
                media if media.starts_with("application/x-www-form-urlencoded") => {
                    form::fields(&question.body)
                }
                media if media.starts_with("application/sparql-query") => {
                    vec![("query".to_owned(), question.body.clone())]
                }
                _ => Vec::new(),
            },
            _ => return Answer::text(405, "method not allowed\n"),
        };
        let Some(query) = form::field(&fields, "query") else {
            return Answer::text(400, "Virtuoso 22023 Error The request does not contain a query");
        };
        if let Some(refusal) = Refusal::of(self.firewall, question, query) {
            return Answer::text(400, refusal.text());
        }
        let format = form::field(&fields, "format").map(str::to_owned);
        let accept = format.as_deref().or(question.header("accept")).unwrap_or("*/*");
        self.evaluate(query, accept)
    }

    fn evaluate(&self, query: &str, accept: &str) -> Answer {
        let mut evaluator = SparqlEvaluator::new();
        for (prefix, iri) in KNOWN_PREFIXES {
            evaluator = match evaluator.with_prefix(prefix, iri) {
                Ok(evaluator) => evaluator,
                Err(error) => return Answer::text(500, &error.to_string()),
            };
        }
        let prepared = match evaluator.parse_query(query) {
            Ok(prepared) => prepared,
            Err(error) => {
                let text = format!(
                    "Virtuoso 37000 Error SP030: SPARQL compiler, line 1: {error}\n\nSPARQL query:\n{query}"
                );
                return Answer::text(400, &text);
            }
        };
        match prepared.on_store(&self.published.store).execute() {
            Ok(results) => dialect::answer(results, accept),
            Err(error) => Answer::text(500, &format!("Virtuoso 42000 Error {error}")),
        }
    }
}

impl Source for Fedlex {
    fn answer(&self, question: &Question) -> Answer {
        let path = question.path();
        match path.as_str() {
            "/sparqlendpoint" => self.endpoint(question),
            _ if !question.reads() => Answer::text(405, "method not allowed\n"),
            _ => self.published.files.answer(&path),
        }
    }
}

#[cfg(test)]
mod tests;
