//! A home of a test's own: where its cases are kept, and the files that it takes into them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::{
    program::{self, Run, finish},
    session::Session,
};

/// A home, empty when it is made.
pub(crate) struct Home {
    folder: PathBuf,
    /// Whether the sources that its settings name may be asked.
    is_online: bool,
}

impl Home {
    /// The home of a test.
    pub(crate) fn new(test: &str) -> Self {
        let folder = program::path("homes", test);
        // The run before may have left one.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("files")).expect("the test's folder can be made");
        Self { folder, is_online: false }
    }

    /// The same, from which the sources that its settings name may be asked.
    pub(crate) fn online(self) -> Self {
        Self { is_online: true, ..self }
    }

    /// Where the cases are kept.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.join("home")
    }

    /// The program with this home, on a machine without Tesseract.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = program::command(arguments);
        command.env("FONTES_HOME", self.path()).env("PATH", "").current_dir(&self.folder);
        if self.is_online {
            command.env_remove("FONTES_OFFLINE");
        }
        command
    }

    /// Runs the program with this home.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        finish(&mut self.command(arguments), b"")
    }

    /// Runs the program where it must succeed, and answers what it says as JSON.
    #[track_caller]
    pub(crate) fn done(&self, arguments: &[&str]) -> Value {
        let all: Vec<&str> = ["--json"].iter().chain(arguments).copied().collect();
        let run = self.run(&all);
        assert_eq!(run.code, 0, "{arguments:?}: {}{}", run.out, run.err);
        run.json().remove(0)
    }

    /// Starts a server of the toolset `cases`.
    pub(crate) fn cases(&self) -> Session {
        Session::of(&mut self.command(&["serve", "--toolset", "cases"])).opened()
    }

    /// Starts a server in which a case is active.
    pub(crate) fn case(&self, name: &str) -> Session {
        let mut session = self.cases();
        session.done("create_case", serde_json::json!({ "name": name }));
        session
    }

    /// Writes the settings file.
    pub(crate) fn settings(&self, text: &str) {
        fs::create_dir_all(self.path()).expect("the home can be made");
        fs::write(self.path().join("fontes.toml"), text).expect("the home can be written");
    }

    /// Writes a file, in folders if its name has some, and returns its path.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.folder.join("files").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder of ours");
        fs::write(&path, content).expect("the test's folder can be written");
        text(&path)
    }

    /// Copies a file of the crate `extract` and returns its path.
    pub(crate) fn copy(&self, source: &str, name: &str) -> String {
        self.file(name, fs::read(fixture(source)).expect("a fixture"))
    }

    /// A folder among the files of this test.
    pub(crate) fn files(&self, folder: &str) -> String {
        let path = self.folder.join("files").join(folder);
        fs::create_dir_all(&path).expect("a folder of ours");
        text(&path)
    }

    /// The folder of the only case.
    pub(crate) fn case_folder(&self) -> PathBuf {
        let mut folders: Vec<PathBuf> = fs::read_dir(self.path().join("cases"))
            .expect("cases")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        assert_eq!(folders.len(), 1, "{folders:?}");
        folders.remove(0)
    }

    /// A text for a reader, without what differs from run to run.
    pub(crate) fn steady(&self, text: &str) -> String {
        let fixtures = fixture("");
        let mut out = text
            .replace(&*self.folder.to_string_lossy(), "[test]")
            .replace(fixtures.trim_end_matches('/'), "[fixtures]");
        for (start, end) in [
            ("(ID: ", ")"),
            ("| ID: ", " |"),
            ("Duration:  ", "\n"),
            ("\nStorage: ", " (database"),
            ("  Storage:   ", "\n"),
            ("\nTime: ", "ms"),
            ("(score: ", ")"),
            ("Readers: ", "\n"),
            ("RAM: ", "\n"),
            ("OS: ", "\n"),
            ("Memory Mode: ", "\n"),
            ("Fontes v", "\n"),
            ("Cases: 1 (", " total)"),
        ] {
            out = veiled(&out, start, end);
        }
        out
    }
}

/// The text with dots for whatever stands between two marks.
fn veiled(text: &str, start: &str, end: &str) -> String {
    let mut pieces = text.split(start);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        // What has no end on its line is something else of the same name.
        let line = piece.find('\n').unwrap_or(piece.len());
        let Some(at) = piece.find(end).filter(|at| *at <= line).or((end == "\n").then_some(line))
        else {
            out.push_str(start);
            out.push_str(piece);
            continue;
        };
        let rest = &piece[at..];
        out.push_str(start);
        out.push('…');
        out.push_str(rest);
    }
    out
}

/// The path of a file of the crate `extract` that tests read.
pub(crate) fn fixture(name: &str) -> String {
    text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../extract/fixtures").join(name))
}

/// A path of ours as the tools take it.
fn text(path: &Path) -> String {
    path.to_str().expect("a path of ours is Unicode").to_owned()
}

impl Session {
    /// Calls a tool that must answer, and returns its structured answer.
    #[track_caller]
    pub(crate) fn done(&mut self, tool: &str, arguments: Value) -> Value {
        let mut result = self.call(tool, arguments);
        assert_ne!(result["isError"], true, "{result}");
        result["structuredContent"].take()
    }

    /// Calls a tool that must fail, and returns the code and the text for a reader.
    #[track_caller]
    pub(crate) fn refused(&mut self, tool: &str, arguments: Value) -> (String, String) {
        let result = self.call(tool, arguments);
        assert_eq!(result["isError"], true, "{result}");
        let code = &result["structuredContent"]["error"]["code"];
        (code.as_str().expect("a code").to_owned(), told(&result))
    }

    /// Calls a tool and returns the text for a reader.
    #[track_caller]
    pub(crate) fn told(&mut self, tool: &str, arguments: Value) -> String {
        told(&self.call(tool, arguments))
    }
}

/// The text of a result for a reader.
#[track_caller]
pub(crate) fn told(result: &Value) -> String {
    let text = result["content"][0]["text"].as_str();
    assert!(text.is_some(), "{result}");
    text.unwrap_or_default().to_owned()
}
