//! The command `cite check`.

mod input;
mod options;
mod shown;
mod word;

use std::path::PathBuf;

use desk::{
    Call, CheckAnswer, Checking, Evidence, Failure, Paper, Policy, check_paper, unconfirmed,
};
use law::{
    Language, Reader,
    notice::{Counted, ReportNotice, Thing, Worded},
};

use super::language_name;
use crate::{
    clean::clean,
    ending::{self, Ending},
    report::Target,
    screen::{Paint, Screen, words},
    settings::Settings,
    source,
    table::{Cell, Column, Table},
    tool,
};
use input::{Input, inputs};
pub(super) use options::Options;
use web::report::{self, Document, mark, place};

/// Checks each document; one that cannot be read does not hide the others.
pub(super) fn run(
    files: Vec<PathBuf>,
    options: &Options<'_>,
    settings: &Settings,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let desk = settings.desk()?;
    tool::called(&desk, settings, &tool::go_on, |call| {
        if let Some(case) = options.case.as_deref().filter(|_| options.ask && !options.yes) {
            let papers = call.case_papers(case, &[])?;
            return Err(Failure::from(unconfirmed(papers.case())).worded(Reader::Terminal).into());
        }
        let (inputs, ending) = inputs(files, options, call, screen)?;
        each(&inputs, ending, options, call, screen)
    })
}

fn each(
    inputs: &[Input],
    mut ending: Ending,
    options: &Options<'_>,
    call: &Call<'_>,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let paths: Vec<PathBuf> = inputs.iter().filter_map(Input::path).collect();
    let target = options.html.map(|path| Target::new(path, &paths)).transpose()?;
    if let Some(docx) = options.docx {
        word::refuse(docx, inputs)?;
    }
    let mut documents = Vec::new();
    let mut sum = Sum::default();
    for (at, input) in inputs.iter().enumerate() {
        let (answer, paper) = match check(input, options, call) {
            Ok(checked) => checked,
            Err(error) => {
                ending = ending.or_worse(ending::report(&error, screen.json));
                sum.unread += 1;
                continue;
            }
        };
        let language = options.report_language.or(answer.language).unwrap_or(Language::En);
        let name = match input.is_named() {
            true => input.name(),
            false => ReportNotice::StandardInput.worded(language),
        };
        if screen.json {
            screen.json(&answer)?;
        } else {
            if at > 0 {
                screen.line("")?;
            }
            shown::print(&name, &answer, (options, language), screen)?;
        }
        let strict = if options.strict { answer.totals.not_in_force } else { 0 };
        if answer.totals.errors() + answer.totals.quotations_wrong + strict > 0 {
            ending = ending.or_worse(Ending::UNVERIFIED);
        }
        sum.add(&name, &answer, language);
        if let (Some(docx), Some(path)) = (options.docx, input.path()) {
            ending =
                ending.or_worse(word::write((&path, docx), (&paper, &answer), language, screen)?);
        }
        if target.is_some() {
            documents.push(Document { name, answer, paper, language });
        }
    }
    if inputs.len() > 1 && !screen.json {
        let languages = sum.languages.iter().copied();
        let language = options.report_language.unwrap_or_else(|| report::common(languages));
        screen.line("")?;
        screen.line(&sum.told(language))?;
    }
    // Where nothing could be read, an earlier report is worth more than an empty one.
    if let Some(target) = target.filter(|_| !documents.is_empty()) {
        target.write(&report::page(&documents))?;
    }
    Ok(ending)
}

fn check(
    input: &Input,
    options: &Options<'_>,
    call: &Call<'_>,
) -> anyhow::Result<(CheckAnswer, Paper)> {
    let paper = input.read(call)?;
    // The settings of the other tools say nothing here: the citations of a brief tell what it is
    // about.
    let policy = if options.ask { Policy::Auto } else { Policy::Local };
    let how = Checking {
        language: options.language,
        at: options.at,
        today: call.today,
        evidence: Some(Evidence { call, policy }),
    };
    let mut answer = check_paper(&paper, &how)?;
    answer.path = input.is_named().then(|| input.name());
    Ok((answer, paper))
}

/// What became of several documents.
#[derive(Debug, Default)]
struct Sum {
    documents: usize,
    citations: usize,
    errors: usize,
    /// The documents that have errors, and how many.
    wrong: Vec<String>,
    unread: usize,
    /// The languages in which they were reported.
    languages: Vec<Language>,
}

impl Sum {
    fn add(&mut self, name: &str, answer: &CheckAnswer, language: Language) {
        self.languages.push(language);
        let errors = answer.totals.errors() + answer.totals.quotations_wrong;
        self.documents += 1;
        self.citations += answer.totals.citations;
        self.errors += errors;
        if errors > 0 {
            self.wrong.push(format!("{} ({errors})", clean(name)));
        }
    }

    fn told(&self, language: Language) -> String {
        let mut told = ReportNotice::Sum {
            documents: Counted(self.documents, Thing::Document),
            citations: Counted(self.citations, Thing::Citation),
            errors: Counted(self.errors, Thing::Error),
        }
        .worded(language);
        match self.unread {
            0 => {}
            1 => told.push_str(&ReportNotice::OneUnread.worded(language)),
            count => told.push_str(&ReportNotice::Unread { count }.worded(language)),
        }
        if !self.wrong.is_empty() {
            let documents = self.wrong.join(", ");
            told.push_str(&format!("\n{}", ReportNotice::ErrorsIn { documents }.worded(language)));
        }
        told
    }
}
