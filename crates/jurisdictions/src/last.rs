//! Codes known by the number of their last article: far beyond it there is nothing.

use law::{
    Cited, Existence, Language, Notice, Source,
    notice::{ActNotice, OrderName},
};

/// A code or act, and its last number.
#[derive(Debug)]
pub(crate) struct Last {
    /// The part of a citation that names it, and how it is named there.
    pub(crate) part: (&'static str, &'static str),
    /// The part of a citation that holds the number.
    pub(crate) number: &'static str,
    /// Its name in an answer.
    pub(crate) name: &'static str,
    /// The highest whole number today.
    pub(crate) last: u32,
    /// Up to this number nothing is claimed: a former version may have had it, or an amendment may have
    /// added it since the act was read.
    pub(crate) open: u32,
}

impl Last {
    /// Why an act of a table cannot have what is cited of it.
    pub(crate) fn of(cited: &Cited, acts: &[Self]) -> Option<ActNotice> {
        let has = |name: &str, value: &str| {
            cited.parts.iter().any(|(key, text)| *key == name && text == value)
        };
        let acts = acts.iter().filter(|act| has(act.part.0, act.part.1));
        let lacks =
            |act: &&Self| cited.part(act.number).and_then(whole).is_some_and(|n| n > act.open);
        let Self { name, last, .. } = acts.into_iter().find(lacks)?;
        Some(ActNotice::HighestNumber { name: (*name).into(), last: *last })
    }
}

/// The number with which a label begins, behind its letters: `1232` of `L1232-1`, `312` of `312a`.
fn whole(label: &str) -> Option<u32> {
    let label = label.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    let digits: String = label.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// That what is cited cannot be, for a reason; that nothing here tells, where there is none.
pub(crate) fn judged(
    cited: &Cited,
    proof: Option<ActNotice>,
    order: OrderName,
    publisher: impl Into<Notice>,
) -> Existence {
    match proof {
        Some(proof) => {
            let order = order.to(Language::En);
            let source =
                Source { name: format!("acts, courts and reporters of {order}"), as_of: None };
            Existence::Missing { proof: proof.into(), source }
        }
        None => unknown(cited, order, publisher),
    }
}

/// That nothing here tells of a citation.
pub(crate) fn unknown(cited: &Cited, order: OrderName, publisher: impl Into<Notice>) -> Existence {
    Existence::Unknown {
        reason: ActNotice::LawAbroad { order, citation: cited.canonical.clone() }.into(),
        ask: publisher.into(),
    }
}

/// What is proved of each citation of a text, a line each.
#[cfg(test)]
pub(crate) fn proofs(order: &dyn crate::Jurisdiction, text: &str) -> String {
    let line = |cited: Cited| match order.judge(&cited) {
        Existence::Missing { proof, .. } => format!("{}: {proof}", cited.canonical),
        Existence::Exists { .. } | Existence::Unknown { .. } => {
            format!("{}: not known", cited.canonical)
        }
    };
    order.extract(text, None).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_label_is_its_first() {
        for (label, expected) in [
            ("312a", Some(312)),
            ("L1232-1", Some(1232)),
            ("R*421-1", Some(421)),
            ("39 bis A", Some(39)),
            ("1er", Some(1)),
            ("préliminaire", None),
        ] {
            assert_eq!(whole(label), expected, "{label}");
        }
    }
}
