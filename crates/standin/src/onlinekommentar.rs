//! A stand-in for onlinekommentar: its list and its texts, in the form of its own code. All
//! commentaries are invented; their authors are letters.

mod commentary;
mod page;

use serde_json::{Value, json};

use self::commentary::Commentary;
use crate::{
    Options, Running, StandinError, form,
    message::{Answer, Question},
    running::Source,
};

/// The list.
const LIST: &str = "/api/commentaries";
/// The languages there are. Who names none is answered in English.
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "it"];

struct Onlinekommentar {
    commentaries: Vec<Commentary>,
}

/// Starts a stand-in for onlinekommentar. It needs no recorded material.
pub fn start(options: &Options) -> Result<Running, StandinError> {
    Running::start(Onlinekommentar { commentaries: commentary::all() }, options.port)
}

impl Onlinekommentar {
    fn list(&self, question: &Question) -> Answer {
        let fields = question.fields();
        let field = |name: &str| form::field(&fields, name).filter(|value| !value.is_empty());
        let language = field("language").unwrap_or("en");
        if !LANGUAGES.contains(&language) {
            return Answer::json(
                422,
                &json!({
                    "message": "The selected language is invalid.",
                    "errors": { "language": ["The selected language is invalid."] },
                }),
            );
        }
        let fits = |each: &&Commentary| {
            each.language == language
                && field("legislative_act").is_none_or(|act| each.act.is_some_and(|a| a.id == act))
                && field("search").is_none_or(|words| each.has(words))
        };
        let mut found: Vec<&Commentary> = self.commentaries.iter().filter(fits).collect();
        match field("sort") {
            Some("title") => found.sort_by(|one, other| one.title.cmp(&other.title)),
            Some("-title") => found.sort_by(|one, other| other.title.cmp(&one.title)),
            Some("date") => found.sort_by(|one, other| one.date.cmp(&other.date)),
            _ => found.sort_by(|one, other| other.date.cmp(&one.date)),
        }
        let number = field("page").and_then(|page| page.parse().ok()).unwrap_or(1);
        let told: Vec<Value> = found.into_iter().map(Commentary::summary).collect();
        Answer::json(200, &page::of(&told, number))
    }

    fn one(&self, id: &str) -> Answer {
        match self.commentaries.iter().find(|each| each.id == id) {
            Some(commentary) => Answer::json(200, &json!({ "data": commentary.whole() })),
            None => Answer::json(404, &json!({ "message": "Not Found" })),
        }
    }
}

impl Source for Onlinekommentar {
    fn answer(&self, question: &Question) -> Answer {
        if !question.reads() {
            return Answer::json(405, &json!({ "message": "The method is not supported." }));
        }
        let path = question.path();
        match path.strip_prefix(LIST) {
            Some("" | "/") => self.list(question),
            Some(rest) => self.one(rest.trim_start_matches('/')),
            None if path.starts_with("/api/") => {
                let message =
                    format!("The route {} could not be found.", path.trim_start_matches('/'));
                Answer::json(404, &json!({ "message": message }))
            }
            None => Answer::not_found(),
        }
    }
}

#[cfg(test)]
mod tests;
