//! What a history says of each file: its content, state after state, with the day of each.

use std::{
    collections::{BTreeMap, HashSet},
    str::FromStr,
};

use jiff::civil::Date;

use super::git::{GitError, Id, Repository, Sort, unhex};

/// Trees inside trees.
const DEEPEST: usize = 32;
/// Entries of folders that are compared in a history: a hundred acts in a hundred thousand states.
const MOST_COMPARED: usize = 20_000_000;
/// The longest path, in bytes.
const LONGEST_PATH: usize = 4096;
/// The bytes of the paths of everything that changed.
const MOST_CHANGED: usize = 128 << 20;

/// A file as one commit left it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct State {
    /// The day from which it holds.
    pub day: Date,
    /// The place of the commit in the history.
    pub order: usize,
    /// The content; none where the file was taken away.
    pub blob: Option<Id>,
}

/// The states of the files of a history.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// The states of each file, in the order of the commits.
    pub files: BTreeMap<String, Vec<State>>,
    /// How many commits were read.
    pub commits: usize,
    /// Commits without a day.
    pub undated: Vec<String>,
}

impl History {
    /// Reads the commits that lead to the newest one.
    pub(super) fn read(repository: &mut Repository) -> Result<Self, GitError> {
        let mut chain = Vec::new();
        let mut next = Some(repository.tip);
        let mut seen = HashSet::new();
        while let Some(id) = next {
            if !seen.insert(id) {
                return Err(GitError::Damaged("a commit comes before itself"));
            }
            let bytes = repository.of_sort(&id, Sort::Commit)?;
            let commit = Commit::read(&bytes).ok_or(GitError::Damaged("a commit has no tree"))?;
            next = commit.parent;
            chain.push((id, commit));
        }
        let mut history = Self { commits: chain.len(), ..Self::default() };
        let mut before: Option<Id> = None;
        let mut comparison = Comparison { repository, compared: 0, changed: 0 };
        // What commits without a day changed holds from the next day that is known.
        let mut carried: BTreeMap<String, Option<Id>> = BTreeMap::new();
        for (order, (id, commit)) in chain.into_iter().rev().enumerate() {
            comparison.differences(before, Some(commit.tree), "", DEEPEST, &mut carried)?;
            before = Some(commit.tree);
            let Some(day) = commit.day else {
                history.undated.push(super::git::hex(&id));
                continue;
            };
            for (path, blob) in std::mem::take(&mut carried) {
                history.files.entry(path).or_default().push(State { day, order, blob });
            }
        }
        Ok(history)
    }
}

struct Commit {
    tree: Id,
    parent: Option<Id>,
    day: Option<Date>,
}

impl Commit {
    fn read(bytes: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(bytes);
        let (head, message) = text.split_once("\n\n").unwrap_or((&text, ""));
        let value =
            |name: &str| head.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        let tree = unhex(value("tree ")?)?;
        let parent = value("parent ").and_then(unhex);
        // git keeps no day before 1970: the message has it.
        let written = message
            .lines()
            .find_map(|line| line.strip_prefix("Source-Date:"))
            .and_then(|day| Date::from_str(day.trim()).ok());
        let day = written.or_else(|| {
            // The day is that of the author's own clock: `1700000000 +0200`.
            let mut words = value("author ")?.rsplit(' ');
            let offset = offset(words.next()?)?;
            let seconds: i64 = words.next()?.parse().ok()?;
            let days = i32::try_from(seconds.checked_add(offset)?.div_euclid(86_400)).ok()?;
            let first = jiff::civil::date(1970, 1, 1);
            first.checked_add(jiff::Span::new().try_days(days).ok()?).ok()
        });
        Some(Self { tree, parent, day })
    }
}

/// The seconds of an offset from UTC: `+0200`.
fn offset(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-'])?;
    if digits.len() != 4 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let (hours, minutes): (i64, i64) =
        (digits.get(..2)?.parse().ok()?, digits.get(2..)?.parse().ok()?);
    let seconds = hours * 3600 + minutes * 60;
    Some(if text.starts_with('-') { -seconds } else { seconds })
}

/// The comparing of folders, and how much of it was done: a small file can describe folders without
/// number.
struct Comparison<'a> {
    repository: &'a mut Repository,
    compared: usize,
    changed: usize,
}

impl Comparison<'_> {
    fn entries(&mut self, tree: Option<Id>) -> Result<BTreeMap<String, Entry>, GitError> {
        let Some(tree) = tree else { return Ok(BTreeMap::new()) };
        let entries = entries(self.repository, &tree)?;
        self.compared = self.compared.saturating_add(entries.len()).saturating_add(1);
        if self.compared > MOST_COMPARED {
            return Err(GitError::Unknown("more folders and files than twenty million"));
        }
        Ok(entries)
    }

    /// The files that differ between two trees.
    fn differences(
        &mut self,
        before: Option<Id>,
        after: Option<Id>,
        above: &str,
        depth: usize,
        changed: &mut BTreeMap<String, Option<Id>>,
    ) -> Result<(), GitError> {
        if before == after || depth == 0 {
            return Ok(());
        }
        let (old, new) = (self.entries(before)?, self.entries(after)?);
        for name in old.keys().chain(new.keys().filter(|name| !old.contains_key(*name))) {
            let (was, is) = (old.get(name).copied(), new.get(name).copied());
            if was == is {
                continue;
            }
            let path = if above.is_empty() { name.clone() } else { format!("{above}/{name}") };
            if path.len() > LONGEST_PATH {
                return Err(GitError::Unknown("paths of more than 4096 bytes"));
            }
            let folder =
                |entry: Option<Entry>| entry.filter(|entry| entry.is_folder).map(|entry| entry.id);
            let file =
                |entry: Option<Entry>| entry.filter(|entry| !entry.is_folder).map(|entry| entry.id);
            self.differences(folder(was), folder(is), &path, depth - 1, changed)?;
            if file(was) != file(is) {
                self.changed = self.changed.saturating_add(path.len());
                if self.changed > MOST_CHANGED {
                    return Err(GitError::Unknown("more changed files than can be kept"));
                }
                changed.insert(path, file(is));
            }
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Eq, PartialEq)]
struct Entry {
    id: Id,
    is_folder: bool,
}

fn entries(repository: &mut Repository, tree: &Id) -> Result<BTreeMap<String, Entry>, GitError> {
    const BROKEN: GitError = GitError::Damaged("a folder is cut off");
    let bytes = repository.of_sort(tree, Sort::Tree)?;
    let mut rest = bytes.as_slice();
    let mut entries = BTreeMap::new();
    while !rest.is_empty() {
        let end = rest.iter().position(|byte| *byte == 0).ok_or(BROKEN)?;
        let head = String::from_utf8_lossy(rest.get(..end).unwrap_or_default()).into_owned();
        let (mode, name) = head.split_once(' ').ok_or(BROKEN)?;
        let id = rest.get(end + 1..end + 21).and_then(|id| id.try_into().ok()).ok_or(BROKEN)?;
        entries.insert(name.to_owned(), Entry { id, is_folder: mode == "40000" });
        rest = rest.get(end + 21..).unwrap_or_default();
    }
    Ok(entries)
}
