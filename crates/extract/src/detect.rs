//! Which format do the bytes of a file have?

use std::io::Cursor;

use crate::{ExtractError, Warning, docx, format::Format, html, mail, plain, xlsx};

/// Extensions of files whose text is not what matters in them: whatever their bytes, they are not
/// taken for something else.
pub(crate) const OTHERS: [&str; 13] = [
    "xls", "xlsb", "ods", "pptx", "ppt", "odp", "zip", "msg", "pst", "wpd", "pages", "numbers",
    "odt",
];

/// The format of a file, by its first bytes and then by its extension. A file that holds another
/// format than its extension says is read as what it holds.
pub(crate) fn detect(bytes: &[u8], name: &str) -> Result<Format, ExtractError> {
    if bytes.is_empty() {
        return Err(ExtractError::Empty);
    }
    let extension = extension(name);
    if OTHERS.contains(&extension.as_str()) {
        return Err(ExtractError::Unsupported(format!(".{extension}")));
    }
    if let Some(found) = by_magic(bytes) {
        return found;
    }
    let claimed = Format::of_extension(&extension);
    if mail::is_mail(bytes, claimed == Some(Format::Eml)) {
        return Ok(Format::Eml);
    }
    if html::is_page(bytes) {
        return Ok(Format::Html);
    }
    match claimed {
        // Text that lost its head is still text of that kind.
        Some(Format::Txt | Format::Html | Format::Eml) if plain::is_text(bytes) => {
            Ok(claimed.unwrap_or(Format::Txt))
        }
        _ if plain::is_text(bytes) => Ok(Format::Txt),
        Some(Format::Txt) => Err(ExtractError::Unsupported("the bytes are not text".to_owned())),
        Some(claimed) => {
            let what = claimed.name();
            Err(ExtractError::Damaged(format!(
                "the file is named .{extension} but holds no {what}; it may be damaged"
            )))
        }
        None if extension.is_empty() => {
            Err(ExtractError::Unsupported("the bytes are none of a known format".to_owned()))
        }
        None => Err(ExtractError::Unsupported(format!(".{extension}"))),
    }
}

/// Says where a file holds another format than its extension claims.
pub(crate) fn mismatch(found: Format, name: &str) -> Option<Warning> {
    let extension = extension(name);
    let claimed = Format::of_extension(&extension)?;
    // A page of text may hold anything; that it is called .txt is not a lie.
    let is_text = |format| matches!(format, Format::Txt | Format::Html | Format::Eml);
    if claimed == found || claimed == Format::Txt && is_text(found) {
        return None;
    }
    Some(Warning::OtherFormat { extension, holds: found })
}

/// The extension of a name, lower case.
pub(crate) fn extension(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.rsplit_once('.').map_or_else(String::new, |(_, end)| end.to_ascii_lowercase())
}

/// What stands at the start of files of other formats, and how they are called.
pub(crate) const FOREIGN: [(&[u8], &str); 9] = [
    (b"\xffWPC", ".wpd (WordPerfect); save it as DOCX or PDF"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive; unpack it first"),
    (b"Rar!\x1a\x07", "a RAR archive; unpack it first"),
    (b"\x1f\x8b", "a gzip archive; unpack it first"),
    (b"GIF8", "a GIF picture; save it as PNG"),
    (b"BM", "a BMP picture; save it as PNG"),
    (b"RIFF", "a WebP picture or a recording; save it as PNG"),
    (b"\0\0\0\x1cftypheic", "a HEIC picture; save it as JPG"),
    (b"%!PS", "a PostScript file; save it as PDF"),
];

/// The format the first bytes prove, or the proof that it is none of ours.
pub(crate) fn by_magic(bytes: &[u8]) -> Option<Result<Format, ExtractError>> {
    let start = bytes.get(..1024).unwrap_or(bytes);
    // Blanks and byte order marks before the first sign do not hide it.
    let bare = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    if start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06") {
        return Some(package(bytes));
    }
    if start.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
        return Some(compound(bytes));
    }
    let format = match () {
        () if bare.starts_with(b"{\\rtf") => Format::Rtf,
        () if start.starts_with(b"\xff\xd8\xff") => Format::Jpg,
        () if start.starts_with(b"\x89PNG\r\n\x1a\n") => Format::Png,
        () if [b"II*\0".as_slice(), b"MM\0*", b"II+\0", b"MM\0+"]
            .iter()
            .any(|magic| start.starts_with(magic)) =>
        {
            Format::Tiff
        }
        // Producers and mail gateways put other bytes before it; readers look this far.
        () if start.windows(5).any(|part| part == b"%PDF-") => Format::Pdf,
        () => {
            let (magic, what) = FOREIGN.iter().find(|(magic, _)| start.starts_with(magic))?;
            // Two letters begin many a text.
            if *magic == b"BM" && plain::is_text(bytes) {
                return None;
            }
            return Some(Err(ExtractError::Unsupported((*what).to_owned())));
        }
    };
    Some(Ok(format))
}

/// What a zip file is.
pub(crate) fn package(bytes: &[u8]) -> Result<Format, ExtractError> {
    let damaged = || {
        ExtractError::Damaged(
            "the file is a zip archive without its list of contents; it was cut short".to_owned(),
        )
    };
    let archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    let names: Vec<&[u8]> = archive.file_names_raw().collect();
    let holds = |prefix: &[u8]| names.iter().any(|name| name.starts_with(prefix));
    if docx::is_document(bytes, &names) {
        return Ok(Format::Docx);
    }
    if xlsx::is_workbook(&names) {
        return Ok(Format::Xlsx);
    }
    let what = if holds(b"xl/") {
        ".xlsb (Excel); save it as XLSX"
    } else if holds(b"ppt/") {
        ".pptx (PowerPoint); save it as PDF"
    } else if holds(b"mimetype") && holds(b"content.xml") {
        ".odt or another OpenDocument file; save it as DOCX or PDF"
    } else if holds(b"META-INF/container.xml") {
        ".epub; save it as PDF"
    } else {
        ".zip archive; unpack it first"
    };
    Err(ExtractError::Unsupported(what.to_owned()))
}

/// What an OLE file is.
pub(crate) fn compound(bytes: &[u8]) -> Result<Format, ExtractError> {
    let damaged = |_| {
        ExtractError::Damaged(
            "the file begins like an old Word document but its directory is broken".to_owned(),
        )
    };
    let file = cfb::CompoundFile::open(Cursor::new(bytes)).map_err(damaged)?;
    let what = match () {
        () if file.is_stream("/WordDocument") => return Ok(Format::Doc),
        () if file.is_stream("/EncryptedPackage") => return Err(ExtractError::Locked),
        () if file.is_stream("/Workbook") || file.is_stream("/Book") => {
            ".xls (Excel); save it as XLSX"
        }
        () if file.is_stream("/PowerPoint Document") => ".ppt (PowerPoint); save it as PDF",
        () if file.is_stream("/__properties_version1.0") => ".msg (Outlook); save the mail as .eml",
        () => "an OLE file that is not a Word document",
    };
    Err(ExtractError::Unsupported(what.to_owned()))
}

#[cfg(test)]
mod tests;
