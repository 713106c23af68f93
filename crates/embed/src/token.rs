//! The encoder of weighted tokens: a text lies where its tokens do, taken together.

use std::{
    borrow::Cow,
    collections::HashMap,
    fmt,
    sync::{PoisonError, RwLock, RwLockReadGuard},
};

use crate::{
    EmbedError, Encoder,
    pieces::{Pieces, words},
    vector::Vector,
};

/// How the file of an encoder begins.
const MAGIC: &[u8] = b"FTE1";

/// The most dimensions and tokens that are believed.
const MOST_DIMENSIONS: usize = 4096;
const MOST_TOKENS: usize = 1 << 20;

/// So many words are remembered with their tokens: texts of law have few words, often.
const REMEMBERED: usize = 40_000;

/// An encoder with a vector for each token, and nothing else.
pub struct TokenEncoder {
    id: String,
    dimensions: usize,
    pieces: Pieces,
    scales: Vec<f32>,
    /// Of each token one signed byte a dimension.
    vectors: Cow<'static, [u8]>,
    known: RwLock<Known>,
}

/// Words with their tokens.
type Known = HashMap<Box<str>, Box<[u32]>>;

impl fmt::Debug for TokenEncoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TokenEncoder").field("id", &self.id).finish_non_exhaustive()
    }
}

impl TokenEncoder {
    /// Reads the file of an encoder: `FTE1`; the number of dimensions and of tokens (u32, little
    /// endian); of each token the length of its piece in bytes (u8), the piece (UTF-8), its logarithmic
    /// probability and the scale of its vector (f32); then the vectors, one signed byte a dimension.
    pub fn read(name: &str, file: &'static [u8]) -> Result<Self, EmbedError> {
        let mut rest = file.strip_prefix(MAGIC).ok_or(EmbedError::Kind)?;
        let dimensions = count(&mut rest, MOST_DIMENSIONS)?;
        let tokens = count(&mut rest, MOST_TOKENS)?;
        if dimensions == 0 {
            return Err(EmbedError::Damaged("it has no dimensions"));
        }
        let mut pieces = Vec::with_capacity(tokens.min(rest.len() / 9));
        let mut scales = Vec::with_capacity(tokens.min(rest.len() / 9));
        for _ in 0..tokens {
            let (length, behind) = rest.split_first().ok_or(EmbedError::Short)?;
            let (piece, behind) =
                behind.split_at_checked(usize::from(*length)).ok_or(EmbedError::Short)?;
            rest = behind;
            let piece =
                str::from_utf8(piece).map_err(|_| EmbedError::Damaged("a piece is not text"))?;
            let (chance, scale) = (number(&mut rest)?, number(&mut rest)?);
            if piece.is_empty() || !chance.is_finite() || !scale.is_finite() {
                return Err(EmbedError::Damaged("a token cannot be"));
            }
            pieces.push((piece.into(), chance));
            scales.push(scale);
        }
        if rest.len() != tokens.saturating_mul(dimensions) {
            return Err(EmbedError::Short);
        }
        Ok(Self {
            id: format!("{name}-{dimensions}-{:016x}", sum(file)),
            dimensions,
            pieces: Pieces::new(pieces),
            scales,
            vectors: Cow::Borrowed(rest),
            known: RwLock::default(),
        })
    }

    /// An encoder that knows no word.
    pub(crate) fn empty() -> Self {
        Self {
            id: "none".to_owned(),
            dimensions: 1,
            pieces: Pieces::default(),
            scales: Vec::new(),
            vectors: Cow::Borrowed(&[]),
            known: RwLock::default(),
        }
    }

    /// The direction of a list whose items are parted by semicolons, and the directions of its items; what has none is left out.
    /// As [`Encoder::encode`] tells them of the list and of each item, but each word is looked up once.
    pub fn encode_list(&self, list: &str) -> (Option<Vector>, Vec<Vector>) {
        let mut whole = vec![0.0; self.dimensions];
        let mut each = Vec::new();
        let mut adding = Adding::new(self);
        let mut items = list.split("; ").peekable();
        let mut last = String::new();
        while let Some(item) = items.next() {
            let mut sum = vec![0.0; self.dimensions];
            last.clear();
            words(item, |word| {
                if !last.is_empty() {
                    adding.add(&last, &mut sum);
                }
                last.clear();
                last.push_str(word);
            });
            whole.iter_mut().zip(&sum).for_each(|(whole, part)| *whole += part);
            if !last.is_empty() {
                adding.add(&last, &mut sum);
            }
            each.extend(Vector::of(&sum));
            // In the list the semicolon is a part of the word it stands at.
            if items.peek().is_some() {
                if item.ends_with(char::is_whitespace) && !last.is_empty() {
                    adding.add(&last, &mut whole);
                    last.clear();
                }
                last.push(';');
            }
            if !last.is_empty() {
                adding.add(&last, &mut whole);
            }
        }
        adding.remember();
        (Vector::of(&whole), each)
    }

    fn add(&self, token: u32, sum: &mut [f32]) {
        let place = usize::try_from(token).unwrap_or(usize::MAX);
        let Some(scale) = self.scales.get(place) else { return };
        let from = place.saturating_mul(self.dimensions);
        let vector = self.vectors.get(from..from.saturating_add(self.dimensions));
        for (sum, part) in sum.iter_mut().zip(vector.unwrap_or_default()) {
            *sum += f32::from(part.cast_signed()) * scale;
        }
    }
}

impl Encoder for TokenEncoder {
    fn id(&self) -> &str {
        &self.id
    }

    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn encode(&self, text: &str) -> Option<Vector> {
        let mut sum = vec![0.0; self.dimensions];
        let mut adding = Adding::new(self);
        words(text, |word| adding.add(word, &mut sum));
        adding.remember();
        Vector::of(&sum)
    }
}

/// Words being added up. Several may be added up at once: what is known is only looked at, and what is met is remembered at the
/// end.
struct Adding<'e> {
    encoder: &'e TokenEncoder,
    known: RwLockReadGuard<'e, Known>,
    met: Known,
}

impl<'e> Adding<'e> {
    fn new(encoder: &'e TokenEncoder) -> Self {
        let known = encoder.known.read().unwrap_or_else(PoisonError::into_inner);
        Self { encoder, known, met: Known::new() }
    }

    fn add(&mut self, word: &str, sum: &mut [f32]) {
        if let Some(tokens) = self.known.get(word).or_else(|| self.met.get(word)) {
            tokens.iter().for_each(|token| self.encoder.add(*token, sum));
            return;
        }
        let tokens = self.encoder.pieces.part(word);
        tokens.iter().for_each(|token| self.encoder.add(*token, sum));
        if self.known.len() + self.met.len() < REMEMBERED {
            self.met.insert(word.into(), tokens.into());
        }
    }

    fn remember(self) {
        let Self { encoder, known, met } = self;
        drop(known);
        if !met.is_empty() {
            encoder.known.write().unwrap_or_else(PoisonError::into_inner).extend(met);
        }
    }
}

fn count(rest: &mut &[u8], most: usize) -> Result<usize, EmbedError> {
    let (bytes, behind) = rest.split_first_chunk::<4>().ok_or(EmbedError::Short)?;
    *rest = behind;
    usize::try_from(u32::from_le_bytes(*bytes))
        .ok()
        .filter(|count| *count <= most)
        .ok_or(EmbedError::Damaged("it is too large"))
}

fn number(rest: &mut &[u8]) -> Result<f32, EmbedError> {
    let (bytes, behind) = rest.split_first_chunk::<4>().ok_or(EmbedError::Short)?;
    *rest = behind;
    Ok(f32::from_le_bytes(*bytes))
}

/// A sum over a file that tells it from others: FNV-1a over words of eight bytes. It proves no origin.
fn sum(file: &[u8]) -> u64 {
    let (words, rest) = file.as_chunks::<8>();
    let words = words.iter().map(|word| u64::from_le_bytes(*word));
    let rest = rest.iter().map(|byte| u64::from(*byte));
    words
        .chain(rest)
        .fold(0xcbf2_9ce4_8422_2325, |sum, word| (sum ^ word).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests;
