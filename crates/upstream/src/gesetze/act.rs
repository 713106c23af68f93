//! A German act as documents: the act, its divisions, each § or article by itself.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Block, Collection, Document, DocumentId, Edge, Entry, Kind, Role, Tags, key};

use super::{
    head::Head,
    markdown::{self, Part},
};
use crate::{
    cites::{self, Own},
    intake::{Halt, Intake},
    sink::Options,
};

struct Reading<'a, 'b> {
    file: &'a str,
    head: &'a Head<'a>,
    act: DocumentId,
    state: Option<Date>,
    used: BTreeMap<String, usize>,
    has_paragraphs: bool,
    intake: &'a mut Intake<'b>,
}

/// A division that is open: how deep it stands, its id, and the word it begins with.
struct Open {
    level: usize,
    word: String,
    id: DocumentId,
    path: String,
    children: u32,
}

/// What a heading announces.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Announced {
    /// `§ 823 Schadensersatzpflicht`: whether it is a §, the numbers, the title.
    Provision { is_paragraph: bool, numbers: Vec<String>, title: String },
    /// A preamble or an annex.
    Apart(&'static str),
    /// A division.
    Division,
}

/// Imports an act.
pub(super) fn import(
    file: &str,
    head: &Head<'_>,
    options: &Options,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    let Ok(act) = DocumentId::of("de", &head.slug) else {
        intake.not_understood(file, "its abbreviation makes no name; the act was left out");
        return Ok(());
    };
    let state = head.state();
    intake.collection(Collection {
        name: "gesetze".to_owned(),
        jurisdiction: "de".to_owned(),
        title: "German federal acts (Gesetze im Internet, in Markdown)".to_owned(),
        publisher: "Federal Ministry of Justice, as kept by the bundestag/gesetze project".to_owned(),
        licence: "official works, free of copyright (§ 5 UrhG)".to_owned(),
        address: Some("https://www.gesetze-im-internet.de".to_owned()),
        as_of: state.map(|state| state.min(options.today)),
        retrieved: None,
        caveat: "Only the acts that were imported, each in one state: that of the newest amendment \
                 its head names. Since when a provision has held is not known, and an amendment that \
                 begins to hold later may already be in the text."
            .to_owned(),
    })?;
    let used = BTreeMap::new();
    let has_paragraphs = head.body.contains("# § ");
    let mut reading = Reading { file, head, act, state, used, has_paragraphs, intake };
    reading.whole()?;
    let act = reading.act;
    intake.no_longer_there(&act)
}

impl Reading<'_, '_> {
    fn whole(&mut self) -> Result<(), Halt> {
        let mut stack: Vec<Open> = Vec::new();
        let mut top = 0;
        let parts = markdown::parts(self.head.body, self.head.body_line);
        for part in &parts {
            if part.level == 0 {
                self.act(part)?;
                continue;
            }
            let announced = announced(&part.heading);
            let word = rank_word(&part.heading);
            let leaf = !matches!(announced, Announced::Division);
            while let Some(open) = stack.last() {
                let is_sibling = open.level == part.level && !leaf && !is_below(&word, &open.word);
                if open.level > part.level
                    || is_sibling
                    // Six marks are the most Markdown has: a provision there belongs to the division.
                    || open.level == part.level && leaf && part.level < 6
                {
                    stack.pop();
                } else {
                    break;
                }
            }
            let ordinal = match stack.last_mut() {
                Some(open) => {
                    open.children += 1;
                    open.children
                }
                None => {
                    top += 1;
                    top
                }
            };
            let parent = stack.last().map_or_else(|| self.act.clone(), |open| open.id.clone());
            match announced {
                Announced::Division => {
                    let above = stack.last().map(|open| open.path.clone()).unwrap_or_default();
                    if let Some((id, path)) = self.division(part, &above, ordinal, parent)? {
                        stack.push(Open { level: part.level, word, id, path, children: 0 });
                    }
                }
                Announced::Provision { is_paragraph, numbers, title } => {
                    self.provision(part, is_paragraph, &numbers, &title, ordinal, parent)?;
                }
                Announced::Apart(form) => self.apart(part, form, ordinal, parent)?,
            }
        }
        Ok(())
    }

    /// A name that is not used yet.
    fn free(&mut self, name: &str, line: usize) -> String {
        let used = self.used.entry(name.to_owned()).or_default();
        *used += 1;
        if *used == 1 {
            return name.to_owned();
        }
        let name = format!("{name}-{used}");
        let reason = format!("the act has this name twice; the second one is called `{name}`");
        self.intake.not_understood(format!("{}: line {line}", self.file), reason);
        name
    }

    fn id(&mut self, name: &str, line: usize) -> Option<DocumentId> {
        let id = DocumentId::of("de", &format!("{}.{name}", self.head.slug));
        if id.is_err() {
            let reason = format!("`{name}` makes no name");
            self.intake.not_understood(format!("{}: line {line}", self.file), reason);
        }
        id.ok()
    }

    fn tags(&self) -> Tags {
        let mut tags = Tags::new();
        tags.set(key::ACT, self.act.as_str());
        tags.set(key::CODE, self.head.abbreviation.as_str());
        tags.set(key::ABBREVIATION, self.head.abbreviation.as_str());
        tags.set(key::ACT_TITLE, self.head.title.as_str());
        tags.set(key::DATED, "state");
        tags.set(key::ENFORCEMENT_STATUS, "in_force");
        tags.set(key::IN_FORCE, "true");
        let title = self.head.title.to_lowercase();
        let sort = if self.head.abbreviation == "GG" {
            "constitution"
        } else if title.contains("gesetzbuch")
            || title.ends_with("ordnung") && title.contains("prozess")
        {
            "code"
        } else if title.contains("verordnung") {
            "ordinance"
        } else {
            "statute"
        };
        tags.set(key::TYPE, sort);
        tags
    }

    fn document_head(
        &self,
        id: DocumentId,
        kind: Kind,
        title: String,
        ordinal: u32,
        parent: Option<DocumentId>,
    ) -> law::Head {
        law::Head {
            id,
            kind,
            jurisdiction: "de".to_owned(),
            language: "de".to_owned(),
            source: "gesetze".to_owned(),
            title,
            date: self.state,
            date_end: None,
            parent,
            ordinal,
            tags: self.tags(),
        }
    }

    fn put(&mut self, head: law::Head, blocks: Vec<Block>, edges: Vec<Edge>) -> Result<(), Halt> {
        self.intake.entry(Entry { document: Document { head, blocks }, edges })
    }

    /// The act itself, with what stands before its first heading.
    fn act(&mut self, part: &Part<'_>) -> Result<(), Halt> {
        let title = format!("{} ({})", self.head.title, self.head.abbreviation);
        let mut head = self.document_head(self.act.clone(), Kind::Section, title, 0, None);
        head.tags.set(key::STRUCTURE_TYPE, "legislation");
        head.tags.set(key::DOCUMENT_FORM, "act");
        head.tags.set(key::CID, self.act.as_str());
        head.tags.set(key::PERMALINK, self.permalink(""));
        head.tags.set(key::PROMULGATED, self.head.promulgated.as_str());
        if let Some(day) = self.head.drawn_up {
            head.tags.set(key::DATE_DOCUMENT, day.to_string());
        }
        let mut edges = Vec::new();
        for amendment in &self.head.amendments {
            let mut edge = cites::edge("amended_by", amendment.act.as_str());
            let note = amendment.note.trim_start_matches([',', ' ']);
            for (key, value) in [("label", amendment.label.as_str()), ("note", note)] {
                if !value.is_empty() {
                    edge.properties.insert(key.to_owned(), value.to_owned());
                }
            }
            if let Some(day) = amendment.day {
                edge.properties.insert("date".to_owned(), day.to_string());
            }
            edge.properties.insert("in_text".to_owned(), amendment.is_shown.to_string());
            edges.push(edge);
        }
        let mut blocks = markdown::blocks(&part.lines);
        for block in &mut blocks {
            // What stands before the first heading is the editor's, or an official remark.
            block.role = Role::Note;
        }
        self.put(head, blocks, edges)
    }

    fn permalink(&self, name: &str) -> String {
        let slug = self.head.slug.to_lowercase();
        let page = if name.is_empty() { "index.html".to_owned() } else { format!("__{name}.html") };
        format!("https://www.gesetze-im-internet.de/{slug}/{page}")
    }

    fn division(
        &mut self,
        part: &Part<'_>,
        above: &str,
        ordinal: u32,
        parent: DocumentId,
    ) -> Result<Option<(DocumentId, String)>, Halt> {
        let heading = part.heading.trim_end_matches([' ', '-']);
        let label = heading.split(" - ").next().unwrap_or(heading);
        let short: String = label.chars().take(40).collect();
        let path = if above.is_empty() { short } else { format!("{above}.{short}") };
        let name = self.free(&path, part.line);
        let Some(id) = self.id(&name, part.line) else { return Ok(None) };
        let title = heading.replace(" - ", " – ");
        let mut head = self.document_head(id.clone(), Kind::Section, title, ordinal, Some(parent));
        head.tags.set(key::DOCUMENT_FORM, "section");
        head.tags.set(key::CID, id.as_str());
        if heading.ends_with("(weggefallen)") {
            head.tags.set(key::ENFORCEMENT_STATUS, "repealed");
            head.tags.set(key::IN_FORCE, "false");
        }
        let blocks = markdown::blocks(&part.lines);
        let edges = self.citations(&blocks, "");
        self.put(head, blocks, edges)?;
        Ok(Some((id, name)))
    }

    fn citations(&self, blocks: &[Block], number: &str) -> Vec<Edge> {
        let text: Vec<&str> = blocks
            .iter()
            .filter(|block| block.role != Role::Note)
            .map(|block| block.text.as_str())
            .collect();
        let own = Own {
            name: self.head.abbreviation.clone(),
            number: number.to_owned(),
            has_paragraphs: self.has_paragraphs,
        };
        cites::citations("de", "de", &text.join("\n"), Some(&own))
    }

    /// The name of this version of a part.
    fn version(&self, name: &str) -> String {
        match self.state {
            Some(day) => format!("{name}.{}", day.strftime("%Y%m%d")),
            None => name.to_owned(),
        }
    }

    fn provision(
        &mut self,
        part: &Part<'_>,
        is_paragraph: bool,
        numbers: &[String],
        title: &str,
        ordinal: u32,
        parent: DocumentId,
    ) -> Result<(), Halt> {
        let kind = if is_paragraph { "para" } else { "art" };
        let name = match numbers {
            [one] => format!("{kind}-{one}"),
            [first, .., last] => format!("{kind}-{first}-{last}"),
            [] => return Ok(()),
        };
        let name = self.free(&name, part.line);
        let Some(cid) = self.id(&name, part.line) else { return Ok(()) };
        let Some(id) = self.id(&self.version(&name), part.line) else { return Ok(()) };
        let mut blocks = markdown::blocks(&part.lines);
        blocks.retain(|block| block.text.chars().any(char::is_alphanumeric));
        let sign = match (is_paragraph, numbers.len()) {
            (true, 1) => "§",
            (true, _) => "§§",
            (false, _) => "Art.",
        };
        let shown = match numbers {
            [first, _, .., last] => format!("{first}–{last}"),
            [first, last] => format!("{first}, {last}"),
            other => other.concat(),
        };
        let cited = format!("{sign} {shown} {}", self.head.abbreviation);
        let full = if title.is_empty() { cited } else { format!("{cited} – {title}") };
        let mut head = self.document_head(id, Kind::Legislation, full, ordinal, Some(parent));
        head.tags.set(key::DOCUMENT_FORM, "article");
        head.tags.set(key::CID, cid.as_str());
        let key = if is_paragraph { key::PARAGRAPH } else { key::ARTICLE_NUMBER };
        for number in numbers {
            head.tags.add(key, number.as_str());
        }
        if let [number] = numbers {
            let page = if is_paragraph { number.clone() } else { format!("art_{number}") };
            let link = self.permalink(&page).replace("__art_", "art_");
            head.tags.set(key::PERMALINK, link);
        }
        // `(XXXX)` stands before a row of provisions of which nothing is left.
        let is_gone = title == "(weggefallen)"
            || markdown::is_gone(&blocks)
            || part.heading.starts_with("(XXXX)") && blocks.is_empty();
        if is_gone {
            head.tags.set(key::ENFORCEMENT_STATUS, "repealed");
            head.tags.set(key::IN_FORCE, "false");
            head.tags.set(key::STATUS_NOTE, "weggefallen");
        } else if blocks.is_empty() {
            let reason = "the provision has no text";
            self.intake.not_understood(format!("{}: line {}", self.file, part.line), reason);
        }
        let edges = self.citations(&blocks, numbers.first().map_or("", String::as_str));
        self.put(head, blocks, edges)
    }

    /// A preamble or an annex.
    fn apart(
        &mut self,
        part: &Part<'_>,
        form: &str,
        ordinal: u32,
        parent: DocumentId,
    ) -> Result<(), Halt> {
        let short: String = part.heading.chars().take(60).collect();
        let name = self.free(&short, part.line);
        let Some(cid) = self.id(&name, part.line) else { return Ok(()) };
        let Some(id) = self.id(&self.version(&name), part.line) else { return Ok(()) };
        let blocks = markdown::blocks(&part.lines);
        let title = format!("{} – {}", part.heading, self.head.abbreviation);
        let mut head = self.document_head(id, Kind::Legislation, title, ordinal, Some(parent));
        head.tags.set(key::DOCUMENT_FORM, form);
        head.tags.set(key::CID, cid.as_str());
        let edges = self.citations(&blocks, "");
        self.put(head, blocks, edges)
    }
}

/// Divisions from the highest to the lowest, where Markdown has no more marks to tell them.
const WORDS: [&str; 9] = [
    "buch",
    "teil",
    "abschnitt",
    "unterabschnitt",
    "titel",
    "untertitel",
    "kapitel",
    "unterkapitel",
    "anhang",
];

/// The word of rank of a heading: `Kapitel 1 - …`, `Erster Titel - …`.
fn rank_word(heading: &str) -> String {
    let label = heading.split(" - ").next().unwrap_or_default().to_lowercase();
    label.split_whitespace().find(|word| WORDS.contains(word)).unwrap_or_default().to_owned()
}

/// Whether a division of one word stands below one of another.
fn is_below(word: &str, above: &str) -> bool {
    let rank = |word: &str| WORDS.iter().position(|known| *known == word);
    matches!((rank(word), rank(above)), (Some(low), Some(high)) if low > high)
}

fn announced(heading: &str) -> Announced {
    let bare = heading.trim_start_matches("(XXXX)").trim();
    let (is_paragraph, rest) = if let Some(rest) = bare.strip_prefix("§§") {
        (true, rest)
    } else if let Some(rest) = bare.strip_prefix('§') {
        (true, rest)
    } else if let Some(rest) =
        ["Artikel ", "Art. ", "Art "].iter().find_map(|sign| bare.strip_prefix(sign))
    {
        (false, rest)
    } else {
        let lower = bare.to_lowercase();
        return if lower.starts_with("eingangsformel") || lower.starts_with("präambel") {
            Announced::Apart("preamble")
        } else if ["anlage", "anhang", "schlussformel", "schlußformel"]
            .iter()
            .any(|word| lower.starts_with(word))
        {
            Announced::Apart("annex")
        } else if lower.starts_with("inhaltsübersicht") || lower.starts_with("inhaltsverzeichnis")
        {
            Announced::Apart("table")
        } else {
            Announced::Division
        };
    };
    let (numbers, title) = numbers(rest.trim());
    if numbers.is_empty() {
        return Announced::Division;
    }
    let title = title.trim_start_matches(['-', ' ']).to_owned();
    Announced::Provision { is_paragraph, numbers, title }
}

/// The numbers at the beginning of a text, `114 und 115`, `3 bis 6`, and what follows them.
fn numbers(text: &str) -> (Vec<String>, &str) {
    const MOST: u32 = 500;
    let mut numbers: Vec<String> = Vec::new();
    let mut rest = text;
    loop {
        let end = rest.find([' ', ',']).unwrap_or(rest.len());
        let word = rest.get(..end).unwrap_or_default();
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let is_number = digits > 0
            && word.len() - digits <= 2
            && word.bytes().skip(digits).all(|letter| letter.is_ascii_lowercase());
        if !is_number {
            break;
        }
        numbers.push(word.to_owned());
        rest = rest.get(end..).unwrap_or_default().trim_start();
        if let Some(after) = ["und ", ", "].iter().find_map(|and| rest.strip_prefix(and)) {
            rest = after;
        } else if let Some(after) = rest.strip_prefix("bis ") {
            rest = after;
            let end = rest.find([' ', ',']).unwrap_or(rest.len());
            let last = rest.get(..end).unwrap_or_default();
            let whole = numbers.last().and_then(|first| first.parse::<u32>().ok());
            if let Some((from, to)) = whole.zip(last.parse::<u32>().ok())
                && from < to
                && to - from < MOST
            {
                numbers.extend((from + 1..to).map(|number| number.to_string()));
            } else if let Some(first) = numbers.last().cloned() {
                numbers.extend(between(&first, last));
            }
        } else {
            break;
        }
    }
    (numbers, rest)
}

/// `707b` between `707a` and `707c`.
fn between(first: &str, last: &str) -> Vec<String> {
    let split = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let letter = text.get(digits..)?.chars().next()?;
        Some((text.get(..digits)?.to_owned(), letter))
    };
    match (split(first), split(last)) {
        (Some((from, low)), Some((to, high)))
            if from == to && low < high && high.is_ascii_lowercase() =>
        {
            (low..high).skip(1).map(|letter| format!("{from}{letter}")).collect()
        }
        _ => Vec::new(),
    }
}
