//! A server that says what a test wants to hear.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use rustls::{
    ServerConfig, ServerConnection, StreamOwned,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};
use serde_json::Value;

/// What a server says.
pub(super) enum Said {
    /// A text with a status.
    Text(u16, String),
    /// Nothing, for longer than anybody waits.
    Silence,
}

impl Said {
    pub(super) fn json(status: u16, value: &Value) -> Self {
        Self::Text(status, value.to_string())
    }
}

type Answers = dyn Fn(usize, &str, &str) -> Said + Send + Sync;

/// A server at an address of this machine. Its threads end with the test.
pub(super) struct Server {
    url: String,
    heard: Arc<Mutex<String>>,
    /// Where there is none any more, nobody answers.
    listener: TcpListener,
}

impl Server {
    /// Answers each path.
    pub(super) fn start(answers: impl Fn(&str) -> Said + Send + Sync + 'static) -> Self {
        Self::counting(move |_, path| answers(path))
    }

    /// Answers each path, knowing how many requests there were before.
    pub(super) fn counting(answers: impl Fn(usize, &str) -> Said + Send + Sync + 'static) -> Self {
        Self::over(Arc::new(move |count, _: &str, path: &str| answers(count, path)), None)
    }

    /// Answers each path, knowing what is to be done with it.
    pub(super) fn spoken(answers: impl Fn(&str, &str) -> Said + Send + Sync + 'static) -> Self {
        Self::over(Arc::new(move |_, method: &str, path: &str| answers(method, path)), None)
    }

    /// Answers each path, with a certificate that nobody vouches for.
    pub(super) fn encrypted(answers: impl Fn(&str) -> Said + Send + Sync + 'static) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let certificate = include_bytes!("../../../fixtures/certificate.pem");
        let key = include_bytes!("../../../fixtures/key.pem");
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(
            vec![CertificateDer::from_pem_slice(certificate).unwrap()],
            PrivateKeyDer::from_pem_slice(key).unwrap(),
        );
        Self::over(
            Arc::new(move |_, _: &str, path: &str| answers(path)),
            Some(Arc::new(config.unwrap())),
        )
    }

    fn over(answers: Arc<Answers>, encrypted: Option<Arc<ServerConfig>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let scheme = if encrypted.is_some() { "https" } else { "http" };
        let url = format!("{scheme}://127.0.0.1:{}", listener.local_addr().unwrap().port());
        let heard = Arc::new(Mutex::new(String::new()));
        let (listening, hearing) = (listener.try_clone().unwrap(), Arc::clone(&heard));
        thread::spawn(move || {
            for (count, stream) in listening.incoming().flatten().enumerate() {
                let (answers, hearing) = (Arc::clone(&answers), Arc::clone(&hearing));
                let encrypted = encrypted.clone();
                thread::spawn(move || match encrypted {
                    Some(config) => {
                        let connection = ServerConnection::new(config).unwrap();
                        answer(StreamOwned::new(connection, stream), count, &*answers, &hearing);
                    }
                    None => answer(stream, count, &*answers, &hearing),
                });
            }
        });
        Self { url, heard, listener }
    }

    pub(super) fn url(&self) -> String {
        self.url.clone()
    }

    /// The address of a server that is no longer there.
    pub(super) fn url_when_gone(self) -> String {
        let Self { listener, .. } = self;
        // The port was free a moment ago, and nobody is given it again so soon.
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop((listener, free));
        format!("http://127.0.0.1:{port}")
    }

    /// The heads of all requests.
    pub(super) fn heard(&self) -> String {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Answers one request, and closes.
fn answer(stream: impl Read + Write, count: usize, answers: &Answers, heard: &Mutex<String>) {
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        // Whoever does not trust the certificate says nothing more.
        if !matches!(reader.read_line(&mut line), Ok(read) if read > 0) {
            return;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line == "\r\n" {
            break;
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    heard.lock().unwrap_or_else(PoisonError::into_inner).push_str(&head);
    let mut words = head.split_whitespace();
    let method = words.next().unwrap_or_default();
    match answers(count, method, words.next().unwrap_or_default()) {
        Said::Silence => wait(),
        Said::Text(status, text) => {
            let written = format!(
                "HTTP/1.1 {status} -\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
                 connection: close\r\n\r\n{text}",
                text.len()
            );
            let stream = reader.get_mut();
            let _ = stream.write_all(written.as_bytes());
            let _ = stream.flush();
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the thread of a test waits for nobody")]
fn wait() {
    thread::sleep(Duration::from_secs(5));
}
