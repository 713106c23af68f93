//! The law reviews and other periodicals.

use std::sync::LazyLock;

/// A journal of the table, by its place in it.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct JournalId(u16);

/// What the table knows of one journal.
#[derive(Debug)]
pub struct JournalEntry {
    /// How it is cited: `Minn. L. Rev.`
    pub short: &'static str,
    /// Its name.
    pub name: &'static str,
    spellings: Vec<&'static str>,
}

pub(super) static JOURNALS: LazyLock<Vec<JournalEntry>> = LazyLock::new(|| {
    let read = |line: &'static str| {
        let mut fields = line.split('\t');
        let (short, name) = (fields.next()?, fields.next()?);
        let spellings = fields.next().unwrap_or_default().split('|');
        let spellings = spellings.filter(|spelling| !spelling.is_empty()).collect();
        Some(JournalEntry { short, name, spellings })
    };
    include_str!("tables/journals.txt").lines().filter_map(read).collect()
});

impl JournalEntry {
    pub(super) fn spellings(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.short).chain(self.spellings.iter().copied())
    }
}

impl JournalId {
    /// Every journal.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..u16::try_from(JOURNALS.len()).unwrap_or(u16::MAX)).map(Self)
    }

    /// How it is cited.
    pub fn short(self) -> &'static str {
        JOURNALS.get(self.0 as usize).map_or("", |journal| journal.short)
    }
}
