//! What the endpoint answers, and what it refuses.

use serde_json::Value;

use super::*;

const PREFIXES: &str = "PREFIX jolux: <http://data.legilux.public.lu/resource/ontology/jolux#>\n\
                        PREFIX skos: <http://www.w3.org/2004/02/skos/core#>\n";

/// The stand-in, or none where the recordings are not here.
fn fedlex() -> Option<Fedlex> {
    let options = Options::recorded()?;
    Some(Fedlex::load(&options, Firewall::Documented).expect("the recordings are understood"))
}

fn post(query: &str) -> Question {
    Question {
        method: "POST".to_owned(),
        target: "/sparqlendpoint".to_owned(),
        headers: vec![
            ("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned()),
            ("accept".to_owned(), "application/sparql-results+json".to_owned()),
        ],
        body: format!("query={}", form::encoded(query)),
    }
}

fn get(target: &str) -> Question {
    Question { method: "GET".to_owned(), target: target.to_owned(), ..Question::default() }
}

fn body(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).into_owned()
}

/// The values that a query finds, a line for each row.
fn rows(fedlex: &Fedlex, query: &str) -> Vec<String> {
    let answer = fedlex.answer(&post(&format!("{PREFIXES}{query}")));
    assert_eq!(answer.status, 200, "{}", body(&answer));
    let value: Value = serde_json::from_slice(&answer.body).expect("JSON");
    let rows = value["results"]["bindings"].as_array().expect("rows").clone();
    let text = |row: &Value| {
        let cells = row.as_object().expect("a row").values();
        cells.map(|cell| cell["value"].as_str().unwrap_or("?")).collect::<Vec<_>>().join(" | ")
    };
    rows.iter().map(text).collect()
}

/// The only place in this file that knows how a query is put.
#[track_caller]
fn check(query: &str, expected: &[&str]) {
    let Some(fedlex) = fedlex() else { return };
    assert_eq!(rows(&fedlex, query), expected);
}

#[test]
fn the_dialect_is_the_one_of_the_recordings() {
    let Some(fedlex) = fedlex() else { return };
    let query = format!(
        "{PREFIXES}SELECT ?c ?d ?t ?n WHERE {{ ?c jolux:isMemberOf ?a ; jolux:dateApplicability ?d . \
         ?a jolux:isRealizedBy ?e ; jolux:classifiedByTaxonomyEntry/skos:notation ?n . \
         ?e jolux:title ?t ; jolux:titleShort \"BVVG\" }}"
    );
    let answer = fedlex.answer(&post(&query));
    assert_eq!(
        body(&answer),
        "\n{\"head\":{\"link\":[],\"vars\":[\"c\",\"d\",\"t\",\"n\"]},\"results\":{\"distinct\":false,\"ordered\":true,\"bindings\":[{\
         \"c\":{\"type\":\"uri\",\"value\":\"https://fedlex.data.admin.ch/eli/cc/2024/620/20250101\"},\
         \"d\":{\"type\":\"typed-literal\",\"datatype\":\"http://www.w3.org/2001/XMLSchema#date\",\"value\":\"2025-01-01\"},\
         \"t\":{\"type\":\"literal\",\"xml:lang\":\"de\",\"value\":\"Bundesgesetz vom 29. September 2023 über das Verbot der Verhüllung des Gesichts (BVVG)\"},\
         \"n\":{\"type\":\"typed-literal\",\"datatype\":\"https://fedlex.data.admin.ch/vocabulary/notation-type/id-systematique\",\"value\":\"311.6\"}}]}}"
    );
    let asked = fedlex.answer(&post("ASK { ?s ?p ?o }"));
    assert_eq!(body(&asked), "\n{\"head\":{},\"boolean\":true}");
    let unasked = fedlex.answer(&get("/sparqlendpoint?query=ASK%20%7B%7D"));
    assert_eq!(unasked.headers[0].1, "application/sparql-results+xml");
}

#[test]
fn recorded_answers_are_answered_again() {
    let Some(fedlex) = fedlex() else { return };
    let Some(options) = Options::recorded() else { return };
    let acts = [
        ("code", "24/233_245_233"),
        ("constitution", "1999/404"),
        ("with-tables", "1991/1184_1184_1184"),
    ];
    for (name, act) in acts {
        let recorded =
            std::fs::read(options.path(&format!("upstream/fixtures/fedlex/sparql-{name}.json")));
        let recorded: Value = serde_json::from_slice(&recorded.expect("here")).expect("JSON");
        let found = rows(
            &fedlex,
            &format!(
                "SELECT ?url WHERE {{ ?c jolux:isMemberOf <{HOST}/eli/cc/{act}> ; jolux:isRealizedBy ?e . \
                 ?e jolux:isEmbodiedBy ?m . ?m jolux:userFormat <{HOST}/vocabulary/user-format/xml> ; \
                 jolux:isExemplifiedBy ?url }} ORDER BY ?url"
            ),
        );
        let mut expected: Vec<String> = recorded["results"]["bindings"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| row["url"]["value"].as_str().expect("a text").to_owned())
            .collect();
        expected.sort();
        assert_eq!(found, expected, "{name}");
    }
    // Two of the official examples, with the rows that were printed.
    let bank = "SELECT DISTINCT ?uri WHERE { ?uri a jolux:ConsolidationAbstract ; \
                jolux:isRealizedBy ?e . ?e jolux:titleShort \"BankV\" } ORDER BY ?uri";
    assert_eq!(
        rows(&fedlex, bank),
        [format!("{HOST}/eli/cc/1972/821_832_752"), format!("{HOST}/eli/cc/2014/273")]
    );
    let amended = format!(
        "SELECT DISTINCT ?impact WHERE {{ ?s jolux:legalResourceSubdivisionIsPartOf <{HOST}/eli/cc/1999/404> . \
         ?impact jolux:impactToLegalResource ?s ; jolux:legalResourceImpactHasType/skos:prefLabel ?t ; \
         jolux:impactFromLegalResource/jolux:legalResourceSubdivisionIsPartOf ?as ; \
         jolux:informationSource <{HOST}/vocabulary/information-source/data-from-mutation> . \
         FILTER(lang(?t) = 'de') }}"
    );
    assert_eq!(rows(&fedlex, &amended).len(), 36);
    let citing = format!(
        "SELECT ?c WHERE {{ ?c jolux:citationToLegalResource/jolux:legalResourceSubdivisionIsPartOf <{HOST}/eli/cc/1999/404> ; \
         jolux:citationFromLegalResource/jolux:legalResourceSubdivisionIsPartOf/jolux:isMemberOf ?act . \
         ?act jolux:classifiedByTaxonomyEntry/skos:notation ?n ; jolux:dateEntryInForce ?d . \
         FILTER(xsd:date(?d) <= xsd:date(now())) FILTER(str(?n) != \"235.1\") }}"
    );
    // In life this example is answered with DISTINCT no more: the firewall takes it for an attack.
    let found: std::collections::BTreeSet<String> = rows(&fedlex, &citing).into_iter().collect();
    assert_eq!(found.len(), 10);
}

#[test]
fn a_number_is_typed_and_may_name_a_repealed_act_only() {
    // The act in force has its number only in the tree, and there as a typed value.
    let by_text = "SELECT ?a WHERE { ?a jolux:classifiedByTaxonomyEntry/skos:notation \"235.1\" }";
    check(by_text, &[]);
    let by_id =
        "SELECT ?a WHERE { ?a a jolux:ConsolidationAbstract ; jolux:historicalLegalId \"235.1\" }";
    check(by_id, &["https://fedlex.data.admin.ch/eli/cc/1993/1945_1945_1945"]);
    let by_value = "SELECT ?a WHERE { ?a jolux:classifiedByTaxonomyEntry/skos:notation ?n . \
                    FILTER(str(?n) = \"235.1\") } ORDER BY ?a";
    check(
        by_value,
        &[
            "https://fedlex.data.admin.ch/eli/cc/1993/1945_1945_1945",
            "https://fedlex.data.admin.ch/eli/cc/2022/491",
        ],
    );
}

#[test]
fn what_others_ask_wrongly_finds_nothing() {
    check("SELECT ?a WHERE { ?a a jolux:ConsolidationAbstract ; jolux:titleShort \"OR\" }", &[]);
    check("SELECT ?s WHERE { ?s jolux:legalResourceLegalResourceAmendedBy ?o }", &[]);
    let status = "SELECT ?a WHERE { ?a jolux:historicalLegalId \"220\" ; jolux:inForceStatus \
                  <https://fedlex.data.admin.ch/vocabulary/enforcement-status/1> }";
    check(status, &[]);
}

#[test]
fn siblings_are_under_one_parent() {
    let siblings = "SELECT DISTINCT ?n WHERE { <https://fedlex.data.admin.ch/eli/cc/2019/9991> \
                    jolux:classifiedByTaxonomyEntry/skos:broader ?p . ?s skos:broader ?p ; skos:notation ?n . \
                    ?o jolux:classifiedByTaxonomyEntry ?s } ORDER BY ?n";
    check(siblings, &["999.1", "999.2", "999.3"]);
}

#[test]
fn the_state_of_a_day_is_found_with_its_file() {
    let Some(fedlex) = fedlex() else { return };
    let found = rows(
        &fedlex,
        "SELECT ?url WHERE { ?c jolux:isMemberOf <https://fedlex.data.admin.ch/eli/cc/2019/9991> ; \
         jolux:dateApplicability ?d ; jolux:isRealizedBy ?e . \
         ?e jolux:language <http://publications.europa.eu/resource/authority/language/ITA> ; jolux:isEmbodiedBy ?m . \
         ?m jolux:userFormat <https://fedlex.data.admin.ch/vocabulary/user-format/xml> ; jolux:isExemplifiedBy ?url \
         FILTER(?d <= \"2021-06-01\"^^xsd:date) } ORDER BY DESC(?d) LIMIT 1",
    );
    let path = found[0].strip_prefix(HOST).expect("an address of the source");
    let file = fedlex.answer(&get(path));
    assert_eq!((file.status, file.headers[0].1.as_str()), (200, "application/xml"));
    assert!(body(&file).contains("dieci giorni"));
    assert_eq!(fedlex.answer(&get("/filestore/none.xml")).status, 404);
}

#[track_caller]
fn refused(question: &Question, firewall: Firewall, expected: &str) {
    let Some(mut fedlex) = fedlex() else { return };
    fedlex.firewall = firewall;
    let answer = fedlex.answer(question);
    let seen = format!("{} {}", answer.status, body(&answer));
    assert!(seen.starts_with(expected), "{seen}");
}

#[test]
fn the_firewall_refuses_what_it_is_known_to_refuse() {
    let long = format!("/sparqlendpoint?query=SELECT%20*%20%7B%7D{}", "%20".repeat(1_500));
    refused(&get(&long), Firewall::Documented, "400 Request-URI too long");
    let contains = "SELECT ?s { ?s ?p ?o . ?o bif:contains 'x' }";
    refused(&post(contains), Firewall::Documented, "400 Illegal requests");
    let shape = |distinct: &str, named: &str| {
        post(&format!(
            "{PREFIXES}SELECT {distinct} ?c WHERE {{ ?c jolux:citationFromLegalResource {named} }}"
        ))
    };
    refused(
        &shape("DISTINCT", "<https://fedlex.data.admin.ch/x>"),
        Firewall::Documented,
        "400 Illegal",
    );
    refused(&shape("", "<https://fedlex.data.admin.ch/x>"), Firewall::Documented, "200");
    refused(&shape("DISTINCT", "?x"), Firewall::Documented, "200");
    let long = format!("SELECT ?from WHERE {{ ?from ?p ?o }} #{}", " ".repeat(600));
    refused(&post(&long), Firewall::Documented, "200");
    refused(&post(&long), Firewall::Measured, "400 Illegal");
}

#[test]
fn what_is_no_query_is_told_so() {
    refused(
        &post("SELEKT"),
        Firewall::Documented,
        "400 Virtuoso 37000 Error SP030: SPARQL compiler",
    );
    refused(&get("/sparqlendpoint"), Firewall::Documented, "400 Virtuoso 22023");
    // The prefix of the ontology is not among those that it knows by itself.
    refused(&post("SELECT ?s { ?s a jolux:Work }"), Firewall::Documented, "400 Virtuoso 37000");
}
