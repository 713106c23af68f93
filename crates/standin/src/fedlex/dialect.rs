//! Answers in the dialect of the endpoint: JSON in which typed values are `typed-literal`, and XML
//! for whoever does not ask for JSON.

use oxigraph::{
    io::{RdfFormat, RdfSerializer},
    model::{Term, Variable},
    sparql::{
        QueryResults, QuerySolutionIter, QueryTripleIter,
        results::{QueryResultsFormat, QueryResultsSerializer},
    },
};
use serde_json::{Map, Value, json};

use crate::message::Answer;

/// The media type of its JSON.
const JSON: &str = "application/sparql-results+json";
/// The datatype that is not written, because a literal without any has it.
const STRING: &str = "http://www.w3.org/2001/XMLSchema#string";

/// The answer to a query, in a form that is accepted.
pub(super) fn answer(results: QueryResults<'_>, accept: &str) -> Answer {
    let wants = |words: &[&str]| words.iter().any(|word| accept.contains(word));
    let asks_json = wants(&["sparql-results+json", "application/json", "json"]);
    let written = match results {
        QueryResults::Graph(triples) => turtle(triples).map(|body| ("text/turtle", body)),
        // The endpoint begins with an empty line.
        QueryResults::Boolean(value) if asks_json => {
            let body = format!("\n{}", json!({ "head": {}, "boolean": value }));
            Ok((JSON, body.into_bytes()))
        }
        QueryResults::Solutions(solutions) if asks_json => {
            json_of(solutions).map(|value| (JSON, format!("\n{value}").into_bytes()))
        }
        other => xml(other).map(|body| ("application/sparql-results+xml", body)),
    };
    match written {
        Ok((media, body)) => Answer::new(200, media, body),
        Err(reason) => Answer::text(500, &format!("Virtuoso 42000 Error {reason}")),
    }
}

fn turtle(triples: QueryTripleIter<'_>) -> Result<Vec<u8>, String> {
    let mut writer = RdfSerializer::from_format(RdfFormat::Turtle).for_writer(Vec::new());
    for triple in triples {
        let triple = triple.map_err(|error| error.to_string())?;
        writer.serialize_triple(&triple).map_err(|error| error.to_string())?;
    }
    writer.finish().map_err(|error| error.to_string())
}

fn xml(results: QueryResults<'_>) -> Result<Vec<u8>, String> {
    let writer = QueryResultsSerializer::from_format(QueryResultsFormat::Xml);
    let written = match results {
        QueryResults::Boolean(value) => writer.serialize_boolean_to_writer(Vec::new(), value),
        QueryResults::Solutions(solutions) => {
            let variables = solutions.variables().to_vec();
            let mut writer = writer
                .serialize_solutions_to_writer(Vec::new(), variables)
                .map_err(|error| error.to_string())?;
            for solution in solutions {
                let solution = solution.map_err(|error| error.to_string())?;
                writer.serialize(&solution).map_err(|error| error.to_string())?;
            }
            writer.finish()
        }
        QueryResults::Graph(_) => return Err("a graph is not a table".to_owned()),
    };
    written.map_err(|error| error.to_string())
}

fn json_of(solutions: QuerySolutionIter<'_>) -> Result<Value, String> {
    let vars: Vec<&str> = solutions.variables().iter().map(Variable::as_str).collect();
    let head = json!({ "link": [], "vars": vars });
    let mut rows = Vec::new();
    for solution in solutions {
        let solution = solution.map_err(|error| error.to_string())?;
        let row: Map<String, Value> = solution
            .iter()
            .map(|(variable, term)| (variable.as_str().to_owned(), value(term)))
            .collect();
        rows.push(Value::Object(row));
    }
    Ok(json!({
        "head": head,
        "results": { "distinct": false, "ordered": true, "bindings": rows },
    }))
}

fn value(term: &Term) -> Value {
    match term {
        Term::NamedNode(node) => json!({ "type": "uri", "value": node.as_str() }),
        Term::BlankNode(node) => {
            json!({ "type": "bnode", "value": format!("nodeID://{}", node.as_str()) })
        }
        Term::Literal(literal) => match literal.language() {
            Some(language) => {
                json!({ "type": "literal", "xml:lang": language, "value": literal.value() })
            }
            None if literal.datatype().as_str() == STRING => {
                json!({ "type": "literal", "value": literal.value() })
            }
            None => json!({
                "type": "typed-literal",
                "datatype": literal.datatype().as_str(),
                "value": literal.value(),
            }),
        },
    }
}
