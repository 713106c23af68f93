//! The documents of a case, and the files of a folder, to be checked one after the other.

use std::{path::Path, sync::Arc};

use casefile::{Case, DocumentOrder, Listing, list_folder};

use super::Paper;
use crate::{Call, DeskError};

/// Documents of a case.
pub struct CasePapers {
    case: Arc<Case>,
    /// Their names.
    pub names: Vec<String>,
}

impl CasePapers {
    /// The name of the case.
    pub fn case(&self) -> &str {
        self.case.name()
    }

    /// A document as it was read when it was taken in.
    pub fn paper(&self, name: &str) -> Result<Paper, DeskError> {
        let (document, text) = self.case.transcript(name)?;
        Ok(Paper::of_case(&document, text))
    }
}

impl Call<'_> {
    /// The documents of a case that are named, or all of them.
    pub fn case_papers(&self, case: &str, named: &[String]) -> Result<CasePapers, DeskError> {
        let case = self.case(Some(case))?;
        let names = if named.is_empty() {
            let all = case.documents(DocumentOrder::Name)?;
            all.into_iter().map(|document| document.name).collect()
        } else {
            named.to_vec()
        };
        Ok(CasePapers { case, names })
    }

    /// The files of a folder and of those in it; what we keep ourselves is passed over.
    pub fn files_in(&self, folder: &Path) -> Result<Listing, DeskError> {
        let home = self.desk.home().map(Path::to_owned).unwrap_or_default();
        Ok(list_folder(folder, true, &home)?)
    }
}
