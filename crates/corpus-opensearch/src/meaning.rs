//! What documents mean: the directions of their passages, which the engine keeps beside them, compares by a
//! script of its own language, and looks into nowhere else.
//!
//! The engine compares coarsely what may be found (the signs of the parts, thirty-two bytes a passage) and
//! exactly the nearest of that (the parts, a byte each). No plugin is needed.

use base64::{
    Engine as _,
    engine::general_purpose::{STANDARD, STANDARD_NO_PAD},
};
use corpus::{meaning::passages, ways::WINDOW};
use embed::{Encoder as _, UNIT, Vector, likeness};
use law::{Block, Role};
use serde_json::{Map, Value, json};

/// Of so many documents of each shard, the nearest by their signs, the parts are compared.
const LOOKED_AT: usize = 1_000;

/// How many parts a direction has.
const PARTS: usize = 256;

/// What is added to the parts of a question, so that each is a letter of a text: the engine's language reads
/// those quickly.
const LETTERS: i16 = 128;

/// What is added to the sum of eight parts with any signs, for the same reason.
const SUMS: i16 = 8 * 128;

/// How near the nearest passage of a document is by the signs of its parts: `sums` has, for each byte of
/// signs, the sum of the parts of the question with those signs.
const COARSE: &str = "\
BytesRef all = doc[params.field].get(0);
byte[] signs = all.bytes;
String sums = params.sums;
int end = all.offset + all.length;
int best = 0;
for (int start = all.offset; start + 32 <= end; start += 32) {
  int sum = 0;
  for (int i = 0; i < 32; i += 4) {
    sum += sums.charAt((i << 8) | (signs[start + i] & 255))
      + sums.charAt(((i + 1) << 8) | (signs[start + i + 1] & 255))
      + sums.charAt(((i + 2) << 8) | (signs[start + i + 2] & 255))
      + sums.charAt(((i + 3) << 8) | (signs[start + i + 3] & 255));
  }
  if (sum > best) { best = sum }
}
return best;";

/// How near the nearest passage of a document is: the product of its parts and those of the question.
const EXACT: &str = "\
BytesRef all = doc[params.field].get(0);
byte[] parts = all.bytes;
String wanted = params.wanted;
int end = all.offset + all.length;
int best = 0;
for (int start = all.offset; start + 256 <= end; start += 256) {
  int sum = 0;
  for (int i = 0; i < 256; i += 4) {
    int at = start + i;
    sum += parts[at] * (wanted.charAt(i) - 128)
      + parts[at + 1] * (wanted.charAt(i + 1) - 128)
      + parts[at + 2] * (wanted.charAt(i + 2) - 128)
      + parts[at + 3] * (wanted.charAt(i + 3) - 128);
  }
  if (sum > best) { best = sum }
}
return best;";

/// The fields of an encoder's directions. Each encoder has its own, so that none are compared that
/// cannot be.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Fields {
    /// The parts of the directions, a byte each, one passage behind the other.
    pub(crate) parts: String,
    /// Their signs, a bit each.
    signs: String,
}

impl Fields {
    /// Those of the encoder that comes with the program.
    pub(crate) fn own() -> Self {
        let id: String =
            embed::built_in().id().chars().filter(char::is_ascii_alphanumeric).take(24).collect();
        Self { parts: format!("meaning_{id}"), signs: format!("meaning_{id}_signs") }
    }

    /// What they are to the engine.
    pub(crate) fn mapping(&self) -> Map<String, Value> {
        let kept = json!({ "type": "binary", "doc_values": true });
        [(self.parts.clone(), kept.clone()), (self.signs.clone(), kept)].into_iter().collect()
    }

    /// The directions of a document, which is about something.
    pub(crate) fn of(&self, about: &str, blocks: &[Block]) -> [(String, Value); 2] {
        let encoder = embed::built_in();
        let (mut parts, mut signs): (Vec<u8>, Vec<u8>) = (Vec::new(), Vec::new());
        for passage in passages(about, &texts(blocks)) {
            match encoder.encode(&passage.text) {
                Some(vector) => {
                    parts.extend(vector.bytes());
                    signs.extend(signs_of(vector.parts()));
                }
                // It keeps its place, and is like nothing.
                None => {
                    parts.resize(parts.len() + encoder.dimensions(), 0);
                    signs.resize(signs.len() + encoder.dimensions() / 8, 0);
                }
            }
        }
        [
            (self.parts.clone(), STANDARD.encode(parts).into()),
            (self.signs.clone(), STANDARD.encode(signs).into()),
        ]
    }

    /// The documents nearest to a direction among those that a query finds, and the parts of the engine's
    /// question beside the query.
    pub(crate) fn nearest(&self, wanted: &Vector, mut among: Vec<Value>, not: &[Value]) -> Value {
        among.push(json!({ "exists": { "field": self.parts } }));
        let script = |source: &str, field: &str, name: &str, text: String| json!({ "source": source, "params": { "field": field, name: text } });
        let coarse = script(COARSE, &self.signs, "sums", sums(wanted.parts()));
        let exact = script(EXACT, &self.parts, "wanted", letters(wanted.parts()));
        json!({
            "size": WINDOW,
            "track_total_hits": true,
            "query": { "script_score": {
                "query": { "bool": { "filter": among, "must_not": not } },
                "script": coarse,
            } },
            "rescore": { "window_size": LOOKED_AT, "query": {
                "query_weight": 0,
                "rescore_query_weight": 1,
                "rescore_query": { "script_score": { "query": { "match_all": {} }, "script": exact } },
            } },
        })
    }

    /// How near the nearest passage of a result is, by the directions that came with it; 0 where none came.
    pub(crate) fn likeness(&self, hit: &Value, wanted: &Vector) -> f32 {
        let parts = hit.get("fields").and_then(|fields| fields.get(&self.parts)?.get(0)?.as_str());
        // The engine gives it back without the signs at its end.
        let parts = parts.map(|parts| parts.trim_end_matches('='));
        let parts = parts.and_then(|parts| STANDARD_NO_PAD.decode(parts).ok()).unwrap_or_default();
        let like = |passage: &[u8]| {
            let own: Vec<i8> = passage.iter().map(|part| part.cast_signed()).collect();
            likeness(wanted.parts(), &own)
        };
        parts.chunks_exact(PARTS).map(like).fold(0.0, f32::max)
    }
}

/// How like a document is, by what the engine made of it.
pub(crate) fn likeness_of(score: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "it is at most about 1")]
    let likeness = (score / f64::from(UNIT * UNIT)) as f32;
    likeness
}

/// The passage of a document that is nearest to a direction, by its blocks.
pub(crate) fn nearest_passage(
    wanted: &Vector,
    about: &str,
    blocks: &[Block],
) -> Option<std::ops::Range<usize>> {
    let like = |passage: &corpus::meaning::Passage| {
        let own = embed::built_in().encode(&passage.text);
        own.map_or(0.0, |own| likeness(wanted.parts(), own.parts()))
    };
    let all = passages(about, &texts(blocks)).into_iter().map(|passage| (like(&passage), passage));
    let best = all.reduce(|best, one| if one.0 > best.0 { one } else { best });
    best.map(|(_, passage)| passage.blocks)
}

fn texts(blocks: &[Block]) -> Vec<(Role, &str)> {
    blocks.iter().map(|block| (block.role, block.text.as_str())).collect()
}

/// The signs of a direction's parts, the first the lowest bit of the first byte; a part of zero is positive.
fn signs_of(parts: &[i8]) -> impl Iterator<Item = u8> {
    parts.chunks(8).map(|eight| {
        let bit = |(place, part): (usize, &i8)| u8::from(*part >= 0) << place;
        eight.iter().enumerate().map(bit).fold(0, |byte, bit| byte | bit)
    })
}

/// For each eight parts and each byte of signs the sum of the parts with these signs, as letters.
fn sums(parts: &[i8]) -> String {
    debug_assert_eq!(parts.len(), PARTS, "the scripts read so many");
    let mut sums = String::with_capacity(2 * 32 * PARTS);
    for eight in parts.chunks(8) {
        for signs in 0_u8..=u8::MAX {
            let signed = |(place, part): (usize, &i8)| match signs >> place & 1 {
                1 => i16::from(*part),
                _ => -i16::from(*part),
            };
            let sum: i16 = eight.iter().enumerate().map(signed).sum();
            sums.extend(letter(sum + SUMS));
        }
    }
    sums
}

/// The parts of a direction as letters.
fn letters(parts: &[i8]) -> String {
    parts.iter().filter_map(|part| letter(i16::from(*part) + LETTERS)).collect()
}

fn letter(number: i16) -> Option<char> {
    char::from_u32(u32::try_from(number).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`COARSE`] makes of the signs of one passage.
    fn coarse(sums: &str, signs: &[u8]) -> i32 {
        let letters: Vec<char> = sums.chars().collect();
        let sum = |(place, byte): (usize, &u8)| {
            letters.get(place << 8 | usize::from(*byte)).map_or(0, |letter| *letter as i32)
        };
        signs.iter().enumerate().map(sum).sum()
    }

    #[test]
    fn the_sums_are_those_of_parts_with_the_signs_of_the_others() {
        let wanted = embed::built_in().encode("Kündigung der Wohnung durch den Vermieter").unwrap();
        let sums = sums(wanted.parts());
        assert_eq!(sums.chars().count(), 32 * 256);
        for text in ["Le bailleur peut résilier le bail.", "Die Rodung von Wald", "quinoa"] {
            let other = embed::built_in().encode(text).unwrap();
            let signs: Vec<u8> = signs_of(other.parts()).collect();
            let expected: i32 = wanted
                .parts()
                .iter()
                .zip(other.parts())
                .map(|(one, other)| i32::from(*one) * if *other >= 0 { 1 } else { -1 })
                .sum();
            assert_eq!(coarse(&sums, &signs), expected + 32 * i32::from(SUMS));
        }
    }

    #[test]
    fn each_part_is_a_letter() {
        let wanted = embed::built_in().encode("Miete").unwrap();
        let letters: Vec<i16> =
            letters(wanted.parts()).chars().map(|one| one as i16 - LETTERS).collect();
        let parts: Vec<i16> = wanted.parts().iter().map(|part| i16::from(*part)).collect();
        assert_eq!(letters, parts);
    }
}
