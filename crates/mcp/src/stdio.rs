//! Serving over standard input and output, until the input ends.

mod id;
mod lines;
mod message;
mod refusal;

use std::{collections::HashMap, io, sync::Arc};

use rmcp::{
    RoleServer, ServiceExt,
    model::{
        ClientNotification, ClientRequest, GetMeta, JsonRpcMessage, JsonRpcRequest, RequestId,
    },
    service::{RxJsonRpcMessage, ServerInitializeError, TxJsonRpcMessage},
    transport::{Transport, stdio_pipes},
};
use thiserror::Error;
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt},
    sync::Mutex,
    task::JoinHandle,
};

use self::{
    lines::{LONGEST, Lines, Next},
    refusal::Refusal,
};
use crate::{Server, turn::MOST_THREADS};

/// Why serving could not begin or had to stop.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The system refused what the event loop needs.
    #[error("the event loop could not be started: {0}")]
    Loop(#[from] io::Error),
    /// It cannot be listened there, or not with this certificate.
    #[error("{0}")]
    Listening(String),
    /// The client's opening was not one of the protocol.
    #[error("the client did not open the protocol: {0}")]
    Opening(Box<ServerInitializeError>),
}

/// Serves until standard input ends. Standard output carries the protocol and nothing else.
pub fn serve_stdio(server: Server) -> Result<(), ServeError> {
    // One client, and tools run in threads of their own: a second thread here would only cost.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(MOST_THREADS).build()?;
    let served = runtime.block_on(serve(server));
    // A read of standard input that never returns must not keep the process alive.
    runtime.shutdown_background();
    served
}

async fn serve(server: Server) -> Result<(), ServeError> {
    let (reader, writer) = stdio_pipes();
    match server.serve(Conversation::new(reader, writer)).await {
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

/// The transport: one message a line each way. What comes and cannot be taken for a message is
/// answered here; the library would pass it over in silence, and its sender would wait for ever.
struct Conversation<R, W> {
    lines: Lines<R>,
    /// Nothing, once it is closed.
    output: Arc<Mutex<Option<W>>>,
    /// A refusal on its way out. The next line is not read before it is told, so that a client that
    /// does not listen is not heard either.
    refusing: Option<JoinHandle<()>>,
    opened: bool,
    /// The requests that wait for their answer.
    waiting: HashMap<RequestId, Waiting>,
}

/// A request that waits for its answer.
#[derive(Debug, Default)]
struct Waiting {
    /// How many further requests came with its id. The library would answer one of them all and pass
    /// over the others; they are refused, behind the answer that their sender waits for.
    repeated: usize,
    /// It was cancelled and gets no answer. Its id stays taken, since what comes of it after all
    /// would be taken for the answer to a later request.
    is_cancelled: bool,
}

impl<R, W> Conversation<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    fn new(input: R, output: W) -> Self {
        Self {
            lines: Lines::new(input),
            output: Arc::new(Mutex::new(Some(output))),
            refusing: None,
            opened: false,
            waiting: HashMap::new(),
        }
    }

    /// The next message that is one, or the refusal of what is none.
    async fn next(&mut self) -> Option<Result<RxJsonRpcMessage<RoleServer>, Refusal>> {
        loop {
            let read = match self.lines.next().await {
                Next::End => return None,
                Next::Line(line) => message::read(line).transpose(),
                Next::TooLong(id) => Some(Err(Refusal::new(
                    id.written(),
                    Refusal::NO_MESSAGE,
                    format!(
                        "the message has more than {LONGEST} bytes; send a shorter text, or the \
                         path of a file"
                    ),
                ))),
            };
            match read {
                Some(Ok(JsonRpcMessage::Request(request))) => {
                    if let Some(begun) = self.begun(request) {
                        return Some(begun);
                    }
                }
                // The library would end the process at a notification before the opening.
                Some(Ok(message)) if self.opened => {
                    self.cancel(&message);
                    return Some(Ok(message));
                }
                Some(Err(refusal)) => return Some(Err(refusal)),
                Some(Ok(_)) | None => {}
            }
        }
    }

    /// Takes note of a request. One with the id of another that waits is refused, at once or behind
    /// the answer to that.
    fn begun(
        &mut self,
        request: JsonRpcRequest<ClientRequest>,
    ) -> Option<Result<RxJsonRpcMessage<RoleServer>, Refusal>> {
        match self.waiting.get_mut(&request.id) {
            Some(first) if first.is_cancelled => Some(Err(repeated(&request.id))),
            Some(first) => {
                first.repeated += 1;
                None
            }
            None => {
                self.waiting.insert(request.id.clone(), Waiting::default());
                self.opened |= opens(&request.request);
                Some(Ok(JsonRpcMessage::Request(request)))
            }
        }
    }

    /// Takes note of a cancellation.
    fn cancel(&mut self, message: &RxJsonRpcMessage<RoleServer>) {
        if let JsonRpcMessage::Notification(message) = message
            && let ClientNotification::CancelledNotification(cancelled) = &message.notification
            && let Some(id) = &cancelled.params.request_id
            && let Some(waiting) = self.waiting.get_mut(id)
        {
            waiting.is_cancelled = true;
        }
    }
}

/// That a request has the id of another that waits for its answer.
fn repeated(id: &RequestId) -> Refusal {
    let message = "a request of this `id` has not been answered yet; give each its own";
    Refusal::new(id.clone().into_json_value().to_string(), Refusal::NO_MESSAGE, message)
}

/// Writes lines, whole.
async fn write<W: AsyncWrite + Unpin>(
    output: Arc<Mutex<Option<W>>>,
    line: Vec<u8>,
) -> io::Result<()> {
    let mut output = output.lock().await;
    let Some(output) = output.as_mut() else { return Err(io::ErrorKind::NotConnected.into()) };
    output.write_all(&line).await?;
    output.flush().await
}

impl<R, W> Transport<RoleServer> for Conversation<R, W>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(
        &mut self,
        item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send + 'static {
        let answered = match &item {
            JsonRpcMessage::Response(response) => Some(&response.id),
            JsonRpcMessage::Error(error) => error.id.as_ref(),
            JsonRpcMessage::Request(_) | JsonRpcMessage::Notification(_) => None,
        };
        let answered = answered.and_then(|id| Some((self.waiting.remove(id)?, id)));
        let refused = answered.map(|(first, id)| repeated(id).line().repeat(first.repeated));
        let output = Arc::clone(&self.output);
        async move {
            let mut lines = serde_json::to_vec(&item)?;
            lines.push(b'\n');
            lines.extend(refused.unwrap_or_default());
            write(output, lines).await
        }
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            // Whoever waits here may stop waiting at any time, so that the writing goes on beside.
            if let Some(refusing) = &mut self.refusing {
                let _ = refusing.await;
                self.refusing = None;
            }
            match self.next().await? {
                Ok(message) => return Some(message),
                Err(refusal) => {
                    let output = Arc::clone(&self.output);
                    self.refusing = Some(tokio::spawn(async move {
                        // A client that has left is not told.
                        let _ = write(output, refusal.line()).await;
                    }));
                }
            }
        }
    }

    async fn close(&mut self) -> Result<(), Self::Error> {
        drop(self.output.lock().await.take());
        Ok(())
    }
}
