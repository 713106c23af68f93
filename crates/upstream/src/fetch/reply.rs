//! What a source answered.

use jiff::Timestamp;

use super::request::host_of;
use crate::UpstreamError;

/// An answer that is what was asked for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reply {
    /// The address that answered.
    pub address: String,
    /// Its media type, as the source wrote it.
    pub media_type: String,
    /// What it sent.
    pub body: Vec<u8>,
    /// When it sent it, or said last that it still holds.
    pub retrieved_at: Timestamp,
}

impl Reply {
    /// The host that answered.
    pub fn host(&self) -> &str {
        host_of(&self.address)
    }

    /// Reads JSON into a value of ours; a field that lacks or has another form makes it unusable.
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> Result<T, UpstreamError> {
        serde_json::from_slice(&self.body).map_err(|error| UpstreamError::Unusable {
            host: self.host().to_owned(),
            reason: format!("its JSON is not of the form it should have: {error}"),
        })
    }
}
