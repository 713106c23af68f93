//! The federal acts: their numbers, names and titles.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use law::{Language, Languages};

/// An act of the table, by its place in it.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct ActId(u16);

/// What the table knows of one act.
#[derive(Debug)]
pub struct ActEntry {
    /// The number in the classified compilation.
    pub number: &'static str,
    /// Abbreviations in German, French, Italian, Romansh and English; empty where there is none.
    pub abbreviations: [&'static str; 5],
    /// Whether it is one of the often cited.
    pub is_core: bool,
    /// Further names.
    pub names: Vec<&'static str>,
    /// Titles in German, French, Italian and English; empty where there is none.
    pub titles: [&'static str; 4],
}

/// Abbreviations that are cited but stand in no table, with the act they mean.
const CUSTOMARY: [(&str, &str); 14] = [
    ("Conv. torture", "0.105"),
    ("Cst.féd.", "101"),
    ("Cst. féd.", "101"),
    ("Cst", "101"),
    ("Cst.fed.", "101"),
    ("Cost", "101"),
    ("Cost.fed.", "101"),
    ("Cost. fed.", "101"),
    ("Const.", "101"),
    ("CPS", "311.0"),
    // The names of the Foreign Nationals Act until 2018.
    ("AuG", "142.20"),
    ("LEtr", "142.20"),
    ("LStr", "142.20"),
    ("CCS", "210"),
];

/// How the citation server's specification writes English abbreviations, other than the table of acts does.
const ENGLISH: [(&str, &str); 5] =
    [("101", "FC"), ("210", "CC"), ("220", "CO"), ("272", "CPC"), ("312.0", "CPP")];

/// The one of them that cannot be read back: `CC` is the Civil Code, too.
const ENGLISH_OF_CONVERSION: (&str, &str) = ("311.0", "CC");

static TABLE: LazyLock<Vec<ActEntry>> =
    LazyLock::new(|| include_str!("tables/acts.txt").lines().filter_map(ActEntry::read).collect());

/// Every name of an act, as written, to the acts it can mean.
static NAMES: LazyLock<HashMap<&'static str, Vec<ActId>>> = LazyLock::new(|| {
    let mut names: HashMap<&str, Vec<ActId>> = HashMap::with_capacity(4096);
    let mut add = |name: &'static str, id: ActId| {
        if name.is_empty() {
            return;
        }
        let ids = names.entry(name).or_default();
        if !ids.contains(&id) {
            ids.push(id);
        }
    };
    for (id, entry) in acts() {
        for name in entry.abbreviations.iter().take(4).chain(&entry.names) {
            add(name, id);
        }
    }
    // English names, many of them recalled, give way to every official one.
    let mut english = Vec::new();
    for (id, entry) in acts() {
        english.push((entry.abbreviations[4], id));
    }
    english.retain(|(name, _)| !names.contains_key(name));
    for (name, id) in english {
        names.entry(name).or_default().push(id);
    }
    names.remove("");
    for (name, number) in CUSTOMARY {
        if let Some(id) = by_number(number) {
            names.entry(name).or_insert_with(|| vec![id]);
        }
    }
    // Several cantons call their constitution so.
    names.remove("KV");
    names
});

/// The same names in small letters, for citations typed carelessly.
static FOLDED: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let ordered: BTreeMap<&str, ()> = NAMES.keys().map(|name| (*name, ())).collect();
    let mut folded = HashMap::with_capacity(ordered.len());
    for name in ordered.into_keys() {
        let best = folded.entry(name.to_lowercase()).or_insert(name);
        // Of two names that differ in capitals only, the often cited act's one.
        if is_core(name) && !is_core(best) {
            *best = name;
        }
    }
    folded
});

/// Abbreviations that cantonal acts share with a federal one, with those acts.
static CANTONAL: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    include_str!("tables/cantonal.txt")
        .lines()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some((fields.next()?, fields.collect()))
        })
        .collect()
});

/// The cantonal acts that share a federal act's abbreviation, as `GE E 5 10`.
pub fn cantonal_namesakes(name: &str) -> &'static [&'static str] {
    CANTONAL.get(name).map_or(&[], Vec::as_slice)
}

static NUMBERS: LazyLock<HashMap<&'static str, ActId>> =
    LazyLock::new(|| acts().map(|(id, entry)| (entry.number, id)).collect());

fn is_core(name: &str) -> bool {
    acts_named(name).iter().any(|id| act(*id).is_core)
}

impl ActEntry {
    fn read(line: &'static str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        Some(Self {
            number: next()?,
            abbreviations: [next()?, next()?, next()?, next()?, next()?],
            is_core: !next()?.is_empty(),
            names: next()?.split('|').filter(|name| !name.is_empty()).collect(),
            titles: [next()?, next()?, next()?, next()?],
        })
    }

    /// The abbreviation to write in a language.
    pub fn abbreviation(&self, language: Language) -> Option<&'static str> {
        let name = match language {
            Language::De => self.abbreviations[0],
            Language::Fr => self.abbreviations[1],
            Language::It => self.abbreviations[2],
            Language::En => ENGLISH
                .iter()
                .find(|(number, _)| *number == self.number)
                .map_or(self.abbreviations[4], |(_, name)| *name),
        };
        (!name.is_empty()).then_some(name)
    }

    /// The abbreviation that a conversion into a language writes. It need not mean this act only.
    pub fn converted(&self, language: Language) -> Option<&'static str> {
        let (number, name) = ENGLISH_OF_CONVERSION;
        if language == Language::En && self.number == number {
            return Some(name);
        }
        self.abbreviation(language)
    }

    /// The English abbreviation that means this act only.
    pub fn unambiguous_english(&self) -> Option<&'static str> {
        (!self.abbreviations[4].is_empty()).then_some(self.abbreviations[4])
    }

    /// The title in a language, or the German one.
    pub fn title(&self, language: Language) -> &'static str {
        let title = self.titles[language as usize];
        if title.is_empty() { self.titles[0] } else { title }
    }

    /// One name for comparing: the first abbreviation there is, else the number.
    pub fn name(&self) -> &'static str {
        self.abbreviations
            .iter()
            .find(|name| !name.is_empty())
            .or_else(|| self.names.first())
            .unwrap_or(&self.number)
    }

    /// Whether it is cited in texts of every language by whatever name: the constitution, the
    /// codes and the treaties.
    pub fn is_cited_everywhere(&self) -> bool {
        const CODES: [&str; 8] = ["101", "210", "220", "272", "311.0", "312.0", "281.1", "173.110"];
        CODES.contains(&self.number) || self.number.starts_with("0.")
    }

    /// The languages in which it is abbreviated so.
    pub fn languages_of(&self, name: &str) -> Languages {
        let mut languages = Languages::NONE;
        for language in Language::ALL {
            let index = if language == Language::En { 4 } else { language as usize };
            let abbreviation = self.abbreviations[index];
            if abbreviation == name || self.abbreviation(language) == Some(name) {
                languages = languages.or(Languages::of(language));
            }
        }
        languages
    }
}

/// The entry of an act.
pub fn act(id: ActId) -> &'static ActEntry {
    // An id is made only from the table's own places.
    &TABLE[usize::from(id.0)]
}

/// Every act of the table, in the order of their numbers.
pub fn acts() -> impl Iterator<Item = (ActId, &'static ActEntry)> {
    (0_u16..).map(ActId).zip(TABLE.iter())
}

/// The acts a name can mean, as it is written.
pub fn acts_named(name: &str) -> &'static [ActId] {
    NAMES.get(name).map_or(&[], Vec::as_slice)
}

/// The name a carelessly typed one stands for: other capitals.
pub(crate) fn name_folded(name: &str) -> Option<&'static str> {
    FOLDED.get(name.to_lowercase().as_str()).copied()
}

/// The act with a number of the compilation.
pub fn act_numbered(number: &str) -> Option<ActId> {
    by_number(number)
}

/// The act with a number of the compilation.
pub(crate) fn by_number(number: &str) -> Option<ActId> {
    NUMBERS.get(number).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        assert_eq!(acts().count(), 1189);
        let code = act(by_number("220").unwrap());
        assert_eq!(code.abbreviation(Language::Fr), Some("CO"));
        assert!(code.is_core);
    }

    #[test]
    fn ambiguous_names_name_every_act() {
        assert_eq!(acts_named("OLN").len(), 2);
        assert_eq!(acts_named("OR").len(), 1);
    }

    #[test]
    fn careless_capitals_are_understood() {
        assert_eq!(name_folded("stgb"), Some("StGB"));
        assert_eq!(name_folded("CST."), Some("Cst."));
    }
}
