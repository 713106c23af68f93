//! The elements and texts of a part of a package, one at a time, however long the part is.

use std::{
    cell::Cell,
    io::{self, BufReader, Read},
    rc::Rc,
};

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

/// What the parts of a package may still expand to.
#[derive(Debug, Default)]
pub(super) struct Meter {
    /// Bytes left for all parts.
    pub left: Cell<u64>,
    /// Bytes of the element or text being read.
    pub here: Cell<u64>,
    /// Whether more was asked for.
    pub is_spent: Cell<bool>,
}

/// One element's start or one text is held in memory as a whole. Word cuts texts at each change of
/// formatting; a paragraph of this length does not exist.
const LONGEST_PIECE: u64 = 8 << 20;

/// Elements inside elements. Word itself refuses documents long before.
const DEEPEST: usize = 1_000;

/// A source of bytes that stops when the limits are reached.
pub(super) struct Metered<R> {
    source: R,
    meter: Rc<Meter>,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(into)?;
        let bytes = count as u64;
        let meter = &self.meter;
        let here = meter.here.get() + bytes;
        if meter.left.get() < bytes || here > LONGEST_PIECE {
            meter.is_spent.set(true);
            return Err(io::Error::other("the limit is reached"));
        }
        meter.here.set(here);
        meter.left.set(meter.left.get() - bytes);
        Ok(count)
    }
}

/// Why a part could not be read to its end.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Broken {
    /// It is not XML, or its bytes cannot be unpacked.
    Damaged,
    /// It expands to more than the limits allow.
    TooLarge,
}

/// What comes next in a part.
pub(super) enum Piece {
    /// An element begins.
    Open(Tag),
    /// An element of this name ends.
    Close(String),
    /// Text.
    Text(String),
}

/// The start of an element.
pub(super) struct Tag(BytesStart<'static>);

impl Tag {
    /// Its name without a prefix: strict and transitional files differ only in those.
    pub(super) fn name(&self) -> &str {
        local(self.0.name().into_inner())
    }

    /// The value of an attribute, by its name without a prefix.
    pub(super) fn attribute(&self, name: &str) -> Option<String> {
        let mut attributes = self.0.attributes();
        let found = attributes
            .with_checks(false)
            .flatten()
            .find(|attribute| local(attribute.key.into_inner()) == name)?;
        Some(found.normalized_value(quick_xml::XmlVersion::Explicit1_0).ok()?.into_owned())
    }

    /// `w:val`.
    pub(super) fn value(&self) -> Option<String> {
        self.attribute("val")
    }

    /// `w:val` as a number.
    pub(super) fn number<N: std::str::FromStr>(&self) -> Option<N> {
        self.value()?.trim().parse().ok()
    }

    /// Whether a property that is either on or off is on.
    pub(super) fn is_on(&self) -> bool {
        !matches!(self.value().as_deref(), Some("0" | "false" | "off"))
    }
}

fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

/// A part of a package being read.
pub(super) struct Markup<R: Read> {
    reader: Reader<BufReader<Metered<R>>>,
    meter: Rc<Meter>,
    buffer: Vec<u8>,
    depth: usize,
}

impl<R: Read> Markup<R> {
    pub(super) fn new(source: R, meter: Rc<Meter>) -> Self {
        meter.here.set(0);
        let source = Metered { source, meter: Rc::clone(&meter) };
        let mut reader = Reader::from_reader(BufReader::new(source));
        reader.config_mut().expand_empty_elements = true;
        Self { reader, meter, buffer: Vec::new(), depth: 0 }
    }

    /// What comes next; nothing at the end.
    pub(super) fn next(&mut self) -> Result<Option<Piece>, Broken> {
        let Self { reader, meter, buffer, depth } = self;
        loop {
            buffer.clear();
            meter.here.set(0);
            let event = reader.read_event_into(buffer).map_err(|_| {
                if meter.is_spent.get() { Broken::TooLarge } else { Broken::Damaged }
            })?;
            let piece = match event {
                Event::Start(start) => {
                    *depth += 1;
                    if *depth > DEEPEST {
                        return Err(Broken::Damaged);
                    }
                    Piece::Open(Tag(start.into_owned()))
                }
                Event::End(end) => {
                    *depth = depth.saturating_sub(1);
                    Piece::Close(local(end.name().into_inner()).to_owned())
                }
                Event::Text(text) => Piece::Text(text.xml10_content().into_owned()),
                Event::CData(text) => Piece::Text(text.xml10_content().into_owned()),
                // Only the five names of XML itself and numbers stand for something: a document
                // that declares its own entities is not listened to.
                Event::GeneralRef(reference) => {
                    let character = match reference.resolve_char_ref() {
                        Ok(Some(character)) => Some(character),
                        _ => match reference.into_inner().as_ref() {
                            "amp" => Some('&'),
                            "lt" => Some('<'),
                            "gt" => Some('>'),
                            "quot" => Some('"'),
                            "apos" => Some('\''),
                            _ => None,
                        },
                    };
                    let Some(character) = character else { continue };
                    Piece::Text(character.to_string())
                }
                Event::Eof if *depth > 0 => return Err(Broken::Damaged),
                Event::Eof => return Ok(None),
                _ => continue,
            };
            return Ok(Some(piece));
        }
    }

    /// Reads a whole part, telling each start of an element with its parents.
    pub(super) fn each(&mut self, mut take: impl FnMut(&[String], &Tag)) -> Result<(), Broken> {
        let mut parents: Vec<String> = Vec::new();
        while let Some(piece) = self.next()? {
            match piece {
                Piece::Open(tag) => {
                    take(&parents, &tag);
                    parents.push(tag.name().to_owned());
                }
                Piece::Close(_) => {
                    parents.pop();
                }
                Piece::Text(_) => {}
            }
        }
        Ok(())
    }
}
