//! The name of a case as it stands in its folder beside the database, so that it is known without opening that, and
//! where it cannot be opened.

use std::{fs, path::Path};

use serde::{Deserialize, Serialize};

use crate::CaseError;

/// The file with the name, in the folder of the case.
const LABEL: &str = "case.json";

#[derive(Debug, Deserialize, Serialize)]
struct Label {
    name: String,
}

/// Writes the name down.
pub(super) fn write(folder: &Path, name: &str) -> Result<(), CaseError> {
    let label = Label { name: name.to_owned() };
    let text = serde_json::to_string(&label)
        .map_err(|error| CaseError::Bug(format!("a name can be written as JSON: {error}")))?;
    let path = folder.join(LABEL);
    fs::write(&path, text).map_err(CaseError::at(&path))
}

/// The name, where one can be read.
pub(super) fn read(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join(LABEL)).ok()?;
    serde_json::from_str::<Label>(&text).ok().map(|label| label.name)
}

/// Whether there is one.
pub(super) fn is_there(folder: &Path) -> bool {
    folder.join(LABEL).exists()
}
