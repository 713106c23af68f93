//! Percent-encoding, and the fields of a query string or a form.

/// The fields of a query string or a form, in order.
pub(crate) fn fields(text: &str) -> Vec<(String, String)> {
    let pairs = text.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        })
        .collect()
}

/// The value of a field, the first of several.
pub(crate) fn field<'f>(fields: &'f [(String, String)], name: &str) -> Option<&'f str> {
    fields.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
}

/// A name or value as it was before it was encoded.
pub(crate) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let mut ahead = rest.clone();
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                match (digit(ahead.next()), digit(ahead.next())) {
                    (Some(high), Some(low)) => {
                        bytes.push(u8::try_from(high * 16 + low).unwrap_or(b'?'));
                        rest = ahead;
                    }
                    _ => bytes.push(b'%'),
                }
            }
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A value as a query string writes it.
#[cfg(test)]
pub(crate) fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                out.push(char::from(byte));
            }
            b' ' => out.push('+'),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encoded_is_decoded() {
        for text in ["SELECT ?a { ?a ?b \"ü+%\" }", "", "a&b=c"] {
            assert_eq!(decoded(&encoded(text)), text);
        }
    }

    #[test]
    fn fields_keep_their_order_and_what_is_no_code_stays() {
        let seen = fields("a=1&b&a=2%zz");
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(seen, [pair("a", "1"), pair("b", ""), pair("a", "2%zz")]);
        assert_eq!(field(&seen, "a"), Some("1"));
    }
}
