//! The figures of both stores beside each other, and what they say of the goals.

use std::collections::BTreeSet;

use super::{
    alone,
    peer::{self, Built},
    question::{Answer, Class, Question, READINGS},
};
use crate::{bench::cost::Cost, table::Table};
use xtask::say::say;

/// How many times less processor time ranked searches and facets are to take, in the middle.
const TIMES: f64 = 20.0;
/// How much memory our process may hold, in megabytes.
const RESIDENT: f64 = 200.0;
/// How long a new process may take to its first answer, in milliseconds.
const COLD: f64 = 100.0;

/// Everything measured at one size.
#[derive(Debug)]
pub(super) struct Figures {
    /// How many documents.
    pub(super) documents: usize,
    /// What was asked.
    pub(super) questions: Vec<Question>,
    /// What building ours took.
    pub(super) ours_built: Cost,
    /// Bytes of our files: the database, the index.
    pub(super) ours_disk: [u64; 2],
    /// What ours answered.
    pub(super) ours: alone::Sitting,
    /// Milliseconds from the start of a new process to its first answer, several times, with cold
    /// files; and with warm ones.
    pub(super) ours_open: [Vec<f64>; 2],
    /// The same of the other, where there is one.
    pub(super) theirs: Option<Theirs>,
}

/// What was measured of PostgreSQL.
#[derive(Debug)]
pub(super) struct Theirs {
    /// What building took.
    pub(super) built: Built,
    /// What it answered.
    pub(super) sitting: peer::Sitting,
    /// Memory of its processes' own, and what they share.
    pub(super) memory: (u64, u64),
    /// Milliseconds from the connection to the first answer, of a server just started on cold files.
    pub(super) first: f64,
}

/// Nanoseconds at the middle and at the 99th of a hundred.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Spread {
    middle: f64,
    high: f64,
}

impl Spread {
    fn of<'a>(answers: impl Iterator<Item = &'a Answer>) -> Self {
        let mut spent: Vec<u64> = answers.map(|answer| answer.spent).collect();
        spent.sort_unstable();
        let at = |share: f64| {
            let place = (spent.len() as f64 * share).ceil() as usize;
            spent.get(place.saturating_sub(1)).copied().unwrap_or_default() as f64 / 1e6
        };
        Self { middle: at(0.5), high: at(0.99) }
    }
}

/// The line of one class.
struct Line {
    class: Class,
    ours: Spread,
    /// The same work: with snippets, where ours has them.
    theirs: Option<Spread>,
    /// The list alone.
    bare: Option<Spread>,
}

impl Line {
    /// How many times the other's processor time is ours, in the middle and at the top.
    fn times(&self) -> Option<(f64, f64)> {
        let theirs = self.theirs?;
        Some((theirs.middle / self.ours.middle, theirs.high / self.ours.high))
    }

    /// The same in the middle for the list alone.
    fn bare_times(&self) -> f64 {
        self.bare.map_or(f64::INFINITY, |bare| bare.middle / self.ours.middle)
    }
}

impl Figures {
    /// Prints the tables of this size.
    pub(super) fn print(&self) {
        say(&format!("\n{} documents", self.documents));
        self.print_building();
        self.print_questions();
        self.print_memory();
    }

    /// Says which goals are reached, and by which class they are missed.
    pub(super) fn print_verdict(&self) {
        let lines = self.lines();
        let missed = |is_missed: &dyn Fn(&Line, f64, f64) -> bool| {
            let missed = lines.iter().filter(|line| {
                line.times().is_some_and(|(middle, high)| is_missed(line, middle, high))
            });
            missed.map(|line| line.class.name()).collect::<Vec<_>>()
        };
        let tell = |goal: &str, missed: &[&str]| {
            if missed.is_empty() {
                say(&format!("  reached: {goal}"));
            } else {
                say(&format!("  MISSED:  {goal}: {}", missed.join(", ")));
            }
        };
        say(&format!("\nverdict at {} documents", self.documents));
        if self.theirs.is_some() {
            tell(
                "20 times less processor time at p50 on ranked search and facets",
                &missed(&|line, middle, _| line.class.is_ranked_or_facet() && middle < TIMES),
            );
            tell(
                "the same where PostgreSQL gives the list alone, and ours the snippets too",
                &missed(&|line, _, _| line.class.is_ranked_or_facet() && line.bare_times() < TIMES),
            );
            tell("never slower at p50", &missed(&|_, middle, _| middle < 1.0));
            tell(
                "never slower at p50 where PostgreSQL gives the list alone",
                &missed(&|line, _, _| line.bare_times() < 1.0),
            );
            tell("never slower at p99", &missed(&|_, _, high| high < 1.0));
        }
        let resident = megabytes(self.ours.anonymous + self.ours.mapped);
        let figure = format!("{resident:.0} MB");
        let missed = if resident < RESIDENT { vec![] } else { vec![figure.as_str()] };
        tell("resident memory under 200 MB, mapped files included", &missed);
        let cold = middle(&self.ours_open[0]);
        let figure = format!("{cold:.0} ms");
        let missed = if cold < COLD { vec![] } else { vec![figure.as_str()] };
        tell("cold open to first answer under 100 ms", &missed);
    }

    fn lines(&self) -> Vec<Line> {
        let of = |class: Class, answers: &[Answer]| {
            let pairs = self.questions.iter().zip(answers);
            Spread::of(pairs.filter(|(one, _)| one.class == class).map(|(_, answer)| answer))
        };
        let line = |class| Line {
            class,
            ours: of(class, &self.ours.answers),
            theirs: self.theirs.as_ref().map(|theirs| of(class, &theirs.sitting.with_snippets)),
            bare: self.theirs.as_ref().map(|theirs| of(class, &theirs.sitting.answers)),
        };
        Class::ALL.into_iter().map(line).collect()
    }

    fn print_building(&self) {
        let mut table =
            Table::new(&["building", "wall s", "processor s", "tables MB", "indexes MB", "sum MB"]);
        let mut row = |name: &str, wall: f64, cpu: f64, disk: [u64; 2]| {
            table.row(&[
                name.to_owned(),
                format!("{wall:.1}"),
                format!("{cpu:.1}"),
                format!("{:.0}", megabytes(disk[0])),
                format!("{:.0}", megabytes(disk[1])),
                format!("{:.0}", megabytes(disk[0] + disk[1])),
            ]);
        };
        let ours = &self.ours_built;
        row("fontes", ours.wall, ours.cpu, self.ours_disk);
        if let Some(Theirs { built, .. }) = &self.theirs {
            row("PostgreSQL 15", built.wall, built.cpu, [built.tables, built.indexes]);
        }
        say(&format!("\n{table}"));
    }

    fn print_questions(&self) {
        let mut table = Table::new(&[
            "processor ms a query",
            "p50",
            "p99",
            "PostgreSQL p50",
            "p99",
            "times, p50",
            "p99",
            "list alone p50",
            "times",
            "agreement",
        ]);
        for line in self.lines() {
            let mut cells = vec![line.class.name().to_owned()];
            for spread in [Some(line.ours), line.theirs] {
                let figure = |pick: fn(Spread) -> f64| {
                    spread.map(|spread| format!("{:.3}", pick(spread))).unwrap_or_default()
                };
                cells.extend([figure(|one| one.middle), figure(|one| one.high)]);
            }
            let times = line.times();
            cells.push(times.map(|times| format!("{:.1} x", times.0)).unwrap_or_default());
            cells.push(times.map(|times| format!("{:.1} x", times.1)).unwrap_or_default());
            let bare = line.bare.filter(|_| line.class.has_snippets());
            cells.push(bare.map(|bare| format!("{:.3}", bare.middle)).unwrap_or_default());
            let times = bare.map(|bare| format!("{:.1} x", bare.middle / line.ours.middle));
            cells.push(times.unwrap_or_default());
            cells.push(self.agreement(line.class));
            table.row(&cells);
        }
        say(&table.to_string());
        Class::ALL.into_iter().for_each(|class| self.print_difference(class));
        say("as specified, a search answers with a snippet of each document, and so do both; \
             PostgreSQL's time for the list alone stands apart. PostgreSQL: statements of their own \
             or prepared, whichever is quicker.");
        say("agreement: the same documents, values and counts in the same order; where words are \
             looked for, which each reduces to stems in its own way, both found something or both \
             nothing");
    }

    /// The questions of a class with both answers.
    fn pairs(&self, class: Class) -> impl Iterator<Item = (&Question, &Answer, &Answer)> {
        let theirs = self.theirs.iter().flat_map(|theirs| &theirs.sitting.answers);
        let answers = self.ours.answers.iter().zip(theirs);
        let pairs = self.questions.iter().zip(answers);
        pairs
            .filter(move |(question, _)| question.class == class)
            .map(|(question, (ours, theirs))| (question, ours, theirs))
    }

    /// How often both answered the same.
    fn agreement(&self, class: Class) -> String {
        let (mut same, mut all) = (0, 0);
        for (_, ours, theirs) in self.pairs(class) {
            all += 1;
            same += usize::from(agree(class, ours, theirs));
        }
        let what = if class.is_exact() { "equal" } else { "both" };
        if all == 0 { String::new() } else { format!("{same}/{all} {what}") }
    }

    /// Shows the first question on which both should agree, and do not.
    fn print_difference(&self, class: Class) {
        let mut pairs = self.pairs(class).filter(|_| class.is_exact());
        let differs = |(_, ours, theirs): &(_, &Answer, &Answer)| !agree(class, ours, theirs);
        let Some((question, ours, theirs)) = pairs.find(differs) else { return };
        let told = |answer: &Answer| {
            let first: Vec<&String> = answer.found.iter().take(3).collect();
            format!("{} found, in all {:?}, first {first:?}", answer.found.len(), answer.total)
        };
        say(&format!(
            "differs: {question:?}\n  fontes: {}\n  other:  {}",
            told(ours),
            told(theirs)
        ));
    }

    fn print_memory(&self) {
        say(&format!(
            "\nresident after all questions: {:.0} MB of its own and {:.0} MB of mapped files, at \
             most {:.0} MB; while building at most {:.0} MB",
            megabytes(self.ours.anonymous),
            megabytes(self.ours.mapped),
            megabytes(self.ours.peak),
            megabytes(self.ours_built.peak),
        ));
        let [cold, warm] = &self.ours_open;
        say(&format!(
            "new process to first answer: {:.0} ms with cold files, {:.0} ms with warm ones (middle \
             of {})",
            middle(cold),
            middle(warm),
            cold.len()
        ));
        if let Some(theirs) = &self.theirs {
            say(&format!(
                "PostgreSQL: {:.0} MB of its processes' own and {:.0} MB shared; connection to first \
                 answer on cold files {:.0} ms, its own start not counted",
                megabytes(theirs.memory.0),
                megabytes(theirs.memory.1),
                theirs.first
            ));
        }
    }

    /// How p50 grows from a smaller size to this.
    pub(super) fn print_growth(&self, smaller: &Self) {
        let heads = [
            "growth of p50".to_owned(),
            format!("fontes, {}", smaller.documents),
            self.documents.to_string(),
            String::new(),
            format!("PostgreSQL, {}", smaller.documents),
            self.documents.to_string(),
            String::new(),
        ];
        let mut table = Table::new(&heads.iter().map(String::as_str).collect::<Vec<_>>());
        for (small, large) in smaller.lines().iter().zip(self.lines()) {
            let mut cells = vec![large.class.name().to_owned()];
            let pairs = [(Some(small.ours), Some(large.ours)), (small.theirs, large.theirs)];
            for (small, large) in pairs {
                let Some((small, large)) = small.zip(large) else { continue };
                cells.push(format!("{:.3}", small.middle));
                cells.push(format!("{:.3}", large.middle));
                cells.push(format!("{:.1} x", large.middle / small.middle));
            }
            table.row(&cells);
        }
        say(&format!("\n{table}"));
    }
}

/// Whether two answers are the same, as far as they can be. Citations that find documents of equal
/// force and day have no order, and where there are more of them than asked for, no choice.
fn agree(class: Class, ours: &Answer, theirs: &Answer) -> bool {
    if !class.is_exact() {
        return ours.found.is_empty() == theirs.found.is_empty();
    }
    if class == Class::Reference {
        let sorted = |answer: &Answer| answer.found.iter().cloned().collect::<BTreeSet<_>>();
        let is_full = ours.found.len() == READINGS && theirs.found.len() == READINGS;
        return is_full || sorted(ours) == sorted(theirs);
    }
    ours.found == theirs.found && (theirs.total.is_none() || ours.total == theirs.total)
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

fn middle(measured: &[f64]) -> f64 {
    crate::bench::median::summary(measured.to_vec()).map_or(f64::NAN, |summary| summary.median)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_and_the_top_are_taken_from_what_was_measured() {
        let answers: Vec<Answer> = (1..=200)
            .map(|number| Answer { spent: number * 1_000_000, ..Answer::default() })
            .collect();
        let spread = Spread::of(answers.iter());
        assert_eq!(spread, Spread { middle: 100.0, high: 198.0 });
    }
}
