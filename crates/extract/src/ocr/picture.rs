//! A picture whose text is recognised.

use serde::{Deserialize, Serialize};

/// A picture in greys, from 0 (black) to 255, row by row.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Picture {
    pub width: u32,
    pub height: u32,
    #[serde(with = "bytes")]
    pub grey: Vec<u8>,
    /// Dots per inch.
    pub dots: f32,
}

impl Picture {
    /// The picture as a file in the format PGM. It may come from a process that nobody trusts.
    pub(super) fn image(&self) -> Result<Vec<u8>, String> {
        let size = u64::from(self.width) * u64::from(self.height);
        if size == 0 || size != self.grey.len() as u64 || !self.dots.is_finite() {
            return Err("its picture is broken".to_owned());
        }
        let mut image = format!("P5 {} {} 255\n", self.width, self.height).into_bytes();
        image.extend_from_slice(&self.grey);
        Ok(image)
    }
}

/// Bytes in one piece; one by one they would take as long as the recognition.
pub(crate) mod bytes {
    use std::fmt;

    use serde::{Deserializer, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bytes(bytes)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
        from.deserialize_byte_buf(Bytes)
    }

    struct Bytes;

    impl de::Visitor<'_> for Bytes {
        type Value = Vec<u8>;

        fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
            to.write_str("bytes")
        }

        fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
            Ok(bytes.to_vec())
        }

        fn visit_byte_buf<E: de::Error>(self, bytes: Vec<u8>) -> Result<Vec<u8>, E> {
            Ok(bytes)
        }
    }
}
