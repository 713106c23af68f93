//! The command `cite validate`.

use desk::{Call, Evidence, Policy, ValidateAnswer, ValidateRequest, When, validate_citation};
use law::{Language, Verdict, request::Choice};

use super::language_name;
use web::report::mark;

use crate::{
    clean::clean,
    ending::{self, Ending},
    screen::{Paint, Screen, words},
    settings::Settings,
    table::{Cell, Column, Table},
    tool,
};
use desk::citation_kind;

/// Validates each citation; one that cannot be read does not hide the others.
pub(super) fn run(
    citations: Vec<String>,
    language: Option<Language>,
    (when, strict): (When, bool),
    settings: &Settings,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    tool::called(&desk, settings, &tool::go_on, |call| {
        each(citations, language, (when, strict), call, screen)
    })
}

fn each(
    citations: Vec<String>,
    language: Option<Language>,
    (when, strict): (When, bool),
    call: &Call<'_>,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let evidence = Evidence { call, policy: Policy::Local };
    let mut ending = Ending::ANSWERED;
    for (at, citation) in citations.into_iter().enumerate() {
        let request = match tool::text("the citation", citation) {
            Ok(citation) => ValidateRequest { citation, language: language.map(Choice) },
            Err(failure) => {
                ending = ending.or_worse(ending::report(&failure.into(), screen.json));
                continue;
            }
        };
        let answer = match validate_citation(&request, when, Some(evidence)) {
            Ok(answer) => answer,
            Err(error) => {
                ending = ending.or_worse(ending::report(&error.into(), screen.json));
                continue;
            }
        };
        if screen.json {
            screen.json(&answer)?;
        } else {
            if at > 0 {
                screen.line("")?;
            }
            print(&request.citation, &answer, screen)?;
        }
        if answer.verdict.is_error() || (strict && answer.verdict == Verdict::NotInForce) {
            ending = ending.or_worse(Ending::UNVERIFIED);
        }
    }
    Ok(ending)
}

fn print(citation: &str, answer: &ValidateAnswer, screen: &mut Screen) -> anyhow::Result<()> {
    let verdict = answer.verdict;
    let seal = format!("{} {}", mark(verdict), words(verdict, Language::En));
    let seal = screen.painted(&seal, Paint::Verdict(verdict));
    let title = screen.painted(&clean(citation), Paint::Bold);
    screen.line(&format!("{title}  {seal}"))?;
    // The empty column indents.
    let mut table = Table::new(&[Column::Left, Column::Left, Column::Left]);
    let mut tell = |label: &str, paragraphs: Vec<String>| {
        if !paragraphs.is_empty() {
            let (none, label) = (Cell::new("", Paint::Plain), Cell::new(label, Paint::Faint));
            table.row(vec![none, label, Cell::paragraphs(paragraphs)]);
        }
    };
    if answer.corrected_format != citation {
        // Nobody should write what does not exist, in whatever form.
        let missing = verdict.is_missing();
        tell(if missing { "form" } else { "write" }, vec![answer.corrected_format.clone()]);
    }
    tell("type", vec![about(answer)]);
    let existence = &answer.existence;
    tell("exists", vec![exists(answer)]);
    tell("not looked up", existence.unchecked.clone());
    tell("inside", existence.inside.iter().cloned().collect());
    tell("close to", existence.close_matches.clone());
    tell("issues", answer.issues.iter().map(ToString::to_string).collect());
    tell("notes", answer.notes.iter().map(ToString::to_string).collect());
    table.print(screen)?;
    Ok(())
}

fn about(answer: &ValidateAnswer) -> String {
    let kind = citation_kind(&answer.citation_type, &answer.jurisdiction);
    match answer.detected_language.map(|one| language_name(one, Language::En)) {
        Some(language) => format!("{kind}, {language}"),
        None => kind,
    }
}

fn exists(answer: &ValidateAnswer) -> String {
    let existence = &answer.existence;
    let flag = match existence.exists {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    };
    let mut text = format!("{flag}: {}", existence.basis);
    if !existence.source.is_empty() {
        let asked = if existence.exists.is_some() { "source" } else { "ask" };
        text.push_str(&format!(" ({asked}: {}", existence.source));
        if let Some(day) = &existence.as_of {
            text.push_str(&format!(", as of {day}"));
        }
        text.push(')');
    }
    text
}
