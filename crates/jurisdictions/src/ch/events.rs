//! When articles were inserted, amended and repealed, as the notes of the consolidated texts tell.
//!
//! The notes tell of an amended passage mostly the last event. What is not told here proves nothing.

use std::{
    collections::HashMap,
    str::FromStr,
    sync::{LazyLock, OnceLock},
};

use jiff::civil::Date;

use super::Numeral;

/// What happened.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Change {
    /// It came into the act.
    Inserted,
    /// Its words were changed.
    Amended,
    /// It left the act.
    Repealed,
}

/// One event in the life of a provision.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Event {
    /// The paragraph, where only that is concerned; else empty.
    pub(crate) paragraph: &'static str,
    /// The letter or number, where only that is concerned; else empty.
    pub(crate) item: &'static str,
    /// What happened.
    pub(crate) change: Change,
    /// The first day in force.
    pub(crate) date: Date,
    /// The place in the official compilation, `2025/270`; empty where it is not known.
    published: &'static str,
}

impl Event {
    /// `AS 2025 270`.
    pub(crate) fn publication(&self) -> Option<String> {
        let (year, page) = self.published.split_once('/')?;
        Some(format!("AS {year} {page}"))
    }
}

/// The day to which the history is known: the newest commit of its source.
pub(crate) const READ: Date = jiff::civil::date(2026, 7, 21);

static TABLE: LazyLock<HashMap<&'static str, Act>> = LazyLock::new(|| {
    let lines = include_str!("tables/events.txt").lines();
    let split = lines.filter_map(|line| line.split_once(' '));
    split.map(|(number, line)| (number, Act { line, fields: OnceLock::new() })).collect()
});

/// What is told of an act: its line of the table, read when it is first asked for.
struct Act {
    line: &'static str,
    fields: OnceLock<Vec<Field>>,
}

impl Act {
    fn fields(&self) -> &[Field] {
        self.fields.get_or_init(|| self.line.split(' ').filter_map(read).collect())
    }
}

/// What happened to an article, or to a range of them.
struct Field {
    from: Numeral,
    to: Numeral,
    is_final: bool,
    event: Event,
}

/// Whether amendments of an act are known here.
pub(crate) fn is_known(number: &str) -> bool {
    TABLE.contains_key(number)
}

/// The days of all that happened to the provisions of an act.
pub(crate) fn days(number: &str) -> impl Iterator<Item = Date> {
    TABLE.get(number).map(Act::fields).unwrap_or_default().iter().map(|field| field.event.date)
}

/// What happened to an article of the act with that number, in the act itself or in its first final
/// title.
pub(crate) fn events(
    number: &str,
    article: &Numeral,
    is_final: bool,
) -> impl Iterator<Item = Event> {
    let fields = TABLE.get(number).map(Act::fields);
    let article = article.clone();
    let is_it = move |field: &&Field| {
        field.is_final == is_final && field.from <= article && article <= field.to
    };
    fields.unwrap_or_default().iter().filter(is_it).map(|field| field.event)
}

/// On which days an article was inserted or amended, or a part of it amended or repealed, from after one day to another, the
/// latest first; by its key, such as `OR 367`. What is not told proves nothing: see above.
pub fn amended(key: &str, after: Date, until: Date) -> Vec<Date> {
    let Some((act, article)) = key.rsplit_once(' ') else { return Vec::new() };
    let [id] = super::acts_named(act) else { return Vec::new() };
    let Ok(article) = Numeral::from_str(article) else { return Vec::new() };
    let all = events(super::act(*id).number, &article, false).map(|event| event.date);
    let mut days: Vec<Date> = all.filter(|day| *day > after && *day <= until).collect();
    days.sort_unstable_by(|one, other| other.cmp(one));
    days.dedup();
    days
}

/// Reads an event.
fn read(field: &'static str) -> Option<Field> {
    let (is_final, field) = match field.strip_prefix('^') {
        Some(rest) => (true, rest),
        None => (false, field),
    };
    let at = field.find(['+', '=', '!'])?;
    let (place, what) = field.split_at(at);
    let mut parts = place.split('/');
    let cited = parts.next()?;
    let (from, to) = cited.split_once('-').unwrap_or((cited, cited));
    let (from, to) = (Numeral::from_str(from).ok()?, Numeral::from_str(to).ok()?);
    let change = match what.as_bytes().first()? {
        b'+' => Change::Inserted,
        b'=' => Change::Amended,
        _ => Change::Repealed,
    };
    let (day, published) = what.get(1..)?.split_once('@').unwrap_or((what.get(1..)?, ""));
    let event = Event {
        paragraph: parts.next().unwrap_or_default(),
        item: parts.next().unwrap_or_default(),
        change,
        date: Date::strptime("%Y%m%d", day).ok()?,
        published,
    };
    Some(Field { from, to, is_final, event })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn an_amendment_is_told_with_its_day_and_its_publication() {
        let events: Vec<Event> = events("220", &Numeral::whole(371), false).collect();
        let last = events.iter().max_by_key(|event| event.date).unwrap();
        assert_eq!(last.date, date(2026, 1, 1));
        assert_eq!(last.publication().as_deref(), Some("AS 2025 270"));
    }

    #[test]
    fn every_event_is_read() {
        let mut count = 0;
        for line in include_str!("tables/events.txt").lines() {
            for field in line.split(' ').skip(1) {
                let place = field.trim_start_matches('^').split(['+', '=', '!', '/', '-']).next();
                let Ok(article) = place.unwrap().parse::<Numeral>() else { continue };
                let read = read(field).unwrap_or_else(|| panic!("{field}"));
                assert!(read.from == article && read.is_final == field.starts_with('^'), "{field}");
                count += 1;
            }
        }
        assert!(count > 20_000, "{count}");
    }

    #[test]
    fn what_was_amended_between_two_days_is_told() {
        let since = |key| amended(key, date(2022, 1, 1), date(2026, 7, 1));
        assert_eq!(since("OR 367"), [date(2026, 1, 1)]);
        assert!(since("ZGB 8").is_empty());
        assert!(since("XY 1").is_empty());
        assert!(amended("OR 367", date(2026, 1, 1), date(2026, 7, 1)).is_empty());
    }
}
