//! What answers one conversation over HTTP: the server, with what the conformance suite calls beside it where it is
//! built for that.

#[cfg(not(feature = "conformance"))]
pub(crate) use crate::server::Server as Conversation;

#[cfg(feature = "conformance")]
pub(crate) use crate::conformance::Beside as Conversation;
