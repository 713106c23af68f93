//! Reads mails with their attachments.

mod attached;

use mail_parser::{Address, HeaderName, Message, MessageParser, MimeHeaders, PartType};

use crate::{ExtractError, Head, Request, Role, Sink, Warning, flow::Flow, html, plain};

/// Mails inside mails that are looked into; each is an attachment of the one around it.
const MOST_NESTED: usize = 50;

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let damaged = || ExtractError::Damaged("the mail has no readable header".to_owned());
    // The parser holds each mail in a mail inside the one around it.
    if count(bytes, b"message/rfc822") > MOST_NESTED {
        let what = format!("the mail holds more than {MOST_NESTED} mails inside each other");
        return Err(ExtractError::TooLarge(what));
    }
    let bytes = without_envelope(bytes);
    let message = MessageParser::default().parse(bytes).ok_or_else(damaged)?;
    let mut head = Head::default();
    let mut flow = Flow::new(&request.limits, sink);
    let subject = message.subject().map(str::to_owned);
    let author = message.from().map(written).filter(|author| !author.is_empty());
    let sent = message.date().filter(|date| date.is_valid());
    head.metadata.title = subject.clone();
    head.metadata.author = author.clone();
    head.metadata.created = sent.map(mail_parser::DateTime::to_rfc3339);

    // As the file has it: a date is quoted with the hour of the sender.
    let date = message.header_raw(HeaderName::Date).map(|date| date.trim().to_owned());
    let headers = [
        ("From", author),
        ("To", message.to().map(written)),
        ("Cc", message.cc().map(written)),
        ("Bcc", message.bcc().map(written)),
        ("Date", date),
        ("Subject", subject),
    ];
    for (name, value) in headers {
        if let Some(value) = value.filter(|value| !value.trim().is_empty()) {
            // A header is one line; a name with a line break in it would pretend to be two.
            flow.add(Role::Body, &format!("{name}: {}", value.replace(['\r', '\n'], " ")));
        }
    }
    body(&message, &mut flow);
    if is_sealed(&message) {
        head.warnings.push(Warning::MailEncrypted);
    }
    attached::add(&message, &request.limits, &mut head);
    flow.finish(&mut head);
    Ok(head)
}

fn count(bytes: &[u8], word: &[u8]) -> usize {
    bytes.windows(word.len()).filter(|part| part.eq_ignore_ascii_case(word)).count()
}

/// A mail without the line that a mailbox puts before it.
fn without_envelope(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    if !bytes.starts_with(b"From ") {
        return bytes;
    }
    let end = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
    bytes.get(end..).unwrap_or_default()
}

/// Addresses as they are written: the name, and where the mail goes.
fn written(addresses: &Address<'_>) -> String {
    let one = |address: &mail_parser::Addr<'_>| match (address.name(), address.address()) {
        (Some(name), Some(address)) if name != address => format!("{name} <{address}>"),
        (Some(name), None) => name.to_owned(),
        (_, Some(address)) => address.to_owned(),
        (None, None) => String::new(),
    };
    let all: Vec<String> = addresses.iter().map(one).filter(|one| !one.is_empty()).collect();
    all.join(", ")
}

fn body(message: &Message<'_>, flow: &mut Flow<'_, '_>) {
    for part in message.text_bodies() {
        match &part.body {
            PartType::Text(text) => plain::add(text, flow),
            PartType::Html(text) => {
                html::add(text, flow);
            }
            _ => {}
        }
    }
}

/// Whether the mail itself is encrypted.
fn is_sealed(message: &Message<'_>) -> bool {
    message.parts.iter().any(|part| {
        part.is_content_type("multipart", "encrypted")
            || part.content_type().is_some_and(|kind| {
                matches!(kind.subtype(), Some("pkcs7-mime" | "x-pkcs7-mime"))
                    && kind.attribute("smime-type") != Some("signed-data")
            })
    })
}

/// Headers that begin a line of no letter and no contract.
const SIGNS: [&str; 5] = ["received", "message-id", "mime-version", "return-path", "delivered-to"];

/// Headers of any mail.
const COMMON: [&str; 6] = ["from", "to", "date", "subject", "content-type", "reply-to"];

/// Whether bytes begin with the header of a mail. A file that is called one needs less proof.
pub(crate) fn is_mail(bytes: &[u8], is_called_so: bool) -> bool {
    let bytes = without_envelope(bytes);
    let start = String::from_utf8_lossy(bytes.get(..16 << 10).unwrap_or(bytes));
    let mut names: Vec<String> = Vec::new();
    for line in start.lines() {
        if line.trim().is_empty() {
            break;
        }
        if line.starts_with([' ', '\t']) && !names.is_empty() {
            continue;
        }
        let name = line.split_once(':').map_or("", |(name, _)| name.trim_end());
        let is_name = |c: char| c.is_ascii_graphic();
        if name.is_empty() || !name.chars().all(is_name) {
            // A header that was cut off in the middle of a line still is one.
            break;
        }
        names.push(name.to_ascii_lowercase());
    }
    let has = |wanted: &str| names.iter().any(|name| name == wanted);
    let is_signed = SIGNS.iter().any(|sign| has(sign));
    if is_called_so {
        return is_signed || COMMON.iter().any(|name| has(name));
    }
    is_signed && has("from") && (has("date") || has("subject"))
}

#[cfg(test)]
mod tests;
