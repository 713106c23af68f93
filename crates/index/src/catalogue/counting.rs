//! How many documents have which value, key or kind of relation.

use std::{cmp::Reverse, collections::HashMap};

use tantivy::{DocId, SegmentReader, columnar::StrColumn, query::Query};

use super::{card::END_OF_NAME, matches::Matching, pass::Pass};
use crate::{error::IndexError, fields::year_of};

/// What is counted over.
#[derive(Clone, Copy)]
pub(super) enum Over<'a> {
    /// What a query finds.
    Query(&'a dyn Query),
    /// What was found.
    Found(&'a Matching),
}

impl Over<'_> {
    /// Every document, part by part; what `begin` makes for a part goes to `each`.
    fn each<T>(
        self,
        pass: &Pass<'_>,
        mut begin: impl FnMut(usize, &SegmentReader) -> Result<Option<T>, IndexError>,
        mut each: impl FnMut(&mut T, DocId),
        mut end: impl FnMut(T) -> Result<(), IndexError>,
    ) -> Result<(), IndexError> {
        let found = match self {
            Self::Query(query) => return pass.each(query, begin, each, end),
            Self::Found(found) => found,
        };
        for (part, (segment, _)) in pass.sight.parts().enumerate() {
            let Some(mut made) = begin(part, segment)? else { continue };
            found.docs(part).for_each(|doc| each(&mut made, doc));
            end(made)?;
        }
        Ok(())
    }
}

/// How many documents are of which year.
pub(super) fn years(pass: &Pass<'_>, over: Over<'_>) -> Result<HashMap<String, usize>, IndexError> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    over.each(
        pass,
        |part, _| Ok(pass.sight.columns.get(part)),
        |columns, doc| {
            if let Some(date) = columns.date.first(doc) {
                *counts.entry(year_of(date)).or_default() += 1;
            }
        },
        |_| Ok(()),
    )?;
    Ok(counts.into_iter().map(|(year, count)| (format!("{year:04}"), count)).collect())
}

/// The texts of a column with the number of documents that have them, counted in one
/// pass, and how many texts there are; where the catalogue has one part only, no more than the
/// `limit` most frequent.
pub(super) fn texts(
    pass: &Pass<'_>,
    over: Over<'_>,
    column: &str,
    limit: usize,
) -> Result<(usize, HashMap<String, usize>), IndexError> {
    let mut counts = HashMap::new();
    let mut total = 0;
    let is_whole = pass.sight.columns.len() == 1;
    over.each(
        pass,
        |_, segment| {
            let column = segment.fast_fields().str(column)?;
            Ok(column.map(|column| {
                let ordinals = vec![0_u32; column.num_terms()];
                (column, ordinals)
            }))
        },
        |(column, ordinals), doc| {
            for ordinal in column.ords().values_for_doc(doc) {
                let slot = usize::try_from(ordinal).ok().and_then(|place| ordinals.get_mut(place));
                if let Some(count) = slot {
                    *count += 1;
                }
            }
        },
        |(column, ordinals)| {
            let mut found: Vec<(u64, u32)> =
                (0..).zip(ordinals).filter(|(_, count)| *count > 0).collect();
            total += found.len();
            if is_whole && limit < found.len() {
                // The places of the texts are in their order.
                found.select_nth_unstable_by_key(limit, |(place, count)| (Reverse(*count), *place));
                found.truncate(limit);
                found.sort_unstable();
            }
            named(&column, &found, &mut counts)
        },
    )?;
    // In several parts the same text may stand.
    let total = if is_whole { total } else { counts.len() };
    Ok((total, counts))
}

/// Adds the counts of a part to those by name.
fn named(
    column: &StrColumn,
    found: &[(u64, u32)],
    counts: &mut HashMap<String, usize>,
) -> Result<(), IndexError> {
    let places: Vec<u64> = found.iter().map(|(place, _)| *place).collect();
    let mut numbers = found.iter().map(|(_, count)| *count);
    column.dictionary().sorted_ords_to_term_cb(&places, |name| {
        let (Ok(name), Some(count)) = (std::str::from_utf8(name), numbers.next()) else { return };
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        match counts.get_mut(name) {
            Some(known) => *known += count,
            None => {
                counts.insert(name.to_owned(), count);
            }
        }
    })?;
    Ok(())
}

/// Parts the lists of names that were counted as one text each.
pub(super) fn parted(lists: &HashMap<String, usize>) -> HashMap<String, usize> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for (list, count) in lists {
        for name in list.split(END_OF_NAME) {
            *counts.entry(name.to_owned()).or_default() += count;
        }
    }
    counts
}

/// The most frequent first, then by name; at most so many.
pub(super) fn ranked(counts: HashMap<String, usize>, limit: usize) -> Vec<(String, usize)> {
    let mut ranked: Vec<_> = counts.into_iter().collect();
    let order = |one: &(String, usize), other: &(String, usize)| {
        other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0))
    };
    if limit < ranked.len() {
        ranked.select_nth_unstable_by(limit, order);
        ranked.truncate(limit);
    }
    ranked.sort_unstable_by(order);
    ranked
}
