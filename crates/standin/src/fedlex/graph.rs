//! The graph while it is put together: statements in the words of the JOLux ontology.

use oxigraph::{
    io::{RdfFormat, RdfParser},
    model::{GraphName, Literal, NamedNode, Quad, Term},
    store::Store,
};

use super::HOST;
use crate::{StandinError, recording::odd};

const JOLUX: &str = "http://data.legilux.public.lu/resource/ontology/jolux#";
const SKOS: &str = "http://www.w3.org/2004/02/skos/core#";
const XSD: &str = "http://www.w3.org/2001/XMLSchema#";
const TYPE: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const LANGUAGE: &str = "http://publications.europa.eu/resource/authority/language/";

/// Statements, and the first one that could not be made.
#[derive(Default)]
pub(super) struct Graph {
    quads: Vec<Quad>,
    odd: Option<String>,
}

/// One language version of a work.
pub(super) struct Expression<'a> {
    pub(super) language: &'a str,
    pub(super) title: &'a str,
    pub(super) short: Option<&'a str>,
    pub(super) number: Option<&'a str>,
}

impl Graph {
    /// `subject a jolux:CLASS`.
    pub(super) fn class(&mut self, subject: &str, class: &str) {
        self.add(subject, TYPE, named(&format!("{JOLUX}{class}")));
    }

    /// `subject jolux:PREDICATE <object>`.
    pub(super) fn link(&mut self, subject: &str, predicate: &str, object: &str) {
        self.add(subject, &full(predicate), named(object));
    }

    /// `subject jolux:PREDICATE "text"`.
    pub(super) fn text(&mut self, subject: &str, predicate: &str, text: &str) {
        self.add(subject, &full(predicate), Ok(Literal::new_simple_literal(text).into()));
    }

    /// `subject jolux:PREDICATE "text"@language`.
    pub(super) fn tagged(&mut self, subject: &str, predicate: &str, text: &str, language: &str) {
        let literal = Literal::new_language_tagged_literal(text, language);
        self.add(subject, &full(predicate), literal.map(Term::from).map_err(|e| e.to_string()));
    }

    /// `subject jolux:PREDICATE "YYYY-MM-DD"^^xsd:date`.
    pub(super) fn date(&mut self, subject: &str, predicate: &str, date: &str) {
        self.typed(subject, predicate, date, &format!("{XSD}date"));
    }

    /// `subject jolux:PREDICATE "text"^^<datatype>`.
    pub(super) fn typed(&mut self, subject: &str, predicate: &str, text: &str, datatype: &str) {
        let datatype = NamedNode::new(datatype).map_err(|error| error.to_string());
        let literal = datatype.map(|datatype| Literal::new_typed_literal(text, datatype).into());
        self.add(subject, &full(predicate), literal);
    }

    /// A language version of a work, titled with a language tag. Recordings of titles are rare, and
    /// say both that they are tagged and that they are not; see [`Graph::untagged`].
    pub(super) fn expression(&mut self, work: &str, version: &Expression<'_>) -> String {
        let uri = self.version(work, version);
        self.tagged(&uri, "title", version.title, version.language);
        uri
    }

    /// The same, titled without a tag, so that a client must be able to read either.
    pub(super) fn untagged(&mut self, work: &str, version: &Expression<'_>) -> String {
        let uri = self.version(work, version);
        self.text(&uri, "title", version.title);
        uri
    }

    fn version(&mut self, work: &str, version: &Expression<'_>) -> String {
        let uri = self.realization(work, version.language);
        if let Some(short) = version.short.filter(|short| !short.is_empty()) {
            self.text(&uri, "titleShort", short);
        }
        if let Some(number) = version.number {
            self.text(&uri, "historicalLegalId", number);
        }
        uri
    }

    /// A language version of a work, of which no more is said.
    pub(super) fn realization(&mut self, work: &str, language: &str) -> String {
        let uri = format!("{work}/{language}");
        self.class(&uri, "Expression");
        self.link(work, "isRealizedBy", &uri);
        self.link(&uri, "language", &language_uri(language));
        uri
    }

    /// An entry of the classified compilation.
    pub(super) fn act(&mut self, act: &str) {
        for class in ["ConsolidationAbstract", "Work", "WorkAtOj"] {
            self.class(act, class);
        }
    }

    /// The state of an act as of a day.
    pub(super) fn consolidation(&mut self, consolidation: &str, act: &str, date: &str) {
        for class in ["Consolidation", "Work"] {
            self.class(consolidation, class);
        }
        self.link(consolidation, "isMemberOf", act);
        self.date(consolidation, "dateApplicability", date);
    }

    /// A file of a language version.
    pub(super) fn file(&mut self, work: &str, language: &str, format: &str, address: &str) {
        let expression = self.realization(work, language);
        let manifestation = format!("{expression}/{format}");
        self.class(&manifestation, "Manifestation");
        self.link(&expression, "isEmbodiedBy", &manifestation);
        let user_format = format!("{HOST}/vocabulary/user-format/{format}");
        self.link(&manifestation, "userFormat", &user_format);
        let kind = match format {
            "pdf-a" => "PDF",
            "html" => "HTML",
            "docx" => "DOCX",
            "doc" => "DOC",
            _ => "XML",
        };
        let kind = format!("http://publications.europa.eu/resource/authority/file-type/{kind}");
        self.link(&manifestation, "format", &kind);
        self.link(&manifestation, "isExemplifiedBy", address);
    }

    /// The whole text of a work as a part of it, through which relations go.
    pub(super) fn whole_text(&mut self, work: &str) -> String {
        let uri = format!("{work}/text");
        self.class(&uri, "LegalResourceSubdivision");
        self.link(&uri, "legalResourceSubdivisionIsPartOf", work);
        uri
    }

    /// Statements in Turtle.
    pub(super) fn turtle(&mut self, text: &str) -> Result<(), StandinError> {
        for quad in RdfParser::from_format(RdfFormat::Turtle).for_slice(text.as_bytes()) {
            self.quads.push(quad.map_err(|error| odd("facts.ttl", &error))?);
        }
        Ok(())
    }

    /// The graph, ready to be asked.
    pub(super) fn store(self) -> Result<Store, StandinError> {
        if let Some(reason) = self.odd {
            return Err(odd("the graph of Fedlex", &reason));
        }
        let store = Store::new().map_err(|error| odd("the graph of Fedlex", &error))?;
        store.extend(self.quads).map_err(|error| odd("the graph of Fedlex", &error))?;
        Ok(store)
    }

    fn add(&mut self, subject: &str, predicate: &str, object: Result<Term, String>) {
        let made = || -> Result<Quad, String> {
            let iri = |text: &str| NamedNode::new(text).map_err(|e| format!("{text}: {e}"));
            Ok(Quad::new(iri(subject)?, iri(predicate)?, object?, GraphName::DefaultGraph))
        };
        match made() {
            Ok(quad) => self.quads.push(quad),
            Err(reason) => {
                self.odd.get_or_insert(reason);
            }
        }
    }
}

fn named(iri: &str) -> Result<Term, String> {
    NamedNode::new(iri).map(Term::from).map_err(|error| format!("{iri}: {error}"))
}

/// A predicate: of JOLux, or `skos:…`.
fn full(predicate: &str) -> String {
    match predicate.strip_prefix("skos:") {
        Some(local) => format!("{SKOS}{local}"),
        None => format!("{JOLUX}{predicate}"),
    }
}

/// How the graph names a language.
pub(super) fn language_uri(language: &str) -> String {
    let code = match language {
        "de" => "DEU",
        "fr" => "FRA",
        "it" => "ITA",
        "rm" => "ROH",
        _ => "ENG",
    };
    format!("{LANGUAGE}{code}")
}
