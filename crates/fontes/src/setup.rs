//! The command `setup`: what makes this program ready for somebody who has just installed it.

mod configuration;
mod splice;

use std::{
    io::{self, BufRead as _, IsTerminal as _, Write as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use clap::ValueEnum as _;
use desk::Failure;
use serde_json::{Value, json};

use crate::{
    cli::{self, Client, Selection},
    client::{self, place},
    ending::Ending,
    screen::Screen,
    settings::{self, Settings},
    sync,
};
use configuration::Written;

/// Asks what has to be known, and sets it up.
pub(crate) fn run(wanted: &cli::Setup, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let is_asking = !wanted.yes && !json && io::stdin().is_terminal() && io::stderr().is_terminal();
    let client = match wanted.client {
        Some(Client::Generic) => {
            let message = "where another assistant keeps its configuration is not known; \
                           `fontes mcp-config` prints the entry to put there";
            return Err(Failure::invalid_parameters(message).into());
        }
        Some(client) => client,
        None if is_asking => match ask_client()? {
            Some(client) => client,
            None => return stopped(settings, json),
        },
        None if wanted.yes => first_found().ok_or_else(|| {
            let message =
                format!("no assistant was found here; name it: --client {}", names().join("|"));
            Failure::invalid_parameters(message)
        })?,
        None => {
            let message = "there is no terminal to ask on; give --client NAME, or --yes";
            return Err(Failure::invalid_parameters(message).into());
        }
    };
    let settings = if is_asking { ask_home(settings)? } else { settings.clone() };
    let codes = wanted.codes || (is_asking && !settings.is_cut && ask_codes()?);
    let file = here(client).ok_or_else(|| {
        let message = "it is not known where your folder is: HOME is not set";
        Failure::unavailable(message)
    })?;
    let (program, entry) = client::entry(client, &Selection { names: Vec::new() }, &settings)?;
    let place = (client::key(client), client::NAME);
    let server = entry.get(place.0).and_then(|servers| servers.get(place.1));
    let server = server.context("the entry of an assistant lacks its server")?;
    let written = configuration::write(&file, place, server, settings.today())?;
    tell(client, &file, &written, &program, &settings, json)?;
    if codes {
        return sync::run(cli::Sync::all_codes(), &settings, json);
    }
    if !json {
        let later =
            "`fontes sync fedlex --all-codes` fetches the Swiss codes whenever you want them.";
        Screen::new(&settings, json).line(later)?;
    }
    Ok(Ending::ANSWERED)
}

/// The assistants whose configuration is known.
fn known() -> impl Iterator<Item = Client> {
    Client::value_variants().iter().copied().filter(|client| *client != Client::Generic)
}

fn names() -> Vec<String> {
    let values = known().filter_map(|client| client.to_possible_value());
    values.map(|value| value.get_name().to_owned()).collect()
}

/// The file of an assistant on this machine.
fn here(client: Client) -> Option<PathBuf> {
    place::here(client, settings::folder)
}

/// Whether an assistant seems to be installed: its configuration, or the folder for it, is there.
fn is_found(client: Client) -> bool {
    let Some(file) = here(client) else { return false };
    let own = file.parent().filter(|folder| Some(*folder) != settings::folder("HOME").as_deref());
    file.exists() || own.is_some_and(Path::is_dir)
}

fn first_found() -> Option<Client> {
    known().find(|client| is_found(*client))
}

/// One line that a person types; nothing where the input ends.
fn line(question: &str) -> io::Result<Option<String>> {
    let mut err = io::stderr().lock();
    write!(err, "{question} ")?;
    err.flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    Ok((read > 0).then(|| line.trim().to_owned()))
}

fn ask_client() -> anyhow::Result<Option<Client>> {
    let all: Vec<Client> = known().collect();
    let usual = all.iter().position(|client| is_found(*client)).unwrap_or(0);
    {
        let mut err = io::stderr().lock();
        writeln!(err, "Which assistant is to use Fontes?")?;
        for (number, client) in (1..).zip(&all) {
            let found = if is_found(*client) { " (found here)" } else { "" };
            writeln!(err, "  {number}  {}{found}", client::name(*client))?;
        }
        writeln!(err, "  0  none of them")?;
    }
    loop {
        let Some(typed) = line(&format!("Number [{}]:", usual + 1))? else { return Ok(None) };
        let number = if typed.is_empty() { Some(usual + 1) } else { typed.parse().ok() };
        match number {
            Some(0) => return Ok(None),
            Some(number) if all.get(number - 1).is_some() => {
                return Ok(all.get(number - 1).copied());
            }
            _ => writeln!(io::stderr(), "Type a number from 0 to {}.", all.len())?,
        }
    }
}

/// Where everything is to be kept.
fn ask_home(settings: &Settings) -> anyhow::Result<Settings> {
    let usual = settings.home()?;
    let typed = line(&format!("Where are cases and law to be kept? [{}]", usual.display()))?;
    match typed.filter(|typed| !typed.is_empty() && Path::new(typed) != usual) {
        None => Ok(settings.clone()),
        Some(typed) => {
            let folder = match typed.strip_prefix("~/").zip(settings::folder("HOME")) {
                Some((rest, home)) => home.join(rest),
                None => std::path::absolute(&typed)?,
            };
            std::fs::create_dir_all(&folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
            Ok(settings.elsewhere(&folder))
        }
    }
}

fn ask_codes() -> anyhow::Result<bool> {
    let question =
        "Fetch the Swiss codes (BV, ZGB, OR, StGB, ZPO, StPO, SchKG, BGG) from Fedlex now? [y/N]";
    let typed = line(question)?.unwrap_or_default();
    Ok(matches!(
        typed.to_lowercase().as_str(),
        "y" | "yes" | "j" | "ja" | "o" | "oui" | "s" | "sì" | "si"
    ))
}

/// Nothing was set up.
fn stopped(settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let told = "Nothing was changed. `fontes mcp-config` prints the entry for any other assistant.";
    Screen::new(settings, json).line(told)?;
    Ok(Ending::ANSWERED)
}

/// Says what was written, how to undo it, and what comes next.
fn tell(
    client: Client,
    file: &Path,
    written: &Written,
    program: &Path,
    settings: &Settings,
    json: bool,
) -> anyhow::Result<()> {
    let mut screen = Screen::new(settings, json);
    let (name, shown, key) = (client::name(client), file.display(), client::key(client));
    let copy = match written {
        Written::Changed(copy) => Some(copy.display().to_string()),
        Written::New | Written::AsItWas => None,
    };
    if json {
        let answer: Value = json!({
            "client": name,
            "file": shown.to_string(),
            "changed": *written != Written::AsItWas,
            "copy": copy,
            "home": settings.home()?.display().to_string(),
        });
        return screen.json(&answer);
    }
    match written {
        Written::AsItWas => {
            screen.line(&format!("{name} starts Fontes already: {shown} is as it was."))?;
        }
        Written::New | Written::Changed(_) => {
            screen.line(&format!("{name} now starts Fontes: `{}` in `{key}` of", client::NAME))?;
            screen.line(&format!("  {shown}"))?;
        }
    }
    match (written, copy) {
        (_, Some(copy)) => {
            screen.line("Everything else in it is as it was. What it was before is kept in")?;
            screen.line(&format!("  {copy}"))?;
            screen.line("To undo: delete the entry, or put that copy in its place.")?;
        }
        (Written::New, None) => screen.line("To undo: delete that file.")?,
        (_, None) => {}
    }
    screen.line(&format!("Cases and law are kept in {}.", settings.home()?.display()))?;
    if settings.chosen_home().is_some() {
        screen.line("On the command line, set FONTES_HOME to that folder, or give --home.")?;
    }
    if let Some(note) = client::note(program, "setup") {
        screen.line(&format!("\n{note}"))?;
    }
    screen.line(&format!(
        "\nNext: start {name} anew. `fontes doctor` says whether everything is as it should be."
    ))?;
    Ok(())
}
