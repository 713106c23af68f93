//! The configuration of an assistant: one entry is put into it, and nothing else is changed.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use desk::Failure;
use jiff::civil::Date;
use serde_json::Value;

use super::splice::{Wrong, spliced};

/// What became of a configuration.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Written {
    /// There was none, and now there is one.
    New,
    /// It was changed; what it was before lies in this file.
    Changed(PathBuf),
    /// It said the same already.
    AsItWas,
}

/// Puts an entry into the configuration in a file, below a key.
pub(super) fn write(
    file: &Path,
    (key, name): (&str, &str),
    server: &Value,
    today: Date,
) -> anyhow::Result<Written> {
    let shown = file.display();
    // A configuration may be a link to where somebody keeps it; the link stays.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let before = match fs::read(&file) {
        Ok(bytes) => Some(bytes),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
    };
    let text = std::str::from_utf8(before.as_deref().unwrap_or_default())
        .map_err(|_| refused(&file, "it is not text in UTF-8"))?;
    let after = spliced(text, (key, name), server).map_err(|wrong| match wrong {
        Wrong::NotJson(why) => refused(&file, &format!("it is not valid JSON: {why}")),
        Wrong::NotObject(what) => refused(&file, &format!("{what} is not an object")),
        Wrong::Twice(what) => refused(&file, &format!("{what} stands there twice")),
        Wrong::Bug => Failure::bug("the configuration would have changed in more than our entry"),
    })?;
    if after == text {
        return Ok(Written::AsItWas);
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let Some(before) = before else {
        replace(&file, after.as_bytes(), false).with_context(|| format!("cannot write {shown}"))?;
        return Ok(Written::New);
    };
    let copy = kept(&file, today).with_context(|| {
        format!("cannot keep a copy of {shown} beside it, so that nothing was changed")
    })?;
    // Another program may have written meanwhile; what it wrote is not ours to lose.
    if fs::read(&file).ok().as_ref() != Some(&before) {
        return Err(refused(&file, "another program has just written it; run this again").into());
    }
    replace(&file, after.as_bytes(), true).with_context(|| format!("cannot write {shown}"))?;
    Ok(Written::Changed(copy))
}

fn refused(file: &Path, why: &str) -> Failure {
    Failure::invalid_parameters(format!(
        "{} was not changed: {why}; `fontes mcp-config` prints the entry to put there by hand",
        file.display()
    ))
}

/// Keeps a copy of a file beside it, with the day in its name; an earlier copy stays.
fn kept(file: &Path, today: Date) -> io::Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for number in 1..=MOST_COPIES {
        let again = if number == 1 { String::new() } else { format!("-{number}") };
        let copy = file.with_file_name(format!("{name}.{today}{again}.bak"));
        if !copy.exists() {
            fs::copy(file, &copy)?;
            return Ok(copy);
        }
    }
    Err(io::Error::other(format!("there are {MOST_COPIES} copies of today already")))
}

/// How many copies of a day are kept.
const MOST_COPIES: usize = 99;

/// Writes a file wholly or not at all.
fn replace(file: &Path, content: &[u8], is_there: bool) -> io::Result<()> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let draft = file.with_file_name(format!(".{name}.fontes-{}", std::process::id()));
    let written =
        drafted(&draft, content, is_there.then_some(file)).and_then(|()| fs::rename(&draft, file));
    if written.is_err() {
        // What matters is told already.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn drafted(draft: &Path, content: &[u8], like: Option<&Path>) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        // A configuration may hold keys.
        options.mode(0o600);
    }
    let mut out = options.open(draft)?;
    if let Some(like) = like {
        fs::set_permissions(draft, fs::metadata(like)?.permissions())?;
    }
    out.write_all(content)?;
    out.sync_all()
}
