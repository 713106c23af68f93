//! The command `doctor`: is everything as it should be, and if not, what helps?

mod disk;
mod finding;
mod reach;
mod stores;

use std::{
    collections::BTreeSet,
    io::{self, Write as _},
};

use desk::{Desk, Failure, StatusAnswer, StatusRequest};
use law::{Class, Reader, notice::DoctorNotice};
use models::{Keeping, Shelf};
use serde_json::json;
use web::{Look, Report, Setting};

use crate::{
    clean::clean,
    cli,
    ending::{self, Ending},
    screen::{Paint, Screen},
    settings::{Settings, told::Told},
    tool,
};
use finding::{Finding, State};

/// The languages of scans in Switzerland, as Tesseract calls them.
const LANGUAGES: [&str; 4] = ["deu", "fra", "ita", "eng"];

/// Looks at everything, and says how it is.
pub(crate) fn run(wanted: &cli::Doctor, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    let mut findings = look(&desk, settings, Look::Whole);
    findings.extend(reach::sources(wanted.ask, settings));
    let count = |state| findings.iter().filter(|finding| finding.state == state).count();
    let (problems, notes) = (count(State::Problem), count(State::Note));
    let told = settings.told();
    let mut screen = Screen::new(settings, json);
    if json {
        screen.json(&json!({
            "settings": told, "findings": findings, "problems": problems, "notes": notes,
        }))?;
    } else {
        print(&told, &findings, &mut screen)?;
        screen.line("")?;
        let told = |count, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
        screen.line(&format!("{}, {}", told(problems, "problem"), told(notes, "note")))?;
    }
    Ok(if problems == 0 { Ending::ANSWERED } else { Ending::of(Class::Unavailable) })
}

/// That the settings themselves are wrong, so that nothing else can be looked at.
pub(crate) fn unsettled(failure: &Failure, json: bool) -> anyhow::Result<Ending> {
    let says = failure.clone().worded(Reader::Terminal).to_string();
    let remedy = "mend it, or move it away to have everything as usual; then ask the doctor again";
    let finding = Finding::problem("settings", says, remedy);
    let mut out = io::stdout().lock();
    if json {
        let answer = json!({ "settings": [], "findings": [finding], "problems": 1, "notes": 0 });
        ending::line(&mut out, &answer)?;
    } else {
        writeln!(
            out,
            "{}  {}  {}",
            finding.state.name(),
            finding.topic,
            clean(&finding.says.to_string())
        )?;
        writeln!(out, "  - {remedy}\n\n1 problem, 0 notes")?;
    }
    Ok(Ending::of(Class::Unavailable))
}

/// What is shown of it in the reading room.
pub(crate) fn report(desk: &Desk, settings: &Settings, closely: Look) -> Report {
    let setting = |told: Told| Setting {
        origin: told.origin.name().to_owned(),
        name: told.name,
        value: told.value,
    };
    let finding = |finding: Finding| web::Finding {
        topic: finding.topic.to_owned(),
        state: finding.state.into(),
        says: finding.says,
        remedy: finding.remedy,
    };
    let findings = look(desk, settings, closely).into_iter().map(finding).collect();
    Report { settings: settings.told().into_iter().map(setting).collect(), findings }
}

fn look(desk: &Desk, settings: &Settings, closely: Look) -> Vec<Finding> {
    // The desk makes the folder; what is there before tells more.
    let disk = settings.home().map(|home| disk::look(&home)).unwrap_or_default();
    let asked = tool::ask(&StatusRequest {}, desk, settings, &tool::go_on);
    let mut findings = Vec::new();
    if let Ok((status, _)) = &asked {
        findings.push(version(status));
    }
    findings.extend(disk);
    match &asked {
        Ok((status, _)) => findings.extend(stores::cases(status)),
        Err(failure) => {
            let remedy = "mend what it says; `fontes status` asks again";
            findings.push(Finding::problem("cases", failure.to_string(), remedy));
        }
    }
    if closely == Look::Whole {
        findings.extend(stores::corpus(desk));
    }
    if let Ok((status, _)) = &asked {
        findings.push(recognition(status));
        findings.push(wall(status));
        findings.push(memory(status));
    }
    findings.push(encoder(desk));
    findings.push(model(desk));
    findings.push(out(desk));
    findings
}

/// Whether the models that are searched with beside the built-in encoder can be.
fn encoder(desk: &Desk) -> Finding {
    let Ok(shelf) = desk.home().map(Shelf::below) else {
        return Finding::ok("encoder", DoctorNotice::EncoderBuiltIn);
    };
    let opened = shelf.open(Keeping::Never).map(drop);
    let opened = opened.and_then(|()| shelf.open_reranker(Keeping::Never).map(drop));
    let used = [shelf.in_use(), shelf.reranking()];
    let looked = used.iter().flatten().try_for_each(|id| shelf.look(id));
    match opened.and(looked) {
        Err(error) => {
            let remedy = "mend what it says, or end its use with `fontes models stop NAME` (`fontes models list` has the names)";
            Finding::problem("encoder", error.to_string(), remedy)
        }
        Ok(()) => Finding::ok("encoder", DoctorNotice::EncoderBuiltIn),
    }
}

/// How many requests are counted.
const MOST_REQUESTS: usize = 1_000;

/// What left the machine: how often somebody was asked, and who last.
fn out(desk: &Desk) -> Finding {
    let requests = desk::requests_noted(desk, MOST_REQUESTS);
    let (Some(last), Some(first), Ok(home)) = (requests.first(), requests.last(), desk.home())
    else {
        return Finding::ok("requests", DoctorNotice::NothingLeft);
    };
    let hosts: BTreeSet<&str> = requests.iter().map(|one| one.host.as_str()).collect();
    let hosts: Vec<&str> = hosts.into_iter().collect();
    let count = match requests.len() {
        1 => "1 request".to_owned(),
        count => format!("{count} requests"),
    };
    let at = |time: jiff::Timestamp| time.strftime("%Y-%m-%d %H:%M").to_string();
    Finding::ok(
        "requests",
        format!(
            "{count} noted since {}, to {}; the last at {} (UTC); they are listed in {}",
            at(first.at),
            hosts.join(", "),
            at(last.at),
            desk::request_log(home).display()
        ),
    )
}

fn version(status: &StatusAnswer) -> Finding {
    Finding::ok("version", format!("Fontes {} on {}", status.version, status.machine.system))
}

/// Whether scans can be read.
fn recognition(status: &StatusAnswer) -> Finding {
    let has = &status.ocr_languages;
    if has.is_empty() {
        return Finding::note("scans", DoctorNotice::NoTesseract, DoctorNotice::InstallTesseract);
    }
    let lacks: Vec<&str> =
        LANGUAGES.into_iter().filter(|language| !has.iter().any(|one| one == language)).collect();
    let says = DoctorNotice::TesseractReads { languages: has.join(", ") };
    if lacks.is_empty() {
        return Finding::ok("scans", says);
    }
    Finding::note("scans", says, DoctorNotice::AddLanguages { languages: lacks.join(", ") })
}

/// Whether the processes that read documents are shut in.
fn wall(status: &StatusAnswer) -> Finding {
    if let Some(fault) = &status.reader_fault {
        return Finding::problem(
            "readers",
            fault.clone(),
            "install Fontes anew; it must be able to start itself",
        );
    }
    let names = |layers: &[desk::Layer]| {
        layers.iter().map(|layer| layer.name()).collect::<Vec<_>>().join(", ")
    };
    let wall = &status.reader_wall;
    let (holds, missing) = (names(&wall.holds), names(&wall.missing));
    match (holds.is_empty(), missing.is_empty()) {
        (false, true) => Finding::ok("readers", DoctorNotice::BehindAWall { holds }),
        (false, false) => Finding::note(
            "readers",
            DoctorNotice::BehindAWallInPart { holds, missing },
            DoctorNotice::NewerLinux,
        ),
        (true, _) => {
            Finding::note("readers", DoctorNotice::WithoutAWall, DoctorNotice::KnownOrigin)
        }
    }
}

fn memory(status: &StatusAnswer) -> Finding {
    let machine = &status.machine;
    let (Some(all), Some(free)) = (machine.memory, machine.memory_available) else {
        return Finding::ok("memory", DoctorNotice::NotKnownOnSystem);
    };
    let says = DoctorNotice::FreeOf { free: disk::giga(free), all: disk::giga(all) };
    if status.memory_mode == "Constrained" {
        return Finding::note("memory", says, DoctorNotice::CloseOthers);
    }
    Finding::ok("memory", says)
}

fn model(desk: &Desk) -> Finding {
    Finding::ok(
        "model",
        match desk.model {
            Some(_) => DoctorNotice::ModelSet,
            None => DoctorNotice::NoModel,
        },
    )
}

fn print(told: &[Told], findings: &[Finding], screen: &mut Screen) -> anyhow::Result<()> {
    let head = screen.painted("Settings", Paint::Bold);
    screen.line(&head)?;
    let width = told.iter().map(|one| one.name.chars().count()).max().unwrap_or(0);
    for Told { name, value, origin } in told {
        let (name, value) = (clean(name), clean(value));
        screen.line(&format!("  {name:width$}  {value} ({})", origin.name()))?;
    }
    let head = screen.painted("Findings", Paint::Bold);
    screen.line("")?;
    screen.line(&head)?;
    let width = findings.iter().map(|one| one.topic.len()).max().unwrap_or(0);
    for finding in findings {
        let paint = match finding.state {
            State::Ok => Paint::Plain,
            State::Note => Paint::Faint,
            State::Problem => Paint::Bold,
        };
        let state = screen.painted(&format!("{:7}", finding.state.name()), paint);
        let says = clean(&finding.says.to_string());
        screen.line(&format!("  {state}  {:width$}  {says}", finding.topic))?;
        if let Some(remedy) = &finding.remedy {
            screen.line(&format!("  {:7}  {:width$}  - {}", "", "", clean(&remedy.to_string())))?;
        }
    }
    Ok(())
}
