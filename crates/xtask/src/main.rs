//! The automation of Fontes: `cargo xtask TASK`. Which tasks are there, and how is one run?

mod bench;
mod clients;
mod eval;
mod facts;
mod hostile;
mod kill;
mod options;
mod process;
mod readme;
mod say;
mod standin;
mod stdio;
mod table;
mod tidy;
mod venv;
mod workspace;

use std::process::ExitCode;

use crate::{options::Options, say::say};

/// Something the automation does.
struct Task {
    /// The words that start it.
    words: &'static str,
    /// What it is for.
    purpose: &'static str,
    /// The options it takes; one with a blank takes a value, as in `--shared DIR`.
    options: &'static [&'static str],
    /// Does it.
    run: fn(&Options) -> anyhow::Result<()>,
}

/// Every task. A further one is its file, its `mod` line and one entry here.
const TASKS: &[Task] = &[
    Task {
        words: "tidy",
        purpose: "check arrows, modules, sizes, absences and leaks",
        options: &[],
        run: tidy::run,
    },
    Task {
        words: "clients",
        purpose: "drive the MCP server with a client nobody here wrote",
        options: &["--shared DIR"],
        run: clients::run,
    },
    Task {
        words: "readme",
        purpose: "write the transcript of the README, or say that it is stale",
        options: &["--check"],
        run: readme::run,
    },
    Task {
        words: "bench cite",
        purpose: "extraction throughput beside eyecite",
        options: &["--shared DIR"],
        run: bench::cite::run,
    },
    Task {
        words: "bench extract",
        purpose: "text and speed of reading beside pdftotext",
        options: &["--shared DIR", "--alone"],
        run: bench::extract::run,
    },
    Task {
        words: "bench cases",
        purpose: "taking documents in and searching them, beside recoll",
        options: &["--shared DIR", "--library", "--alone HOME", "--ingest DIR", "--search DIR"],
        run: bench::cases::run,
    },
    #[cfg(unix)]
    Task {
        words: "bench corpus",
        purpose: "the corpus beside PostgreSQL: processor time, disk, memory, growth",
        options: &[
            "--shared DIR",
            "--scratch DIR",
            "--documents N",
            "--queries N",
            "--alone STEP",
            "--scale DIR",
        ],
        run: bench::corpus::run,
    },
    Task {
        words: "bench serve",
        purpose: "start and round trip of the server beside one on node",
        options: &["--size"],
        run: bench::serve::run,
    },
    Task {
        words: "bench swiss",
        purpose: "questions on Swiss law beside other servers; --answers prints what was wrong",
        options: &["--shared DIR", "--binary FILE", "--answers"],
        run: bench::swiss::run,
    },
    Task {
        words: "eval cite",
        purpose: "score the labelled sets of citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::run,
    },
    Task {
        words: "eval de",
        purpose: "score German citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::de::run,
    },
    Task {
        words: "eval fr",
        purpose: "score French citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::fr::run,
    },
    Task {
        words: "eval eu",
        purpose: "score citations of Union law; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::eu::run,
    },
    Task {
        words: "eval corpus",
        purpose: "import real law and ask fixed questions; --answers prints every answer",
        options: &["--shared DIR", "--answers"],
        run: eval::corpus::run,
    },
    Task {
        words: "eval thesaurus",
        purpose: "find articles by titles in another language, with and without the thesaurus",
        options: &["--shared DIR"],
        run: eval::thesaurus::run,
    },
    Task {
        words: "eval gb",
        purpose: "score British citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::gb::run,
    },
    Task {
        words: "eval contracts",
        purpose: "find the clauses that answer questions about contracts",
        options: &["--shared DIR"],
        run: eval::contracts::run,
    },
    Task {
        words: "eval us",
        purpose: "score the labelled sets of American citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::us::run,
    },
    Task {
        words: "hostile",
        purpose: "write files made to break a reader; --read reads them, and says which do",
        options: &["--into DIR", "--read", "--all", "--alone FILE"],
        run: hostile::run,
    },
    Task {
        words: "kill",
        purpose: "kill the program at chance moments, and look whether cases stay whole",
        options: &["--moments N", "--documents N", "--seed N"],
        run: kill::run,
    },
    Task {
        words: "standin",
        purpose: "stand-ins for the official sources, for trying without a network",
        options: &["--port-base N", "--shared DIR"],
        run: standin::run,
    },
    Task {
        words: "facts",
        purpose: "make the tables of facts, or say which are stale",
        options: &["--shared DIR", "--check"],
        run: |options| {
            let root = workspace::Workspace::load()?.root;
            facts::run(&options.shared(&root), options.has("--check"))
        },
    },
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((task, rest)) = TASKS.iter().find_map(|task| Some((task, task.rest(&words)?))) else {
        say(&usage());
        return ExitCode::from(2);
    };
    let options = match Options::parse(rest, task.options) {
        Ok(options) => options,
        Err(error) => {
            say(&format!("{error}\n\n{}", usage()));
            return ExitCode::from(2);
        }
    };
    match (task.run)(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("{}: {error:#}", task.words));
            ExitCode::FAILURE
        }
    }
}

impl Task {
    /// What follows the words of this task, if the command line begins with them.
    fn rest<'w>(&self, words: &'w [String]) -> Option<&'w [String]> {
        let wanted: Vec<&str> = self.words.split(' ').collect();
        let begins = words.len() >= wanted.len() && wanted.iter().zip(words).all(|(a, b)| a == b);
        begins.then(|| &words[wanted.len()..])
    }
}

fn usage() -> String {
    let mut text = "usage: cargo xtask TASK [OPTIONS]\n".to_owned();
    for task in TASKS {
        let options: String = task.options.iter().map(|option| format!(" [{option}]")).collect();
        text.push_str(&format!("\n  {}{options}\n      {}", task.words, task.purpose));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_of_two_words_leaves_its_options() {
        let words = ["bench", "cite", "--shared", "elsewhere"].map(str::to_owned);
        let task = TASKS.iter().find(|task| task.words == "bench cite").expect("listed");
        assert_eq!(task.rest(&words), Some(&words[2..]));
    }

    #[test]
    fn a_task_is_not_found_by_its_first_word() {
        let words = ["bench"].map(str::to_owned);
        assert!(TASKS.iter().all(|task| task.rest(&words).is_none()));
    }
}
