//! The tokens with which others reach this machine over HTTP: `HOME/access/tokens.json`, readable by its owner
//! only. Of a token only the SHA-256 is kept; what it may do and until when stands beside it.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

pub use crate::private::{private_file, private_folder};
use crate::{CaseScope, DeskError, Files, Permission, hexadecimal::hexadecimal, private::locked};

/// The folder below the home.
pub const ACCESS: &str = "access";
/// How a token begins, so that one that stands where it should not is known for what it is.
const MARK: &str = "fontes_";

/// A token as it is kept.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Token {
    /// Eight hexadecimal digits, by which it is listed and revoked.
    pub id: String,
    /// Whose it is.
    pub name: String,
    /// The SHA-256 of the token, in hexadecimal digits.
    sha256: String,
    /// The toolsets it may use; none for all that are served.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toolsets: Option<BTreeSet<String>>,
    /// The ids of the cases it may know of; none for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cases: Option<BTreeSet<String>>,
    /// Whether it may change and delete.
    pub write: bool,
    /// The day on which it was made.
    pub created: Date,
    /// The last day on which it is good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<Date>,
}

/// A token to be made.
#[derive(Clone, Debug, Default)]
pub struct NewToken {
    /// Whose it is.
    pub name: String,
    /// The toolsets it may use; none for all that are served.
    pub toolsets: Option<BTreeSet<String>>,
    /// The names or ids of the cases it may know of; none for all.
    pub cases: Option<BTreeSet<String>>,
    /// Whether it may change and delete.
    pub write: bool,
    /// The last day on which it is good.
    pub expires: Option<Date>,
}

/// Why a token is refused. What a stranger is told is the same for all.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Refused {
    /// No such token is known here; it may have been revoked.
    Unknown,
    /// Its last day is over.
    Expired,
}

/// The tokens of a home. The file is small and read for each request, so that a token that was revoked is
/// refused at once.
#[derive(Debug)]
pub struct Tokens {
    file: PathBuf,
}

impl Tokens {
    /// The tokens of a home; none are there as long as none was made.
    pub fn of(home: &Path) -> Self {
        Self { file: home.join(ACCESS).join("tokens.json") }
    }

    /// Where they are kept.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// All of them, in the order in which they were made.
    pub fn list(&self) -> Result<Vec<Token>, DeskError> {
        let text = match fs::read(&self.file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(unreadable(&self.file, &error)),
        };
        serde_json::from_slice(&text).map_err(|error| {
            DeskError::Unreadable(format!(
                "{} is damaged ({error}); remove it and make the tokens anew with `fontes token create`",
                self.file.display()
            ))
        })
    }

    /// The token that was shown, where it is good on this day. Every one that is kept is compared, in the same
    /// time whether it is the one or not.
    pub fn good(&self, shown: &str, today: Date) -> Result<Result<Token, Refused>, DeskError> {
        let shown = digest(shown);
        let mut found = None;
        for token in self.list()? {
            if bool::from(token.sha256.as_bytes().ct_eq(shown.as_bytes())) {
                found = Some(token);
            }
        }
        Ok(match found {
            None => Err(Refused::Unknown),
            Some(token) if token.expires.is_some_and(|last| last < today) => Err(Refused::Expired),
            Some(token) => Ok(token),
        })
    }

    /// Makes a token. The text is returned once, and kept nowhere.
    pub fn create(
        &self,
        new: NewToken,
        secret: &[u8; 32],
        today: Date,
    ) -> Result<(Token, String), DeskError> {
        let name = new.name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
            let wrong =
                "the name of a token says whose it is, in at most 100 characters".to_owned();
            return Err(DeskError::InvalidParameters(wrong));
        }
        let text = format!("{MARK}{}", hexadecimal(secret));
        let sha256 = digest(&text);
        let token = Token {
            id: sha256.get(..8).unwrap_or_default().to_owned(),
            name,
            sha256,
            toolsets: new.toolsets,
            cases: new.cases,
            write: new.write,
            created: today,
            expires: new.expires,
        };
        let kept = token.clone();
        self.change(move |tokens| tokens.push(kept))?;
        Ok((token, text))
    }

    /// Revokes the tokens of this id or name; those that were.
    pub fn revoke(&self, asked: &str) -> Result<Vec<Token>, DeskError> {
        let is_meant = |token: &Token| token.id == asked || token.name == asked;
        let meant: Vec<Token> = self.list()?.into_iter().filter(is_meant).collect();
        if meant.is_empty() {
            let known: Vec<String> =
                self.list()?.iter().map(|token| format!("{} ({})", token.id, token.name)).collect();
            let known =
                if known.is_empty() { "there is none".to_owned() } else { known.join(", ") };
            return Err(DeskError::NotFound(format!(
                "there is no token `{asked}`; known: {known}"
            )));
        }
        self.change(|tokens| tokens.retain(|token| !is_meant(token)))?;
        Ok(meant)
    }

    /// Lets a token know of a case that was made with it.
    fn admit(&self, id: &str, case: &str) {
        // What cannot be kept holds as long as the server runs, and `token list` shows what is kept.
        let _ = self.change(|tokens| {
            if let Some(cases) = tokens
                .iter_mut()
                .find(|token| token.id == id)
                .and_then(|token| token.cases.as_mut())
            {
                cases.insert(case.to_owned());
            }
        });
    }

    /// Lets no token know of a case by the id of one that is gone: that of a new case may be the same.
    pub(crate) fn forget(&self, case: &str) -> Result<(), DeskError> {
        let knows = |token: &Token| token.cases.as_ref().is_some_and(|cases| cases.contains(case));
        if !self.list()?.iter().any(knows) {
            return Ok(());
        }
        self.change(|tokens| {
            for cases in tokens.iter_mut().filter_map(|token| token.cases.as_mut()) {
                cases.remove(case);
            }
        })
    }

    /// What a token may do. Cases that it makes are added to those it may know of.
    pub fn permission(self: &Arc<Self>, token: &Token, files: Files) -> Permission {
        let scope = match &token.cases {
            None => CaseScope::All,
            Some(ids) => {
                let (tokens, id) = (Arc::clone(self), token.id.clone());
                let admit = Arc::new(move |case: &str| tokens.admit(&id, case));
                CaseScope::Only(Arc::new(Mutex::new(ids.clone())), Some(admit))
            }
        };
        Permission {
            who: format!("token {} ({})", token.id, token.name),
            token: Some(token.id.clone()),
            toolsets: token.toolsets.clone(),
            may_write: token.write,
            scope,
            files,
        }
    }

    /// Changes the file, one process at a time, all or nothing.
    fn change(&self, change: impl FnOnce(&mut Vec<Token>)) -> Result<(), DeskError> {
        let folder = self.file.parent().unwrap_or(&self.file);
        private_folder(folder).map_err(|error| unwritable(folder, &error))?;
        let lock = folder.join("tokens.lock");
        let _lock = locked(&lock).map_err(|error| unwritable(&lock, &error))?;
        let mut tokens = self.list()?;
        change(&mut tokens);
        let text = serde_json::to_vec_pretty(&tokens)
            .map_err(|error| DeskError::Broken(format!("tokens can be written: {error}")))?;
        private_file(&self.file, &text).map_err(|error| unwritable(&self.file, &error))
    }
}

/// The text of a token, of these random bytes.
pub fn token_text(secret: &[u8; 32]) -> String {
    format!("{MARK}{}", hexadecimal(secret))
}

/// Whether two texts are the same, in a time that does not tell how much of them is.
pub fn is_same(shown: &str, kept: &str) -> bool {
    digest(shown).as_bytes().ct_eq(digest(kept).as_bytes()).into()
}

fn digest(text: &str) -> String {
    hexadecimal(&Sha256::digest(text.as_bytes()))
}

fn unreadable(path: &Path, error: &io::Error) -> DeskError {
    DeskError::Unreadable(format!("{} could not be read: {error}", path.display()))
}

fn unwritable(path: &Path, error: &io::Error) -> DeskError {
    DeskError::Unreadable(format!("{} could not be written: {error}", path.display()))
}

#[cfg(test)]
mod tests;
