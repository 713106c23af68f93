//! A sentence with its gaps filled.

/// A sentence with what belongs in its braces, such as `{n}`; in one pass, so that what is put in is never read
/// again.
pub(crate) fn filled(sentence: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(sentence.len() + 16);
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            rest = after;
            break;
        };
        let value = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
        text.push_str(value);
        rest = behind;
    }
    text.push_str(rest);
    text
}
