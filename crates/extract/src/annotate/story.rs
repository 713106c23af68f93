//! The text of a part, letter by letter, with the place of each in the XML.

use std::{collections::BTreeMap, ops::Range};

use quick_xml::{Reader, events::Event};

use super::{Comment, xml::local};

/// A part with text.
pub(super) struct Story {
    xml: String,
    /// The prefix of Word's names, without the colon: `w`.
    pub(super) prefix: String,
    /// The declarations of the first element, with a blank before each.
    pub(super) namespaces: String,
    letters: Vec<Letter>,
    texts: Vec<Text>,
    /// The letters as they are compared, and the letter of each byte.
    plain: String,
    places: Vec<usize>,
}

/// A letter of the text.
#[derive(Clone, Copy, Debug)]
struct Letter {
    sign: char,
    /// Where it stands in the XML, and in which text; none for what is not written as a letter.
    written: Option<(usize, usize, usize)>,
}

/// A text of a run.
struct Text {
    /// Its opening tag in the XML.
    tag: Range<usize>,
    /// What opens the same run again: its opening tag and its properties.
    run: String,
}

/// Words that were found.
pub(super) struct Found {
    /// Their letters.
    pub(super) letters: Range<usize>,
    /// How many letters around them are those that were given.
    pub(super) alike: usize,
}

/// A comment in the text.
pub(super) struct Mark {
    /// Its number.
    pub(super) id: u32,
    /// The letters it is on.
    pub(super) letters: Range<usize>,
}

/// Elements whose text a reader does not see, or sees elsewhere too.
const PASSED_OVER: [&str; 4] = ["del", "moveFrom", "Fallback", "rubyPr"];

impl Story {
    /// Reads a part.
    pub(super) fn read(xml: String) -> Result<Self, &'static str> {
        const BROKEN: &str = "is not sound XML";
        let mut reader = Reader::from_str(&xml);
        reader.config_mut().check_end_names = true;
        let (mut letters, mut texts): (Vec<Letter>, Vec<Text>) = (Vec::new(), Vec::new());
        let (mut prefix, mut namespaces) = (None, String::new());
        let mut passed = 0_usize;
        let mut run = String::new();
        let mut properties: Option<(usize, usize)> = None;
        let mut depth = 0_usize;
        let mut text: Option<usize> = None;
        loop {
            let start = position(&reader);
            let event = reader.read_event().map_err(|_| BROKEN)?;
            let end = position(&reader);
            let raw = || xml.get(start..end).unwrap_or_default();
            let unwritten = |sign: char| Letter { sign, written: None };
            match event {
                Event::Eof => break,
                Event::Start(tag) => {
                    let full = tag.name().into_inner().to_owned();
                    let name = local(&full);
                    depth += 1;
                    if prefix.is_none() {
                        let before = full.strip_suffix(name).unwrap_or_default();
                        prefix = Some(before.trim_end_matches(':').to_owned());
                        namespaces = declared(raw());
                    }
                    if passed > 0 || PASSED_OVER.contains(&name) {
                        passed += 1;
                        continue;
                    }
                    match name {
                        "r" => run = raw().to_owned(),
                        "rPr" if properties.is_none() => properties = Some((start, depth)),
                        "t" => {
                            texts.push(Text { tag: start..end, run: run.clone() });
                            text = Some(texts.len() - 1);
                        }
                        _ => {}
                    }
                }
                Event::End(tag) => {
                    let full = tag.name().into_inner().to_owned();
                    if passed > 0 {
                        passed -= 1;
                    } else {
                        match local(&full) {
                            "t" => text = None,
                            "p" => letters.push(unwritten('\n')),
                            "rPr" => {
                                if let Some((from, _)) =
                                    properties.take_if(|(_, own)| *own == depth)
                                {
                                    run.push_str(xml.get(from..end).unwrap_or_default());
                                }
                            }
                            _ => {}
                        }
                    }
                    depth = depth.saturating_sub(1);
                }
                Event::Empty(tag) if passed == 0 => match local(tag.name().into_inner()) {
                    "tab" | "br" | "cr" | "ptab" if properties.is_none() => {
                        letters.push(unwritten(' '));
                    }
                    "noBreakHyphen" => letters.push(unwritten('-')),
                    "p" => letters.push(unwritten('\n')),
                    "rPr" => run.push_str(raw()),
                    _ => {}
                },
                Event::Text(_) => {
                    if let Some(text) = text.filter(|_| passed == 0) {
                        let written = |(at, sign): (usize, char)| Letter {
                            sign,
                            written: Some((start + at, start + at + sign.len_utf8(), text)),
                        };
                        letters.extend(raw().char_indices().map(written));
                    }
                }
                Event::GeneralRef(reference) => {
                    if let Some(text) = text.filter(|_| passed == 0) {
                        let sign = meant(&reference);
                        letters.push(Letter { sign, written: Some((start, end, text)) });
                    }
                }
                Event::CData(data) if text.is_some() && passed == 0 => {
                    letters.extend(data.chars().map(unwritten));
                }
                _ => {}
            }
        }
        let prefix = prefix.ok_or("has no element")?;
        let (plain, places) = plain(letters.iter().map(|letter| letter.sign));
        Ok(Self { xml, prefix, namespaces, letters, texts, plain, places })
    }

    /// The words of a comment where the text around them is most like the one given; words that bear a
    /// comment of ours already come last.
    pub(super) fn find(&self, comment: &Comment, marks: &[Mark]) -> Option<Found> {
        let wanted = plain(comment.words.chars()).0;
        let wanted = wanted.trim();
        if wanted.is_empty() {
            return None;
        }
        let before = plain(comment.around.0.chars()).0;
        let behind = plain(comment.around.1.chars()).0;
        let found = self.plain.match_indices(wanted).filter_map(|(at, _)| {
            let end = at + wanted.len();
            let first = *self.places.get(at)?;
            let last = *self.places.get(end.checked_sub(1)?)?;
            let letters = first..last + 1;
            let ends = [self.letters.get(first)?, self.letters.get(last)?];
            if ends.iter().any(|letter| letter.written.is_none()) {
                return None;
            }
            let alike = shared(self.plain.get(..at)?.chars().rev(), before.chars().rev())
                + shared(self.plain.get(end..)?.chars(), behind.chars());
            let is_taken = marks.iter().any(|mark| mark.letters == letters);
            Some((!is_taken, alike, std::cmp::Reverse(at), letters))
        });
        let best = found.max_by_key(|(is_free, alike, at, _)| (*is_free, *alike, *at))?;
        Some(Found { alike: best.1, letters: best.3 })
    }

    /// The XML with marks around the words that are commented: runs are divided at their ends.
    pub(super) fn with(&self, marks: &[Mark]) -> String {
        let w = if self.prefix.is_empty() { String::new() } else { format!("{}:", self.prefix) };
        // What is put in, by place; at one place ends come before beginnings.
        let mut put: BTreeMap<(usize, u8, u32), String> = BTreeMap::new();
        let mut divided: Vec<usize> = Vec::new();
        for mark in marks {
            let last = mark.letters.end.checked_sub(1);
            let ends =
                (self.letters.get(mark.letters.start), last.and_then(|at| self.letters.get(at)));
            let (Some(first), Some(last)) = ends else { continue };
            let (Some((from, _, first)), Some((_, to, last))) = (first.written, last.written)
            else {
                continue;
            };
            let id = mark.id;
            let open = format!("<{w}commentRangeStart {w}id=\"{id}\"/>");
            let close = format!(
                "<{w}commentRangeEnd {w}id=\"{id}\"/><{w}r><{w}commentReference {w}id=\"{id}\"/></{w}r>"
            );
            put.insert((from, 1, id), self.between(first, &w, &open));
            put.insert((to, 0, id), self.between(last, &w, &close));
            divided.extend([first, last]);
        }
        divided.sort_unstable();
        divided.dedup();
        for text in divided {
            if let Some(Text { tag, .. }) = self.texts.get(text) {
                let own = self.xml.get(tag.clone()).unwrap_or_default();
                // Blanks at the ends of a part of a text count.
                if !own.contains("xml:space") {
                    put.insert((tag.end - 1, 2, 0), " xml:space=\"preserve\"".to_owned());
                }
            }
        }
        let mut out = String::with_capacity(self.xml.len() + 200 * put.len());
        let mut at = 0;
        for ((place, ..), text) in put {
            out.push_str(self.xml.get(at..place).unwrap_or_default());
            out.push_str(&text);
            at = place;
        }
        out.push_str(self.xml.get(at..).unwrap_or_default());
        out
    }

    /// A mark between two runs where there was one.
    fn between(&self, text: usize, w: &str, mark: &str) -> String {
        let run = self.texts.get(text).map_or("", |text| text.run.as_str());
        format!("</{w}t></{w}r>{mark}{run}<{w}t xml:space=\"preserve\">")
    }
}

fn position(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

/// The sign that a reference stands for.
fn meant(reference: &quick_xml::events::BytesRef<'_>) -> char {
    match reference.resolve_char_ref() {
        Ok(Some(sign)) => sign,
        _ => match reference.as_ref() {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            _ => '\u{fffd}',
        },
    }
}

/// The declarations of names in an opening tag, and what says which may be ignored.
fn declared(tag: &str) -> String {
    let inside = tag.trim_start_matches('<').trim_end_matches('>');
    let from = inside.find(char::is_whitespace).unwrap_or(inside.len());
    format!(" {}", inside.get(from..).unwrap_or_default().trim())
}

/// A text as it is compared: each run of blanks one blank, hyphens alike, without signs that nobody sees;
/// and for each of its bytes which letter it comes from.
fn plain(letters: impl Iterator<Item = char>) -> (String, Vec<usize>) {
    let (mut text, mut places) = (String::new(), Vec::new());
    for (at, sign) in letters.enumerate() {
        let sign = match sign {
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => continue,
            '\u{2010}' | '\u{2011}' => '-',
            sign if sign.is_whitespace() => ' ',
            sign => sign,
        };
        if sign == ' ' && text.ends_with(' ') {
            continue;
        }
        text.push(sign);
        places.resize(text.len(), at);
    }
    (text, places)
}

/// How many letters two texts begin with alike.
fn shared(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(a, b)| a == b).count()
}
