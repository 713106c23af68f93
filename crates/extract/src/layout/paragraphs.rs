//! Lines to paragraphs: what leading, indents, ragged ends and labels say about where one begins.

mod label;
mod table;

use super::{Piece, columns::Column, hyphen, median};
use crate::{Line, Paragraph, Rect, Role};

/// How far lines are looked at on each side to learn the margins and the leading.
const AROUND: usize = 12;
/// An indent is wider than this part of the type size.
const INDENT: f32 = 0.8;

/// Lines closer than this part of the type size are lines of one text.
const CLOSE: f32 = 1.45;

/// What is known of a line before paragraphs are made.
struct Setting {
    text: String,
    /// The distance from the baseline before, in its column; infinite for the first.
    gap: f32,
    /// Whether the same distance recurs around it, as in text of double leading.
    is_regular: bool,
    /// The margins of the lines around it.
    left: f32,
    right: f32,
    /// The smallest regular distance of baselines around it.
    leading: f32,
    /// Its cells, where it is a row of a table.
    row: Option<String>,
}

/// Gathers the lines of a page into paragraphs, column by column.
pub(super) fn paragraphs(columns: Vec<Column>) -> Vec<Paragraph> {
    let body = body_size(&columns);
    let mut made: Vec<Open> = Vec::new();
    for column in columns {
        let settings = settings(&column);
        for (at, line) in column.iter().enumerate() {
            let Some(setting) = settings.get(at) else { continue };
            let begins = match made.last() {
                None => true,
                Some(open) if at == 0 => !open.runs_on_into(line, setting),
                Some(open) => open.ends_before(&column, &settings, at),
            };
            if begins {
                made.push(Open::default());
            }
            if let Some(open) = made.last_mut() {
                open.add(line, setting);
            }
        }
    }
    let mut paragraphs: Vec<Paragraph> = made.into_iter().map(|open| open.close(body)).collect();
    notes_last(&mut paragraphs);
    paragraphs
}

/// A paragraph in the making.
#[derive(Default)]
struct Open {
    lines: Vec<Piece>,
    texts: Vec<String>,
    right: f32,
    is_row: bool,
}

impl Open {
    fn add(&mut self, line: &Piece, setting: &Setting) {
        self.is_row = setting.row.is_some();
        self.texts.push(setting.row.clone().unwrap_or_else(|| setting.text.clone()));
        self.lines.push(line.clone());
        self.right = setting.right;
    }

    fn last(&self) -> Option<(&Piece, &str)> {
        Some((self.lines.last()?, self.texts.last()?))
    }

    /// Whether it goes on in another column.
    fn runs_on_into(&self, line: &Piece, setting: &Setting) -> bool {
        let Some((last, text)) = self.last() else { return false };
        if self.is_row || setting.row.is_some() || is_other_size(last, line) {
            return false;
        }
        let indented = line.from > setting.left + INDENT * line.size;
        hyphen::parts(text, &setting.text)
            || !indented && !fits(last, line, self.right) && !ends_sentence(text)
    }

    /// Whether the line at this place of its column begins another paragraph.
    fn ends_before(&self, column: &[Piece], settings: &[Setting], at: usize) -> bool {
        let (Some((last, text)), Some(line), Some(setting)) =
            (self.last(), column.get(at), settings.get(at))
        else {
            return true;
        };
        if setting.row.is_some() || self.is_row || is_other_size(last, line) {
            return true;
        }
        let size = line.size;
        let fits = fits(last, line, setting.right);
        let ends = ends_sentence(text);
        let middle = f32::midpoint(setting.left, setting.right);
        if last.from > middle && line.from < last.from - 6.0 * size {
            // What stood at the right, as a date or a party, is over.
            return true;
        }
        if label::counts_on(self.texts.first().map_or("", String::as_str), &setting.text) {
            return true;
        }
        let labelled = label::starts(&setting.text);
        let wide = setting.gap > 1.22 * setting.leading;
        if setting.gap < 2.8 * size && !(wide && fits) && goes_on(text, &setting.text) {
            return false;
        }
        let measure = setting.right - setting.left;
        let is_headed = last.is_bold() != line.is_bold() && !text.ends_with([',', '-']);
        if is_headed && (fits || last.is_bold() && setting.right - last.to > 0.08 * measure) {
            // A head above its text, or the text above the next head.
            return true;
        }
        let hangs = self.lines.len() == 1
            && (label::text_from(last).is_some_and(|from| (from - line.from).abs() < 0.7 * size)
                || label::hangs(last, line.from));
        if hangs && !labelled && !fits && setting.gap < 2.2 * size {
            return false;
        }
        // A deliberate gap: the words would have fitted, or a sentence is over, or it is too wide
        // for leading that only differs.
        let deliberate = ends || setting.gap > 1.7 * setting.leading;
        if wide && (fits || deliberate && !setting.is_regular) {
            return true;
        }
        if text.contains("....") || text.contains(". . . .") {
            // A line of a table of contents.
            return true;
        }
        if label::starts_note(line) || label::is_glued(&setting.text) {
            return true;
        }
        if label::is_article(text) && self.lines.len() == 1 && fits && is_short(last, setting) {
            return true;
        }
        if labelled && (fits || text.ends_with([';', ':', '.', ',']) && !ends_abbreviated(text)) {
            return true;
        }
        if is_centred(last, line, setting) {
            return false;
        }
        let (was_centred, is_centred) =
            (stands_in_the_middle(last, setting), stands_in_the_middle(line, setting));
        let moved = (line.from - last.from).abs() > 2.0 * size;
        let leaves_room = fits || was_centred && moved && setting.right - last.to > 3.0 * size;
        if was_centred != is_centred && leaves_room {
            // A title above its text, or a signature below it.
            return true;
        }
        if line.from > last.from + INDENT * size {
            if hangs {
                return false;
            }
            let next = column.get(at + 1).filter(|next| !is_other_size(line, next));
            let next_is_back = next.is_none_or(|next| next.from < line.from - 0.5 * size);
            // The first line of a paragraph is set in; a quotation is so with all its lines.
            return next_is_back || fits || ends;
        }
        if line.from < last.from - INDENT * size {
            let first = self.lines.len() == 1;
            // After the first line, set in, the others stand at the margin. What stands further in
            // is not a first line.
            return !first || fits && ends || line.from < last.from - 3.6 * size;
        }
        // A title of one line, and text below it without white between them.
        let titled = self.lines.len() == 1
            && label::starts(text)
            && is_short(last, setting)
            && !text.ends_with([',', ';'])
            && line.to > setting.left + 0.6 * (setting.right - setting.left)
            && !setting.text.starts_with(char::is_lowercase);
        fits && (ends || titled)
    }

    fn close(self, body: f32) -> Paragraph {
        let size = self.lines.first().map_or(body, |line| line.size);
        let role = if self.is_row {
            Role::Row
        } else if self.lines.len() <= 3 && size > 1.12 * body {
            Role::Heading
        } else if size < 0.93 * body && self.lines.first().is_some_and(label::starts_as_note) {
            Role::Note
        } else {
            Role::Body
        };
        let mut lines: Vec<Line> = self
            .lines
            .iter()
            .zip(self.texts)
            .map(|(line, text)| Line { text, bounds: Some(line.bounds()), hyphenated: false })
            .collect();
        if let Some(first) = lines.first_mut().filter(|_| role == Role::Note) {
            part_sign(&mut first.text);
        }
        hyphen::mark(&mut lines);
        Paragraph { role, lines }
    }
}

/// Puts a blank behind the sign of a note that is set without one: "1Vgl." is not a word.
fn part_sign(text: &mut String) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut rest = text.get(digits..).unwrap_or_default().chars();
    let word = rest.next().is_some_and(char::is_uppercase)
        && rest.next().is_some_and(|letter| letter.is_lowercase() || letter == ' ');
    if (1..=3).contains(&digits) && word {
        text.insert(digits, ' ');
    }
}

/// Notes stand at the foot of their column and come after the text of the page; small print with
/// text below it is none.
fn notes_last(paragraphs: &mut [Paragraph]) {
    let places: Vec<Option<Rect>> = paragraphs
        .iter()
        .map(|paragraph| paragraph.lines.iter().filter_map(|line| line.bounds).reduce(Rect::around))
        .collect();
    let is_text: Vec<bool> = paragraphs
        .iter()
        .map(|paragraph| {
            // A page number below the notes is not text.
            let is_number = paragraph.lines.iter().all(|line| line.text.chars().count() < 12);
            paragraph.role != Role::Note && !is_number
        })
        .collect();
    let is_at_foot = |at: usize| {
        let Some(own) = places.get(at).copied().flatten() else { return false };
        !places.iter().zip(&is_text).any(|(place, is_text)| {
            let below = |other: Rect| other.y0 > own.y0 && other.x0 < own.x1 && other.x1 > own.x0;
            *is_text && place.is_some_and(below)
        })
    };
    let at_foot: Vec<bool> = (0..paragraphs.len())
        .map(|at| {
            paragraphs.get(at).is_some_and(|paragraph| paragraph.role == Role::Note)
                && is_at_foot(at)
        })
        .collect();
    for (paragraph, at_foot) in paragraphs.iter_mut().zip(&at_foot) {
        if paragraph.role == Role::Note && !at_foot {
            paragraph.role = Role::Body;
        }
    }
    // What is not a note keeps its order, and so do the notes.
    paragraphs.sort_by_key(|paragraph| paragraph.role == Role::Note);
}

/// The size most of the text is set in.
fn body_size(columns: &[Column]) -> f32 {
    let mut sizes: Vec<(f32, usize)> = columns
        .iter()
        .flatten()
        .map(|line| (line.size, line.words.iter().map(|word| word.text.len()).sum()))
        .collect();
    sizes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = sizes.iter().map(|(_, letters)| letters).sum::<usize>() / 2;
    let mut sum = 0;
    let middle = sizes.iter().find(|(_, letters)| {
        sum += letters;
        sum > half
    });
    middle.map_or(10.0, |(size, _)| *size)
}

fn settings(column: &[Piece]) -> Vec<Setting> {
    let rows = table::rows(column);
    let gaps: Vec<f32> = std::iter::once(f32::INFINITY)
        .chain(column.windows(2).map(|pair| pair[1].base - pair[0].base))
        .collect();
    column
        .iter()
        .zip(rows)
        .enumerate()
        .map(|(at, (line, row))| {
            let around = at.saturating_sub(AROUND)..(at + AROUND + 1).min(column.len());
            let alike: Vec<&Piece> =
                column[around.clone()].iter().filter(|other| !is_other_size(line, other)).collect();
            let widest = alike.iter().map(|other| other.to - other.from).fold(0.0, f32::max);
            let full = || alike.iter().filter(|other| other.to - other.from > 0.5 * widest);
            let left = full().map(|other| other.from).fold(f32::MAX, f32::min);
            let right = full().map(|other| other.to).fold(f32::MIN, f32::max);
            let right =
                block_end(column, &gaps, at).or_else(|| shared_end(line, &alike)).unwrap_or(right);
            let own = leading(column, &gaps, at, size_of_indent(line))
                .filter(|leading| *leading < CLOSE * line.size);
            let (leading, own) = match own {
                Some(leading) => (leading, true),
                None => {
                    (leading(column, &gaps, at, f32::INFINITY).unwrap_or(1.25 * line.size), false)
                }
            };
            Setting {
                text: line.text(),
                gap: gaps.get(at).copied().unwrap_or(f32::INFINITY),
                left: left.min(line.from),
                right,
                is_regular: !own && is_regular(column, &gaps, at),
                leading,
                row,
            }
        })
        .collect()
}

/// The right edge that lines beginning at one place share; what is longer crosses columns.
fn shared_end(line: &Piece, alike: &[&Piece]) -> Option<f32> {
    let mut ends: Vec<f32> = alike
        .iter()
        .filter(|other| (other.from - line.from).abs() < 2.5 * line.size)
        .map(|other| other.to)
        .collect();
    ends.sort_by(|a, b| b.total_cmp(a));
    let shared = ends.windows(2).find(|pair| pair[0] - pair[1] < 0.8 * line.size)?;
    // Of a few lines two may end alike by chance.
    (ends.len() >= 5).then(|| shared[0])
}

/// The right margin of the block a line stands in, where that is set as running text: a quotation
/// or an abstract may be narrower than what surrounds it.
fn block_end(column: &[Piece], gaps: &[f32], at: usize) -> Option<f32> {
    let line = column.get(at)?;
    let belongs = |a: usize, b: usize| {
        let (Some(above), Some(below), Some(gap)) = (column.get(a), column.get(b), gaps.get(b))
        else {
            return false;
        };
        !is_other_size(above, below)
            && (above.from - below.from).abs() < 0.5 * line.size
            && *gap < 1.8 * line.size
    };
    let first = (1..=at).rev().take_while(|&i| belongs(i - 1, i)).last().map_or(at, |i| i - 1);
    let last = (at + 1..column.len()).take_while(|&i| belongs(i - 1, i)).last().unwrap_or(at);
    let block = column.get(first..=last)?;
    let end = block.iter().map(|other| other.to).fold(f32::MIN, f32::max);
    let width = end - line.from;
    let near = |part: f32| block.iter().filter(|other| end - other.to < part).count();
    let flows = block.len() >= 4 && near(0.12 * width) * 3 >= block.len() * 2;
    // Of a few lines two that end at one point were set to it.
    let justified = block.len() == 3 && near(0.3 * line.size) >= 2;
    (flows || justified).then_some(end)
}

/// Lines that begin within so many points of each other have one margin.
fn size_of_indent(line: &Piece) -> f32 {
    1.2 * line.size
}

/// The smallest distance of baselines near a line between lines of its size that begin where it
/// does, as nearly as that; nothing where there are none.
fn leading(column: &[Piece], gaps: &[f32], at: usize, margin: f32) -> Option<f32> {
    let line = column.get(at)?;
    let alike =
        |other: &Piece| !is_other_size(other, line) && (other.from - line.from).abs() < margin;
    let near = |reach: usize| -> Vec<f32> {
        let range = at.saturating_sub(reach).max(1)..(at + reach + 1).min(column.len());
        range
            .filter(|&i| {
                let pair = column.get(i - 1).zip(column.get(i));
                pair.is_some_and(|(a, b)| alike(a) && alike(b))
            })
            .filter_map(|i| gaps.get(i).copied())
            .filter(|gap| *gap > 0.7 * line.size && *gap < 4.0 * line.size)
            .collect()
    };
    let local = near(3).into_iter().fold(f32::INFINITY, f32::min);
    let mut wider = near(AROUND);
    if wider.is_empty() {
        return None;
    }
    let usual = median(&mut wider, local);
    // Where single lines stand apart, the lines further off tell what is close.
    let smallest = wider.first().copied().unwrap_or(local);
    if local.is_finite() && local <= 1.7 * usual {
        if local > 1.22 * smallest && smallest > 0.9 * line.size && repeats(&wider, smallest) {
            return Some(smallest);
        }
        return Some(local);
    }
    Some(usual)
}

/// Whether two more lines near by stand at the same distance as this one does.
fn is_regular(column: &[Piece], gaps: &[f32], at: usize) -> bool {
    let (Some(line), Some(gap)) = (column.get(at), gaps.get(at)) else { return false };
    let beside =
        |other: usize| gaps.get(other).is_some_and(|other| (other - gap).abs() < 0.06 * gap);
    if !(beside(at + 1) || at > 1 && beside(at - 1)) {
        return false;
    }
    let alike = (at.saturating_sub(4).max(1)..(at + 5).min(column.len()))
        .filter(|other| *other != at)
        .filter(|&other| {
            let pair = column.get(other - 1).zip(column.get(other));
            pair.is_some_and(|(a, b)| !is_other_size(a, line) && !is_other_size(b, line))
        })
        .filter(|&other| gaps.get(other).is_some_and(|other| (other - gap).abs() < 0.06 * gap));
    *gap < 3.0 * line.size && alike.count() >= 2
}

fn repeats(sorted: &[f32], value: f32) -> bool {
    sorted.iter().filter(|other| (**other - value).abs() < 0.06 * value).count() >= 3
}

fn is_other_size(a: &Piece, b: &Piece) -> bool {
    let ratio = a.size / b.size.max(0.01);
    !(0.885..=1.13).contains(&ratio)
}

/// Whether the first word of a line would have fitted on the line before: then somebody ended it.
fn fits(last: &Piece, line: &Piece, right: f32) -> bool {
    right - last.flows_to() > line.first_width() + 0.6 * line.size
}

/// Whether a line leaves much of the measure free.
fn is_short(line: &Piece, setting: &Setting) -> bool {
    line.to < setting.left + 0.6 * (setting.right - setting.left)
}

fn is_centred(last: &Piece, line: &Piece, setting: &Setting) -> bool {
    let centre = |piece: &Piece| f32::midpoint(piece.from, piece.to);
    let inside = |piece: &Piece| {
        piece.from > setting.left + 1.2 * piece.size && piece.to < setting.right - 1.2 * piece.size
    };
    (centre(last) - centre(line)).abs() < 0.6 * line.size
        && (last.from - line.from).abs() > 0.3 * line.size
        && inside(line)
}

/// Whether a line stands as far from the left margin as from the right one.
fn stands_in_the_middle(line: &Piece, setting: &Setting) -> bool {
    let (left, right) = (line.from - setting.left, setting.right - line.to);
    left > 3.0 * line.size && (left - right).abs() < 1.2 * line.size
}

/// Whether a sentence visibly goes on from one line to the next.
fn goes_on(last: &str, next: &str) -> bool {
    let open = last.ends_with(|letter: char| letter.is_alphanumeric() || letter == ',');
    hyphen::parts(last, next)
        || open && next.starts_with(char::is_lowercase) && !label::starts(next)
}

fn ends_sentence(text: &str) -> bool {
    let text = text.trim_end_matches(['"', '»', '”', '“', ')', ']', '\'', '’', ' ']);
    // The mark of a note behind the full stop.
    let bare = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let text =
        if text.len() - bare.len() <= 3 && bare.ends_with(['.', '!', '?']) { bare } else { text };
    text.ends_with(['.', ':', ';', '!', '?']) && !ends_abbreviated(text)
}

/// Whether the full stop at the end of a line is one of an abbreviation that is always followed by
/// something.
fn ends_abbreviated(text: &str) -> bool {
    const GO_ON: [&str; 22] = [
        "Art.", "art.", "Abs.", "al.", "cpv.", "lit.", "let.", "lett.", "Nr.", "Ziff.", "ch.",
        "S.", "p.", "vgl.", "Vgl.", "cf.", "Dr.", "No.", "no.", "v.", "E.", "Bd.",
    ];
    let word = text.rsplit([' ', '(', '’', '\'']).next();
    word.is_some_and(|word| GO_ON.contains(&word))
}
