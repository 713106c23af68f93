//! The reporters: every edition with its spellings, its time and its shape of citation.

use std::sync::LazyLock;

/// An edition of the table, by its place in it.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct EditionId(u16);

/// What the table knows of one edition of a reporter.
#[derive(Debug)]
pub struct Edition {
    /// How it is cited today: `F.3d`.
    pub short: &'static str,
    /// The name of the series: `Federal Reporter`.
    pub name: &'static str,
    /// Its sort: `federal`, `state`, `state_regional`, `neutral`, `specialty`, `scotus_early`.
    pub sort: &'static str,
    /// The first year it holds decisions of.
    pub from: u16,
    /// The last one; none while it goes on.
    pub to: Option<u16>,
    /// The shapes of its citations, a letter each; `facts::us` says which.
    pub(super) shapes: &'static str,
    /// The nominative reporters that may stand in parentheses: `Cranch`.
    pub nominative: Vec<&'static str>,
    spellings: Vec<&'static str>,
}

pub(super) static EDITIONS: LazyLock<Vec<Edition>> = LazyLock::new(|| {
    let table = include_str!("tables/reporters.txt").lines();
    table.chain(FURTHER.lines()).filter_map(Edition::read).collect()
});

/// What the package does not know, in the same columns: the neutral citations that North Carolina
/// used in 2021 and 2022.
const FURTHER: &str = "\
NCSC\tNorth Carolina Neutral Citation (Supreme Court)\tneutral\t2021-01-01\t2022-12-31\tdy\t\t
NCCOA\tNorth Carolina Neutral Citation (Court of Appeals)\tneutral\t2021-01-01\t2022-12-31\tdy\t\t
";

/// The last volumes of series that are closed; a later volume was never printed.
const LAST_VOLUMES: [(&str, u32); 19] = [
    ("F.", 300),
    ("F.2d", 999),
    ("F.3d", 999),
    ("F. Supp.", 999),
    ("F. Supp. 2d", 999),
    ("A.", 200),
    ("A.2d", 999),
    ("N.E.", 200),
    ("N.E.2d", 999),
    ("N.W.", 300),
    ("P.", 300),
    ("P.2d", 999),
    ("S.E.", 200),
    ("So.", 200),
    ("So. 2d", 999),
    ("S.W.", 300),
    ("S.W.2d", 999),
    ("L. Ed.", 100),
    ("N.Y.S.", 300),
];

impl Edition {
    fn read(line: &'static str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut field = || fields.next();
        let list = |text: &'static str| -> Vec<&'static str> {
            text.split('|').filter(|part| !part.is_empty()).collect()
        };
        let year = |text: &str| text.get(..4).and_then(|year| year.parse().ok());
        let (short, name, sort) = (field()?, field()?, field()?);
        let (from, to) = (year(field()?).unwrap_or(1600), year(field()?));
        let (shapes, nominative) = (field()?, list(field()?));
        let spellings = list(field().unwrap_or_default());
        Some(Self { short, name, sort, from, to, shapes, nominative, spellings })
    }

    pub(super) fn spellings(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.short).chain(self.spellings.iter().copied())
    }

    pub(super) fn has(&self, shape: char) -> bool {
        self.shapes.contains(shape)
    }

    /// Whether it may hold a decision of a year. A year before and after are allowed for what is
    /// decided before it is printed.
    pub fn covers(&self, year: u16) -> bool {
        // U.S. Reports took in the nominative reporters of the Supreme Court from 1754 on.
        let from = if self.short == "U.S." { 1754 } else { self.from };
        year + 1 >= from && self.to.is_none_or(|to| year <= to + 1)
    }

    /// The last volume, where the series is closed.
    pub fn last_volume(&self) -> Option<u32> {
        last_volume(self.short)
    }

    /// Whether it reports the Supreme Court of the United States alone.
    pub fn is_of_supreme_court(&self) -> bool {
        matches!(self.short, "U.S." | "S. Ct." | "L. Ed." | "L. Ed. 2d" | "U.S. LEXIS")
            || self.sort == "scotus_early"
    }
}

/// The last volume of a closed series, by its short name.
pub(super) fn last_volume(short: &str) -> Option<u32> {
    LAST_VOLUMES.iter().find(|(known, _)| *known == short).map(|(_, last)| *last)
}

impl EditionId {
    /// Every edition.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..u16::try_from(EDITIONS.len()).unwrap_or(u16::MAX)).map(Self)
    }

    /// What is known of it.
    pub fn edition(self) -> &'static Edition {
        static NONE: Edition = Edition {
            short: "",
            name: "",
            sort: "",
            from: 1600,
            to: None,
            shapes: "",
            nominative: Vec::new(),
            spellings: Vec::new(),
        };
        EDITIONS.get(self.0 as usize).unwrap_or(&NONE)
    }
}
