//! Which articles an act has.

use std::{collections::BTreeMap, sync::LazyLock};

use jiff::civil::Date;

use super::{Numeral, acts::ActEntry};

/// One article of a complete inventory.
#[derive(Debug)]
pub(crate) struct Listed {
    /// Whether the version lists it as repealed.
    pub(crate) is_repealed: bool,
    /// Its numbered paragraphs; empty where it has none.
    pub(crate) paragraphs: Vec<&'static str>,
}

/// What is known of the articles of an act.
#[derive(Debug)]
pub(crate) enum Inventory {
    /// Every article of the version of a date.
    Complete {
        /// The date from which the version applies.
        as_of: Date,
        /// The articles, by number.
        articles: BTreeMap<&'static str, Listed>,
        /// The highest whole number.
        last: u16,
    },
    /// Some articles: enough to say that one exists, never that it does not.
    Attested {
        /// Every whole number up to this one has been enacted.
        reach: u16,
        /// Inserted articles seen.
        inserted: Vec<&'static str>,
    },
}

static TABLE: LazyLock<BTreeMap<&'static str, Inventory>> =
    LazyLock::new(|| include_str!("tables/inventories.txt").lines().filter_map(read).collect());

fn read(line: &'static str) -> Option<(&'static str, Inventory)> {
    let mut fields = line.split(' ');
    let (number, kind, date) = (fields.next()?, fields.next()?, fields.next()?);
    if kind == "attested" {
        let reach = fields.next()?.strip_prefix('-')?.parse().ok()?;
        return Some((number, Inventory::Attested { reach, inserted: fields.collect() }));
    }
    let mut articles = BTreeMap::new();
    let mut last = 0;
    for field in fields {
        let (article, paragraphs) = field.split_once(':').unwrap_or((field, ""));
        let is_repealed = article.ends_with('!');
        let article = article.trim_end_matches('!');
        last = last.max(article.parse::<Numeral>().ok()?.value);
        let paragraphs = paragraphs.split(',').filter(|label| !label.is_empty()).collect();
        articles.insert(article, Listed { is_repealed, paragraphs });
    }
    Some((number, Inventory::Complete { as_of: date.parse().ok()?, articles, last }))
}

/// The inventory of an act, if there is one.
pub(crate) fn inventory(entry: &ActEntry) -> Option<&'static Inventory> {
    TABLE.get(entry.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_complete_inventories_have_the_published_numbers_of_articles() {
        let count = |number: &str| match TABLE.get(number) {
            Some(Inventory::Complete { articles, .. }) => articles.len(),
            _ => 0,
        };
        // The constitution has 232 article elements, one of them a range of none.
        assert_eq!(count("101"), 232);
        assert_eq!(count("311.6"), 5);
        assert_eq!(count("444.21"), 13);
        assert!(count("210") > 1000);
        assert!(count("642.11") > 240);
    }
}
