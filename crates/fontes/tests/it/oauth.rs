//! Tokens of an issuer that the settings name: who is let in by one, as what, and where clients learn of it.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpListener,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ring::{
    rand::SystemRandom,
    signature::{Ed25519KeyPair, KeyPair as _},
};
use serde_json::{Value, json};

use crate::{home::Home, server::Server};

const RESOURCE: &str = "https://fontes.example.org/mcp";

/// An issuer at this machine, which publishes one key.
struct Issuer {
    at: String,
    key: Ed25519KeyPair,
}

impl Issuer {
    fn start() -> Self {
        let document = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key");
        let key = Ed25519KeyPair::from_pkcs8(document.as_ref()).expect("a key");
        let public = BASE64.encode(key.public_key().as_ref());
        let list = json!({ "keys": [{ "kty": "OKP", "crv": "Ed25519", "kid": "a", "x": public }] });
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let at = format!("http://{}", listener.local_addr().expect("an address"));
        std::thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut lines = BufReader::new(stream.try_clone().expect("a stream")).lines();
                while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
                let body = list.to_string();
                let head =
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n";
                let _ = write!(stream, "{head}Content-Length: {}\r\n\r\n{body}", body.len());
            }
        });
        Self { at, key }
    }

    fn token(&self, other: &Value) -> String {
        let mut claims = json!({
            "iss": self.at, "aud": RESOURCE, "sub": "anna", "exp": 4_000_000_000_u64,
            "scope": "fontes:read",
        });
        for (name, value) in other.as_object().into_iter().flatten() {
            claims[name] = value.clone();
        }
        let head = json!({ "alg": "EdDSA", "kid": "a", "typ": "at+jwt" });
        let part = |value: &Value| BASE64.encode(value.to_string());
        let signed = format!("{}.{}", part(&head), part(&claims));
        let signature = BASE64.encode(self.key.sign(signed.as_bytes()).as_ref());
        format!("{signed}.{signature}")
    }
}

/// A server that knows an issuer.
fn served(test: &str, issuer: &Issuer) -> (Home, Server) {
    let home = Home::new(test).online();
    home.settings(&format!(
        "[http]\nissuer = \"{0}\"\nkeys = \"{0}/keys\"\nresource = \"{RESOURCE}\"\n\
         scopes = {{ Clerk = \"fontes:write\" }}\n",
        issuer.at
    ));
    let server = Server::start(&home, &["--toolset", "cases"]);
    (home, server)
}

fn names(cases: &Value) -> Vec<&str> {
    let cases = cases["cases"].as_array().into_iter().flatten();
    cases.filter_map(|case| case["name"].as_str()).collect()
}

#[test]
fn clients_learn_who_issues_tokens() {
    let issuer = Issuer::start();
    let (_home, server) = served("oauth-metadata", &issuer);
    for place in ["", "/mcp"] {
        let line = format!("GET /.well-known/oauth-protected-resource{place}");
        let reply = server.send(&line, &[], b"");
        assert_eq!(reply.status, 200, "{reply:?}");
        let about = reply.message();
        assert_eq!(about["resource"], RESOURCE);
        assert_eq!(about["authorization_servers"], json!([issuer.at]));
    }
    let place = "https://fontes.example.org/.well-known/oauth-protected-resource/mcp";
    let refused = |headers: &[(&str, &str)], status: u16, end: &str| {
        let reply = server.send("POST /mcp", headers, b"{}");
        let expected = format!("Bearer realm=\"fontes\", resource_metadata=\"{place}\"{end}");
        assert_eq!((reply.status, reply.header("www-authenticate")), (status, Some(&*expected)));
    };
    refused(&[], 401, "");
    for other in
        [json!({ "aud": "https://other.example.org" }), json!({ "exp": 1 }), json!({ "iss": "x" })]
    {
        let bearer = format!("Bearer {}", issuer.token(&other));
        refused(&[("Authorization", &bearer)], 401, ", error=\"invalid_token\"");
    }
    let bearer = format!("Bearer {}", issuer.token(&json!({ "scope": "openid" })));
    refused(
        &[("Authorization", &bearer)],
        403,
        ", error=\"insufficient_scope\", scope=\"fontes:read\"",
    );
    // A server without an issuer has nothing of the kind.
    let home = Home::new("oauth-none");
    let server = Server::start(&home, &[]);
    let line = "GET /.well-known/oauth-protected-resource";
    assert_eq!(server.send(line, &[], b"").status, 404);
    assert_eq!(
        server.send("POST /mcp", &[], b"{}").header("www-authenticate"),
        Some("Bearer realm=\"fontes\"")
    );
}

#[test]
fn a_token_of_the_issuer_is_as_good_as_its_scopes() {
    let issuer = Issuer::start();
    let (_home, server) = served("oauth-scopes", &issuer);
    server.open(&server.own).done("create_case", json!({ "name": "Des Hauses" }));
    let reads = issuer.token(&json!({}));
    let mut conversation = server.open(&reads);
    assert_eq!(names(&conversation.done("list_cases", json!({}))), Vec::<&str>::new());
    let (code, told) = conversation.failure("create_case", json!({ "name": "Nein" }));
    assert_eq!(code, "PERMISSION_DENIED", "{told}");
    let writes = issuer.token(&json!({ "sub": "berta", "scope": "", "roles": ["Clerk"] }));
    server.open(&writes).done("create_case", json!({ "name": "Berta" }));
    // With her next token she knows of what she made, and of nothing else.
    let next = issuer.token(&json!({ "sub": "berta", "exp": 4_000_000_001_u64 }));
    assert_eq!(names(&server.open(&next).done("list_cases", json!({}))), ["Berta"]);
    assert_eq!(names(&conversation.done("list_cases", json!({}))), Vec::<&str>::new());
    let all = issuer.token(&json!({ "sub": "carla", "scope": "fontes:read fontes:cases" }));
    assert_eq!(names(&server.open(&all).done("list_cases", json!({}))).len(), 2);
    // A session belongs to the subject that opened it.
    let session = conversation.session.clone().expect("a session");
    let bearer = format!("Bearer {all}");
    let headers = [("Authorization", bearer.as_str()), ("Mcp-Session-Id", session.as_str())];
    assert_eq!(server.send("POST /mcp", &headers, b"{}").status, 404);
}
