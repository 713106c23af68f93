//! The commands `backup` and `restore`.

use std::path::Path;

use desk::{BackedUp, Failure, Restored, Verified};
use law::Class;

use crate::{
    archive::{count, ending, print, warned},
    cli::{Backup, Restore},
    ending::Ending,
    settings::Settings,
};

/// Makes a backup, or looks at one.
pub(crate) fn run(wanted: &Backup, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    if wanted.verify {
        let name = wanted.name.as_deref();
        let passphrase = wanted.encrypt.opening(is_encrypted(&wanted.folder, name)?)?;
        let answer = desk::verify_backup(&wanted.folder, name, passphrase.as_ref());
        let answer = answer.map_err(Failure::from)?;
        print(&answer, json, verified)?;
        let is_whole = answer.is_whole();
        return Ok(if is_whole { Ending::ANSWERED } else { Ending::of(Class::Unavailable) });
    }
    let passphrase = wanted.encrypt.passphrase()?;
    let (desk, today) = (settings.desk()?, settings.today());
    let answer = desk::back_up(&desk, &wanted.folder, today, passphrase.as_ref());
    let answer = answer.map_err(Failure::from)?;
    print(&answer, json, backed_up)?;
    Ok(ending(&answer.warnings))
}

/// Makes a home of a backup.
pub(crate) fn restore(wanted: &Restore, settings: &Settings, json: bool) -> anyhow::Result<Ending> {
    let home = match &wanted.into {
        Some(home) => home.clone(),
        None => settings.home()?,
    };
    let name = wanted.name.as_deref();
    let passphrase = wanted.open.passphrase(is_encrypted(&wanted.folder, name)?)?;
    let answer = desk::restore(&wanted.folder, name, &home, passphrase.as_ref());
    let answer = answer.map_err(Failure::from)?;
    print(&answer, json, |answer| restored(answer, wanted.into.is_some()))?;
    Ok(Ending::ANSWERED)
}

fn is_encrypted(folder: &Path, name: Option<&str>) -> Result<bool, Failure> {
    desk::backup_needs_passphrase(folder, name).map_err(Failure::from)
}

fn backed_up(answer: &BackedUp) -> String {
    let mut text = format!(
        "Backed up {} to {}\n  {}, {:.1} MB, read again and compared; {}",
        count(answer.cases, "case"),
        answer.folder,
        count(answer.files, "file"),
        answer.bytes as f64 / 1e6,
        if answer.encrypted { "encrypted" } else { "not encrypted" }
    );
    if answer.encrypted {
        text.push_str(
            "\n  Without the passphrase nobody restores it, you included: keep it where this machine is not. \
             `age --decrypt` makes a zip file of it.",
        );
    }
    for left_out in &answer.left_out {
        text.push_str(&format!("\n  Left out: {left_out}."));
    }
    warned(&mut text, &answer.warnings);
    text
}

fn verified(answer: &Verified) -> String {
    let mut text = format!(
        "Backup of {} in {}: {}, {}, {:.1} MB",
        answer.day,
        answer.folder,
        count(answer.cases, "case"),
        count(answer.files, "file"),
        answer.bytes as f64 / 1e6
    );
    match answer.faults.as_slice() {
        [] => text.push_str("\n  It is whole."),
        faults => {
            text.push_str("\n  It is damaged:");
            faults.iter().for_each(|fault| text.push_str(&format!("\n    {fault}")));
        }
    }
    text
}

fn restored(answer: &Restored, is_elsewhere: bool) -> String {
    let mut text = format!(
        "Restored {} from {} ({}) to {}\n  {}, {:.1} MB",
        count(answer.cases, "case"),
        answer.backup,
        answer.day,
        answer.home,
        count(answer.files, "file"),
        answer.bytes as f64 / 1e6
    );
    let home = if is_elsewhere { format!(" --home \"{}\"", answer.home) } else { String::new() };
    if answer.has_corpus {
        text.push_str(&format!(
            "\nNext: `fontes{home} corpus reindex` makes the index of the corpus."
        ));
    }
    if answer.tokens > 0 {
        text.push_str(&format!(
            "\n{} of that day let in again, also those revoked since: look at `fontes{home} token list`.",
            count(answer.tokens, "token")
        ));
    }
    if is_elsewhere {
        text.push_str(&format!("\nUse it with `fontes{home}`, or set FONTES_HOME."));
    }
    text
}
