//! What a check warns of: the same once, with the first places, and never more than can be read.

use std::collections::BTreeMap;

use law::{Notice, notice::ReadingNotice};

/// The most warnings of one answer; nobody reads more.
pub(super) const MOST: usize = 200;
/// The most of those that came with the document.
const MOST_OF_PAPER: usize = 80;
/// The most dockets that are named as the document's own.
const MOST_OWN: usize = 20;
/// How many places of a passage are named.
const FIRST: usize = 3;

/// Passages that look like citations and could not be read, the same words once.
#[derive(Debug, Default)]
pub(super) struct Unread {
    /// In the order in which each came first.
    passages: Vec<Passage>,
    /// The place of each among them, by its words.
    known: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Passage {
    words: String,
    count: usize,
    first: Vec<Notice>,
}

impl Unread {
    /// Adds a passage, with its place where that is asked for: only the first few are named.
    pub(super) fn add(&mut self, words: &str, place: impl FnOnce() -> Notice) {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let at = *self.known.entry(words.clone()).or_insert_with(|| {
            self.passages.push(Passage { words, count: 0, first: Vec::new() });
            self.passages.len() - 1
        });
        let Some(passage) = self.passages.get_mut(at) else { return };
        passage.count += 1;
        if passage.first.len() < FIRST {
            passage.first.push(place());
        }
    }

    /// As warnings, at most so many.
    fn told(self, most: usize) -> Vec<Notice> {
        let all = self.passages.into_iter().map(|passage| {
            let Passage { words, count, first } = passage;
            let mut places = first.into_iter().reduce(Notice::further).unwrap_or_default();
            if count > FIRST {
                places = places.and(ReadingNotice::MorePlaces { count });
            }
            (count, ReadingNotice::UnreadAt { places, words }.into())
        });
        shortened(all.collect(), most, |kinds, places| ReadingNotice::MoreUnread { kinds, places })
    }
}

/// What is to be warned of, by its kind.
#[derive(Debug, Default)]
pub(super) struct Warned {
    /// What was lost or changed in reading the document.
    pub(super) paper: Vec<Notice>,
    /// What looks like a citation.
    pub(super) unread: Unread,
    /// The document's own dockets.
    pub(super) own: Vec<Notice>,
    /// What holds for the whole answer.
    pub(super) whole: Vec<Notice>,
}

impl Warned {
    /// As a list in which every kind that there is has its place.
    pub(super) fn list(self) -> Vec<Notice> {
        let paper = shortened(grouped(self.paper), MOST_OF_PAPER, |kinds, _| {
            ReadingNotice::MoreOfPaper { kinds }
        });
        let own = self.own.into_iter().map(|one| (1, one)).collect();
        let own = shortened(own, MOST_OWN, |kinds, _| ReadingNotice::MoreOwn { kinds });
        let room = MOST - paper.len() - own.len() - self.whole.len();
        let mut out = paper;
        out.extend(self.unread.told(room));
        out.extend(self.whole);
        out.extend(own);
        out
    }
}

/// The same sentence once, with the number of its occurrences.
fn grouped(all: Vec<Notice>) -> Vec<(usize, Notice)> {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut out: Vec<(usize, Notice)> = Vec::new();
    for one in all {
        let at = *known.entry(one.to_string()).or_insert_with(|| {
            out.push((0, one));
            out.len() - 1
        });
        if let Some((count, _)) = out.get_mut(at) {
            *count += 1;
        }
    }
    let told = |(count, text): (usize, Notice)| match count {
        1 => (count, text),
        _ => (count, text.and(ReadingNotice::Times { count })),
    };
    out.into_iter().map(told).collect()
}

/// The first of a list, and one that says how many are left out, if they are more than so many.
fn shortened(
    mut all: Vec<(usize, Notice)>,
    most: usize,
    left_out: impl FnOnce(usize, usize) -> ReadingNotice,
) -> Vec<Notice> {
    let rest = if all.len() > most { all.split_off(most.saturating_sub(1)) } else { Vec::new() };
    let mut out: Vec<Notice> = all.into_iter().map(|(_, text)| text).collect();
    if !rest.is_empty() {
        out.push(left_out(rest.len(), rest.iter().map(|(count, _)| count).sum()).into());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_keeps_its_place_however_many_there_are_of_another() {
        for many in [0, 1, 2, 19, 21, 79, 81, 199, 200, 201, 5_000] {
            let mut warned = Warned::default();
            for at in 0..many {
                warned.paper.push(format!("page {at} was left out").into());
                warned.own.push(format!("`{at}` is its own").into());
                warned
                    .unread
                    .add(&format!("BGE {at} x"), || ReadingNotice::Line { line: at }.into());
            }
            warned.whole.push("said of the whole".into());
            let list = warned.list();
            assert!(list.len() <= MOST, "{many}: {}", list.len());
            let has = |text: &str| list.iter().any(|one| one.contains(text));
            assert!(has("said of the whole"), "{many}");
            for kind in ["was left out", "is its own", "looks like a citation"] {
                assert_eq!(has(kind), many > 0, "{many}: {kind}");
            }
            // What fits is all there, and what does not is counted.
            let named = list.iter().filter(|one| one.contains("looks like a citation")).count();
            let left = list.iter().map(ToString::to_string);
            let left = left.filter_map(|one| {
                one.split_once(" more passages, at")
                    .map(|(count, _)| count.parse::<usize>().unwrap())
            });
            let left: usize = left.sum();
            assert_eq!(named + left, many);
        }
    }

    #[test]
    fn the_same_is_told_once_with_its_first_places() {
        let mut warned = Warned::default();
        let mut asked = 0;
        for at in 0..1_000 {
            let place = || {
                asked += 1;
                ReadingNotice::Line { line: at }.into()
            };
            warned.unread.add(if at % 2 == 0 { "BGE  145\nIII" } else { "BGE 145 III" }, place);
        }
        warned.unread.add("ATF l", || ReadingNotice::Line { line: 9 }.into());
        warned.paper = vec!["a letter is lost".into(); 7];
        assert_eq!(
            warned.list(),
            [
                "a letter is lost (7 times)",
                "line 0; line 1; line 2; … 1000 places: `BGE 145 III` looks like a citation but could not be read",
                "line 9: `ATF l` looks like a citation but could not be read",
            ]
        );
        assert_eq!(asked, FIRST, "no place is looked for that is not named");
    }
}
