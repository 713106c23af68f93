//! The command `research`.

use std::{
    fs,
    io::{self, BufRead as _, IsTerminal as _, Write as _},
    ops::ControlFlow,
    path::Path,
};

use anyhow::Context as _;
use desk::{
    ContinueRequest, Desk, Failure, ListRunsRequest, OutputFormat, Progress, Request,
    ResearchAnswer, ResearchAsking, ResearchRequest, ResearchState, RunStatusRequest, StartRequest,
};
use law::request::{Choice, List, Text};

use crate::{
    cli::{Answering, KeptResearch, Research},
    ending::Ending,
    settings::Settings,
    tool,
};

/// Researches a question, or goes on with a research.
pub(crate) fn run(wanted: Research, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let how = match &wanted.kept {
        Some(KeptResearch::Continue { how, .. }) => how,
        _ => &wanted.how,
    };
    how.out.as_deref().map_or(Ok(()), is_written)?;
    let mut desk = settings.desk()?;
    if wanted.no_model {
        desk.model = None;
    }
    match (wanted.kept, wanted.question) {
        (Some(KeptResearch::Continue { handle, answer, how }), _) => {
            let output_format = format(&how);
            let (answer, words) =
                asked(&ContinueRequest { handle, answer, output_format }, &desk, settings)?;
            conclude(answer, words, &how, (&desk, settings, json))
        }
        (Some(KeptResearch::Status { handle }), _) => {
            let request = RunStatusRequest { handle, output_format: Choice(OutputFormat::Memo) };
            tool::run(&request, &desk, settings, json)?;
            Ok(Ending::ANSWERED)
        }
        (Some(KeptResearch::List), _) => {
            let answer = tool::run(&ListRunsRequest {}, &desk, settings, json)?;
            Ok(Ending::found(!answer.runs.is_empty()))
        }
        (Some(KeptResearch::Delete { handle }), _) => {
            tool::called(&desk, settings, &tool::go_on, |call| {
                desk::delete_research(&handle, call)
            })?;
            writeln!(io::stdout(), "Deleted the research {handle}.")?;
            Ok(Ending::ANSWERED)
        }
        (None, Some(question)) => {
            let case =
                wanted.case.map(|case| tool::text("the name of the case", case)).transpose()?;
            let request = ResearchRequest {
                question,
                case,
                cantons: List(wanted.cantons),
                from: wanted.from,
                to: wanted.to,
                at: wanted.at,
                language: wanted.language,
                depth: wanted.depth,
                max_sources: wanted.max_sources,
                output_format: format(&wanted.how),
                autonomy: wanted.autonomy,
                policy: wanted.policy,
            };
            // It has a handle before the work begins, so that it can be gone on with whatever happens.
            let (begun, _) = asked(&StartRequest(request), &desk, settings)?;
            if io::stderr().is_terminal() {
                writeln!(
                    io::stderr(),
                    "  Ctrl-C interrupts; `fontes research continue {}` goes on.",
                    begun.handle
                )?;
            }
            let request = ContinueRequest {
                handle: tool::text("the handle", begun.handle)?,
                answer: None,
                output_format: format(&wanted.how),
            };
            let (answer, words) = asked(&request, &desk, settings)?;
            conclude(answer, words, &wanted.how, (&desk, settings, json))
        }
        (None, None) => Err(Failure::invalid_parameters("say what is to be researched").into()),
    }
}

const fn format(how: &Answering) -> Choice<OutputFormat> {
    Choice(if how.bullets { OutputFormat::Bullets } else { OutputFormat::Memo })
}

/// Asks the desk, and says meanwhile how far it is.
fn asked<R: Request>(
    request: &R,
    desk: &Desk,
    settings: &Settings,
) -> Result<(R::Answer, String), Failure> {
    let is_seen = io::stderr().is_terminal();
    let watch = |progress: &Progress| {
        if is_seen {
            // Whether it can be shown changes nothing.
            let percent = progress.done * 100 / progress.total.max(1);
            let _ = writeln!(io::stderr(), "  {percent:>3} %  {}", progress.current);
        }
        ControlFlow::Continue(())
    };
    tool::ask(request, desk, settings, &watch)
}

/// Answers what the research asks, as long as it asks and somebody answers; then prints it.
fn conclude(
    mut answer: ResearchAnswer,
    mut words: String,
    how: &Answering,
    (desk, settings, json): (&Desk, &Settings, bool),
) -> anyhow::Result<Ending> {
    while answer.status == ResearchState::Waiting {
        let Some(question) = answer.question.clone() else { break };
        let is_for_case = answer.run().asking.as_ref().is_some_and(ResearchAsking::is_for_case);
        let reply = match (how.yes && question.is_yes_or_no, io::stdin().is_terminal() && !json) {
            (true, _) => "yes".to_owned(),
            // Whoever is not to be asked named no case.
            (false, _) if how.yes && is_for_case => {
                writeln!(
                    io::stderr(),
                    "  No case is named: public law only; name one with --case."
                )?;
                "no".to_owned()
            }
            (false, true) => {
                if answer.reply_unread {
                    writeln!(io::stderr(), "  Neither a yes nor a no:")?;
                }
                let text = answer.run().asked().unwrap_or(question.text);
                match reply(&text, &question.about, question.is_yes_or_no)? {
                    Some(reply) => reply,
                    None => break,
                }
            }
            (false, false) => break,
        };
        let request = ContinueRequest {
            handle: tool::text("the handle", answer.handle.clone())?,
            answer: Some(Text::new(reply).map_err(Failure::invalid_parameters)?),
            output_format: format(how),
        };
        (answer, words) = asked(&request, desk, settings)?;
    }
    if let (Some(file), None) = (&how.out, &answer.run().memo) {
        let still = "when it goes on, say again where the memo is to be written";
        words = format!("{words}\n\nNothing is written to {} yet; {still}.", file.display());
    }
    if let (Some(file), Some(memo)) = (&how.out, &answer.run().memo) {
        let text = match ending(file).as_str() {
            "docx" => memo.docx(),
            "html" | "htm" => memo.html().into_bytes(),
            "json" => serde_json::to_vec_pretty(&answer.research)?,
            _ => memo.markdown().into_bytes(),
        };
        written(file, &text)
            .with_context(|| format!("the research is kept as {}", answer.handle))?;
        words = format!("{}\n\nThe memo is in {}.", memo.bullets(), file.display());
    }
    tool::print::<ContinueRequest>(&answer, &words, json)?;
    let run = answer.run();
    Ok(match answer.status {
        ResearchState::Completed if run.cites_wrongly() => Ending::UNVERIFIED,
        ResearchState::Completed => Ending::found(!run.is_empty()),
        ResearchState::Failed => Ending::NOTHING_FOUND,
        ResearchState::Running | ResearchState::Waiting | ResearchState::Stopped => Ending::OPEN,
    })
}

/// That a memo can be written in the form that the name of its file asks for.
fn is_written(file: &Path) -> Result<(), Failure> {
    let ending = ending(file);
    let known = ["docx", "html", "htm", "json", "md", "txt", ""];
    let message = if !known.contains(&ending.as_str()) {
        format!(
            "a memo cannot be written as .{ending}; name a file that ends in .docx, .html, .md or .json"
        )
    } else if file == Path::new("-") {
        "leave --out away, and the memo is printed".to_owned()
    } else if file.is_file() {
        format!("{} is there already, and is not written over; name another file", file.display())
    } else if file.is_dir() {
        format!("{} is a folder; name a file", file.display())
    } else if file.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.is_dir())
    {
        format!("there is no folder for {}; make it first", file.display())
    } else {
        return Ok(());
    };
    Err(Failure::invalid_parameters(message))
}

/// How the name of a file ends, in small letters.
fn ending(file: &Path) -> String {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ending.to_lowercase()
}

fn written(file: &Path, text: &[u8]) -> anyhow::Result<()> {
    fs::write(file, text).with_context(|| format!("cannot write the memo to {}", file.display()))
}

/// What a person replies; nothing where the input ends. Enter is yes.
fn reply(text: &str, about: &[String], is_yes_or_no: bool) -> anyhow::Result<Option<String>> {
    let mut err = io::stderr().lock();
    for line in about {
        writeln!(err, "  {line}")?;
    }
    write!(err, "{text}{} ", if is_yes_or_no { " [Y/n]" } else { "" })?;
    err.flush()?;
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(match line.trim() {
        "" if is_yes_or_no => "yes".to_owned(),
        "" => return Ok(None),
        reply => reply.to_owned(),
    }))
}
