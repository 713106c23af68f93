//! Which bytes of a Rust file are code, and which only talk about it?

/// The file with comments, and the insides of strings and character literals, as blanks. Line
/// ends stay, and every byte keeps its place, so that an offset here is an offset there.
pub(super) fn blank(text: &str) -> String {
    let mut reader = Reader { text: text.as_bytes(), at: 0, code: Vec::with_capacity(text.len()) };
    while reader.at < reader.text.len() {
        reader.step();
    }
    // Whatever is not ASCII is blanked byte by byte, so that this cannot fail.
    String::from_utf8(reader.code).unwrap_or_default()
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    code: Vec<u8>,
}

impl Reader<'_> {
    fn step(&mut self) {
        let rest = &self.text[self.at..];
        if rest.starts_with(b"//") {
            let line = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            self.hide(line);
        } else if rest.starts_with(b"/*") {
            self.hide(block_comment(rest));
        } else if let Some(hashes) = self.raw_string() {
            self.keep(hashes + 2);
            let close = [&b"\""[..], &b"#".repeat(hashes)].concat();
            self.hide_until(&close);
            self.keep(close.len());
        } else if rest.starts_with(b"\"") {
            self.keep(1);
            self.hide(quoted(&self.text[self.at..], b'"'));
            self.keep(1);
        } else if let Some(length) = character(rest) {
            self.keep(1);
            self.hide(length);
            self.keep(1);
        } else {
            self.keep(1);
        }
    }

    /// The number of `#` of the raw string that begins here, if one does.
    fn raw_string(&self) -> Option<usize> {
        let rest = &self.text[self.at..];
        let before = self.at.checked_sub(1).map_or(b' ', |at| self.text[at]);
        let prefixed = matches!(before, b'b' | b'c')
            && !self.at.checked_sub(2).is_some_and(|at| is_name(self.text[at]));
        if rest.first() != Some(&b'r') || (is_name(before) && !prefixed) {
            return None;
        }
        let hashes = rest[1..].iter().take_while(|byte| **byte == b'#').count();
        (rest.get(1 + hashes) == Some(&b'"')).then_some(hashes)
    }

    fn keep(&mut self, count: usize) {
        for _ in 0..count {
            let Some(byte) = self.text.get(self.at) else { return };
            self.code.push(if byte.is_ascii() { *byte } else { b' ' });
            self.at += 1;
        }
    }

    fn hide(&mut self, count: usize) {
        for _ in 0..count {
            let Some(byte) = self.text.get(self.at) else { return };
            self.code.push(if *byte == b'\n' { b'\n' } else { b' ' });
            self.at += 1;
        }
    }

    fn hide_until(&mut self, close: &[u8]) {
        let rest = &self.text[self.at..];
        let end = rest.windows(close.len()).position(|window| window == close);
        self.hide(end.unwrap_or(rest.len()));
    }
}

/// Whether a byte can be part of a name.
pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The length of a block comment, which may hold others.
fn block_comment(rest: &[u8]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// The length of what stands between here and the closing quote.
fn quoted(rest: &[u8], quote: u8) -> usize {
    let mut at = 0;
    while at < rest.len() && rest[at] != quote {
        at += if rest[at] == b'\\' { 2 } else { 1 };
    }
    at.min(rest.len())
}

/// The length of what stands between the quotes of a character literal, if one begins here and
/// not a lifetime.
fn character(rest: &[u8]) -> Option<usize> {
    if rest.first() != Some(&b'\'') {
        return None;
    }
    let inside = &rest[1..];
    if inside.first() == Some(&b'\\') {
        return Some(quoted(inside, b'\''));
    }
    // One character of UTF-8, then the quote.
    let length = 1 + inside.iter().skip(1).take_while(|byte| **byte & 0xc0 == 0x80).count();
    (inside.get(length) == Some(&b'\'')).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let seen = blank(text);
        assert_eq!(seen, expected);
        assert_eq!(seen.len(), text.len());
    }

    #[test]
    fn comments_are_blank_and_lines_stay() {
        check("a // b\nc", "a     \nc");
        check("a /* b /* c */ d */ e", "a                   e");
    }

    #[test]
    fn the_inside_of_a_literal_is_blank() {
        check(r#"f("a\"b") + 1"#, r#"f("    ") + 1"#);
        check(r##"f(r#"a"b"#) + 1"##, r##"f(r#"   "#) + 1"##);
        check("f('\"', '\\'', b'x')", "f(' ', '  ', b' ')");
    }

    #[test]
    fn a_lifetime_opens_nothing() {
        check("fn f<'a>(x: &'a str) // 'b", "fn f<'a>(x: &'a str)      ");
    }

    #[test]
    fn a_comment_in_a_string_opens_nothing() {
        check(r#"f("//") + g"#, r#"f("  ") + g"#);
    }

    #[test]
    fn letters_beyond_ascii_keep_their_bytes() {
        check("let x = 'é'; // ü", "let x = '  ';      ");
    }

    #[test]
    fn a_name_that_ends_in_r_begins_no_raw_string() {
        check(r#"for"a b""#, r#"for"   ""#);
    }
}
