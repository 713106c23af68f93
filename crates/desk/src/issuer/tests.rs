//! Who is let in by a token of an issuer, and who is not.

use std::{
    collections::BTreeMap,
    collections::BTreeSet,
    sync::atomic::{AtomicI64, AtomicUsize, Ordering},
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair as _},
};
use upstream::{Clock, Manners, Raw, Request, Terms, Transport, UpstreamError};

use super::*;
use crate::CaseScope;

const ISSUER: &str = "https://id.example.org";
const KEYS: &str = "https://id.example.org/keys";
const RESOURCE: &str = "https://fontes.example.org/mcp";
/// The time at which the tests begin.
const NOW: i64 = 1_800_000_000;

/// A token that OpenSSL signed (good until 2033), and the key it belongs to, of which nobody has the other half.
const SIGNED: &str = "eyJhbGciOiJSUzI1NiIsImtpZCI6InJzYSJ9.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUub3JnIiwiYXVkIjoiaHR0cHM6Ly9\
    mb250ZXMuZXhhbXBsZS5vcmcvbWNwIiwic3ViIjoicHJvYmUiLCJleHAiOjIwMDAwMDAwMDAsInNjb3BlIjoiZm9udGVzOnJlYWQ\
    ifQ.MAbqYKJa0BIchW2Drgrt_m7n2olooGn7XteXkQDmJuaLNBY0ojzly4CtkRpp6roDk0rhy6mFS7FEDQkMeJlFgZ9O8gNBRbkn\
    5XXu5HupBe7KY6tQ48P3mwbHVUVFLjx1-DDiZOMJxb8lEOf_xetx7Jth_zlGFPEwl_kHCwWUO-nr-zqTgHHLeZCfm8kzMhEY6f47\
    MlzIJ4pQHgKRy0NNX6WcNN_n0MKVoJuGe_zB2Fo3e4XQ9cyKgw8KyPamLWBlnWIeAeuEYoSeNoFL7s4e-_EqUQHasbSSdxkQCwKd\
    E_lvdVMULIRV9WfT92f1ardHhbNrq7ottbKcOFmRy-oIww";
const MODULUS: &str = "pKbxeG363tMUdxZcjM2vWJaEAxhOJeZO1sujR46VZ1a_uk7OpEBGtprSgoBaptogGs8wurA7acnbBILtJIWsc6Eq3AdncmEtt6w1\
    sI8jRS3cDdaINJE2-sd9p4Gn2tGYuBfQ5ewoqLON4D4bVuqzX24sFP8OuGRc0iu6qxvX_Fivxja2BklFNZfWFLpKdBG5nvB9EOH2\
    Ik3gExuZGciC6cDThMqVNd8qGkRHRebYM65MZ357v2AWf5qUFQXcMuOJwbB8GQFTCxMtVGzr5O_3ltERN5ZqqrE0RviABAUAVowU\
    ftrwl1SX8pq_ifILzluG8pdoqms9eeGdF1s19_yAhQ";

/// An issuer that answers what it is told to, and a clock that is set.
#[derive(Default)]
struct Outside {
    list: Mutex<Option<Value>>,
    asked: AtomicUsize,
    now: AtomicI64,
}

impl Transport for Outside {
    fn send(&self, request: &Request, _: &Terms) -> Result<Raw, UpstreamError> {
        assert_eq!(request.address, KEYS);
        self.asked.fetch_add(1, Ordering::Relaxed);
        let list = held(&self.list).clone();
        let status = if list.is_some() { 200 } else { 503 };
        let headers = vec![("content-type".to_owned(), "application/json".to_owned())];
        let body = list.unwrap_or_default().to_string().into_bytes();
        Ok(Raw { status, headers, body, is_cut: false })
    }
}

impl Clock for Outside {
    fn now(&self) -> Timestamp {
        Timestamp::from_second(self.now.load(Ordering::Relaxed)).unwrap()
    }

    fn elapsed(&self) -> Duration {
        Duration::from_secs(self.now.load(Ordering::Relaxed).unsigned_abs())
    }

    fn wait(&self, _: Duration) {}
}

/// Two keys that are made here, and one of which only the public half is known.
struct Ring {
    ed25519: Ed25519KeyPair,
    p256: EcdsaKeyPair,
}

impl Ring {
    fn new() -> Self {
        let random = SystemRandom::new();
        let document = Ed25519KeyPair::generate_pkcs8(&random).unwrap();
        let ed25519 = Ed25519KeyPair::from_pkcs8(document.as_ref()).unwrap();
        let form = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let document = EcdsaKeyPair::generate_pkcs8(form, &random).unwrap();
        let p256 = EcdsaKeyPair::from_pkcs8(form, document.as_ref(), &random).unwrap();
        Self { ed25519, p256 }
    }

    fn list(&self) -> Value {
        let point = self.p256.public_key().as_ref();
        json!({ "keys": [
            { "kty": "OKP", "crv": "Ed25519", "kid": "ed", "use": "sig",
              "x": BASE64.encode(self.ed25519.public_key().as_ref()) },
            { "kty": "EC", "crv": "P-256", "kid": "ec", "alg": "ES256",
              "x": BASE64.encode(&point[1..33]), "y": BASE64.encode(&point[33..]) },
            { "kty": "RSA", "kid": "rsa", "alg": "RS256", "n": MODULUS, "e": "AQAB" },
            { "kty": "oct", "kid": "secret", "k": BASE64.encode(b"a secret that both sides know") },
            { "kty": "EC", "crv": "secp256k1", "kid": "odd" },
        ] })
    }

    /// A token with this head and these claims, signed by the key that the head names.
    fn token(&self, head: &Value, claims: &Value) -> String {
        let part = |value: &Value| BASE64.encode(value.to_string());
        let signed = format!("{}.{}", part(head), part(claims));
        let signature = match head["kid"].as_str() {
            Some("ec") => {
                self.p256.sign(&SystemRandom::new(), signed.as_bytes()).unwrap().as_ref().to_vec()
            }
            _ => self.ed25519.sign(signed.as_bytes()).as_ref().to_vec(),
        };
        format!("{signed}.{}", BASE64.encode(signature))
    }
}

struct Test {
    outside: Arc<Outside>,
    issuer: Issuer,
    ring: Ring,
    home: std::path::PathBuf,
}

impl Test {
    fn new(name: &str) -> Self {
        let home =
            std::env::temp_dir().join(format!("fontes-issuer-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&home);
        let ring = Ring::new();
        let outside = Arc::new(Outside::default());
        *held(&outside.list) = Some(ring.list());
        outside.now.store(NOW, Ordering::Relaxed);
        let manners = Manners::of_model(ISSUER, Duration::from_secs(10), true);
        let fetch = Fetch::new(outside.clone(), outside.clone()).only(ISSUER, manners);
        let settings = IssuerSettings {
            issuer: ISSUER.to_owned(),
            keys: KEYS.to_owned(),
            resource: RESOURCE.to_owned(),
            audience: RESOURCE.to_owned(),
            scopes: BTreeMap::from([(
                "Fontes.Clerk".to_owned(),
                "fontes:write fontes:toolset:cases".to_owned(),
            )]),
        };
        let issuer = Issuer::new(settings, fetch, &home);
        Self { outside, issuer, ring, home }
    }

    fn asks(&self, token: &str) -> Result<Permission, NotLetIn> {
        self.issuer.permission(token, Files::default())
    }

    /// What becomes of a token with other claims than the good ones; `null` takes one away.
    fn with(&self, other: &Value) -> Result<Permission, NotLetIn> {
        self.asks(&self.ring.token(&head("EdDSA", "ed"), &claims(other)))
    }

    fn passes(&self, seconds: i64) {
        self.outside.now.fetch_add(seconds, Ordering::Relaxed);
    }

    fn asked(&self) -> usize {
        self.outside.asked.load(Ordering::Relaxed)
    }
}

impl Drop for Test {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

fn head(algorithm: &str, key: &str) -> Value {
    json!({ "alg": algorithm, "kid": key, "typ": "at+jwt" })
}

fn claims(other: &Value) -> Value {
    let mut claims = json!({
        "iss": ISSUER, "aud": RESOURCE, "sub": "anna", "exp": NOW + 300, "iat": NOW, "nbf": NOW,
        "scope": "openid fontes:read", "client_id": "probe", "preferred_username": "Anna",
    });
    for (name, value) in other.as_object().into_iter().flatten() {
        claims[name] = value.clone();
        if value.is_null() {
            claims.as_object_mut().unwrap().remove(name);
        }
    }
    claims
}

fn ids(scope: &CaseScope) -> Option<BTreeSet<String>> {
    match scope {
        CaseScope::All => None,
        CaseScope::Only(ids, _) => Some(held(ids).clone()),
    }
}

#[test]
fn each_way_to_sign_lets_in_whom_the_issuer_means() {
    let test = Test::new("signs");
    for (algorithm, key) in [("EdDSA", "ed"), ("ES256", "ec")] {
        let token = test.ring.token(&head(algorithm, key), &claims(&Value::Null));
        let permission = test.asks(&token).unwrap();
        assert!(!permission.may_write && permission.toolsets.is_none());
        assert!(permission.who.ends_with(" (Anna)"), "{}", permission.who);
        assert_eq!(ids(&permission.scope), Some(BTreeSet::new()), "its own cases only");
    }
    assert!(test.asks(SIGNED).is_ok(), "a token that OpenSSL signed");
    assert_eq!(test.asked(), 1, "the keys are kept");
}

#[test]
fn whoever_is_not_meant_is_not_let_in() {
    let test = Test::new("refused");
    let unknown = Err(NotLetIn::Unknown);
    let with = |other: Value| test.with(&other).map(|_| ());
    assert_eq!(with(json!({})), Ok(()));
    for other in [
        json!({ "iss": "https://id.example.org/" }),
        json!({ "iss": null }),
        json!({ "aud": "https://other.example.org/mcp" }),
        json!({ "aud": [] }),
        json!({ "aud": null }),
        json!({ "sub": "" }),
        json!({ "sub": null }),
        json!({ "exp": null }),
        json!({ "exp": "tomorrow" }),
        json!({ "exp": NOW - 60 }),
        json!({ "nbf": NOW + 61 }),
        json!({ "iat": NOW + 61 }),
    ] {
        assert_eq!(with(other.clone()), unknown, "{other}");
    }
    // Clocks differ a little.
    for other in [
        json!({ "exp": NOW - 59 }),
        json!({ "nbf": NOW + 60 }),
        json!({ "aud": ["https://other.example.org", RESOURCE] }),
        json!({ "nbf": null, "iat": null, "client_id": null }),
    ] {
        assert_eq!(with(other.clone()), Ok(()), "{other}");
    }
    let scope = Err(NotLetIn::Scope);
    for other in
        [json!({ "scope": "openid" }), json!({ "scope": null }), json!({ "scope": "fontes:cases" })]
    {
        assert_eq!(with(other.clone()), scope, "{other}");
    }
}

#[test]
fn a_token_that_is_not_signed_as_it_must_be_is_none() {
    let test = Test::new("unsigned");
    let refused = |token: &str| {
        assert_eq!(test.asks(token).map(|_| ()), Err(NotLetIn::Unknown), "{token}");
    };
    let good = test.ring.token(&head("EdDSA", "ed"), &claims(&Value::Null));
    assert!(test.asks(&good).is_ok());
    for odd in [
        json!({ "alg": "none" }),
        json!({ "alg": "none", "kid": "ed" }),
        json!({ "alg": "HS256", "kid": "secret" }),
        json!({ "alg": "HS256", "kid": "ed" }),
        json!({ "alg": "ES256", "kid": "ed" }),
        json!({ "alg": "RS256", "kid": "ed" }),
        json!({ "alg": "EdDSA", "kid": "ec" }),
        json!({ "alg": "eddsa", "kid": "ed" }),
        json!({ "kid": "ed" }),
        json!({ "alg": "EdDSA", "kid": "ed", "crit": ["exp"] }),
        json!({ "alg": "EdDSA", "kid": "ed", "typ": "dpop+jwt" }),
        json!({ "alg": "EdDSA", "kid": "unknown" }),
    ] {
        refused(&test.ring.token(&odd, &claims(&Value::Null)));
    }
    // Without a name of a key there must be no doubt which is meant.
    let nameless = test.ring.token(&json!({ "alg": "EdDSA" }), &claims(&Value::Null));
    assert!(test.asks(&nameless).is_ok());
    let (signed, signature) = good.rsplit_once('.').unwrap();
    let (begin, _) = signed.split_once('.').unwrap();
    let other = BASE64.encode(claims(&json!({ "scope": "fontes:write" })).to_string());
    refused(&format!("{begin}.{other}.{signature}"));
    refused(&format!("{signed}."));
    refused(&format!("{signed}.{signature}="));
    refused(&format!(
        "{signed}.{}",
        signature.replace(|sign: char| sign.is_ascii_digit(), "A") + "A"
    ));
    refused(&SIGNED.replace(".MAbq", ".MAbr"));
    refused("a.b.c");
    refused("..");
    refused(&format!("{good}.{signature}"));
    refused(&"a.b.".repeat(10_000));
    let stranger = Ring::new();
    refused(&stranger.token(&head("EdDSA", "ed"), &claims(&Value::Null)));
    assert_eq!(test.asked(), 1, "made-up tokens do not have the issuer asked");
}

#[test]
fn scopes_say_what_may_be_done() {
    let test = Test::new("scopes");
    let may = |scopes: Value| test.with(&scopes).unwrap();
    assert!(may(json!({ "scope": "fontes:write" })).may_write);
    assert_eq!(ids(&may(json!({ "scope": "fontes:read fontes:cases" })).scope), None);
    let some = may(json!({ "scope": null, "scp": ["fontes:read", "fontes:case:0123abcd"] }));
    assert_eq!(ids(&some.scope), Some(BTreeSet::from(["0123abcd".to_owned()])));
    let both = may(json!({ "scp": "fontes:toolset:cases fontes:toolset:corpus" }));
    assert_eq!(both.toolsets.map(|sets| sets.len()), Some(2));
    let clerk = may(json!({ "scope": null, "roles": ["Fontes.Clerk"] }));
    assert!(clerk.may_write && clerk.toolsets == Some(BTreeSet::from(["cases".to_owned()])));
    // What a subject makes it knows of from then on, also by its next token, and nobody else does.
    clerk.admit("89abcdef");
    let next = may(json!({ "exp": NOW + 600 }));
    assert_eq!(ids(&next.scope), Some(BTreeSet::from(["89abcdef".to_owned()])));
    let token = |permission: Permission| permission.token.unwrap();
    let anna = token(next);
    assert_eq!(token(clerk), anna);
    for other in [json!({ "sub": "berta" }), json!({ "client_id": "other" })] {
        let other = may(other);
        assert_eq!(ids(&other.scope), Some(BTreeSet::new()));
        assert_ne!(token(other), anna);
    }
}

#[test]
fn a_new_key_is_found_and_a_withdrawn_one_is_refused() {
    let mut test = Test::new("keys");
    let old = test.ring.token(&head("EdDSA", "ed"), &claims(&json!({ "exp": NOW + 1_000_000 })));
    assert!(test.asks(&old).is_ok());
    test.ring = Ring::new();
    let mut list = test.ring.list();
    list["keys"][0]["kid"] = "next".into();
    *held(&test.outside.list) = Some(list);
    let new = test.ring.token(&head("EdDSA", "next"), &claims(&json!({ "exp": NOW + 1_000_000 })));
    // Right after the keys came the issuer is not asked again.
    assert!(test.asks(&new).is_err());
    assert_eq!(test.asked(), 1);
    test.passes(60);
    assert!(test.asks(&new).is_ok());
    assert_eq!(test.asked(), 2);
    assert_eq!(test.asks(&old).map(|_| ()), Err(NotLetIn::Unknown));
    assert_eq!(test.asked(), 2);
    // Where the issuer does not answer, what is kept does for a day.
    *held(&test.outside.list) = None;
    test.passes(2 * 3_600);
    assert!(test.asks(&new).is_ok());
    assert_eq!(test.asked(), 3);
    test.passes(24 * 3_600);
    assert_eq!(test.asks(&new).map(|_| ()), Err(NotLetIn::Keys));
}

#[test]
fn a_server_says_who_issues_its_tokens() {
    let test = Test::new("metadata");
    let metadata = test.issuer.metadata();
    assert_eq!(metadata["resource"], RESOURCE);
    assert_eq!(metadata["authorization_servers"], json!([ISSUER]));
    assert_eq!(metadata["bearer_methods_supported"], json!(["header"]));
    assert_eq!(test.asked(), 0);
}

#[test]
fn all_who_come_at_once_wait_for_the_first_keys() {
    let test = Test::new("at-once");
    let token = test.ring.token(&head("EdDSA", "ed"), &claims(&Value::Null));
    std::thread::scope(|scope| {
        let asks: Vec<_> = (0..8).map(|_| scope.spawn(|| test.asks(&token).is_ok())).collect();
        for ask in asks {
            assert!(ask.join().unwrap());
        }
    });
    assert_eq!(test.asked(), 1);
}
