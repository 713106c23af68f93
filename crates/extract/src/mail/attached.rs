//! The files that came with a mail.

use mail_parser::{Encoding, Message, MessagePart, MimeHeaders, PartType};

use crate::{Attachment, Head, Limits, Warning};

/// Attachments of one mail. Mails of courts have dozens.
const MOST: usize = 200;

/// Adds the attachments of a mail, as far as the limits allow.
pub(super) fn add(message: &Message<'_>, limits: &Limits, head: &mut Head) {
    let mut left = limits.expanded_bytes;
    let mut beyond = Vec::new();
    for (number, part) in (1..).zip(message.attachments()) {
        let Some(bytes) = content(message, part) else { continue };
        let Some(name) = name(part, number) else { continue };
        if head.attachments.len() == MOST || bytes.len() as u64 > left {
            beyond.push(name);
            continue;
        }
        left -= bytes.len() as u64;
        head.attachments.push(Attachment { name, bytes });
    }
    let more = beyond.len().saturating_sub(1);
    if let Some(first) = beyond.into_iter().next() {
        head.warnings.push(Warning::AttachmentsLeftOut { first, more });
    }
}

/// The bytes of an attachment.
fn content(message: &Message<'_>, part: &MessagePart<'_>) -> Option<Vec<u8>> {
    match &part.body {
        PartType::Message(inner) => {
            // Where it is not encoded, the parser gives an inner mail the bytes of the outer one.
            if matches!(part.encoding, Encoding::None) {
                let range = part.raw_body_offset() as usize..part.raw_end_offset() as usize;
                message.raw_message().get(range).map(<[u8]>::to_vec)
            } else {
                Some(inner.raw_message().to_vec())
            }
        }
        PartType::Multipart(_) => None,
        _ => Some(part.contents().to_vec()),
    }
}

/// The name of an attachment; nothing for pictures that only decorate the text.
fn name(part: &MessagePart<'_>, number: usize) -> Option<String> {
    let given = part.attachment_name().map(bare).filter(|name| !name.is_empty());
    if let PartType::Message(inner) = &part.body {
        let name = given.unwrap_or_else(|| bare(inner.subject().unwrap_or_default()));
        let name = if name.is_empty() { format!("attachment-{number}") } else { name };
        let has_extension = name.to_ascii_lowercase().ends_with(".eml");
        return Some(if has_extension { name } else { format!("{name}.eml") });
    }
    if given.is_some() {
        return given;
    }
    let kind = part.content_type();
    let subtype = kind.and_then(|kind| kind.subtype()).unwrap_or_default().to_ascii_lowercase();
    if kind.is_some_and(|kind| kind.ctype().eq_ignore_ascii_case("image")) {
        return None;
    }
    let extension = match subtype.as_str() {
        "pdf" | "rtf" | "html" => subtype.as_str(),
        "plain" => "txt",
        "msword" => "doc",
        "vnd.openxmlformats-officedocument.wordprocessingml.document" => "docx",
        _ => "bin",
    };
    Some(format!("attachment-{number}.{extension}"))
}

/// The longest name of a file that every system allows, in characters.
const LONGEST_NAME: usize = 120;

/// A name without folders and without what no name of a file may hold.
fn bare(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let name: String =
        name.chars().filter(|c| !c.is_control() && !"<>:\"|?*".contains(*c)).collect();
    let name = name.trim().trim_start_matches('.');
    let count = name.chars().count();
    if count <= LONGEST_NAME {
        return name.to_owned();
    }
    // What tells the format stands at the end.
    let extension = name.rsplit_once('.').map_or("", |(_, end)| end);
    let extension = if extension.len() <= 8 { extension } else { "" };
    let kept: String = name.chars().take(LONGEST_NAME - extension.len() - 1).collect();
    format!("{kept}.{extension}")
}
