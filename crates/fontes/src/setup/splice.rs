//! Puts a member into JSON as text, so that everything else stays as somebody wrote it.

use std::ops::Range;

use serde::Serialize as _;
use serde_json::{Value, ser::PrettyFormatter};

/// Why nothing can be put there.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Wrong {
    /// The text is not JSON.
    NotJson(String),
    /// What should hold the member is not an object.
    NotObject(String),
    /// A key stands there twice, and it is not known which one counts.
    Twice(String),
    /// More would change than should.
    Bug,
}

/// The text with a value under a name, in the object that stands under a key.
pub(super) fn spliced(
    text: &str,
    (key, name): (&str, &str),
    value: &Value,
) -> Result<String, Wrong> {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    if body.trim().is_empty() {
        let whole = serde_json::json!({ key: { name: value } });
        return Ok(format!("{}\n", pretty(&whole, "  ", 0)));
    }
    let before: Value =
        serde_json::from_str(body).map_err(|error| Wrong::NotJson(error.to_string()))?;
    if !before.is_object() {
        return Err(Wrong::NotObject("the whole of it".to_owned()));
    }
    if before.get(key).is_some_and(|servers| !servers.is_object()) {
        return Err(Wrong::NotObject(format!("`{key}`")));
    }
    if before.get(key).and_then(|servers| servers.get(name)) == Some(value) {
        return Ok(text.to_owned());
    }
    let outer = Object::at(body, 0).ok_or(Wrong::Bug)?;
    let unit = outer.indent(body).unwrap_or("  ");
    let after = match outer.only(key)? {
        None => {
            let member =
                format!("\"{key}\": {}", pretty(&serde_json::json!({ name: value }), unit, 1));
            outer.with(body, &member, unit, 1)
        }
        Some(range) => {
            let inner = Object::at(body, range.start).ok_or(Wrong::Bug)?;
            let value = pretty(value, unit, 2);
            match inner.only(name)? {
                Some(old) => put(body, old, &value),
                None => inner.with(body, &format!("\"{name}\": {value}"), unit, 2),
            }
        }
    };
    check(&before, &after, (key, name), value)?;
    Ok(put(text, text.len() - body.len()..text.len(), &after))
}

/// That nothing but our member differs.
fn check(
    before: &Value,
    after: &str,
    (key, name): (&str, &str),
    value: &Value,
) -> Result<(), Wrong> {
    let mut expected = before.clone();
    let servers = expected.as_object_mut().ok_or(Wrong::Bug)?.entry(key);
    let servers = servers.or_insert_with(|| serde_json::json!({}));
    servers.as_object_mut().ok_or(Wrong::Bug)?.insert(name.to_owned(), value.clone());
    let is_same = serde_json::from_str::<Value>(after).is_ok_and(|after| after == expected);
    if is_same { Ok(()) } else { Err(Wrong::Bug) }
}

fn put(text: &str, at: Range<usize>, new: &str) -> String {
    let (before, after) = (text.get(..at.start), text.get(at.end..));
    format!("{}{new}{}", before.unwrap_or_default(), after.unwrap_or_default())
}

/// A value as its lines stand at a depth.
fn pretty(value: &Value, unit: &str, depth: usize) -> String {
    let mut bytes = Vec::new();
    let formatter = PrettyFormatter::with_indent(unit.as_bytes());
    // Writing to memory fails only where memory does.
    let _ = value.serialize(&mut serde_json::Serializer::with_formatter(&mut bytes, formatter));
    let text = String::from_utf8(bytes).unwrap_or_default();
    text.replace('\n', &format!("\n{}", unit.repeat(depth)))
}

/// Where the members of an object stand in valid JSON.
struct Object {
    /// After the brace that opens it.
    start: usize,
    /// At the brace that closes it.
    end: usize,
    /// Each key, and where its value stands.
    members: Vec<(String, Range<usize>)>,
}

impl Object {
    /// Reads the object whose brace is the next sign.
    fn at(text: &str, from: usize) -> Option<Self> {
        let bytes = text.as_bytes();
        let start = blank(bytes, from);
        if bytes.get(start) != Some(&b'{') {
            return None;
        }
        let mut at = blank(bytes, start + 1);
        let mut members = Vec::new();
        while bytes.get(at) != Some(&b'}') {
            let end = value(bytes, at)?;
            let key = serde_json::from_str(text.get(at..end)?).ok()?;
            // The colon.
            let from = blank(bytes, blank(bytes, end) + 1);
            let to = value(bytes, from)?;
            members.push((key, from..to));
            at = blank(bytes, to);
            if bytes.get(at) == Some(&b',') {
                at = blank(bytes, at + 1);
            }
        }
        Some(Self { start: start + 1, end: at, members })
    }

    /// Where the value of a key stands, if it is there.
    fn only(&self, key: &str) -> Result<Option<Range<usize>>, Wrong> {
        let mut found = self.members.iter().filter(|(name, _)| name == key);
        let first = found.next().map(|(_, range)| range.clone());
        if found.next().is_some() { Err(Wrong::Twice(format!("`{key}`"))) } else { Ok(first) }
    }

    /// What its first member is indented by, where it stands on a line of its own.
    fn indent<'t>(&self, text: &'t str) -> Option<&'t str> {
        let (_, line) =
            text.get(self.start..blank(text.as_bytes(), self.start))?.rsplit_once('\n')?;
        Some(line).filter(|line| !line.is_empty() && !self.members.is_empty())
    }

    /// The text with one more member, as the last one.
    fn with(&self, text: &str, member: &str, unit: &str, depth: usize) -> String {
        let margin = unit.repeat(depth);
        match self.members.last() {
            Some((_, last)) => put(text, last.end..last.end, &format!(",\n{margin}{member}")),
            None => {
                let above = unit.repeat(depth - 1);
                put(text, self.start..self.end, &format!("\n{margin}{member}\n{above}"))
            }
        }
    }
}

/// The first place from here on that is not blank.
fn blank(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// The end of the value that begins here.
fn value(bytes: &[u8], from: usize) -> Option<usize> {
    let (mut at, mut depth) = (from, 0usize);
    loop {
        match bytes.get(at)? {
            b'"' => {
                at += 1;
                while *bytes.get(at)? != b'"' {
                    at += if *bytes.get(at)? == b'\\' { 2 } else { 1 };
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        at += 1;
        // A number or a word ends where something else begins.
        let next = bytes.get(at);
        let is_over = matches!(next, None | Some(b',' | b'}' | b']' | b':'))
            || next.is_some_and(u8::is_ascii_whitespace);
        if depth == 0 && is_over {
            return Some(at);
        }
    }
}

#[cfg(test)]
mod tests;
