//! Why an official source could not answer.

use law::{Class, Remark, notice::FailureNotice};
use thiserror::Error;

/// Why an official source could not answer. None of these says anything about the law.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum UpstreamError {
    /// The network is switched off, so nobody was asked.
    #[error(
        "{host} was not asked, because the network is switched off for Fontes; what was fetched \
         before can be read with policy `local`"
    )]
    Offline {
        /// The host.
        host: String,
    },
    /// The host could not be reached.
    #[error("{host} could not be reached: {reason}; check the connection and ask again")]
    Unreachable {
        /// The host.
        host: String,
        /// What happened.
        reason: String,
    },
    /// The answer did not arrive in time.
    #[error("{host} did not answer within {seconds} seconds; ask again later")]
    TimedOut {
        /// The host.
        host: String,
        /// How long was waited, in seconds.
        seconds: u64,
    },
    /// The host asks for fewer requests, or so many are waiting that it would.
    #[error("{host} may not be asked more often; ask again in {retry_after} seconds")]
    RateLimited {
        /// The host.
        host: String,
        /// After how many seconds to ask again: what the host said, else a guess.
        retry_after: u64,
    },
    /// The host refused, or failed.
    #[error("{host} answered with status {status}: {reason}; ask again later")]
    Refused {
        /// The host.
        host: String,
        /// The status of HTTP.
        status: u16,
        /// What it said, briefly.
        reason: String,
    },
    /// The host has nothing at this address.
    #[error("{address} is not there")]
    NotThere {
        /// The address.
        address: String,
    },
    /// What arrived is not what was asked for: a page against robots, half an answer, no JSON.
    #[error("the answer of {host} cannot be used: {reason}; nothing of it was kept")]
    Unusable {
        /// The host.
        host: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The answer is longer than is taken in.
    #[error("the answer of {host} is longer than {most} bytes and was not read to its end")]
    TooLong {
        /// The host.
        host: String,
        /// The most bytes that are taken in.
        most: u64,
    },
    /// The host failed repeatedly and is left alone for a while.
    #[error("{host} failed repeatedly and is left alone for {seconds} more seconds")]
    Paused {
        /// The host.
        host: String,
        /// How much longer, in seconds.
        seconds: u64,
    },
    /// An address that belongs to none of the sources; it is not asked.
    #[error("{address} belongs to none of the official sources and was not asked")]
    Foreign {
        /// The address.
        address: String,
    },
}

impl UpstreamError {
    /// The class of the failure.
    pub const fn class(&self) -> Class {
        match self {
            Self::NotThere { .. } => Class::NotFound,
            _ => Class::Unavailable,
        }
    }

    /// What went wrong and what to do; whoever reads a page is told it in the language of the page.
    pub fn remark(&self) -> Remark {
        let at_a_page = match self.clone() {
            Self::Offline { host } => FailureNotice::SourceIsOff { host },
            Self::Unreachable { host, .. } => FailureNotice::SourceIsUnreachable { host },
            Self::TimedOut { host, seconds } => FailureNotice::SourceIsLate { host, seconds },
            Self::RateLimited { host, retry_after } => {
                FailureNotice::SourceAsksForPatience { host, seconds: retry_after }
            }
            Self::Refused { host, status, .. } => FailureNotice::SourceRefused { host, status },
            Self::NotThere { address } => FailureNotice::SourceHasItNot { address },
            Self::Unusable { host, .. } => FailureNotice::SourceIsUnusable { host },
            Self::TooLong { host, .. } => FailureNotice::SourceSaysTooMuch { host },
            Self::Paused { host, seconds } => FailureNotice::SourceIsLeftAlone { host, seconds },
            Self::Foreign { address } => FailureNotice::SourceIsUnknown { address },
        };
        Remark::from(self.to_string()).at_a_page(at_a_page)
    }

    /// Whether it is a failure of the way to the source, and not of the one thing asked for.
    pub const fn ends_all(&self) -> bool {
        matches!(
            self,
            Self::Offline { .. }
                | Self::Unreachable { .. }
                | Self::TimedOut { .. }
                | Self::RateLimited { .. }
                | Self::Paused { .. }
        )
    }

    /// After how many seconds to ask again, where that is known.
    pub const fn retry_after(&self) -> Option<u64> {
        match self {
            Self::RateLimited { retry_after, .. } => Some(*retry_after),
            Self::Paused { seconds, .. } => Some(*seconds),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use law::{Language, Reader};

    use super::*;

    #[test]
    fn a_page_is_told_in_its_language_who_did_not_answer() {
        let error = UpstreamError::TimedOut { host: "fedlex.example".to_owned(), seconds: 20 };
        let told = error.remark();
        assert_eq!(told.to_string(), error.to_string());
        let page = told.to(Reader::Page(Language::De));
        assert!(page.starts_with("fedlex.example antwortete nicht rechtzeitig"), "{page}");
    }
}
