//! One thing the automation does, and how the words of a command line choose it.

use std::process::ExitCode;

use anyhow::Result;

use crate::{options::Options, say::say};

/// Something the automation does.
pub struct Task {
    /// The words that start it.
    pub words: &'static str,
    /// What it is for.
    pub purpose: &'static str,
    /// The options it takes; one with a blank takes a value, as in `--shared DIR`.
    pub options: &'static [&'static str],
    /// Does it.
    pub run: fn(&Options) -> Result<()>,
}

/// Runs the task that the command line names; `command` is how the program is started.
pub fn run(command: &str, tasks: &[Task]) -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((task, rest)) = tasks.iter().find_map(|task| Some((task, task.rest(&words)?))) else {
        say(&usage(command, tasks));
        return ExitCode::from(2);
    };
    let options = match Options::parse(rest, task.options) {
        Ok(options) => options,
        Err(error) => {
            say(&format!("{error}\n\n{}", usage(command, tasks)));
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

fn usage(command: &str, tasks: &[Task]) -> String {
    let mut text = format!("usage: {command} TASK [OPTIONS]\n");
    for task in tasks {
        let options: String = task.options.iter().map(|option| format!(" [{option}]")).collect();
        text.push_str(&format!("\n  {}{options}\n      {}", task.words, task.purpose));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: Task = Task { words: "bench cite", purpose: "", options: &[], run: |_| Ok(()) };

    #[test]
    fn a_task_of_two_words_leaves_its_options() {
        let words = ["bench", "cite", "--shared", "elsewhere"].map(str::to_owned);
        assert_eq!(TASK.rest(&words), Some(&words[2..]));
    }

    #[test]
    fn a_task_is_not_found_by_its_first_word() {
        assert!(TASK.rest(&["bench"].map(str::to_owned)).is_none());
    }
}
