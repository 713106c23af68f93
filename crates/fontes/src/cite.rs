//! The commands on citations: each asks the desk and prints its answer.

mod alternatives;
mod check;
mod extract;
mod format;
mod validate;
mod words;

use desk::When;
use law::request::Choice;

use crate::{cli::Cite, ending::Ending, screen::Screen, settings::Settings, tool};
use words::{counted, language_name};

/// Runs a command on citations.
pub(crate) fn run(
    command: Cite,
    settings: &Settings,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let today = settings.today();
    match command {
        Cite::Validate { citations, language, at, strict } => {
            let when = When { day: at.map_or(today, |day| day.0), today };
            validate::run(citations, language, (when, strict), settings, screen)
        }
        Cite::Format { citation, to, language } => format::run(citation, to, language, screen),
        Cite::Alternatives { citation, language, limit } => {
            let citation = tool::text("the citation", citation)?;
            let language = language.map(Choice);
            let request = desk::AlternativesRequest { citation, language, limit };
            alternatives::run(&request, today, screen)
        }
        Cite::Extract { file, language } => extract::run(&file, language, settings, screen),
        Cite::Check {
            files,
            case,
            language,
            report_language,
            at,
            strict,
            ask,
            yes,
            all,
            html,
            docx,
        } => {
            let at = at.map(|day| day.0);
            let (html, docx) = (html.as_deref(), docx.as_deref());
            let options = check::Options {
                case,
                language,
                report_language,
                at,
                strict,
                ask,
                yes,
                all,
                html,
                docx,
            };
            check::run(files, &options, settings, screen)
        }
    }
}
