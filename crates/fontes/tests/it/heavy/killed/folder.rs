//! A folder of many kinds of documents, most with a word that no other has.

use std::path::{Path, PathBuf};

use crate::{
    home::Home,
    paper::{docx, pdf},
};

/// Files of the crate `extract`, each once.
const FIXTURES: [&str; 8] = [
    "positions/klage-de.pdf",
    "positions/klage-de-mixed.pdf",
    "positions/pleading-en.docx",
    "word/lease.rtf",
    "word/lease.doc",
    "positions/statuts-fr.docx",
    "positions/contratto-it.jpg",
    "positions/memoire-fr.pdf",
];

/// A folder of documents.
pub(super) struct Folder {
    path: PathBuf,
    /// Names of documents, with a word that only this one has.
    words: Vec<(String, String)>,
    inside: usize,
}

impl Folder {
    /// Writes a folder of so many documents.
    pub(super) fn write(home: &Home, documents: usize) -> Self {
        let mut folder = Self { path: home.files("folder").into(), words: Vec::new(), inside: 0 };
        for number in 0..documents {
            folder.add(home, number);
        }
        folder
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// How many documents come inside others.
    pub(super) fn inside(&self) -> usize {
        self.inside
    }

    /// Names of documents, with a word that only this one has.
    pub(super) fn words(&self) -> Vec<(String, String)> {
        self.words.clone()
    }

    fn add(&mut self, home: &Home, number: usize) {
        if let Some(fixture) = (number % 4 == 3).then(|| FIXTURES.get(number / 4)).flatten() {
            let name = fixture.rsplit('/').next().unwrap_or(fixture);
            home.copy(fixture, &format!("folder/{name}"));
            return;
        }
        let word = word(number);
        let paragraphs: Vec<String> = (1..=2 + number % 7 * 6)
            .map(|at| format!("Absatz {at}: Der Vertrag {word} regelt Lieferung und Zahlung."))
            .collect();
        let text = paragraphs.join("\n\n");
        let (extension, bytes) = match number % 5 {
            0 => ("txt", text.into_bytes()),
            1 => {
                let body = paragraphs.join("</p><p>");
                ("html", format!("<html><body><p>{body}</p></body></html>").into_bytes())
            }
            2 => ("docx", docx(&paragraphs)),
            3 => {
                let pages: Vec<Vec<String>> =
                    paragraphs.chunks(12).map(<[String]>::to_vec).collect();
                ("pdf", pdf(&pages))
            }
            _ => {
                let mail = format!(
                    "From: anna@firm.example\r\nSubject: Vertrag\r\nMIME-Version: 1.0\r\n\
                     Content-Type: multipart/mixed; boundary=\"b1\"\r\n\r\n--b1\r\n\
                     Content-Type: text/plain\r\n\r\n{text}\r\n--b1\r\n\
                     Content-Disposition: attachment; filename=\"Anhang.txt\"\r\n\
                     Content-Type: text/plain; name=\"Anhang.txt\"\r\n\r\n\
                     Der Anhang Nummer {number}.\r\n--b1--\r\n"
                );
                self.inside += 1;
                ("eml", mail.into_bytes())
            }
        };
        let name = format!("{number:02} Schriftstück.{extension}");
        home.file(&format!("folder/{name}"), bytes);
        self.words.push((name, word));
    }
}

/// A word that no other number has and that no language bends.
fn word(number: usize) -> String {
    let letter = |at: usize| char::from(b"bdfgklmpvz"[at % 10]);
    format!("Qua{}{}ox", letter(number / 10), letter(number))
}
