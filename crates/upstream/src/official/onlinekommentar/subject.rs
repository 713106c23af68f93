//! What a commentary comments on: the acts and articles its title names, whatever its language.

use jurisdictions::ch::{self, Citation, Edition, Following, Level, Numeral, Statute};
use law::Language;

/// What a commentary comments on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Subject {
    /// What it is.
    pub form: Form,
    /// The articles, in the order in which the title names them.
    pub reaches: Vec<Reach>,
}

/// What a commentary is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Form {
    /// It comments on articles.
    Article,
    /// Remarks before a group of articles.
    Preliminary,
    /// An introduction to an act.
    Introduction,
    /// Something else; the title names no article.
    Other,
}

/// An article or a range of articles of an act.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reach {
    /// The number of the act in the classified compilation; empty where it is not known.
    pub sr_number: String,
    /// The act as the title names it.
    pub act: String,
    /// The first article.
    pub from: Numeral,
    /// The last article, where there are several.
    pub to: Option<Numeral>,
    /// The paragraphs, where only some are meant.
    pub paragraphs: Vec<String>,
}

/// How a commentary covers a provision.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Commented {
    /// It comments on it.
    Directly,
    /// It comments on other paragraphs of the article.
    OtherParagraph,
    /// Its remarks stand before the articles among which it is.
    Preliminary,
}

/// The acts commented on, by their ids at the source (seen in its list in September 2026). Titles
/// decide; this is asked where a title abbreviates an act as no table of ours does.
const ACTS: [(&str, &str); 23] = [
    ("8223e697-4ffc-4c9b-974b-96836bbbca4f", "101"),
    ("4a0601f8-c727-4293-bb18-2585a92dd9fe", "152.3"),
    ("4512c1a0-c01a-49cb-8c2d-be3f87f796d0", "161.1"),
    ("f04c23a0-391f-41c4-9385-35faf7230f90", "210"),
    ("d2870610-6720-4037-be1c-d870b3189c0f", "220"),
    ("becaa5f2-8e13-483f-9073-6f7b497b729a", "221.411"),
    ("1ecd0f17-8299-4ab0-8e0c-42fd50fa526d", "235.1"),
    ("0bc52020-2c96-4c97-8410-8e44ac370dd5", "251"),
    ("2cdeaaed-30b6-416e-a6ca-7eaef78dfd69", "272"),
    ("cf1153b8-58b2-47eb-a7a3-ec280166bd0d", "281.1"),
    ("0e999038-1e85-4b97-b912-4d216f850fdc", "291"),
    ("9e7f5589-45b9-48c3-a19d-05ffe54f3e41", "311.0"),
    ("191d45d8-ed6a-47ab-9fb9-17c0744effda", "312.0"),
    ("1c7f2762-fc1b-4a51-9b40-3b2086197f87", "351.1"),
    ("02b30208-85de-4c14-b5fb-0cb408145400", "444.1"),
    ("e6629fbc-4495-4942-93a5-609f08501cba", "642.11"),
    ("8585ec22-f3d5-4d69-9fdf-b291e2f21a81", "642.14"),
    ("cb34bc55-848e-4b3e-8a8d-a03b3e1d1b41", "812.21"),
    ("d1c89c53-4275-423b-9884-f99c9e136f51", "812.213"),
    ("d673263a-b469-42eb-af67-7c01a19779d7", "952.0"),
    ("8cc7e9b6-eff3-4400-8463-ff14db576ca7", "955.0"),
    ("e2c3e574-433c-4f6e-bcc6-eafec7fd7125", "0.275.12"),
    ("cf0dd38c-fb3a-4090-8794-b3a5e2fea1b3", "0.311.43"),
];

/// The number in the classified compilation of an act that the source is known to name so.
pub fn sr_number_of(act: &str) -> Option<&'static str> {
    ACTS.iter().find(|(id, _)| *id == act).map(|(_, number)| *number)
}

impl Subject {
    /// Reads a title in its language. The act's id at the source helps where the title alone does
    /// not say which act is meant.
    pub fn read(title: &str, language: Language, act: Option<&str>) -> Self {
        Self::read_as(title, language, act.and_then(sr_number_of))
    }

    pub(super) fn read_as(title: &str, language: Language, act: Option<&str>) -> Self {
        let plain = joined(title);
        let head = plain.split('(').next().unwrap_or(&plain).trim().trim_end_matches([',', ';']);
        let mut reaches = reaches(head, language, act);
        if let Some(number) = act.filter(|_| reaches.iter().all(|reach| reach.sr_number.is_empty()))
            && let Some((provision, _)) = head.rsplit_once(' ')
        {
            let named = self::reaches(&format!("{provision} SR {number}"), language, act);
            if !named.is_empty() {
                reaches = named;
            }
        }
        Self { form: form(head, &reaches), reaches }
    }

    /// The acts that are commented on, as far as they are known.
    pub fn sr_numbers(&self) -> impl Iterator<Item = &str> {
        let numbers = self.reaches.iter().map(|reach| reach.sr_number.as_str());
        numbers.filter(|number| !number.is_empty())
    }

    /// How it covers a provision: an article or a range of an act, and perhaps paragraphs of it.
    pub fn covers(
        &self,
        is_act: impl Fn(&Reach) -> bool,
        from: &Numeral,
        to: Option<&Numeral>,
        paragraphs: &[String],
    ) -> Option<Commented> {
        let of = |reach: &Reach| {
            let (first, last) = (rank(from), rank(to.unwrap_or(from)));
            let (own, own_last) =
                (rank(&reach.from), rank(reach.to.as_ref().unwrap_or(&reach.from)));
            let overlaps = first <= own_last && own <= last;
            if !overlaps || !is_act(reach) {
                return None;
            }
            let is_other = !paragraphs.is_empty()
                && !reach.paragraphs.is_empty()
                && !paragraphs.iter().any(|one| reach.paragraphs.contains(one));
            Some(match self.form {
                Form::Preliminary => Commented::Preliminary,
                _ if is_other => Commented::OtherParagraph,
                _ => Commented::Directly,
            })
        };
        self.reaches.iter().filter_map(of).min()
    }
}

impl Reach {
    /// The articles one by one: a range of whole numbers, or of letters behind one number; of any
    /// other range the first and the last, since what lies between is not known.
    pub fn articles(&self) -> Vec<String> {
        const LONGEST: u16 = 60;
        let Some(to) = &self.to else { return vec![self.from.to_string()] };
        let (first, last) = (self.from.value, to.value);
        let letter = |numeral: &Numeral| match numeral.suffix.as_bytes() {
            [only] => Some(*only),
            _ => None,
        };
        if let (true, Some(first), Some(last)) = (first == last, letter(&self.from), letter(to))
            && first < last
        {
            let value = self.from.value;
            return (first..=last).map(|letter| format!("{value}{}", char::from(letter))).collect();
        }
        let mut articles = vec![self.from.to_string()];
        if first < last && last - first <= LONGEST {
            articles.extend((first + 1..last).map(|number| number.to_string()));
            // What was inserted behind the last whole number comes after it.
            if !to.is_whole() {
                articles.push(last.to_string());
            }
        }
        articles.push(to.to_string());
        articles
    }
}

fn form(head: &str, reaches: &[Reach]) -> Form {
    const PRELIMINARY: [&str; 10] = [
        "vorb",
        "remarque",
        "osservazion",
        "preliminary",
        "introductory",
        "rem.",
        "rem ",
        "vor ",
        "avant ",
        "prima ",
    ];
    const INTRODUCTION: [&str; 4] = ["einleitung", "einführung", "introduction", "introduzione"];
    let lower = head.to_lowercase();
    let begins = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
    if begins(&PRELIMINARY) {
        Form::Preliminary
    } else if begins(&INTRODUCTION) {
        // "Introduction aux art. 13-14a LHID" stands before articles.
        if reaches.is_empty() { Form::Introduction } else { Form::Preliminary }
    } else if reaches.is_empty() {
        Form::Other
    } else {
        Form::Article
    }
}

fn reaches(text: &str, language: Language, act: Option<&str>) -> Vec<Reach> {
    let found = ch::extract_in(text, Some(language)).found;
    let statutes = found.iter().filter_map(|found| match &found.citation {
        Citation::Statute(statute) if statute.annex.is_none() => Some(statute),
        _ => None,
    });
    statutes
        .filter(|statute| statute.act.edition == Edition::Current)
        .map(|statute| reach(statute, language, act))
        .collect()
}

fn reach(statute: &Statute, language: Language, act: Option<&str>) -> Reach {
    let numbers = || statute.act.ids.iter().map(|id| ch::act(*id).number);
    let bears_name = |number: &&str| {
        let mut entries = ch::acts().filter(|(_, entry)| entry.number == *number);
        entries.any(|(_, entry)| entry.abbreviation(language) == Some(statute.act.name.as_str()))
    };
    let sr_number = match statute.act.ids.as_slice() {
        // The source says which act is meant where others share its abbreviation: in English, the
        // Civil and the Criminal Code are both CC.
        _ if act.as_ref().is_some_and(bears_name) => act.unwrap_or_default(),
        [] if statute.act.canton.is_none() => act.unwrap_or_default(),
        [id] => ch::act(*id).number,
        _ => numbers().find(|number| Some(*number) == act).unwrap_or_default(),
    }
    .to_owned();
    let next = || Numeral::whole(statute.article.value.saturating_add(1));
    let to = statute.to.clone().or_else(|| (statute.following == Following::One).then(next));
    let paragraphs = statute
        .pins
        .iter()
        .filter(|pin| pin.level == Level::Paragraph)
        .flat_map(|pin| paragraphs(&pin.label, pin.to.as_deref()))
        .collect();
    let (act, from) = (statute.act.name.clone(), statute.article.clone());
    Reach { sr_number, act, from, to, paragraphs }
}

/// The paragraphs of a pinpoint, those of a range one by one.
pub fn paragraphs(from: &str, to: Option<&str>) -> Vec<String> {
    const LONGEST: u16 = 30;
    let Some(to) = to else { return vec![from.to_owned()] };
    match (from.parse::<u16>(), to.parse::<u16>()) {
        (Ok(first), Ok(last)) if first <= last && last - first <= LONGEST => {
            (first..=last).map(|number| number.to_string()).collect()
        }
        _ => vec![from.to_owned(), to.to_owned()],
    }
}

/// A title with every dash between numbers written as the grammar reads it.
fn joined(title: &str) -> String {
    let plain = title.replace(['–', '—', '−', '‑'], "-");
    plain.replace(" - ", "-")
}

/// The ordinals of inserted articles, in counting order.
const LATIN: [&str; 17] = [
    "bis",
    "ter",
    "quater",
    "quinquies",
    "sexies",
    "septies",
    "octies",
    "novies",
    "nonies",
    "decies",
    "undecies",
    "duodecies",
    "terdecies",
    "quaterdecies",
    "quindecies",
    "quinquiesdecies",
    "sexdecies",
];

/// The place of an article among the others: `97`, `97bis`, `97ter`, `97a`, `97abis`, `98`.
fn rank(numeral: &Numeral) -> (u16, u8, usize) {
    let place = |word: &str| LATIN.iter().position(|known| *known == word).map_or(0, |at| at + 1);
    let latin = place(&numeral.suffix);
    if latin > 0 || numeral.suffix.is_empty() {
        return (numeral.value, 0, latin);
    }
    let mut rest = numeral.suffix.chars();
    let letter = rest.next().map_or(0, |letter| letter.to_ascii_lowercase() as u8);
    (numeral.value, letter, place(rest.as_str()))
}
