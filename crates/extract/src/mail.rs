//! Reads mails with their attachments.

use crate::{ExtractError, Head, Request, Sink};

pub(crate) fn read(
    _bytes: &[u8],
    request: &Request,
    _sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    Err(ExtractError::Unsupported(request.name.clone()))
}
