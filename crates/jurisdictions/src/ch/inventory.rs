//! Which articles and paragraphs an act has, in the version at hand.

use std::{
    collections::HashMap,
    str::FromStr,
    sync::{LazyLock, OnceLock},
};

use jiff::civil::Date;

use super::Numeral;

/// The articles of one act in one version.
#[derive(Debug)]
pub(crate) struct Inventory {
    /// The number of the act in the classified compilation.
    pub(crate) number: &'static str,
    /// The first day of the version.
    pub(crate) version: Date,
    /// The day to which the source of the list is known.
    pub(crate) read: Date,
    /// The highest whole number.
    pub(crate) last: u16,
    main: Part,
    /// The first further part, such as the final title of the Civil Code.
    first: Option<Part>,
    /// Labels that only an announced version has, with its first day.
    coming: Option<(Date, Vec<&'static str>)>,
}

/// Headings that are numbered together.
#[derive(Debug, Default)]
struct Part {
    articles: HashMap<&'static str, Listed>,
    ranges: Vec<(Numeral, Numeral, Listed)>,
}

/// What became of an article or paragraph.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Fate {
    /// Inserted after the enactment: since when, where that is known.
    pub(crate) inserted: Option<Option<Date>>,
    /// Repealed: since when, where that is known.
    pub(crate) repealed: Option<Option<Date>>,
}

/// One heading.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    /// What became of the article.
    pub(crate) fate: Fate,
    /// Whether its paragraphs prove nothing: the languages differ in them, or the source has no text.
    pub(crate) is_vague: bool,
    /// Its numbered paragraphs; empty where it has none.
    pub(crate) paragraphs: Vec<Paragraph>,
}

/// One numbered paragraph, or a range that was repealed together.
#[derive(Clone, Debug)]
pub(crate) struct Paragraph {
    /// Its label.
    pub(crate) label: String,
    /// The end of a range.
    pub(crate) to: Option<String>,
    /// What became of it.
    pub(crate) fate: Fate,
}

/// A line of the table, not yet read.
struct Line {
    text: &'static str,
    coming: Option<&'static str>,
    read: OnceLock<Option<Inventory>>,
}

static TABLE: LazyLock<HashMap<&'static str, Line>> = LazyLock::new(|| {
    let mut lines: HashMap<&str, Line> = HashMap::with_capacity(4_500);
    for text in include_str!("tables/inventories.txt").lines() {
        let Some((number, rest)) = text.split_once(' ') else { continue };
        if let Some(coming) = rest.strip_prefix("> ") {
            if let Some(line) = lines.get_mut(number) {
                line.coming = Some(coming);
            }
            continue;
        }
        lines.insert(number, Line { text, coming: None, read: OnceLock::new() });
    }
    lines
});

/// The inventory of the act with a number of the compilation, if there is one.
pub(crate) fn inventory(number: &str) -> Option<&'static Inventory> {
    let line = TABLE.get(number)?;
    line.read.get_or_init(|| Inventory::read(line)).as_ref()
}

/// The first day of the version of an act whose articles are at hand, by the number of the act in the
/// classified compilation.
pub fn version_at_hand(number: &str) -> Option<Date> {
    inventory(number).map(|inventory| inventory.version)
}

impl Inventory {
    fn read(line: &Line) -> Option<Self> {
        let mut fields = line.text.split(' ');
        let (number, version, read) = (fields.next()?, fields.next()?, fields.next()?);
        let (mut main, mut first) = (Part::default(), None::<Part>);
        let mut parts = 0;
        let mut into = Some(&mut main);
        let mut is_opening = false;
        for field in fields {
            if field == "|" {
                is_opening = true;
                continue;
            }
            if is_opening {
                is_opening = false;
                into = None;
                if field.starts_with('P') {
                    parts += 1;
                    if parts == 1 {
                        into = Some(first.insert(Part::default()));
                    }
                }
                continue;
            }
            if let Some(part) = into.as_mut() {
                part.add(field);
            }
        }
        let coming = line.coming.and_then(|coming| {
            let mut fields = coming.split(' ');
            let (date, _) = (fields.next()?.parse().ok()?, fields.next()?);
            Some((date, fields.collect()))
        });
        Some(Self {
            number,
            version: version.parse().ok()?,
            read: read.parse().ok()?,
            last: main.last(),
            main,
            first,
            coming,
        })
    }

    /// The heading of an article: in the act itself, or in its first further part.
    pub(crate) fn article(&self, article: &Numeral, is_final: bool) -> Option<&Listed> {
        let part = if is_final { self.first.as_ref()? } else { &self.main };
        let label = article.to_string();
        part.articles.get(label.as_str()).or_else(|| {
            let inside =
                |(from, to, _): &&(Numeral, Numeral, Listed)| from <= article && article <= to;
            part.ranges.iter().find(inside).map(|(_, _, listed)| listed)
        })
    }

    /// Whether it knows the further part that is asked for.
    pub(crate) const fn has_final(&self) -> bool {
        self.first.is_some()
    }

    /// The first day of the announced version that has the article, where none before has it.
    pub(crate) fn coming(&self, article: &Numeral) -> Option<Date> {
        let (date, labels) = self.coming.as_ref()?;
        labels.contains(&article.to_string().as_str()).then_some(*date)
    }
}

impl Part {
    fn add(&mut self, field: &'static str) {
        let (head, paragraphs) = field.split_once(':').unwrap_or((field, ""));
        let cut = head.find(['+', '!', '?', '%', '~']).unwrap_or(head.len());
        let (label, flags) = head.split_at(cut);
        let listed = Listed {
            fate: Fate::read(flags),
            is_vague: flags.contains(['~', '?', '%']),
            paragraphs: read_paragraphs(paragraphs),
        };
        for label in label.split(',') {
            let range = label.split_once('-').and_then(|(from, to)| {
                Some((Numeral::from_str(from).ok()?, Numeral::from_str(to).ok()?))
            });
            match range {
                Some((from, to)) => self.ranges.push((from, to, listed.clone())),
                None => {
                    self.articles.insert(label, listed.clone());
                }
            }
        }
    }

    fn last(&self) -> u16 {
        let ends = self.ranges.iter().map(|(_, to, _)| to.value);
        let labels = self.articles.keys().filter_map(|label| {
            let digits = label.bytes().take_while(u8::is_ascii_digit).count();
            label.get(..digits)?.parse().ok()
        });
        labels.chain(ends).max().unwrap_or_default()
    }
}

impl Fate {
    /// Reads flags such as `+20140101!20200101`.
    fn read(flags: &str) -> Self {
        let day = |sign: char| -> Option<Option<Date>> {
            let (_, behind) = flags.split_once(sign)?;
            let digits: String = behind.chars().take_while(char::is_ascii_digit).collect();
            Some(Date::strptime("%Y%m%d", digits).ok())
        };
        Self { inserted: day('+'), repealed: day('!') }
    }
}

/// Reads `<3,3bis+20200101,4!`.
fn read_paragraphs(text: &str) -> Vec<Paragraph> {
    let mut paragraphs = Vec::new();
    for field in text.split(',').filter(|field| !field.is_empty()) {
        if let Some(count) = field.strip_prefix('<').and_then(|count| count.parse::<u16>().ok()) {
            paragraphs.extend((1..=count).map(|number| Paragraph {
                label: number.to_string(),
                to: None,
                fate: Fate::default(),
            }));
            continue;
        }
        let cut = field.find(['+', '!', '?', '%', '~']).unwrap_or(field.len());
        let (label, flags) = field.split_at(cut);
        let (label, to) = match label.split_once('-') {
            Some((label, to)) => (label, Some(to.to_owned())),
            None => (label, None),
        };
        paragraphs.push(Paragraph { label: label.to_owned(), to, fate: Fate::read(flags) });
    }
    paragraphs
}

impl Listed {
    /// The paragraph with a label.
    pub(crate) fn paragraph(&self, label: &str) -> Option<&Paragraph> {
        self.paragraphs.iter().find(|paragraph| {
            if paragraph.label == label {
                return true;
            }
            let Some(to) = &paragraph.to else { return false };
            let number = |text: &str| text.parse::<Numeral>().ok();
            match (number(&paragraph.label), number(label), number(to)) {
                (Some(from), Some(label), Some(to)) => from <= label && label <= to,
                _ => false,
            }
        })
    }

    /// The labels of its paragraphs, as a reader lists them.
    pub(crate) fn labels(&self) -> String {
        let labels: Vec<&str> = self.paragraphs.iter().map(|one| one.label.as_str()).collect();
        labels.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(number: &str, article: &str) -> Option<&'static Listed> {
        inventory(number)?.article(&article.parse().ok()?, false)
    }

    #[test]
    fn an_article_has_the_paragraphs_of_the_version() {
        assert_eq!(listed("220", "97").unwrap().labels(), "1, 2");
        assert_eq!(listed("220", "14").unwrap().labels(), "1, 2, 2bis, 3");
        assert!(listed("220", "9999").is_none());
        assert_eq!(inventory("220").unwrap().last, 1186);
        assert_eq!(inventory("101").unwrap().last, 197);
    }

    #[test]
    fn what_was_repealed_is_listed_with_its_day() {
        let repealed = listed("220", "40g").unwrap().fate.repealed;
        assert_eq!(repealed, Some(Some(jiff::civil::date(2001, 1, 1))));
        let paragraph = listed("220", "13").unwrap().paragraph("2").unwrap();
        assert_eq!(paragraph.fate.repealed, Some(Some(jiff::civil::date(2005, 1, 1))));
    }

    #[test]
    fn articles_inside_a_range_are_listed() {
        let inventory = inventory("311.0").unwrap();
        let inside = inventory.article(&"355f".parse().unwrap(), false).unwrap();
        assert!(inside.fate.repealed.is_some());
    }

    #[test]
    fn the_final_title_of_the_civil_code_counts_anew() {
        let code = inventory("210").unwrap();
        assert!(code.article(&Numeral::whole(61), true).is_some());
        assert!(code.article(&Numeral::whole(977), true).is_none());
    }

    #[test]
    fn every_line_is_read() {
        let unread: Vec<&str> =
            TABLE.keys().copied().filter(|number| inventory(number).is_none()).collect();
        assert_eq!(unread, [""; 0]);
        assert!(TABLE.len() > 4_200);
    }
}
