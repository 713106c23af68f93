//! Runs a tool of the MCP toolsets as a command, so that both say the same.

use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use desk::{Call, Desk, Session, Watch};
use law::Reader;
use mcp::{Answer, Failure, Toolset};
use serde_json::{Map, Value};

use crate::{
    ending::{self, Ending},
    settings::Settings,
    table::clean_text,
};

/// Runs a tool and prints its answer.
pub(crate) fn run(
    name: &str,
    arguments: Value,
    settings: &Settings,
    json: bool,
) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let answer = ask(name, arguments, &desk, settings, &|_| ControlFlow::Continue(()))?;
    print(&answer, json)?;
    let is_empty = |field: &str| {
        answer.structured.get(field).and_then(Value::as_array).is_some_and(Vec::is_empty)
    };
    // What was looked for and not found.
    let nothing = is_empty("hits") || is_empty("mentions") || nothing_there(&answer.structured);
    Ok(if nothing { Ending::NOTHING_FOUND } else { Ending::ANSWERED })
}

/// Whether a search of the corpus found no document and no value.
fn nothing_there(answer: &Value) -> bool {
    answer.get("mode").is_some()
        && answer.get("results").is_none()
        && answer.get("values").is_none()
}

/// Asks a tool. Arguments that are null are not given.
pub(crate) fn ask(
    name: &str,
    arguments: Value,
    desk: &Desk,
    settings: &Settings,
    watch: &Watch<'_>,
) -> Result<Answer, Failure> {
    let tools = Toolset::tools_of(Toolset::ALL);
    let Some((_, tool)) = tools.into_iter().find(|(known, _)| *known == name) else {
        return Err(Failure::bug(format!("there is a tool `{name}`")));
    };
    let arguments: Map<String, Value> = match arguments {
        Value::Object(arguments) => {
            arguments.into_iter().filter(|(_, value)| !value.is_null()).collect()
        }
        _ => Map::new(),
    };
    // The next command knows nothing of this one.
    let session = Session::passing();
    let reader = Reader::Terminal;
    let call = Call { desk, session: &session, reader, today: settings.today(), watch };
    tool.call(arguments, &call)
}

/// Prints an answer: its words, or its structured form.
pub(crate) fn print(answer: &Answer, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        return ending::line(&mut out, &answer.structured);
    }
    writeln!(out, "{}", clean_text(&answer.text))
}
