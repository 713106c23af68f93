//! What the tools of a research answer in words.

use law::Reader;
use research::{OutputFormat, Status};

use super::ResearchAnswer;

/// That a reply was none.
pub(super) const UNREAD: &str = "The reply is neither a yes nor a no, and is not taken for one; who wants \
    something else researched begins a new research. What was asked:";

/// A research as it stands.
pub(super) fn answer(answer: &ResearchAnswer, reader: Reader) -> String {
    let go_on = |reply: &str| match reader {
        Reader::Model => format!(
            "research_continue with handle={}{}",
            answer.handle,
            if reply.is_empty() { String::new() } else { format!(" and answer={reply}") }
        ),
        Reader::Terminal | Reader::Page(_) => {
            format!("fontes research continue {} {reply}", answer.handle).trim_end().to_owned()
        }
    };
    match answer.status {
        Status::Waiting => {
            let mut text = String::new();
            if answer.reply_unread {
                text.push_str(UNREAD);
                text.push('\n');
            }
            if let Some(question) = &answer.question {
                // The specification words its confirmations in English; who sits at the terminal is asked in the
                // language of the question.
                let own = answer.run.asked().filter(|_| reader == Reader::Terminal);
                text.push_str(own.as_ref().unwrap_or(&question.text));
                for line in &question.about {
                    text.push_str(&format!("\n  {line}"));
                }
                let reply = if question.is_yes_or_no { "yes" } else { "WORDS" };
                text.push_str(&format!("\n\nThe research waits for an answer: {}", go_on(reply)));
            }
            text
        }
        Status::Running if answer.idle && answer.run.parameters.is_none() => format!(
            "The question is kept as {}; nothing has been looked for yet. What does the work: {}",
            answer.handle,
            go_on("")
        ),
        Status::Running if answer.idle => {
            format!("The research has not ended, and nobody is working on it; go on: {}", go_on(""))
        }
        Status::Running => "The research has not ended; somebody is working on it.".to_owned(),
        Status::Stopped => format!(
            "The research was stopped. What it found so far is kept as {}; take it up again: {}",
            answer.handle,
            go_on("")
        ),
        Status::Failed => format!(
            "The research could not go on: {}\nWhat it found so far is kept; try again: {}",
            answer.failure.as_deref().unwrap_or_default(),
            go_on("")
        ),
        Status::Completed => done(answer),
    }
}

fn done(answer: &ResearchAnswer) -> String {
    let Some(memo) = &answer.run.memo else { return String::new() };
    match answer.format {
        OutputFormat::Memo => memo.markdown(),
        OutputFormat::Bullets => memo.bullets(),
        OutputFormat::Json => answer.research.to_string(),
    }
}
