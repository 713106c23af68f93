//! Reads plain text and Markdown: the lines of the file are the lines of the document.

mod letters;

pub(crate) use letters::{decode, decode_as, is_text};

use crate::{
    ExtractError, Head, Line, Pagination, Request, Role, Sink,
    flow::{self, Flow},
    layout::mark_hyphens,
};

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let (text, warnings) = decode(bytes)?;
    let mut head = Head { warnings, ..Head::default() };
    let mut flow = Flow::new(&request.limits, sink);
    // A form feed at the very end closes the last page and begins none.
    let text = text.trim_end_matches(['\u{c}', '\u{1a}', '\0', '\n', '\r', ' ']);
    if text.contains('\u{c}') {
        head.pagination = Pagination::Fixed;
    }
    let habit = Habit::of(text);
    for (count, page) in text.split('\u{c}').enumerate() {
        if count > 0 {
            flow.turn();
        }
        paragraphs(page, habit, &mut flow);
        if flow.is_closed() {
            break;
        }
    }
    flow.finish(&mut head);
    Ok(head)
}

/// Adds a text that came inside another document.
pub(crate) fn add(text: &str, flow: &mut Flow<'_, '_>) {
    paragraphs(&text.replace('\u{c}', "\n"), Habit::of(text), flow);
}

/// How a text parts its paragraphs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Habit {
    /// By blank lines.
    Blank,
    /// By the indent of their first line, for want of blank lines.
    Indent,
    /// Each line is one.
    Line,
}

/// A line longer than this was not broken to fit a page: it is a paragraph.
const LONGEST_SET_LINE: usize = 200;

impl Habit {
    fn of(text: &str) -> Self {
        let (mut lines, mut blank, mut indented, mut long) = (0_usize, 0_usize, 0_usize, 0_usize);
        for line in lines_of(text) {
            if line.trim().is_empty() {
                blank += 1;
                continue;
            }
            lines += 1;
            indented += usize::from(is_indented(line));
            long += usize::from(line.len() > LONGEST_SET_LINE);
        }
        match () {
            // One in forty is less than any text that parts its paragraphs by them.
            () if blank * 40 > lines => Self::Blank,
            () if long * 4 > lines => Self::Line,
            () if indented > 1 && indented * 2 < lines => Self::Indent,
            () => Self::Blank,
        }
    }
}

fn is_indented(line: &str) -> bool {
    line.starts_with("  ") || line.starts_with('\t') || line.starts_with('\u{3000}')
}

/// The lines of a text, whichever system wrote it.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        line.split(['\r', '\u{b}', '\u{85}', '\u{2028}', '\u{2029}'])
    })
}

fn paragraphs(text: &str, habit: Habit, flow: &mut Flow<'_, '_>) {
    let mut open: Vec<Line> = Vec::new();
    for raw in lines_of(text) {
        let line = flow::line(raw);
        let is_long = raw.len() > LONGEST_SET_LINE;
        let begins = match habit {
            Habit::Blank => is_long,
            Habit::Indent => is_long || is_indented(raw),
            Habit::Line => true,
        };
        if line.is_none() || begins {
            end(&mut open, flow);
        }
        open.extend(line);
        if is_long {
            end(&mut open, flow);
        }
    }
    end(&mut open, flow);
}

fn end(open: &mut Vec<Line>, flow: &mut Flow<'_, '_>) {
    mark_hyphens(open);
    flow.add_lines(Role::Body, std::mem::take(open));
}

#[cfg(test)]
mod tests;
