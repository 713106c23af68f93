//! Acts cited by their date: `Bundesgesetz vom 19. Dezember 1986 gegen den unlauteren Wettbewerb`.

use std::{collections::HashMap, sync::LazyLock};

use jiff::civil::Date;
use law::Languages;

use crate::{
    ch::{Act, ActId, acts::acts, grammar::act::ReadAct},
    text::{cursor::Cursor, day},
};

/// An act, and the words of a title of it that stand behind its date.
type Titled = (ActId, Vec<String>);

/// The acts by the day of their enactment, as their German, French and Italian titles give it:
/// `Bundesgesetz vom 19. Dezember 1986 gegen den unlauteren Wettbewerb`.
static DATED: LazyLock<HashMap<Date, Vec<Titled>>> = LazyLock::new(|| {
    let mut dated: HashMap<Date, Vec<Titled>> = HashMap::new();
    for (id, entry) in acts() {
        for title in entry.titles.iter().filter(|title| !title.is_empty()) {
            let cursor = Cursor::new(title);
            let Some((date, to)) =
                (0..cursor.tokens.len().min(12)).find_map(|at| day::read(&cursor, at))
            else {
                continue;
            };
            let words = words(&cursor, to);
            if words.len() > 1 {
                dated.entry(date).or_default().push((id, words));
            }
        }
    }
    dated
});

/// The words of a title behind its date, up to a bracket.
fn words(cursor: &Cursor<'_>, from: usize) -> Vec<String> {
    (from..cursor.tokens.len())
        .take_while(|at| !cursor.is_sign(*at, b'(') && !cursor.is_sign(*at, b'['))
        .map(|at| cursor.word(at).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Reads a long title by its date and the words behind it.
pub(super) fn by_date(cursor: &Cursor<'_>, at: usize, head: usize) -> Option<ReadAct> {
    let (date, mut to) = (head + 1..head + 6).find_map(|place| day::read(cursor, place))?;
    let known = DATED.get(&date)?;
    let mut best: Option<(usize, ActId, usize)> = None;
    for (id, words) in known {
        let mut place = to;
        let mut matched = 0;
        for word in words {
            while place < to + 80 && cursor.token(place).is_some() && cursor.word(place).is_empty()
            {
                place += 1;
            }
            if cursor.word(place).to_lowercase() != *word {
                break;
            }
            matched += 1;
            place += 1;
        }
        // Long titles are shortened; two words and half of the title tell it from its sisters.
        if matched > 1 && matched * 2 >= words.len() && best.is_none_or(|(most, ..)| matched > most)
        {
            best = Some((matched, *id, place));
        }
    }
    let (_, id, end) = best?;
    to = end;
    let name = cursor.between(at, to).to_owned();
    let mut act = Act { ids: vec![id], ..Act::unknown(name) };
    act.is_settled = true;
    Some(ReadAct { act, languages: Languages::ANY, issues: Vec::new(), annex: None, to })
}

/// The days of enactment that the titles of an act name.
pub(super) static ENACTED: LazyLock<HashMap<ActId, Vec<Date>>> = LazyLock::new(|| {
    let mut enacted: HashMap<ActId, Vec<Date>> = HashMap::new();
    for (date, known) in DATED.iter() {
        for (id, _) in known {
            enacted.entry(*id).or_default().push(*date);
        }
    }
    enacted
});
