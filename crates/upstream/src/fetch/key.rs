//! Which requests are the same question?

use std::fmt;

use sha2::{Digest, Sha256};

use super::{Form, Request};

/// The name of a question: the same for the same question, on every machine and in every version.
///
/// Nothing of the question can be read off it.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Key(String);

impl Key {
    /// The name of a request. How much may come back, how old it may be and whether it is kept is no
    /// part of it.
    pub(super) fn of(request: &Request) -> Self {
        let mut digest = Sha256::new();
        // Each part comes after its length, so that no two questions run together to the same bytes.
        let mut part = |text: &str| {
            digest.update((text.len() as u64).to_be_bytes());
            digest.update(text.as_bytes());
        };
        part(request.method());
        part(&request.address);
        part(request.expects.accept());
        match &request.form {
            None => part("none"),
            Some(Form::Json(text)) => {
                part("json");
                part(text);
            }
            Some(Form::Fields(fields)) => {
                part("fields");
                for (name, value) in fields {
                    part(name);
                    part(value);
                }
            }
        }
        if let Some((first, last)) = request.part {
            part(&format!("bytes={first}-{last}"));
        }
        Self(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// A mark of an address by which it is known again, and from which it cannot be read.
pub(super) fn mark(address: &str) -> String {
    Sha256::digest(address).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Expects;

    fn request() -> impl Strategy<Value = Request> {
        let word = "[a-c]{0,2}";
        let fields = prop::collection::vec((word, word), 0..3);
        let form = prop_oneof![
            Just(None),
            word.prop_map(|text| Some(Form::Json(text))),
            fields.prop_map(|fields| Some(Form::Fields(fields))),
        ];
        let expects = prop_oneof![Just(Expects::Json), Just(Expects::Sparql), Just(Expects::Xml)];
        (word, form, expects, 0..3_u64).prop_map(|(path, form, expects, number)| Request {
            address: format!("https://example.org/{path}"),
            form,
            expects,
            most: number,
            fresh_for: number,
            is_private: number == 0,
            part: None,
        })
    }

    proptest! {
        #[test]
        fn two_requests_have_one_name_exactly_if_they_ask_the_same(
            one in request(),
            other in request(),
        ) {
            let question = |each: &Request| (each.address.clone(), each.form.clone(), each.expects);
            let same = question(&one) == question(&other);
            prop_assert_eq!(Key::of(&one) == Key::of(&other), same);
        }
    }

    #[test]
    fn a_name_lasts() {
        let form = Form::Fields(vec![("query".to_owned(), "ASK {}".to_owned())]);
        let request =
            Request::post("https://fedlex.data.admin.ch/sparqlendpoint", form, Expects::Sparql);
        expect_test::expect!["b49253f8f26424ebfec3a860cd02fb15e19520a33df44ef9c820049888f5c47b"]
            .assert_eq(&Key::of(&request).to_string());
    }
}
