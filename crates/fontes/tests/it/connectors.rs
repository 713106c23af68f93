//! The Swiss toolsets, parameter by parameter: a table of calls and of what their answers must
//! hold. A parameter that the table has no line for fails the test, and so does one that takes what
//! its schema excludes.

use std::{collections::BTreeSet, fmt::Write as _, fs, thread};

use desk::Toolset;
use serde_json::{Map, Value, json};

use crate::{home::Home, official::Official, session::Session};

const TABLE: &str = include_str!("../../fixtures/connectors.jsonl");

/// The toolsets of the official sources: those that are not on where none is named.
fn toolsets() -> impl Iterator<Item = &'static str> {
    let all = Toolset::ALL.iter().map(|set| set.name);
    all.filter(|name| !Toolset::USUAL.contains(name))
}

/// How many lines there must be at least, lest the table be cut unseen.
const LEAST: usize = 180;

#[test]
fn every_parameter_does_what_it_says() {
    let Some(official) = Official::start("connectors") else { return };
    let rows: Vec<Value> = TABLE.lines().map(row).collect();
    assert!(rows.len() >= LEAST, "{} lines", rows.len());
    let of_rows: BTreeSet<&str> = rows.iter().filter_map(|row| row["toolset"].as_str()).collect();
    assert_eq!(
        of_rows,
        toolsets().collect(),
        "a toolset without lines, or lines without a toolset"
    );
    let faults: String = thread::scope(|scope| {
        let begun = toolsets().map(|toolset| {
            let (official, rows) = (&official, &rows);
            scope.spawn(move || faults(official, toolset, rows))
        });
        let running: Vec<_> = begun.collect();
        running.into_iter().map(|each| each.join().expect("no panic")).collect()
    });
    assert!(faults.is_empty(), "{faults}");
}

/// Makes the calls of the lines for a toolset, one after another, and says what is not as claimed,
/// and which parameters have no line.
fn faults(official: &Official, toolset: &str, rows: &[Value]) -> String {
    // Each has a home of its own: what one keeps must not change what another answers.
    let home = Home::new(&format!("connectors-{toolset}")).online();
    let settings = official.home.path().join("fontes.toml");
    home.settings(&fs::read_to_string(settings).expect("the settings"));
    let mut server = Session::of(&mut home.command(&["serve", "--toolset", toolset])).opened();
    let mut faults = String::new();
    let mut seen = BTreeSet::new();
    for row in rows.iter().filter(|row| row["toolset"] == toolset) {
        if let Err(fault) = check(&mut server, row) {
            writeln!(faults, "{row}\n  {fault}").expect("a text takes text");
        }
        if let (Some(tool), Some(parameter)) = (row["tool"].as_str(), row["parameter"].as_str())
            && row["claims"].is_array()
        {
            seen.insert((tool, parameter));
        }
    }
    for (tool, schema) in tools(&mut server) {
        for name in properties(&schema).keys() {
            if !seen.contains(&(tool.as_str(), name.as_str())) {
                writeln!(faults, "{toolset}: no line for {tool}.{name}")
                    .expect("a text takes text");
            }
        }
    }
    faults
}

#[test]
fn every_parameter_refuses_what_its_schema_excludes() {
    let Some(official) = Official::start("connectors-refused") else { return };
    let mut faults = String::new();
    let mut count = 0;
    for toolset in toolsets() {
        let mut server = official.serve(toolset);
        for (tool, schema) in tools(&mut server) {
            let usual = usual(&tool);
            for (arguments, name) in excluded(&schema, &usual) {
                count += 1;
                let result = server.call(&tool, arguments.clone());
                let error = &result["structuredContent"]["error"];
                let named = &error["details"]["parameter"];
                if error["code"] != "INVALID_PARAMETERS" || *named != name {
                    writeln!(faults, "{tool}({arguments}): {result}").expect("a text takes text");
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert!(count > 100, "{count} refusals");
    for (_, source) in official.standins.all() {
        assert!(source.requests().is_empty(), "nobody is asked what cannot be answered");
    }
}

fn row(line: &str) -> Value {
    serde_json::from_str(line).expect("a line of the table is JSON")
}

/// The tools of a server with their input schemas.
fn tools(server: &mut Session) -> Vec<(String, Value)> {
    let listing = server.ask("tools/list", json!({}));
    let tools = listing["tools"].as_array().expect("a list");
    let name = |tool: &Value| tool["name"].as_str().expect("a name").to_owned();
    tools.iter().map(|tool| (name(tool), tool["inputSchema"].clone())).collect()
}

fn properties(schema: &Value) -> &Map<String, Value> {
    schema["properties"].as_object().expect("properties")
}

/// The first arguments that the table calls a tool with successfully.
fn usual(tool: &str) -> Map<String, Value> {
    let lines = TABLE.lines().map(row);
    let mut fit = lines.filter(|row| row["tool"] == tool && row["claims"].is_array());
    let first = fit.next().expect("a line for every tool");
    first["arguments"].as_object().expect("arguments").clone()
}

/// Arguments that a schema excludes, each with the parameter that is at fault.
fn excluded(schema: &Value, usual: &Map<String, Value>) -> Vec<(Value, String)> {
    let mut all = Vec::new();
    let mut put = |name: &str, value: Value| {
        let mut arguments = usual.clone();
        arguments.insert(name.to_owned(), value);
        all.push((Value::Object(arguments), name.to_owned()));
    };
    for (name, property) in properties(schema) {
        // No parameter of these toolsets is an object.
        put(name, json!({}));
        if let Some(longest) = property["maxLength"].as_u64() {
            put(name, " ".into());
            let longest = usize::try_from(longest).expect("a length");
            put(name, "1".repeat(longest + 1).into());
        }
        if property["enum"].is_array() {
            put(name, "no-such-word".into());
        }
        if property["type"] == "array" {
            put(name, json!([{}]));
        }
        if property["type"] == "boolean" {
            put(name, "perhaps".into());
        }
        for (bound, step) in [("minimum", -1), ("maximum", 1)] {
            if let Some(last) = property[bound].as_i64() {
                put(name, (last + step).into());
                put(name, (last + step).to_string().into());
                put(name, 1.5.into());
            }
        }
    }
    put("no_such_parameter", 1.into());
    for name in schema["required"].as_array().into_iter().flatten() {
        let name = name.as_str().expect("a name");
        let mut arguments = usual.clone();
        arguments.remove(name);
        all.push((Value::Object(arguments), name.to_owned()));
    }
    all
}

/// Makes the call of a line, and says what is not as it claims.
fn check(server: &mut Session, row: &Value) -> Result<(), String> {
    let tool = row["tool"].as_str().expect("a tool");
    let result = server.call(tool, row["arguments"].clone());
    let answer = &result["structuredContent"];
    if let Some(code) = row["refused"].as_str() {
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        let told = row["told"].as_str().unwrap_or_default();
        let is_so = answer["error"]["code"] == code && message.contains(told);
        return if is_so { Ok(()) } else { Err(format!("was answered by {answer}")) };
    }
    if result["isError"] == true {
        return Err(format!("failed: {answer}"));
    }
    for claim in row["claims"].as_array().expect("claims") {
        let part = |at: usize| claim[at].as_str().expect("a pointer and a word");
        let reached = reach(answer, part(0));
        if !holds(&reached, part(1), &claim[2]) {
            return Err(format!("{claim} does not hold of {reached:?}"));
        }
    }
    Ok(())
}

/// The values at a pointer, in which `*` stands for every entry of a list.
fn reach<'a>(answer: &'a Value, pointer: &str) -> Vec<&'a Value> {
    let mut reached = vec![answer];
    for step in pointer.split('/').skip(1) {
        reached = match step {
            "*" => {
                reached.into_iter().flat_map(|list| list.as_array().into_iter().flatten()).collect()
            }
            step => {
                let pointer = format!("/{step}");
                reached.into_iter().filter_map(|value| value.pointer(&pointer)).collect()
            }
        };
    }
    reached
}

/// Whether a claim holds: of every value reached, of which there must be one, unless the word says
/// otherwise.
fn holds(reached: &[&Value], word: &str, claimed: &Value) -> bool {
    let every = |is_so: &dyn Fn(&Value) -> bool| {
        !reached.is_empty() && reached.iter().all(|value| is_so(value))
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match word {
        "is" => every(&|value| value == claimed),
        "is not" => every(&|value| value != claimed),
        "some" => reached.contains(&claimed),
        "has" => every(&|value| has(value, claimed)),
        "lacks" => every(&|value| !has(value, claimed)),
        "begins" => every(&|value| text(value).starts_with(&text(claimed))),
        "counts" => every(&|value| value.as_array().map(Vec::len) == size(claimed)),
        // Days in this form are in the order of time.
        "from" => every(&|value| text(value) >= text(claimed)),
        "to" => every(&|value| text(value) <= text(claimed)),
        "ascends" => reached.len() > 1 && reached.iter().map(|one| text(one)).is_sorted(),
        "descends" => reached.len() > 1 && reached.iter().rev().map(|one| text(one)).is_sorted(),
        "absent" => reached.is_empty(),
        _ => false,
    }
}

fn has(value: &Value, wanted: &Value) -> bool {
    match value {
        Value::Array(list) => list.contains(wanted),
        value => value.as_str().is_some_and(|text| text.contains(wanted.as_str().unwrap_or("\0"))),
    }
}

fn size(claimed: &Value) -> Option<usize> {
    usize::try_from(claimed.as_u64()?).ok()
}
