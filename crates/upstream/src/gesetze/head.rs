//! What a German act says of itself before its text: its names, its promulgation, its amendments.

use jiff::civil::Date;

use crate::text::plain;

/// The head matter of an act.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Head<'a> {
    /// Its title.
    pub title: String,
    /// Its abbreviation: `BGB`.
    pub abbreviation: String,
    /// Its name in the collection: `bgb`.
    pub slug: String,
    /// The day on which it was drawn up.
    pub drawn_up: Option<Date>,
    /// Where it was promulgated: `RGBl: 1896, 195`.
    pub promulgated: String,
    /// What changed it: the label, what the line says, and whether the text shows it.
    pub amendments: Vec<Amendment>,
    /// What follows the head matter.
    pub body: &'a str,
    /// The line on which that begins, counted from one.
    pub body_line: usize,
}

/// A line of the head matter that names an amendment.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Amendment {
    /// `Zuletzt geändert durch`.
    pub label: String,
    /// `Art. 4 Abs. 6 G v. 7.5.2021 I 850`.
    pub act: String,
    /// What the publisher says of it: `textlich nachgewiesen`.
    pub note: String,
    /// The day of the amending act.
    pub day: Option<Date>,
    /// Whether the text shows the amendment.
    pub is_shown: bool,
}

impl<'a> Head<'a> {
    /// Reads the head matter of a file.
    pub(super) fn read(text: &'a str) -> Option<Self> {
        let rest = text.strip_prefix("---")?;
        let (front, after) = rest.split_once("\n---")?;
        let value = |key: &str| {
            front
                .lines()
                .find_map(|line| line.strip_prefix(key)?.strip_prefix(':'))
                .map(|value| plain(value.trim().trim_matches('"')))
                .unwrap_or_default()
        };
        let mut head = Self {
            title: value("Title"),
            abbreviation: value("jurabk"),
            slug: value("slug"),
            ..Self::default()
        };
        if head.abbreviation.is_empty() {
            return None;
        }
        if head.slug.is_empty() {
            head.slug = head.abbreviation.to_lowercase();
        }
        let start = text.len() - after.len();
        let mut at = start;
        let mut label = "";
        for line in after.split_inclusive('\n') {
            let bare = line.trim_end();
            if let Some(said) = bare.strip_prefix(":   ") {
                head.line(label, said);
            } else if bare.starts_with('#') && !bare.starts_with("##") || bare.is_empty() {
            } else if !is_label(bare) && at > start + 1 {
                break;
            } else {
                label = bare;
            }
            at += line.len();
        }
        head.body = text.get(at..).unwrap_or_default();
        head.body_line = text.get(..at).unwrap_or_default().lines().count() + 1;
        Some(head)
    }

    fn line(&mut self, label: &str, said: &str) {
        match label {
            "Ausfertigungsdatum" => self.drawn_up = said.trim().parse().ok(),
            "Fundstelle" => self.promulgated = plain(said),
            _ if label.to_lowercase().contains("durch") => {
                let said = plain(said);
                let end = NOTES.iter().filter_map(|note| said.find(note)).min();
                let (act, note) = said.split_at(end.unwrap_or(said.len()));
                // What cannot be carried out, or is not yet worked in, is not in the text.
                let is_shown =
                    !["nicht ausführbar", "noch nicht berücksichtigt", "noch nicht eingearbeitet"]
                        .iter()
                        .any(|word| note.contains(word));
                self.amendments.push(Amendment {
                    label: label.to_owned(),
                    act: act.trim_end_matches([' ', ',', ';']).to_owned(),
                    note: note.to_owned(),
                    day: day(act),
                    is_shown,
                });
            }
            _ => {}
        }
    }

    /// The day whose state the text shows: that of the newest amendment that is in it.
    pub(super) fn state(&self) -> Option<Date> {
        self.amendments
            .iter()
            .filter(|amendment| amendment.is_shown)
            .filter_map(|amendment| amendment.day)
            .max()
            .or(self.drawn_up)
    }
}

/// What may follow the name of an amending act.
const NOTES: [&str; 6] =
    [" textlich", " ist ", " mittelbar", " noch nicht", ", dieser ", " konnte "];

/// Whether a line names what the lines after it say: `Zuletzt geändert durch`.
fn is_label(line: &str) -> bool {
    line.chars().next().is_some_and(char::is_uppercase)
        && (line.ends_with("durch")
            || matches!(
                line,
                "Ausfertigungsdatum"
                    | "Fundstelle"
                    | "Stand"
                    | "Hinweis"
                    | "Aufhebung"
                    | "Anmerkung"
            ))
}

/// The day in `G v. 7.5.2021 I 850`.
fn day(text: &str) -> Option<Date> {
    let (_, rest) = text.split_once(" v. ")?;
    let mut parts = rest.split(['.', ' ']);
    let day = parts.next()?.parse().ok()?;
    let month = parts.next()?.parse().ok()?;
    Date::new(parts.next()?.parse().ok()?, month, day).ok()
}
