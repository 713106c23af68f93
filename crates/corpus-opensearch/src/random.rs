//! Names that nobody else has: of who writes, of a batch, of an index.

use corpus::StoreError;

/// A name that nobody else has.
pub(crate) fn random() -> Result<String, StoreError> {
    let mut bytes = [0_u8; 12];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Failed {
        doing: crate::failure::WRITTEN,
        reason: format!("the system gives no random numbers: {error}; restart it"),
    })?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
