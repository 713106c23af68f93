//! A case leaves as one file, and comes back.
//!
//! What the file is belongs to `casefile`; the researches on the case are read, checked and named here.

use std::{cell::RefCell, collections::BTreeSet, path::PathBuf};

use casefile::{Exported, Imported, Passphrase};
use law::Policy;
use research::Run;
use serde::Serialize;

use crate::{
    Call, DeskError,
    about::Effect,
    researching::{kept_in, taken},
    tools::cases::allow_one_more,
};

/// A case to be written into a file.
#[derive(Clone, Debug)]
pub struct CaseExport {
    /// Its name or id.
    pub case: String,
    /// The file.
    pub to: PathBuf,
    /// Whether a file that is there may be replaced.
    pub replace: bool,
    /// What it is encrypted with, where it is to be.
    pub passphrase: Option<Passphrase>,
}

/// A case that was written into a file.
#[derive(Clone, Debug, Serialize)]
pub struct CaseExported {
    /// The file.
    pub file: String,
    /// What is in it.
    #[serde(flatten)]
    pub exported: Exported,
    /// Whether it is encrypted.
    pub encrypted: bool,
}

/// A case to be taken in from a file.
#[derive(Clone, Debug)]
pub struct CaseImport {
    /// The file.
    pub file: PathBuf,
    /// The name it is to have here; its own where there is none.
    pub name: Option<String>,
    /// What opens it, where it is encrypted.
    pub passphrase: Option<Passphrase>,
}

/// A case that was taken in from a file.
#[derive(Clone, Debug, Serialize)]
pub struct CaseImported {
    /// The file.
    pub file: String,
    /// What it is here, and what was in the file.
    #[serde(flatten)]
    pub imported: Imported,
    /// Documents that a search cannot find yet.
    pub documents_pending: u64,
    /// What is still to be done, each a sentence.
    pub warnings: Vec<String>,
}

/// Writes a case into a file.
pub fn export_case(request: &CaseExport, call: &Call<'_>) -> Result<CaseExported, DeskError> {
    noted("export_case", call, || export(request, call))
}

/// What leaves or comes is noted, as what a tool does is.
fn noted<T>(
    name: &str,
    call: &Call<'_>,
    act: impl FnOnce() -> Result<T, DeskError>,
) -> Result<T, DeskError> {
    call.auditable()?;
    let done = act();
    let outcome = done.as_ref().map_or_else(DeskError::code, |_| "ok");
    match call.note(name, outcome, None, None) {
        Err(error) if done.is_ok() => Err(Call::held_back(name, Effect::Writes, &error)),
        _ => done,
    }
}

fn export(request: &CaseExport, call: &Call<'_>) -> Result<CaseExported, DeskError> {
    let is_called_so = request.to.extension().is_some_and(|ending| ending == "age");
    let passphrase = request.passphrase.as_ref();
    if is_called_so && passphrase.is_none() {
        return Err(DeskError::InvalidParameters(format!(
            "{} is called as if it were encrypted, and would not be; encrypt it (--encrypt), or name it otherwise",
            request.to.display()
        )));
    }
    let case = call.case(Some(&request.case))?;
    let (researches, lost) = kept_in(&case.research_folder());
    let mut exported = case.export(&request.to, request.replace, passphrase, &researches)?;
    let lost = lost.into_iter().map(|handle| {
        format!("the research {handle} cannot be read, and is not in the file; `fontes research delete {handle}` does away with it")
    });
    exported.warnings.extend(lost);
    let encrypted = passphrase.is_some();
    Ok(CaseExported { file: request.to.display().to_string(), exported, encrypted })
}

/// Takes a case in from a file: wholly, or not at all. Its index is made anew, which may go on later.
pub fn import_case(request: &CaseImport, call: &Call<'_>) -> Result<CaseImported, DeskError> {
    noted("import_case", call, || import(request, call))
}

fn import(request: &CaseImport, call: &Call<'_>) -> Result<CaseImported, DeskError> {
    allow_one_more(call)?;
    call.may_make_cases()?;
    let taken = RefCell::new(taken(call)?);
    let name = request.name.as_deref();
    let revise = |handle: &str, case: &str, data: Vec<u8>| {
        let (handle, data) = revised(handle, data, case, &taken.borrow())?;
        taken.borrow_mut().insert(handle.clone());
        Ok((handle, data))
    };
    let imported =
        call.cases()?.import(&request.file, request.passphrase.as_ref(), name, &revise)?;
    call.made_case(&imported.id)?;
    call.session.touch(&imported.id);
    let mut warnings = Vec::new();
    let mut pending = 0;
    let tended = call.desk.case(&imported.id).and_then(|case| {
        let done = case.upkeep(&mut |progress| (call.watch)(progress));
        pending = case.pending()?;
        Ok(done?)
    });
    if let Err(error) = tended {
        warnings.push(format!(
            "the case is taken in; its search index is not whole yet ({error}), which is tried again whenever it is opened"
        ));
    }
    let file = request.file.display().to_string();
    Ok(CaseImported { file, imported, documents_pending: pending, warnings })
}

/// A research that comes with a case: under a handle that is free here, on that case as it is called here and on no
/// other, and with no leave to ask anybody, which is for whoever sits here to give. What need not change stays byte
/// for byte.
fn revised(
    handle: &str,
    data: Vec<u8>,
    case: &str,
    taken: &BTreeSet<String>,
) -> Result<(String, Vec<u8>), String> {
    let mut run: Run = match serde_json::from_slice(&data) {
        Ok(run) => run,
        // That of another version is kept for it; whoever reads it there looks in whose folder it lies.
        Err(_) if !taken.contains(handle) => return Ok((handle.to_owned(), data)),
        Err(error) => {
            return Err(format!(
                "the research {handle} is not one of this version of Fontes ({error}), and its handle is taken here"
            ));
        }
    };
    let policy = run.given.policy.filter(|policy| *policy == Policy::Local);
    let is_fit = run.handle == handle
        && run.given.case.as_deref() == Some(case)
        && run.given.policy == policy;
    if is_fit && !taken.contains(handle) {
        return Ok((handle.to_owned(), data));
    }
    handle.clone_into(&mut run.handle);
    run.given.case = Some(case.to_owned());
    run.given.policy = policy;
    if taken.contains(handle) {
        let stamp = handle.rsplit_once('-').map_or(handle, |(stamp, _)| stamp);
        let free = (1..1_000).map(|number| format!("{stamp}-{number}"));
        let free = free.into_iter().find(|handle| !taken.contains(handle));
        run.handle = free.ok_or("no handle for a research is free")?;
    }
    let data = serde_json::to_vec(&run).map_err(|error| error.to_string())?;
    Ok((run.handle, data))
}
