//! The Word file that was checked, with comments.

use std::{fs, io::Write, path::Path};

use anyhow::Context;
use desk::{CheckAnswer, Failure, Paper, commented};
use law::{
    Class, Language,
    notice::{Counted, ReportNotice, Thing, Worded},
};

use super::{Ending, Input, Screen, source};

/// Refuses what cannot be written before anything is checked.
pub(super) fn refuse(to: &Path, inputs: &[Input]) -> anyhow::Result<()> {
    let shown = to.display();
    let refused = |message: String| Err(Failure::invalid_parameters(message).into());
    let [Input::File(only)] = inputs else {
        return refused("--docx returns one Word file; give one file to check".to_owned());
    };
    // What is not there is told when it is read.
    let is_word =
        !source::is_stdin(only) && fs::read(only).map_or(true, |bytes| bytes.starts_with(b"PK"));
    if !is_word {
        let name = source::name(only);
        return refused(format!("--docx takes a Word file (DOCX), and {name} is none"));
    }
    if fs::symlink_metadata(to).is_ok() {
        return refused(format!("`{shown}` is there already; name another file after --docx"));
    }
    Ok(())
}

/// Writes the file with a comment at each problem, and says how many there are.
pub(super) fn write(
    (from, to): (&Path, &Path),
    (paper, answer): (&Paper, &CheckAnswer),
    language: Language,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let bytes = fs::read(from).with_context(|| format!("cannot read `{}`", from.display()))?;
    let commented = commented(&bytes, paper, answer, language)?;
    let shown = to.display();
    let intent = || format!("cannot write `{shown}`");
    let mut file =
        fs::OpenOptions::new().write(true).create_new(true).open(to).with_context(intent)?;
    file.write_all(&commented.bytes).with_context(intent)?;
    if !screen.json {
        let comments = Counted(commented.comments, Thing::Comment);
        let told = ReportNotice::CommentsIn { comments, file: shown.to_string() };
        screen.line(&told.worded(language))?;
    }
    if commented.unplaced.is_empty() {
        return Ok(Ending::ANSWERED);
    }
    if !screen.json {
        let words = super::clean(&commented.unplaced.join("; "));
        screen.line(&ReportNotice::NoPlaceFor { words }.worded(language))?;
    }
    Ok(Ending::of(Class::Unavailable))
}
