//! The states of one act, and when which text stood under which number.

use std::{
    collections::{BTreeMap, HashMap},
    rc::Rc,
};

use jiff::civil::Date;
use law::Block;

use super::{
    code::{self, Act, Chunk},
    history::State,
};

/// A text that still stands this many days after the next one has come was only slow to go.
const SLOW_TO_GO: i32 = 60;

/// An article in a state: places in the tables of numbers, texts and sections.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Standing {
    pub number: usize,
    pub text: usize,
    pub section: usize,
}

/// A text, once.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub blocks: Vec<Block>,
    pub is_repealed: bool,
    pub is_empty: bool,
    pub length: usize,
}

/// A heading below another.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(super) struct Section {
    pub above: usize,
    pub title: String,
}

/// A day with the articles that stood then.
#[derive(Clone, Debug)]
pub(super) struct Day {
    pub day: Date,
    pub order: usize,
    pub articles: Vec<Standing>,
}

/// A part of a file, with the places of its number and text.
#[derive(Clone, Debug)]
struct Known {
    chunk: Rc<Chunk>,
    article: Option<(usize, usize)>,
}

/// A stretch of time of which the history has no state.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Hole {
    /// The last state before it.
    pub from: Date,
    /// The first state after it.
    pub to: Date,
}

/// The states of an act.
#[derive(Debug, Default)]
pub(super) struct Timeline {
    /// The file.
    pub name: String,
    /// The numbers of all articles.
    pub numbers: Vec<String>,
    number_places: HashMap<String, usize>,
    /// All texts.
    pub texts: Vec<Text>,
    text_places: HashMap<String, usize>,
    /// All headings; the first is the act.
    pub sections: Vec<Section>,
    section_places: HashMap<Section, usize>,
    /// Articles as the state before had them, so that what did not change is not read again.
    before: Vec<Known>,
    /// The days, in the order of the commits and later of the days.
    pub days: Vec<Day>,
    /// The day on which the file was taken away, where it was.
    pub ended: Option<Date>,
    /// How many articles stood in all states together.
    pub pairs: usize,
}

/// The day on which a text, after its number, was first there.
pub(super) type FirstSeen = HashMap<(usize, usize), Date>;

/// A number under which several texts stood at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubled {
    /// In how many states.
    pub states: usize,
    /// The first of them.
    pub since: Option<Date>,
    /// The days of those states, each with the count of its texts.
    pub days: Vec<(Date, usize)>,
}

impl Timeline {
    pub(super) fn new(name: &str) -> Self {
        let root = Section { above: 0, title: String::new() };
        Self { name: name.to_owned(), sections: vec![root], ..Self::default() }
    }

    /// Reads a state. What stands as it stood in the state before is not read again.
    pub(super) fn state(&mut self, state: &State, text: &str, act: &Act) {
        let mut path: Vec<(u8, usize)> = Vec::new();
        let mut articles = Vec::new();
        let mut now: Vec<Known> = Vec::with_capacity(self.before.len());
        let mut rest = code::body(text);
        let mut expected = 0;
        while !rest.is_empty() {
            let known = self.before.get(expected).filter(|known| {
                rest.strip_prefix(known.chunk.raw.as_str())
                    .is_some_and(|after| after.is_empty() || code::begins_article(after))
            });
            let known = match known {
                Some(known) => known.clone(),
                None => self.fresh(rest, act, &mut expected),
            };
            expected = expected.wrapping_add(1);
            rest = rest.get(known.chunk.raw.len()..).unwrap_or_default();
            if let Some((number, text)) = known.article {
                let section = path.last().map_or(0, |(_, section)| *section);
                articles.push(Standing { number, text, section });
            }
            for (rank, title) in &known.chunk.headings {
                while path.last().is_some_and(|(above, _)| above >= rank) {
                    path.pop();
                }
                let above = path.last().map_or(0, |(_, section)| *section);
                let section = self.section(Section { above, title: title.clone() });
                path.push((*rank, section));
            }
            now.push(known);
        }
        self.before = now;
        self.pairs += articles.len();
        self.days.push(Day { day: state.day, order: state.order, articles });
    }

    /// Reads the part at the beginning of a text, and says which part of the state before stood
    /// there.
    fn fresh(&mut self, rest: &str, act: &Act, expected: &mut usize) -> Known {
        let raw = rest.get(..code::length(rest)).unwrap_or(rest);
        let chunk = Chunk::read(raw, act);
        if let Some(place) = self
            .before
            .iter()
            .enumerate()
            .skip(*expected)
            .find(|(_, known)| known.chunk.number == chunk.number)
            .map(|(place, _)| place)
        {
            *expected = place;
        } else {
            // A new article: the next part is the one that was expected here.
            *expected = expected.wrapping_sub(1);
        }
        let text = chunk.number.is_some().then(|| self.text(chunk.text()));
        let number = chunk.number.as_deref().map(|number| self.number(number));
        Known { article: number.zip(text), chunk: Rc::new(chunk) }
    }

    fn number(&mut self, number: &str) -> usize {
        if let Some(place) = self.number_places.get(number) {
            return *place;
        }
        self.numbers.push(number.to_owned());
        self.number_places.insert(number.to_owned(), self.numbers.len() - 1);
        self.numbers.len() - 1
    }

    fn section(&mut self, section: Section) -> usize {
        if let Some(place) = self.section_places.get(&section) {
            return *place;
        }
        self.sections.push(section.clone());
        self.section_places.insert(section, self.sections.len() - 1);
        self.sections.len() - 1
    }

    fn text(&mut self, raw: &str) -> usize {
        let blocks = code::blocks(raw);
        let essence = code::essence(&blocks);
        if let Some(place) = self.text_places.get(&essence) {
            return *place;
        }
        let is_repealed = code::is_repealed(&blocks);
        let (is_empty, length) = (blocks.is_empty(), essence.len());
        self.texts.push(Text { blocks, is_repealed, is_empty, length });
        self.text_places.insert(essence, self.texts.len() - 1);
        self.texts.len() - 1
    }

    /// Puts the states in the order of their days: of those of one day the last counts, and a state
    /// that was written before others but holds after them brings only what it changed itself.
    /// Whether there is any is the answer.
    pub(super) fn settle(&mut self) -> bool {
        let days = std::mem::take(&mut self.days);
        let mut is_announced = vec![false; days.len()];
        let mut earliest: Option<Date> = None;
        for (day, is_announced) in days.iter().zip(&mut is_announced).rev() {
            *is_announced = earliest.is_some_and(|later| later < day.day);
            earliest = Some(earliest.map_or(day.day, |later| later.min(day.day)));
        }
        let mut plain: BTreeMap<Date, Day> = BTreeMap::new();
        let mut announced: Vec<(Day, Vec<Standing>)> = Vec::new();
        let mut before = Vec::new();
        let next = is_announced.iter().copied().skip(1).chain([false]);
        for ((day, is_announced), is_next) in days.into_iter().zip(&is_announced).zip(next) {
            let articles = if is_next { day.articles.clone() } else { Vec::new() };
            let before = std::mem::replace(&mut before, articles);
            if *is_announced {
                announced.push((day, before));
            } else {
                plain.insert(day.day, day);
            }
        }
        announced.sort_by_key(|(day, _)| (day.day, day.order));
        for (day, before) in announced {
            let base = plain.range(..=day.day).next_back().map(|(_, base)| base.articles.clone());
            let articles = patched(base.unwrap_or_default(), &before, &day.articles);
            plain.insert(day.day, Day { articles, ..day });
        }
        self.days = plain.into_values().collect();
        !self.days.is_empty()
    }

    /// Leaves the one text that holds under each number, day after day. Says under which numbers
    /// several stood, and on which day each text was first there.
    ///
    /// The publisher's text at times holds several versions of an article at once: the next one
    /// beside the present one, or one that never came to hold. Of such texts, the one that goes
    /// first is the one that held: it is what the other replaced, while a text that is never taken
    /// away was forgotten. Where it goes within two months of the other's coming, it was only slow
    /// to go, and the newcomer holds from its first day. Of texts that still stand together today,
    /// the one that came last holds.
    pub(super) fn choose(&mut self) -> (BTreeMap<usize, Doubled>, FirstSeen) {
        let mut span: HashMap<(usize, usize), (usize, usize)> = HashMap::new();
        for (place, day) in self.days.iter().enumerate() {
            for article in &day.articles {
                let known = span.entry((article.number, article.text)).or_insert((place, place));
                known.1 = place;
            }
        }
        let mut doubled: BTreeMap<usize, Doubled> = BTreeMap::new();
        // A day gives up its articles for those that hold: a code has millions in all.
        for place in 0..self.days.len() {
            let Some(day) = self.days.get(place) else { break };
            let mut order: Vec<usize> = Vec::new();
            let mut standing: HashMap<usize, Vec<Standing>> = HashMap::new();
            for article in &day.articles {
                let Some(text) = self.texts.get(article.text) else { continue };
                if text.is_repealed || text.is_empty {
                    continue;
                }
                let same = standing.entry(article.number).or_default();
                if same.is_empty() {
                    order.push(article.number);
                }
                if same.iter().all(|known| known.text != article.text) {
                    same.push(*article);
                }
            }
            let mut chosen = Vec::new();
            for number in order {
                let Some(texts) = standing.get(&number) else { continue };
                if texts.len() > 1 {
                    let seen = doubled.entry(number).or_default();
                    seen.states += 1;
                    seen.since.get_or_insert(day.day);
                    seen.days.push((day.day, texts.len()));
                }
                chosen.extend(self.holding(texts, &span));
            }
            if let Some(day) = self.days.get_mut(place) {
                day.articles = chosen;
            }
        }
        let day = |place: usize| self.days.get(place).map(|day| day.day);
        let first = span.into_iter().filter_map(|(article, (from, _))| Some((article, day(from)?)));
        (doubled, first.collect())
    }

    /// Stretches of more than two years after which more than a tenth of the articles are others:
    /// in them the history was not kept.
    pub(super) fn holes(&self) -> Vec<Hole> {
        const LEAST_DAYS: i32 = 730;
        let mut holes = Vec::new();
        for (before, after) in self.days.iter().zip(self.days.iter().skip(1)) {
            let (old, new) = (&before.articles, &after.articles);
            if days_between(before.day, after.day) < LEAST_DAYS || new.len() < 100 {
                continue;
            }
            let old: BTreeMap<usize, usize> =
                old.iter().map(|one| (one.number, one.text)).collect();
            let others = new.iter().filter(|one| old.get(&one.number) != Some(&one.text)).count();
            if others * 10 > new.len() {
                holes.push(Hole { from: before.day, to: after.day });
            }
        }
        holes
    }

    fn holding(
        &self,
        texts: &[Standing],
        span: &HashMap<(usize, usize), (usize, usize)>,
    ) -> Option<Standing> {
        let of = |one: &Standing| span.get(&(one.number, one.text)).copied().unwrap_or_default();
        let newest = texts.iter().max_by_key(|one| of(one).0)?;
        let arrival = of(newest).0;
        let arrived = self.days.get(arrival)?.day;
        let end = self.days.len().saturating_sub(1);
        let is_slow = |one: &&Standing| {
            let (from, to) = of(one);
            from < arrival
                && to < end
                && self
                    .days
                    .get(to)
                    .is_some_and(|last| days_between(arrived, last.day) <= SLOW_TO_GO)
        };
        let left: Vec<&Standing> = texts.iter().filter(|one| !is_slow(one)).collect();
        left.into_iter()
            .min_by_key(|one| {
                let (from, to) = of(one);
                (to, std::cmp::Reverse(from))
            })
            .copied()
    }
}

fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(i32::MAX, |span| span.get_days())
}

/// The articles of a state with what another one changed against the one before it.
fn patched(base: Vec<Standing>, before: &[Standing], after: &[Standing]) -> Vec<Standing> {
    let texts = |articles: &[Standing]| {
        let mut texts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for article in articles {
            texts.entry(article.number).or_default().push(article.text);
        }
        texts
    };
    let (old, new) = (texts(before), texts(after));
    let changed: Vec<usize> = old
        .keys()
        .chain(new.keys())
        .copied()
        .filter(|number| old.get(number) != new.get(number))
        .collect();
    let mut articles: Vec<Standing> =
        base.into_iter().filter(|article| !changed.contains(&article.number)).collect();
    for article in after.iter().filter(|article| changed.contains(&article.number)) {
        articles.push(*article);
    }
    articles
}
