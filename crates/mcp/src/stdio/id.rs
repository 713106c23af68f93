//! The id of a message, read from its bytes where the message as a whole cannot be read, so that
//! its sender still learns which of its requests was refused.

use serde_json::Value;

/// The longest id that is echoed, in bytes.
const LONGEST: usize = 1_000;

/// Looks for the id while a message passes by. It understands no more of JSON than where a member
/// of the outermost object begins and ends, and keeps only a name and a value.
#[derive(Debug, Default)]
pub(super) struct Id {
    depth: usize,
    /// How deep the message is nested.
    deepest: usize,
    is_text: bool,
    is_escaped: bool,
    place: Place,
    /// The name of the member, then its value, in the bytes of the message.
    kept: Vec<u8>,
    found: Option<Vec<u8>>,
}

/// Where in the outermost object the bytes are.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Place {
    /// Before it, or in what is not an object.
    #[default]
    Outside,
    /// At the name of a member.
    Name,
    /// In the value of the member `id`.
    Wanted,
    /// In another value.
    Passed,
}

impl Id {
    /// The id in the bytes of a whole message, and how deep the message is nested.
    pub(super) fn of(message: &[u8]) -> Self {
        let mut id = Self::default();
        id.pass(message);
        id
    }

    /// Takes note of the next bytes of the message.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.one(*byte);
        }
    }

    /// How deep the message is nested so far.
    pub(super) const fn deepest(&self) -> usize {
        self.deepest
    }

    /// The id as it was written, where it is a text or a number; else null.
    pub(super) fn written(&self) -> String {
        let written = self.found.as_deref().and_then(|found| std::str::from_utf8(found).ok());
        let is_one = |text: &&str| {
            matches!(serde_json::from_str(text), Ok(Value::String(_) | Value::Number(_)))
        };
        written.map(str::trim).filter(is_one).unwrap_or("null").to_owned()
    }

    fn one(&mut self, byte: u8) {
        if self.is_text {
            self.keep(byte);
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' => self.is_escaped = true,
                b'"' => self.is_text = false,
                _ => {}
            }
            return;
        }
        match (byte, self.depth) {
            (b'{', 0) => {
                self.place = Place::Name;
                self.deeper();
                return;
            }
            (b':', 1) if self.place == Place::Name => {
                let is_id = self.kept.trim_ascii() == b"\"id\"";
                self.place = if is_id { Place::Wanted } else { Place::Passed };
                self.kept.clear();
                return;
            }
            (b',' | b'}', 1) => {
                if self.place == Place::Wanted {
                    self.found = Some(std::mem::take(&mut self.kept));
                }
                self.kept.clear();
                self.place = if byte == b',' { Place::Name } else { Place::Outside };
            }
            _ => {}
        }
        match byte {
            b'{' | b'[' => self.deeper(),
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            b'"' => self.is_text = true,
            b',' if self.depth == 1 => return,
            _ => {}
        }
        self.keep(byte);
    }

    const fn deeper(&mut self) {
        self.depth += 1;
        if self.depth > self.deepest {
            self.deepest = self.depth;
        }
    }

    fn keep(&mut self, byte: u8) {
        let is_kept = matches!(self.place, Place::Name | Place::Wanted);
        // What is longer is neither a name nor an id, and is cut so that it is none.
        if is_kept && self.kept.len() < LONGEST {
            self.kept.push(byte);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(message: &str, expected: &str) {
        assert_eq!(Id::of(message.as_bytes()).written(), expected, "{message}");
    }

    #[test]
    fn the_id_is_found_wherever_it_stands() {
        check(r#"{"jsonrpc":"2.0","id":5,"method":"#, "5");
        check(
            r#"{"method":"tools/call","params":{"id":7,"x":["id",8]}, "id" : "a\"b" }"#,
            r#""a\"b""#,
        );
        check(r#"{"params":{"text":"\"id\":9,}"},"id":-1.5e3}"#, "-1.5e3");
        check(r#"{"id":9223372036854775808,"x":"\ud800"}"#, "9223372036854775808");
    }

    #[test]
    fn what_is_no_id_is_null() {
        for message in [
            "",
            "not json",
            "{nonsense",
            r#"{"id":5"#,
            r#"{"id":{"id":5}}"#,
            r#"{"id":[5],"x":1}"#,
            r#"{"id":null}"#,
            r#"{"id":"\ud800"}"#,
            r#"[{"id":5}]"#,
            r#"{"params":{"id":5}}"#,
        ] {
            check(message, "null");
        }
        check(&format!(r#"{{"id":"{}"}}"#, "x".repeat(LONGEST)), "null");
    }

    #[test]
    fn it_may_pass_by_in_pieces() {
        let mut id = Id::default();
        for piece in [r#"{"params":{"text":"aaa"#, r#"aaa\"#, r#"""#, r#""},"i"#, r#"d":1"#, "2}"] {
            id.pass(piece.as_bytes());
        }
        assert_eq!((id.written(), id.deepest()), ("12".to_owned(), 2));
    }
}
