//! Runs a tool of the MCP toolsets as a command, so that both say the same.

use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use desk::{Call, Desk, Session, Watch};
use mcp::{Answer, Failure, Tool, Toolset};
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
    Ok(Ending::ANSWERED)
}

/// Asks a tool. Arguments that are null are not given.
pub(crate) fn ask(
    name: &str,
    arguments: Value,
    desk: &Desk,
    settings: &Settings,
    watch: &Watch<'_>,
) -> Result<Answer, Failure> {
    let tool: Option<&Tool> =
        Toolset::ALL.iter().flat_map(|set| set.tools).find(|tool| tool.name == name);
    let Some(tool) = tool else {
        return Err(Failure::bug(format!("there is a tool `{name}`")));
    };
    let arguments: Map<String, Value> = match arguments {
        Value::Object(arguments) => {
            arguments.into_iter().filter(|(_, value)| !value.is_null()).collect()
        }
        _ => Map::new(),
    };
    let session = Session::default();
    tool.call(arguments, &Call { desk, session: &session, today: settings.today(), watch })
}

/// Prints an answer: its words, or its structured form.
pub(crate) fn print(answer: &Answer, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        return ending::line(&mut out, &answer.structured);
    }
    writeln!(out, "{}", clean_text(&answer.text))
}
