//! Laws with a name of their own, and those that are cited by their date alone: `loi Badinter`,
//! `loi du 6 juillet 1989`.

use std::sync::LazyLock;

use jiff::civil::Date;

use super::{Act, Nature};
use crate::text::cursor::Cursor;

/// A law of the table.
#[derive(Debug)]
struct Named {
    nature: Nature,
    number: &'static str,
    date: Date,
    /// Whether its date alone names it.
    by_date: bool,
    names: Vec<&'static str>,
}

static TABLE: LazyLock<Vec<Named>> = LazyLock::new(|| {
    include_str!("tables/laws.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut fields = line.split('\t');
            let nature = fields.next()?;
            Some(Named {
                nature: Nature::ALL.into_iter().find(|known| known.tag() == nature)?,
                number: fields.next()?,
                date: fields.next()?.parse().ok()?,
                by_date: fields.next()? == "d",
                names: fields.next()?.split('|').filter(|name| !name.is_empty()).collect(),
            })
        })
        .collect()
});

impl Named {
    fn act(&self) -> Act {
        let number = (!self.number.is_empty()).then(|| self.number.to_owned());
        Act { nature: self.nature, number, date: Some(self.date), namesakes: Vec::new() }
    }
}

/// The act of a sort that bears the name at a place, with the place after it.
pub(crate) fn named(cursor: &Cursor<'_>, at: usize, nature: Nature) -> Option<(Act, usize)> {
    let mut best: (Vec<&Named>, usize) = (Vec::new(), at);
    for law in TABLE.iter().filter(|law| law.nature == nature) {
        for name in law.names.iter().filter(|name| !name.starts_with('=')) {
            let Some(to) = cursor.name(at, name) else { continue };
            // `loi travail` and `loi montagne` are names, `loi lang` too: what is written small in
            // a text is a name only where it has several words or is customarily written so.
            if !cursor.is_lone && !is_written_as_name(cursor, at, name) {
                continue;
            }
            if to > best.1 {
                best = (vec![law], to);
            } else if to == best.1 {
                best.0.push(law);
            }
        }
    }
    let (laws, to) = best;
    let mut acts = laws.into_iter().map(Named::act);
    let first = acts.next()?;
    Some((Act { namesakes: acts.collect(), ..first }, to))
}

fn is_written_as_name(cursor: &Cursor<'_>, at: usize, name: &str) -> bool {
    const SMALL: [&str; 6] =
        ["littoral", "montagne", "renseignement", "biodiversite", "handicap", "1901"];
    let is_capital = cursor.raw(at).chars().next().is_some_and(char::is_uppercase);
    is_capital || name.split(' ').count() > 2 || SMALL.contains(&name)
}

/// The act whose abbreviation stands alone at a place: `LCEN`, `LOLF`.
pub(crate) fn abbreviated(cursor: &Cursor<'_>, at: usize) -> Option<(Act, usize)> {
    let raw = cursor.raw(at);
    if !(3..=6).contains(&raw.len()) || !raw.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    TABLE.iter().find_map(|law| {
        let name = law.names.iter().find_map(|name| name.strip_prefix('='))?;
        let to = cursor.name(at, &name.to_lowercase())?;
        Some((law.act(), to))
    })
}

/// The abbreviations that stand alone.
pub(crate) fn abbreviations() -> impl Iterator<Item = &'static str> {
    TABLE.iter().flat_map(|law| &law.names).filter_map(|name| name.strip_prefix('='))
}

/// The act that a date alone names.
pub(crate) fn dated(nature: Nature, date: Date) -> Option<Act> {
    let mut laws = TABLE.iter().filter(|law| law.nature == nature && law.date == date);
    let law = laws.next().filter(|law| law.by_date)?;
    laws.next().is_none().then(|| law.act())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_its_law() {
        let mut names = 0;
        for law in TABLE.iter() {
            for name in law.names.iter().filter(|name| !name.starts_with('=')) {
                let cursor = Cursor::lone(name);
                let (act, to) = named(&cursor, 0, law.nature).unwrap();
                let mut acts = act.namesakes.iter().chain([&act]);
                assert!(acts.any(|act| act.date == Some(law.date)), "{name}");
                assert_eq!(to, cursor.tokens.len(), "{name}");
                names += 1;
            }
        }
        assert!(names > 120, "only {names} names");
    }

    #[test]
    fn a_number_begins_with_the_year_of_its_date() {
        for law in TABLE.iter().filter(|law| !law.number.is_empty()) {
            let year = law.number.split('-').next().unwrap();
            assert!(law.date.year().to_string().ends_with(year), "{law:?}");
        }
    }
}
