//! Codes known by the number of their last article: beyond it there is nothing.

use law::{Cited, Existence, Source};

/// A code or act, and its last number.
#[derive(Debug)]
pub(crate) struct Last {
    /// The part of a citation that names it, and how it is named there.
    pub(crate) part: (&'static str, &'static str),
    /// The part of a citation that holds the number.
    pub(crate) number: &'static str,
    /// Its name in an answer.
    pub(crate) name: &'static str,
    /// The highest whole number.
    pub(crate) last: u32,
}

/// What is known of a citation from the last numbers of some acts: that it cannot be, or that nothing
/// here tells.
pub(crate) fn judge(cited: &Cited, acts: &[Last], order: &str, publisher: &str) -> Existence {
    let known = acts.iter().find(|act| cited.part(act.part.0) == Some(act.part.1));
    let unknown = || Existence::Unknown {
        reason: format!("it is law of {order} ({}), which is not at hand here", cited.canonical),
        ask: publisher.to_owned(),
    };
    let Some(act) = known else { return unknown() };
    let number = cited.part(act.number).unwrap_or_default();
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse::<u32>() {
        Ok(number) if number > act.last => Existence::Missing {
            proof: format!("the highest number of the {} is {}", act.name, act.last),
            source: Source { name: format!("last numbers of acts of {order}"), as_of: None },
        },
        _ => unknown(),
    }
}
