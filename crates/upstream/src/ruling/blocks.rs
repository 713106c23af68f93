//! The text of a decision as blocks.

use jurisdictions::text::roman;
use law::{Block, Role};

use super::{
    chain,
    label::{self, Candidate},
    line::{self, Line},
    section::{self, Section},
};

/// What a line begins.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Start {
    /// A block of a role with a label, its text from a byte of the line on.
    Block { role: Role, label: String, depth: u8, rest: usize },
    /// Nothing that is known; perhaps a paragraph.
    Nothing,
}

/// The text of a decision as blocks.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let (lines, is_broken) = line::lines(text);
    let lines = if is_broken { cut_within(lines) } else { lines };
    let lines = cut_doubled(lines);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let headings = section::headings(&texts);
    let starts = starts(&texts, &lines, &headings);
    let mut composing = Composing::new(&lines, is_broken);
    for (at, start) in starts.into_iter().enumerate() {
        let section = headings.iter().rev().find(|(from, _)| *from <= at);
        composing.line(at, start, section.map_or(Section::Rubrum, |(_, section)| *section));
    }
    composing.finish()
}

/// Cuts lines in which a consideration may begin.
fn cut_within(lines: Vec<Line>) -> Vec<Line> {
    let mut cut = Vec::with_capacity(lines.len());
    for line in lines {
        match label::within(&line.text).map(|at| line.text.split_at(at)) {
            Some((before, behind)) => {
                let (before, behind) = (before.trim_end().to_owned(), behind.to_owned());
                cut.push(Line { text: before, ..line });
                cut.push(Line { text: behind, gap: 0, is_inner: true });
            }
            None => cut.push(line),
        }
    }
    cut
}

/// Cuts lines that begin with the numbers of a consideration and of its first part.
fn cut_doubled(lines: Vec<Line>) -> Vec<Line> {
    let mut cut = Vec::with_capacity(lines.len());
    for mut line in lines {
        while let Some((before, behind)) =
            label::doubled(&line.text).map(|at| line.text.split_at(at))
        {
            let (before, behind) = (before.trim_end().to_owned(), behind.to_owned());
            cut.push(Line { text: before, ..line });
            line = Line { text: behind, gap: 0, is_inner: false };
        }
        cut.push(line);
    }
    cut
}

/// What each line begins.
fn starts(texts: &[&str], lines: &[Line], headings: &[(usize, Section)]) -> Vec<Start> {
    let mut starts = vec![Start::Nothing; texts.len()];
    let mut set = |at: usize, start: Start| {
        if let Some(place) = starts.get_mut(at) {
            *place = start;
        }
    };
    for (at, text) in texts.iter().enumerate() {
        if line::is_page_of_report(text) {
            set(at, Start::Block { role: Role::Note, label: String::new(), depth: 0, rest: 0 });
        }
    }
    for (at, _) in headings {
        set(*at, Start::Block { role: Role::Heading, label: String::new(), depth: 0, rest: 0 });
    }
    let has_considerations = headings.iter().any(|(_, one)| *one == Section::Considerations);
    let ends = headings.iter().skip(1).map(|(at, _)| *at).chain([texts.len()]);
    let parts = headings.iter().zip(ends).map(|((at, section), to)| (*section, at + 1, to));
    // An excerpt has considerations and no heading before them.
    let first = headings.first().map_or(texts.len(), |(at, _)| *at);
    let unnamed = (!has_considerations).then_some((Section::Rubrum, 0, first));
    for (section, from, to) in unnamed.into_iter().chain(parts) {
        match section {
            Section::Considerations | Section::Rubrum => {
                for (at, label, rest) in considerations(texts, lines, from, to) {
                    let (role, depth) = match label.split_once(' ') {
                        Some((roman, "")) => {
                            let label = roman.to_owned();
                            set(at, Start::Block { role: Role::Heading, label, depth: 0, rest });
                            continue;
                        }
                        _ => (Role::Text, depth_of(&label)),
                    };
                    set(at, Start::Block { role, label, depth, rest });
                }
            }
            Section::Facts => {
                let mut last = None;
                for (at, text) in texts.iter().enumerate().take(to).skip(from) {
                    let Some((read, rest)) = label::letter(text, last) else { continue };
                    last = Some(read);
                    let (upper, lower) = read;
                    let mut label = char::from(upper).to_string();
                    if let Some(lower) = lower {
                        label.push('.');
                        label.push(char::from(lower));
                    }
                    let depth = u8::from(lower.is_some());
                    set(at, Start::Block { role: Role::Text, label, depth, rest });
                }
            }
            Section::Holding => {
                let mut next = 1;
                for (at, text) in texts.iter().enumerate().take(to).skip(from) {
                    let before = at.checked_sub(1).and_then(|at| texts.get(at)).copied();
                    let Some((path, rest)) = label::number(text, before) else { continue };
                    if path.as_slice() == [next] {
                        let label = next.to_string();
                        set(at, Start::Block { role: Role::Item, label, depth: 0, rest });
                        next += 1;
                    }
                }
            }
            Section::Regeste | Section::Remedies => {}
        }
    }
    starts
}

/// How deep a consideration stands: `4` 0, `4.2` and `4b` 1, `4b/aa` 2.
fn depth_of(label: &str) -> u8 {
    let signs = label.bytes().filter(|byte| matches!(byte, b'.' | b'/')).count();
    let letters = usize::from(label.bytes().any(|byte| byte.is_ascii_lowercase()));
    u8::try_from(signs + letters).unwrap_or(u8::MAX)
}

/// The numbers of the considerations between two lines: the line, the label, where the text begins.
/// A roman number that heads several is marked by a blank behind it.
fn considerations(
    texts: &[&str],
    lines: &[Line],
    from: usize,
    to: usize,
) -> Vec<(usize, String, usize)> {
    let within = texts.iter().enumerate().take(to).skip(from);
    let candidates: Vec<Candidate> = within
        .clone()
        .filter_map(|(line, text)| {
            let before = line.checked_sub(1).filter(|before| *before >= from);
            let before = before.and_then(|before| texts.get(before)).copied();
            let (path, rest) = label::number(text, before)?;
            let is_inner = lines.get(line).is_some_and(|line| line.is_inner);
            Some(Candidate { line, path, rest, is_inner })
        })
        .collect();
    let mut romans: Vec<(usize, u16, usize)> = Vec::new();
    for (line, text) in within {
        if let Some((value, rest)) = label::part(text)
            && usize::from(value) == romans.len() + 1
        {
            romans.push((line, value, rest));
        }
    }
    // Roman numbers head considerations only where these begin anew below them.
    let begins_anew = romans.iter().skip(1).any(|(line, _, _)| {
        let next = candidates.iter().find(|candidate| candidate.line > *line);
        next.is_some_and(|next| next.path.first() == Some(&1))
    });
    if !begins_anew {
        romans.clear();
    }
    let mut found = Vec::new();
    let starts = [None].into_iter().chain(romans.iter().map(Some));
    for (place, part) in starts.enumerate() {
        let begin = part.map_or(from, |(line, _, _)| *line);
        let end = romans.get(place).map_or(to, |(line, _, _)| *line);
        let prefix = part.map(|(_, value, _)| roman::print(*value));
        let prefix = prefix.as_deref();
        if let (Some((line, _, rest)), Some(prefix)) = (part, prefix) {
            found.push((*line, format!("{prefix} "), *rest));
        }
        let inside: Vec<Candidate> = candidates
            .iter()
            .filter(|candidate| (begin..end).contains(&candidate.line))
            .cloned()
            .collect();
        let chosen: Vec<&Candidate> =
            chain::chosen(&inside).into_iter().filter_map(|at| inside.get(at)).collect();
        if chosen.iter().all(|candidate| candidate.path.len() == 1) {
            found.extend(divided(texts, &chosen, end, prefix));
            continue;
        }
        for candidate in chosen {
            let numbers: Vec<String> = candidate.path.iter().map(u16::to_string).collect();
            let number = numbers.join(".");
            let label = prefix.map_or_else(|| number.clone(), |roman| format!("{roman}.{number}"));
            found.push((candidate.line, label, candidate.rest));
        }
    }
    found
}

/// Considerations that have letters below their numbers, as until about the year 2000: `2.- a)`,
/// and then `b)` is 2b, and `aa)` in it 2b/aa.
fn divided(
    texts: &[&str],
    chosen: &[&Candidate],
    end: usize,
    prefix: Option<&str>,
) -> Vec<(usize, String, usize)> {
    let mut found = Vec::new();
    let ends = chosen.iter().skip(1).map(|next| next.line).chain([end]);
    for (candidate, to) in chosen.iter().zip(ends) {
        let number = candidate.path.first().copied().unwrap_or_default();
        let number = prefix.map_or_else(|| number.to_string(), |roman| format!("{roman}.{number}"));
        let (mut letter, mut double) = (None, None);
        for (line, text) in texts.iter().enumerate().take(to).skip(candidate.line) {
            let is_first = line == candidate.line;
            let from = if is_first { candidate.rest } else { 0 };
            let division = text.get(from..).and_then(label::division);
            // The letters count on from a; another one is of a list.
            let follows = |last: Option<u8>| last.map_or(b'a', |last| last + 1);
            let label = match division {
                Some((read, false, rest)) if read == follows(letter) => {
                    (letter, double) = (Some(read), None);
                    Some((format!("{number}{}", char::from(read)), from + rest))
                }
                Some((read, true, rest)) if letter.is_some() && read == follows(double) => {
                    double = Some(read);
                    let above = char::from(letter.unwrap_or(b'a'));
                    let below = char::from(read);
                    Some((format!("{number}{above}/{below}{below}"), from + rest))
                }
                _ if is_first => Some((number.clone(), from)),
                _ => None,
            };
            found.extend(label.map(|(label, rest)| (line, label, rest)));
        }
    }
    found
}

/// The blocks being put together, line by line.
struct Composing<'l> {
    lines: &'l [Line],
    is_broken: bool,
    /// How long a full line is, in letters.
    width: usize,
    /// How many empty lines stand between two lines of one paragraph, at most.
    usual_gap: usize,
    blocks: Vec<Block>,
    /// Whether the next line goes on with the last block.
    is_open: bool,
}

impl<'l> Composing<'l> {
    fn new(lines: &'l [Line], is_broken: bool) -> Self {
        let mut widths: Vec<usize> = lines.iter().map(|line| line.text.chars().count()).collect();
        widths.sort_unstable();
        let width = widths.get(widths.len() * 9 / 10).copied().unwrap_or_default();
        let mut gaps: Vec<usize> = lines.iter().map(|line| line.gap).collect();
        gaps.sort_unstable();
        let usual_gap = gaps.get(gaps.len() / 2).copied().unwrap_or_default();
        Self { lines, is_broken, width, usual_gap, blocks: Vec::new(), is_open: false }
    }

    fn line(&mut self, at: usize, start: Start, section: Section) {
        let Some(line) = self.lines.get(at) else { return };
        match start {
            Start::Block { role, label, depth, rest } => {
                let text = line.text.get(rest..).unwrap_or_default().to_owned();
                // A heading is one line; a number alone is closed by what follows it.
                self.is_open = role != Role::Heading && role != Role::Note && self.is_broken;
                self.blocks.push(Block { role, label, depth, text });
            }
            Start::Nothing => self.paragraph(line, section),
        }
        self.is_open = self.is_open && !self.ends_paragraph(line);
    }

    /// A line that begins nothing known: it goes on with the last block, or is a paragraph.
    fn paragraph(&mut self, line: &Line, section: Section) {
        let role = if section == Section::Regeste { Role::Regeste } else { Role::Text };
        let is_apart = line.gap > self.usual_gap && !begins_small(&line.text);
        let last = self.blocks.last_mut().filter(|block| {
            let is_empty = block.text.is_empty() && !block.label.is_empty();
            let goes_on = (self.is_open && !is_apart) || line.is_inner;
            is_empty || (goes_on && !matches!(block.role, Role::Heading | Role::Note))
        });
        if let Some(block) = last {
            join(&mut block.text, &line.text);
            self.is_open = self.is_broken;
            return;
        }
        let depth = match self.blocks.last() {
            Some(block) if matches!(block.role, Role::Text | Role::Item) => block.depth,
            _ => 0,
        };
        self.is_open = self.is_broken;
        let (label, text) = (String::new(), line.text.clone());
        self.blocks.push(Block { role, label, depth, text });
    }

    /// Whether a paragraph may end with a line: one that is not full and ends a sentence.
    fn ends_paragraph(&self, line: &Line) -> bool {
        let is_full = line.text.chars().count() * 10 >= self.width * 8;
        !is_full && line.text.ends_with(['.', ':', ';', '!', '?', '»', '”', '"', ')'])
    }

    fn finish(self) -> Vec<Block> {
        self.blocks
    }
}

fn begins_small(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_lowercase)
}

/// Puts a line behind a text. A word that the end of a line divides is whole again.
fn join(text: &mut String, line: &str) {
    // These keep their hyphen: `celui-ci`, `Ein- und Ausfuhr`.
    const APART: [&str; 8] = ["und", "oder", "bzw.", "sowie", "et", "ou", "e", "o"];
    const TIED: [&str; 14] = [
        "ci", "là", "il", "elle", "on", "ils", "elles", "même", "mêmes", "t", "nous", "vous", "ce",
        "dire",
    ];
    let first = line.split([' ', ',', '.', ';', '-']).next().unwrap_or_default();
    let stem = text.strip_suffix('-').unwrap_or_default();
    let is_divided = stem.chars().next_back().is_some_and(char::is_alphanumeric);
    if text.is_empty() {
    } else if !is_divided || APART.contains(&first) {
        text.push(' ');
    } else if begins_small(line) && !TIED.contains(&first) {
        text.pop();
    }
    text.push_str(line);
}
