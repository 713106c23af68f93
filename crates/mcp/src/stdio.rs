//! Serving over standard input and output, until the input ends.

use std::{borrow::Cow, io};

use rmcp::{
    RoleServer, ServiceExt,
    model::{ClientRequest, GetMeta, JsonRpcMessage},
    service::{RxJsonRpcMessage, ServerInitializeError, TxJsonRpcMessage},
    transport::{Transport, async_rw::AsyncRwTransport, stdio_pipes},
};
use thiserror::Error;
use tokio::io::AsyncReadExt;

use crate::Server;

/// Why serving could not begin or had to stop.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The system refused what the event loop needs.
    #[error("the event loop could not be started: {0}")]
    Loop(#[from] io::Error),
    /// The client's opening was not one of the protocol.
    #[error("the client did not open the protocol: {0}")]
    Opening(Box<ServerInitializeError>),
}

/// Serves until standard input ends. Standard output carries the protocol and nothing else.
pub fn serve_stdio(server: Server) -> Result<(), ServeError> {
    // One client, and answers in well under a millisecond: a second thread would only cost.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = runtime.block_on(serve(server));
    // A read of standard input that never returns must not keep the process alive.
    runtime.shutdown_background();
    served
}

async fn serve(server: Server) -> Result<(), ServeError> {
    let (reader, writer) = stdio_pipes();
    // The last line counts even without its line break.
    let lines = reader.chain(io::Cursor::new(b"\n"));
    let transport = Patient { inner: AsyncRwTransport::new_server(lines, writer), opened: false };
    match server.serve(transport).await {
        Ok(service) => {
            service.waiting().await.map_err(io::Error::other)?;
            Ok(())
        }
        // The client left before, or while, it opened.
        Err(
            ServerInitializeError::ConnectionClosed(_)
            | ServerInitializeError::TransportError { .. }
            | ServerInitializeError::Cancelled,
        ) => Ok(()),
        Err(error) => Err(ServeError::Opening(Box::new(error))),
    }
}

/// Whether the request opens the protocol: the handshake of the session revisions, or the first
/// request of the stateless one.
fn opens(request: &ClientRequest) -> bool {
    match request {
        ClientRequest::InitializeRequest(_) => true,
        ClientRequest::PingRequest(_) | ClientRequest::DiscoverRequest(_) => false,
        other => other.get_meta().protocol_version().is_some(),
    }
}

/// A transport that drops what is no request until the client has opened the protocol; the
/// library would end the process at a stray notification.
struct Patient<T> {
    inner: T,
    opened: bool,
}

impl<T: Transport<RoleServer>> Transport<RoleServer> for Patient<T> {
    type Error = T::Error;

    fn name() -> Cow<'static, str> {
        T::name()
    }

    fn send(
        &mut self,
        item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send + 'static {
        self.inner.send(item)
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            let message = self.inner.receive().await?;
            if let JsonRpcMessage::Request(request) = &message {
                self.opened |= opens(&request.request);
                return Some(message);
            }
            if self.opened {
                return Some(message);
            }
        }
    }

    fn close(&mut self) -> impl Future<Output = Result<(), Self::Error>> + Send {
        self.inner.close()
    }
}
