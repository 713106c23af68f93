//! What is checked: files, the files of folders, standard input, documents of a case.

use std::{path::PathBuf, rc::Rc};

use desk::{Call, CasePapers, DeskError, Paper};

use law::{
    Language,
    notice::{Counted, ReportNotice, Thing, Worded},
};

use super::{Ending, Options, Screen, ending, source};

/// One document to check.
pub(super) enum Input {
    /// A file, or standard input.
    File(PathBuf),
    /// A document of a case.
    Document(Rc<CasePapers>, String),
}

impl Input {
    /// What a reader calls it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::File(path) => source::name(path),
            Self::Document(_, name) => name.clone(),
        }
    }

    /// Whether it has a name of its own.
    pub(super) fn is_named(&self) -> bool {
        !matches!(self, Self::File(path) if source::is_stdin(path))
    }

    /// The file it is.
    pub(super) fn path(&self) -> Option<PathBuf> {
        match self {
            Self::File(path) => Some(path.clone()),
            Self::Document(..) => None,
        }
    }

    /// Its text.
    pub(super) fn read(&self, call: &Call<'_>) -> anyhow::Result<Paper> {
        match self {
            Self::File(path) => source::read(path, &call.desk.files),
            Self::Document(papers, name) => Ok(papers.paper(name)?),
        }
    }
}

/// What the files, folders or names mean. What of a folder cannot be looked into is told at once.
pub(super) fn inputs(
    files: Vec<PathBuf>,
    options: &Options<'_>,
    call: &Call<'_>,
    screen: &mut Screen,
) -> anyhow::Result<(Vec<Input>, Ending)> {
    let mut ending = Ending::ANSWERED;
    if let Some(case) = options.case.as_deref() {
        let named: Vec<String> = files.iter().map(|name| name.display().to_string()).collect();
        let papers = Rc::new(call.case_papers(case, &named)?);
        let names = papers.names.clone();
        if names.is_empty() {
            let message = format!("case \"{}\" holds no document yet", papers.case());
            return Err(DeskError::NotFound(message).into());
        }
        let document = |name| Input::Document(Rc::clone(&papers), name);
        return Ok((names.into_iter().map(document).collect(), ending));
    }
    let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files };
    let mut inputs = Vec::new();
    for file in files {
        if source::is_stdin(&file) || !file.is_dir() {
            inputs.push(Input::File(file));
            continue;
        }
        let listing = call.files_in(&file)?;
        let names: Vec<String> =
            listing.unsupported.iter().map(|path| source::name(path)).collect();
        if !names.is_empty() && screen.json {
            screen
                .json(&serde_json::json!({ "folder": source::name(&file), "not_read": names }))?;
        } else if !names.is_empty() {
            let told = ReportNotice::FormatNotRead {
                files: Counted(names.len(), Thing::File),
                names: super::clean(&names.join(", ")),
            };
            screen.line(&told.worded(options.report_language.unwrap_or(Language::En)))?;
        }
        if listing.supported.is_empty() {
            let name = source::name(&file);
            let message = format!("`{name}` holds no file of a format that is read");
            ending =
                ending.or_worse(ending::report(&DeskError::NotFound(message).into(), screen.json));
        }
        for (_, error) in listing.closed {
            ending = ending.or_worse(ending::report(&error.into(), screen.json));
        }
        inputs.extend(listing.supported.into_iter().map(Input::File));
    }
    Ok((inputs, ending))
}
