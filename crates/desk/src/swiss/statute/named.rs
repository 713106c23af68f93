//! What an act is asked for by: its number, or an abbreviation in any language.

use jiff::civil::Date;
use jurisdictions::{Jurisdiction as _, ch};
use law::{Kind, Language, key, tag};
use upstream::fedlex::{Act, Identifier};

use crate::DeskError;

/// What was asked for, as it was understood.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(in crate::swiss) struct Asked {
    /// What is put to the source.
    pub identifier: Identifier,
    /// The form under which the answer is remembered.
    pub key: String,
}

/// Reads a number (`220`, `SR 220`) or an abbreviation (`OR`, `CO`). The tables compiled in know the
/// numbers of the usual acts, in whatever language and capitals they are named.
pub(in crate::swiss) fn read(text: &str) -> Result<Asked, DeskError> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let bare = ["SR ", "RS ", "sr ", "rs "]
        .into_iter()
        .find_map(|sign| text.strip_prefix(sign))
        .unwrap_or(&text)
        .trim();
    if bare.is_empty() {
        return Err(DeskError::InvalidParameters(
            "the act is not named; give its number, as `220`, or its abbreviation, as `OR`"
                .to_owned(),
        ));
    }
    let pointed = bare.replace(',', ".");
    if bare.contains(',') && is_number(&pointed) {
        return Err(DeskError::InvalidParameters(format!(
            "`{bare}` is not a number of an act, which is written with points; was `{pointed}` meant?"
        )));
    }
    let mut identifier = Identifier::default();
    if is_number(bare) {
        identifier.numbers.push(bare.to_owned());
    } else {
        identifier.abbreviations.push(bare.to_owned());
        for language in Language::ALL {
            for number in numbers(bare, language) {
                if !identifier.numbers.contains(&number) {
                    identifier.numbers.push(number);
                }
            }
        }
    }
    Ok(Asked { identifier, key: bare.to_lowercase() })
}

/// A number begins with a digit and has parts: `0.101`, `412.101.220.01`.
pub(in crate::swiss) fn is_number(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
        && text.split('.').all(|part| {
            !part.is_empty() && part.chars().all(|letter| letter.is_ascii_alphanumeric())
        })
}

/// The numbers that the tables give an act of that name.
fn numbers(name: &str, language: Language) -> Vec<String> {
    let mut numbers = Vec::new();
    for lookup in ch::SWITZERLAND.resolve(name, language) {
        if lookup.kind != Some(Kind::Section) {
            continue;
        }
        for (key, filter) in &lookup.tags {
            if let (&key::SR_NUMBER, tag::Filter::OneOf(values)) = (key, filter) {
                numbers.extend(values.iter().cloned());
            }
        }
    }
    numbers
}

impl Asked {
    /// Whether an act is one that was asked for.
    pub(in crate::swiss) fn means(&self, act: &Act) -> bool {
        act.number.as_ref().is_some_and(|number| self.identifier.numbers.contains(number))
            || self.identifier.abbreviations.iter().any(|short| act.is_called(short))
    }

    /// Puts first what is in force, then what the tables know by the name, then what is called so,
    /// then the latest.
    pub(in crate::swiss) fn rank(&self, acts: &mut [Act], day: Date) {
        let rank = |act: &Act| {
            let force = match act.is_in_force(day, day) {
                Some(true) => 0,
                None => 1,
                Some(false) => 2,
            };
            let is_numbered =
                act.number.as_ref().is_some_and(|number| self.identifier.numbers.contains(number));
            let is_called = self.identifier.abbreviations.iter().any(|short| act.is_called(short));
            (force, !is_numbered, !is_called)
        };
        acts.sort_by(|one, other| {
            let latest = other.date_entry_in_force.cmp(&one.date_entry_in_force);
            rank(one).cmp(&rank(other)).then(latest).then(one.eli.cmp(&other.eli))
        });
    }
}
