//! What are the words and signs of code, one after another?

use crate::tidy::source::is_name;

/// Signs that say nothing of modules.
const SILENT: &[u8] = b"+-/?:%^@~\"";

/// The tokens of code whose comments and literals are blank: words, `::`, and every other sign by
/// itself. Numbers, lifetimes and signs that say nothing of modules are left out.
pub(super) fn tokens(code: &str) -> Vec<&str> {
    // Most bytes are passed one by one: this is a loop that is quick without an optimiser.
    let bytes = code.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 8);
    let mut at = 0;
    while at < bytes.len() {
        let (start, byte) = (at, bytes[at]);
        at += 1;
        if byte == b' ' || byte == b'\n' {
            continue;
        }
        if is_name(byte) || byte == b'\'' {
            while at < bytes.len() && is_name(bytes[at]) {
                at += 1;
            }
            if byte == b'\'' || byte.is_ascii_digit() {
                continue;
            }
        } else if byte == b':' && bytes.get(at) == Some(&b':') {
            at += 1;
        } else if SILENT.contains(&byte) {
            continue;
        }
        // Blank code is ASCII, so that this cannot miss.
        tokens.extend(code.get(start..at));
    }
    tokens
}

/// Whether a token can name something.
pub(super) fn is_word(token: &str) -> bool {
    token.bytes().next().is_some_and(|byte| is_name(byte) && !byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_the_signs_of_paths_and_groups_stay() {
        assert_eq!(
            tokens("pub fn f<'a>(x: &'a B_2) -> c::D {\n  1.max(' '); a[0] }").join(" "),
            "pub fn f < > ( x & B_2 ) > c::D { . max ( ) ; a [ ] }".replace("c::D", "c :: D")
        );
    }

    #[test]
    fn a_sign_is_no_word() {
        assert!(is_word("_a1") && is_word("B") && !is_word("::") && !is_word("{"));
    }
}
