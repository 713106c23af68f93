//! What the answers to the official examples say: acts, citations and amendments.

use serde_json::Value;

use super::{
    HOST,
    graph::{Expression, Graph, language_uri},
    recorded::ends,
    taxonomy::{self, Numbers},
};
use crate::{Options, StandinError, recording, recording::odd};

const FILE: &str = "upstream/fixtures/fedlex_official_notebook_query_results.json";
const CONSTITUTION: &str = "https://fedlex.data.admin.ch/eli/cc/1999/404";

/// The answers, by their place among the examples.
struct Notebook(Vec<Vec<Vec<String>>>);

/// Reads the answers into the graph.
pub(super) fn read(
    options: &Options,
    numbers: &Numbers,
    graph: &mut Graph,
) -> Result<(), StandinError> {
    let recorded = recording::json(options, FILE)?;
    let notebook =
        Notebook::of(&recorded).ok_or_else(|| odd(FILE, &"it is not a list of answers"))?;
    notebook.acts(numbers, graph);
    notebook.constitution(graph);
    notebook.citing(numbers, graph);
    notebook.cited(numbers, graph);
    notebook.amendments(graph);
    Ok(())
}

impl Notebook {
    fn of(recorded: &Value) -> Option<Self> {
        let cell = |cell: &Value| match cell.as_str() {
            // The table was printed by another program, which writes an absent value so.
            Some("None") | None => String::new(),
            Some(text) => text.to_owned(),
        };
        let row = |row: &Value| Some(row.as_array()?.iter().skip(1).map(cell).collect());
        let answer = |answer: &Value| {
            let rows = answer.get("rows")?.as_array()?;
            Some(rows.iter().skip(1).filter_map(row).collect())
        };
        Some(Self(recorded.as_array()?.iter().filter_map(answer).collect()))
    }

    fn rows(&self, at: usize) -> &[Vec<String>] {
        self.0.get(at).map(Vec::as_slice).unwrap_or_default()
    }

    /// Acts with their numbers, titles and abbreviations (examples 6 and 8).
    fn acts(&self, numbers: &Numbers, graph: &mut Graph) {
        for (at, in_force) in [(5, false), (7, true)] {
            for row in self.rows(at) {
                let [number, title, short, act] = row.as_slice() else { continue };
                // Said at length elsewhere: the Civil Code as XML, the others among the facts.
                if matches!(number.as_str(), "210" | "220" | "952.02") {
                    continue;
                }
                describe(numbers, graph, act, number, title, Some(short));
                if in_force {
                    let status = format!("{HOST}/vocabulary/enforcement-status/0");
                    graph.link(act, "inForceStatus", &status);
                }
            }
        }
    }

    /// The consolidations of the Constitution, with those that exist as PDF only (example 10), and
    /// what is said of its entry (example 4).
    fn constitution(&self, graph: &mut Graph) {
        let mut starts = Vec::new();
        for row in self.rows(9) {
            let [date, consolidation, address] = row.as_slice() else { continue };
            graph.consolidation(consolidation, CONSTITUTION, date);
            graph.file(consolidation, "de", "pdf-a", address);
            starts.push((consolidation.clone(), date.clone()));
        }
        ends(&mut starts, graph);
    }

    /// Acts that cite the Constitution (example 11).
    fn citing(&self, numbers: &Numbers, graph: &mut Graph) {
        let target = graph.whole_text(CONSTITUTION);
        for row in self.rows(10) {
            let [number, title, article, citation] = row.as_slice() else { continue };
            let Some(consolidation) = source(citation) else { continue };
            let Some((act, day)) = consolidation.rsplit_once('/') else { continue };
            describe(numbers, graph, act, number, title, None);
            let date = dashed(day);
            graph.consolidation(consolidation, act, &date);
            // When it came into force is not recorded: not later than the state that is.
            graph.date(act, "dateEntryInForce", &date);
            let from = graph.whole_text(consolidation);
            cite(graph, citation, &from, &target, article);
        }
    }

    /// Acts that the Constitution cites (example 12).
    fn cited(&self, numbers: &Numbers, graph: &mut Graph) {
        for row in self.rows(11) {
            let [article, number, title, citation] = row.as_slice() else { continue };
            let Some(consolidation) = source(citation) else { continue };
            // The table was printed by a program that took numbers for fractions: 831.20 became
            // 831.2.
            let number = match number.as_str() {
                "831.2" => "831.20",
                "831.1" => "831.10",
                other => other,
            };
            let Some(act) = numbers.acts.get(number) else { continue };
            describe(numbers, graph, act, number, title, None);
            graph.date(act, "dateEntryInForce", "1960-01-01");
            let from = graph.whole_text(consolidation);
            let target = graph.whole_text(act);
            cite(graph, citation, &from, &target, article);
        }
    }

    /// What amended the Constitution (examples 13 and 14).
    fn amendments(&self, graph: &mut Graph) {
        let target = graph.whole_text(CONSTITUTION);
        let mut named = Vec::new();
        for row in self.rows(12) {
            let [kind, decided, articles, decision, act, impact] = row.as_slice() else { continue };
            change(graph, impact, act, &target, kind);
            graph.link(impact, "informationSource", &information("mutation"));
            graph.date(act, "dateDocument", decided);
            for (predicate, comment) in [
                ("impactToLegalResourceComment", articles),
                ("impactFromLegalResourceComment", decision),
            ] {
                if !comment.is_empty() {
                    graph.tagged(impact, predicate, comment, "de");
                }
            }
            named.push(impact.clone());
        }
        for row in self.rows(13) {
            let [kind, decided, since, articles, gazette, title, _, act, impacts] = row.as_slice()
            else {
                continue;
            };
            publish(graph, act, decided, gazette, title);
            let mut articles = articles.split(", ").filter(|article| !article.is_empty());
            for impact in impacts.split("    ") {
                graph.date(impact, "legalResourceImpactHasDateEntryInForce", since);
                if named.iter().any(|seen| seen == impact) {
                    continue;
                }
                // Changes since 2021 name the article they change.
                let part = articles.next().map(|article| subdivision(graph, article));
                change(graph, impact, act, part.as_deref().unwrap_or(&target), kind);
                graph.link(impact, "informationSource", &information("legiconso"));
            }
        }
    }
}

/// An act of which a number and a German title are known.
fn describe(
    numbers: &Numbers,
    graph: &mut Graph,
    act: &str,
    number: &str,
    title: &str,
    short: Option<&str>,
) {
    graph.act(act);
    taxonomy::classify(numbers, graph, act, number);
    graph.text(act, "historicalLegalId", number);
    let version = Expression { language: "de", title, short, number: Some(number) };
    graph.untagged(act, &version);
}

/// A publication in the official gazette.
fn publish(graph: &mut Graph, act: &str, decided: &str, gazette: &str, title: &str) {
    for class in ["Act", "Work"] {
        graph.class(act, class);
    }
    graph.date(act, "dateDocument", decided);
    let expression = graph.realization(act, "de");
    graph.text(&expression, "title", title);
    let mut parts = gazette.split(' ');
    if let (Some(name), Some(year), Some(place)) = (parts.next(), parts.next(), parts.next()) {
        graph.text(&expression, "memorialName", name);
        graph.text(&expression, "memorialYear", year);
        graph.text(act, "sequenceInTheYearOfPublication", place);
    }
}

/// An amendment.
fn change(graph: &mut Graph, impact: &str, act: &str, target: &str, kind: &str) {
    graph.class(impact, "LegalResourceImpact");
    let from = graph.whole_text(act);
    graph.link(impact, "impactFromLegalResource", &from);
    graph.link(impact, "impactToLegalResource", target);
    graph.link(impact, "language", &language_uri("de"));
    let slug = match kind {
        "Aufhebung" => "repeal",
        "Inkrafttreten" => "entry-into-force",
        "Berichtigung" => "correction",
        _ => "amendment",
    };
    let kind = format!("{HOST}/vocabulary/impact-type/{slug}");
    graph.link(impact, "legalResourceImpactHasType", &kind);
}

/// An article of the Constitution that a change names.
fn subdivision(graph: &mut Graph, article: &str) -> String {
    let uri = format!("{CONSTITUTION}/art_{article}");
    graph.class(&uri, "LegalResourceSubdivision");
    graph.link(&uri, "legalResourceSubdivisionIsPartOf", CONSTITUTION);
    let detail = format!("{uri}/detail");
    graph.link(&uri, "legalResourceSubdivisionHasSubdivisionIdentificationDetail", &detail);
    graph.text(&detail, "legalResourceSubdivisionDetailId", article);
    uri
}

fn cite(graph: &mut Graph, citation: &str, from: &str, to: &str, article: &str) {
    graph.class(citation, "Citation");
    graph.link(citation, "language", &language_uri("de"));
    graph.link(citation, "citationFromLegalResource", from);
    graph.link(citation, "citationToLegalResource", to);
    if !article.is_empty() {
        graph.text(citation, "descriptionFrom", article);
    }
}

fn information(kind: &str) -> String {
    format!("{HOST}/vocabulary/information-source/data-from-{kind}")
}

/// The consolidation that a citation stands in.
fn source(citation: &str) -> Option<&str> {
    Some(citation.split_once("/citation/")?.0)
}

/// `20210101` as a date.
fn dashed(day: &str) -> String {
    match (day.get(..4), day.get(4..6), day.get(6..)) {
        (Some(year), Some(month), Some(day)) => format!("{year}-{month}-{day}"),
        _ => day.to_owned(),
    }
}
