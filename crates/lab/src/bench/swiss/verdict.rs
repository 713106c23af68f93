//! Is an answer right, going by what the stand-ins hold?

use serde_json::Value;

/// What the true answer is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Truth {
    /// These decisions or acts are found, and no other.
    These(&'static [&'static str]),
    /// This decision or act comes first.
    First(&'static str),
    /// All of the first are said, and none of the second.
    Said(&'static [&'static str], &'static [&'static str]),
    /// There is no such thing.
    Nothing,
    /// The source fails: whoever says that there is nothing is wrong.
    Failure,
}

/// What an answer is worth.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Verdict {
    /// It is the true answer.
    Right,
    /// It says what is not so.
    Wrong,
    /// It does not answer the question, and says nothing false.
    Silent,
}

impl Verdict {
    /// The word for it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "WRONG",
            Self::Silent => "none",
        }
    }
}

impl Truth {
    /// Judges the result of a tool.
    pub(super) fn judge(self, result: &Value) -> Verdict {
        let answer = Answer(result);
        let denies = answer.denies();
        let failed = answer.failed() && !denies;
        let found = answer.found();
        match self {
            Self::Failure if failed || answer.warns() => Verdict::Right,
            Self::Failure => Verdict::Wrong,
            Self::Nothing if denies => Verdict::Right,
            _ if failed => Verdict::Silent,
            Self::Nothing => Verdict::Wrong,
            _ if denies => Verdict::Wrong,
            Self::These(all) if same(&found, all) => Verdict::Right,
            Self::First(one) if found.first().is_some_and(|first| first == one) => Verdict::Right,
            Self::These(_) | Self::First(_) => Verdict::Wrong,
            Self::Said(words, others) => {
                let text = answer.text();
                if others.iter().any(|other| text.contains(other)) {
                    Verdict::Wrong
                } else if words.iter().all(|word| text.contains(word)) {
                    Verdict::Right
                } else {
                    Verdict::Silent
                }
            }
        }
    }
}

fn same(found: &[String], all: &[&str]) -> bool {
    found.len() == all.len() && all.iter().all(|one| found.iter().any(|each| each == one))
}

/// What an answer comes to, in one line.
pub(super) fn told(result: &Value) -> String {
    let answer = Answer(result);
    let found = answer.found();
    if found.is_empty() || answer.failed() {
        let text = answer.text();
        let line: Vec<&str> = text.split_whitespace().collect();
        line.join(" ").chars().take(200).collect()
    } else {
        found.join(", ")
    }
}

/// The result of a tool, of whichever server.
struct Answer<'r>(&'r Value);

impl Answer<'_> {
    fn structured(&self) -> &Value {
        self.0.get("structuredContent").unwrap_or(&Value::Null)
    }

    /// What is found: the marks of a list's entries, or of the one thing.
    fn found(&self) -> Vec<String> {
        let structured = self.structured();
        let list = ["results", "items"].iter().find_map(|name| structured.get(name)?.as_array());
        match list {
            Some(entries) => entries.iter().filter_map(mark).collect(),
            None => {
                let one = structured.get("decision").filter(|decision| decision.is_object());
                mark(one.unwrap_or(structured)).into_iter().collect()
            }
        }
    }

    fn failed(&self) -> bool {
        self.0.get("isError") == Some(&Value::Bool(true))
    }

    /// Whether it says that there is no such thing.
    fn denies(&self) -> bool {
        let structured = self.structured();
        let code = structured.pointer("/error/code").and_then(Value::as_str);
        if self.failed() {
            return code == Some("NOT_FOUND") || self.text().contains("[not_found]");
        }
        let is_list = ["results", "items"].iter().any(|name| structured.get(name).is_some());
        let is_null = structured.get("decision").is_some_and(Value::is_null);
        self.found().is_empty() && (is_list || is_null)
    }

    /// Whether it warns that it is not whole.
    fn warns(&self) -> bool {
        let warnings = self.structured().get("warnings").and_then(Value::as_array);
        warnings.is_some_and(|warnings| !warnings.is_empty())
    }

    /// Everything that is said.
    fn text(&self) -> String {
        let blocks = self.0.get("content").and_then(Value::as_array);
        let texts = blocks.into_iter().flatten().filter_map(|block| block.get("text")?.as_str());
        let mut all: Vec<String> = texts.map(str::to_owned).collect();
        all.push(self.structured().to_string());
        all.join("\n")
    }
}

/// By what a decision or an act is known.
fn mark(entry: &Value) -> Option<String> {
    let names = ["id", "signature", "eli", "uri"];
    let mark = names.iter().find_map(|name| entry.get(name)?.as_str())?;
    Some(mark.trim_start_matches("https://fedlex.data.admin.ch/").to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(truth: Truth, result: &Value, expected: Verdict) {
        assert_eq!(truth.judge(result), expected);
    }

    #[test]
    fn a_list_must_be_whole() {
        let one = json!({ "structuredContent": { "results": [{ "id": "a" }] } });
        check(Truth::These(&["a"]), &one, Verdict::Right);
        check(Truth::These(&["a", "b"]), &one, Verdict::Wrong);
        check(Truth::First("a"), &one, Verdict::Right);
        check(Truth::First("b"), &one, Verdict::Wrong);
        check(Truth::Nothing, &one, Verdict::Wrong);
    }

    #[test]
    fn acts_are_known_by_their_path() {
        let uri = "https://fedlex.data.admin.ch/eli/cc/1999/404";
        let act = json!({ "structuredContent": { "uri": uri } });
        check(Truth::First("eli/cc/1999/404"), &act, Verdict::Right);
    }

    #[test]
    fn a_failure_is_no_answer_and_a_denial_is_one() {
        let failed = json!({ "isError": true, "content": [{ "text": "the source is down" }] });
        check(Truth::First("a"), &failed, Verdict::Silent);
        check(Truth::Failure, &failed, Verdict::Right);
        check(Truth::Nothing, &failed, Verdict::Silent);
        let code = json!({ "error": { "code": "NOT_FOUND" } });
        let denied = json!({ "isError": true, "structuredContent": code });
        check(Truth::First("a"), &denied, Verdict::Wrong);
        check(Truth::Failure, &denied, Verdict::Wrong);
        check(Truth::Nothing, &denied, Verdict::Right);
        let empty = json!({ "structuredContent": { "results": [] } });
        check(Truth::Failure, &empty, Verdict::Wrong);
        check(Truth::Said(&["word"], &[]), &empty, Verdict::Wrong);
    }

    #[test]
    fn what_is_said_is_read_in_the_text_too() {
        let text = json!({ "content": [{ "text": "one two" }], "structuredContent": {} });
        check(Truth::Said(&["two"], &["three"]), &text, Verdict::Right);
        check(Truth::Said(&["four"], &[]), &text, Verdict::Silent);
        check(Truth::Said(&["two"], &["one"]), &text, Verdict::Wrong);
    }
}
