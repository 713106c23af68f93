//! Bytes to text, whichever way the letters are written as bytes.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use crate::{ExtractError, Warning};

/// How much of a file is looked at to tell whether it is text.
const SAMPLE: usize = 64 << 10;

/// Whether bytes are text at all.
pub(crate) fn is_text(bytes: &[u8]) -> bool {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    if Encoding::for_bom(sample).is_some() || silent_utf16(sample).is_some() {
        return true;
    }
    // Old programs end or fill a file with zeros or with control-Z.
    let filling = bytes.iter().rev().take_while(|byte| matches!(byte, 0 | 0x1a)).count();
    let kept = bytes.get(..bytes.len() - filling).unwrap_or(bytes);
    let sample = kept.get(..SAMPLE).unwrap_or(kept);
    let is_odd = |byte: &&u8| matches!(byte, 0..=7 | 0xe..=0x19 | 0x1c..=0x1f | 0x7f);
    let odd = sample.iter().filter(is_odd).count();
    !sample.is_empty() && !sample.contains(&0) && odd * 200 <= sample.len()
}

/// UTF-16 that does not say so: every other byte of western text is zero.
fn silent_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let (pairs, _) = bytes.as_chunks::<2>();
    let first = pairs.iter().filter(|pair| pair[0] == 0 && pair[1] != 0).count();
    let second = pairs.iter().filter(|pair| pair[1] == 0 && pair[0] != 0).count();
    let most = pairs.len() * 7 / 10;
    match () {
        () if pairs.len() < 4 => None,
        () if first > most && second * 20 < first => Some(UTF_16BE),
        () if second > most && first * 20 < second => Some(UTF_16LE),
        () => None,
    }
}

/// Decodes bytes. The second part says what had to be assumed or was lost.
pub(crate) fn decode(bytes: &[u8]) -> Result<(String, Vec<Warning>), ExtractError> {
    decode_as(bytes, None)
}

/// Decodes bytes of which it is known how the author wrote them, unless they prove otherwise.
pub(crate) fn decode_as(
    bytes: &[u8],
    named: Option<&'static Encoding>,
) -> Result<(String, Vec<Warning>), ExtractError> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return Ok(with(encoding, bytes.get(length..).unwrap_or_default()));
    }
    if let Some(encoding) = silent_utf16(bytes.get(..SAMPLE).unwrap_or(bytes)) {
        return Ok(with(encoding, bytes));
    }
    // Text that is valid UTF-8 is UTF-8, whatever a template says of itself.
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok((text.to_owned(), Vec::new()));
    }
    if !is_text(bytes) {
        return Err(ExtractError::Unsupported("the bytes are not text".to_owned()));
    }
    if let Some(encoding) = named.filter(|encoding| *encoding != UTF_8) {
        return Ok(with(encoding, bytes));
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Allow);
    let (text, lost) = with(encoding, bytes);
    let mut warnings = vec![Warning::EncodingAssumed(encoding.name().to_owned())];
    warnings.extend(lost);
    Ok((text, warnings))
}

fn with(encoding: &'static Encoding, bytes: &[u8]) -> (String, Vec<Warning>) {
    let (text, is_lossy) = encoding.decode_without_bom_handling(bytes);
    let warning = is_lossy.then(|| {
        let lost = text.matches(char::REPLACEMENT_CHARACTER).count();
        Warning::LettersLost { lost, encoding: encoding.name().to_owned() }
    });
    (text.into_owned(), warning.into_iter().collect())
}
