//! A key that opens a door elsewhere: it is sent, and never shown.

use std::fmt;

use reqwest::header::HeaderValue;

/// A key. Whatever prints it prints dots.
#[derive(Clone, Eq, PartialEq)]
pub struct Secret(String);

impl Secret {
    /// Reads a key as a file or a setting holds it; none where it is empty or cannot be sent.
    pub fn read(text: &str) -> Option<Self> {
        const LONGEST: usize = 4096;
        let key = text.trim();
        let is_sendable = key.bytes().all(|byte| byte.is_ascii_graphic());
        (!key.is_empty() && key.len() <= LONGEST && is_sendable).then(|| Self(key.to_owned()))
    }

    /// As it is sent.
    pub(super) fn header(&self) -> HeaderValue {
        // What was read is nothing but visible letters, of which every header may consist.
        let mut value = HeaderValue::from_str(&format!("Bearer {}", self.0))
            .unwrap_or_else(|_| HeaderValue::from_static(""));
        value.set_sensitive(true);
        value
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_sent_and_never_shown() {
        let key = Secret::read(" geheim-1 \n").unwrap();
        assert_eq!(key.header().to_str().unwrap(), "Bearer geheim-1");
        assert_eq!(format!("{key:?} {:?}", key.header()), "… Sensitive");
    }

    #[test]
    fn what_cannot_be_sent_is_no_key() {
        for text in ["", " \n", "a b", "schlüssel", "a\r\nHost: example.org", &"a".repeat(5000)] {
            assert_eq!(Secret::read(text), None, "{text}");
        }
    }
}
