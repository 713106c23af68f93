//! The ways in which a source fails.

use crate::message::Answer;

/// A way in which a source fails.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Fault {
    /// This status, with these headers and a short text.
    Status(u16, Vec<(String, String)>),
    /// A page for people with status 200, where JSON or a file was asked for.
    Html,
    /// What the bot protection before entscheidsuche answers: JSON with status 200 and no hits.
    BotPage,
    /// Bytes that are not JSON, with status 200 and the right media type.
    Garbage,
    /// The true answer, of which only half arrives, though all was announced.
    Half,
    /// The true answer, a byte every now and then.
    Drip,
    /// The connection is closed after the question, without a word.
    Cut,
    /// Most parts of the index of decisions do not answer: status 200, nothing found, and a count of
    /// failed shards. Other sources have no shards and answer with 503.
    ShardsFailed,
}

/// How an answer is put on the wire.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Delivery {
    Whole,
    Half,
    Drip,
    Nothing,
}

/// The body with which the bot protection answers.
const BOT_PAGE: &str = r#"{"message":"Access denied by Imunify360 bot-protection. IPs used for automation should be whitelisted"}"#;
const PAGE: &str = "<!DOCTYPE html><html><head><title>Wartung</title></head><body><h1>Wartungsarbeiten</h1><p>Der Dienst ist vorübergehend nicht verfügbar.</p></body></html>";
const GARBAGE: &[u8] = b"{\"hits\":{\"total\":\xff\xfe,,, <<not json";

impl Fault {
    /// What this fault makes of the true answer.
    pub(crate) fn spoil(&self, answer: Answer, shards: Option<Answer>) -> (Answer, Delivery) {
        let spoilt = match self {
            Self::Status(status, headers) => {
                let mut spoilt = Answer::text(*status, &format!("stand-in: status {status}\n"));
                spoilt.headers.extend(headers.iter().cloned());
                spoilt
            }
            Self::Html => Answer::new(200, "text/html; charset=UTF-8", PAGE.as_bytes().to_vec()),
            Self::BotPage => Answer::new(200, "application/json", BOT_PAGE.as_bytes().to_vec()),
            Self::Garbage => Answer { status: 200, body: GARBAGE.to_vec(), ..answer },
            Self::Half => return (answer, Delivery::Half),
            Self::Drip => return (answer, Delivery::Drip),
            Self::Cut => return (answer, Delivery::Nothing),
            Self::ShardsFailed => {
                shards.unwrap_or_else(|| Answer::text(503, "stand-in: no shards here\n"))
            }
        };
        (spoilt, Delivery::Whole)
    }
}
