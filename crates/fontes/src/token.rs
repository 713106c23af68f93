//! The command `token`.

use std::{
    collections::BTreeSet,
    io::{self, Write},
};

use anyhow::Context;
use desk::{Failure, ListCasesRequest, NewToken, StatusFilter, Token, Tokens, Toolset};
use law::request::{Choice, Limit};
use serde_json::json;

use crate::{
    cli,
    ending::{self, Ending},
    settings::Settings,
    tool,
};

/// Makes, lists and revokes tokens.
pub(crate) fn run(command: cli::Token, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let tokens = Tokens::of(&settings.home()?);
    match command {
        cli::Token::Create(wanted) => create(wanted, &tokens, settings, json),
        cli::Token::List => list(&tokens, settings, json),
        cli::Token::Revoke { token } => {
            let revoked = tokens.revoke(&token).map_err(Failure::from)?;
            let mut out = io::stdout().lock();
            if json {
                let ids: Vec<&str> = revoked.iter().map(|token| token.id.as_str()).collect();
                ending::line(&mut out, &json!({ "revoked": ids }))?;
            } else {
                for token in &revoked {
                    writeln!(
                        out,
                        "Revoked {} ({}); it is refused from now on.",
                        token.id, token.name
                    )?;
                }
            }
            Ok(Ending::ANSWERED)
        }
    }
}

fn create(
    wanted: cli::NewToken,
    tokens: &Tokens,
    settings: &Settings,
    json: bool,
) -> anyhow::Result<Ending> {
    Toolset::choose(&wanted.toolsets)
        .map_err(|error| Failure::invalid_parameters(error.to_string()))?;
    let toolsets: BTreeSet<String> = wanted.toolsets.into_iter().collect();
    let is_every = toolsets.is_empty() || toolsets.contains(Toolset::EVERY);
    let cases = match (wanted.own_cases, wanted.cases.is_empty()) {
        (true, _) => Some(BTreeSet::new()),
        (false, true) => None,
        (false, false) => Some(ids(&wanted.cases, settings)?),
    };
    let new = NewToken {
        name: wanted.name,
        toolsets: (!is_every).then_some(toolsets),
        cases,
        write: wanted.write,
        expires: wanted.expires.map(|day| day.0),
    };
    let (token, text) = tokens.create(new, &random()?, settings.today()).map_err(Failure::from)?;
    let mut out = io::stdout().lock();
    if json {
        ending::line(&mut out, &json!({ "id": token.id, "name": token.name, "token": text }))?;
    } else {
        writeln!(out, "{text}")?;
        let mut beside = io::stderr().lock();
        writeln!(
            beside,
            "\nToken {} for {}: {}.\nIt is shown this once; only its hash is kept. Send it as \
             `Authorization: Bearer TOKEN`.",
            token.id,
            token.name,
            may(&token)
        )?;
    }
    Ok(Ending::ANSWERED)
}

fn list(tokens: &Tokens, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let all = tokens.list().map_err(Failure::from)?;
    let today = settings.today();
    let mut out = io::stdout().lock();
    if json {
        let each = |token: &Token| {
            json!({
                "id": token.id,
                "name": token.name,
                "toolsets": token.toolsets,
                "cases": token.cases,
                "write": token.write,
                "created": token.created,
                "expires": token.expires,
                "is_good": token.expires.is_none_or(|last| today <= last),
            })
        };
        ending::line(&mut out, &json!({ "tokens": all.iter().map(each).collect::<Vec<_>>() }))?;
    } else if all.is_empty() {
        writeln!(out, "There is no token. `fontes token create NAME` makes one.")?;
    }
    for token in all.iter().filter(|_| !json) {
        let over = token.expires.is_some_and(|last| last < today);
        let over = if over { " (no longer good)" } else { "" };
        writeln!(
            out,
            "{}  {}: {}, made {}{over}",
            token.id,
            token.name,
            may(token),
            token.created
        )?;
    }
    Ok(Ending::ANSWERED)
}

/// What a token may do, in words.
fn may(token: &Token) -> String {
    let names = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join(", ");
    let write = if token.write { "reads and writes" } else { "reads" };
    let toolsets = match &token.toolsets {
        None => "all toolsets".to_owned(),
        Some(set) => names(set),
    };
    let cases = match &token.cases {
        None => "all cases".to_owned(),
        Some(set) if set.is_empty() => "only the cases it makes".to_owned(),
        Some(set) => format!("only the cases {}", names(set)),
    };
    let until = token.expires.map_or(String::new(), |last| format!(", until {last}"));
    format!("{write}; {toolsets}; {cases}{until}")
}

/// The ids of cases that are named.
fn ids(names: &[String], settings: &Settings) -> anyhow::Result<BTreeSet<String>> {
    names.iter().map(|name| id(name, settings)).collect()
}

/// The id of a case, by its name or its id.
pub(crate) fn id(name: &str, settings: &Settings) -> anyhow::Result<String> {
    let request =
        ListCasesRequest { status_filter: Choice(StatusFilter::All), offset: Limit::default() };
    let (answer, _) = tool::ask(&request, &settings.desk()?, settings, &tool::go_on)?;
    let all = || answer.cases.iter().map(|listed| &listed.case);
    let mut meant: Vec<_> = all().filter(|case| case.id.eq_ignore_ascii_case(name)).collect();
    if meant.is_empty() {
        meant = all().filter(|case| case.name == name).collect();
    }
    if meant.len() > 1 {
        let ids: Vec<&str> = meant.iter().map(|case| case.id.as_str()).collect();
        let text =
            format!("several cases are called `{name}`; name one by its ID: {}", ids.join(", "));
        return Err(Failure::invalid_parameters(text).into());
    }
    let found = meant.first().map(|case| case.id.clone());
    found.ok_or_else(|| {
        let known: Vec<&str> = answer.cases.iter().map(|one| one.case.name.as_str()).collect();
        let text = format!("there is no case `{name}`; there are: {}", known.join("; "));
        Failure::invalid_parameters(text).into()
    })
}

/// Bytes that nobody can guess.
pub(crate) fn random() -> anyhow::Result<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the system gives no random numbers")?;
    Ok(bytes)
}
