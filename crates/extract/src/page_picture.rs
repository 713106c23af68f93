//! A page as a picture for people, with the size by which the boxes of its lines are laid over it.

use std::panic::AssertUnwindSafe;

use crate::{
    ExtractError, Format, Request, detect,
    drawn::{BROKEN, Drawn, PageWanted, begin},
    pdf, picture,
    reading::Host,
};

/// Draws a page of a file.
pub(crate) fn draw(
    file: &[u8],
    request: &Request,
    wanted: PageWanted,
    host: &mut dyn Host,
) -> Result<Drawn, ExtractError> {
    let format = detect::detect(file, &request.name)?;
    // What the libraries do not survive is said, and the process goes on.
    let attempt = AssertUnwindSafe(|| match format {
        Format::Pdf => pdf::draw(file, request, wanted, host),
        Format::Jpg | Format::Png | Format::Tiff => {
            begin(host, wanted.page);
            picture::shown::draw(file, format, request, wanted)
        }
        other => {
            let name = other.name();
            Err(ExtractError::Unsupported(format!("a {name} file has no pages to be drawn")))
        }
    });
    std::panic::catch_unwind(attempt)
        .unwrap_or_else(|_| Err(ExtractError::Damaged(BROKEN.to_owned())))
}

#[cfg(test)]
mod tests;
