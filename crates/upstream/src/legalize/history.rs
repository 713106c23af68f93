//! What a history says of each file: its content, state after state, with the day of each.

use std::{collections::BTreeMap, str::FromStr};

use jiff::civil::Date;

use super::git::{GitError, Id, Repository, Sort, unhex};

/// Trees inside trees.
const DEEPEST: usize = 32;

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
        while let Some(id) = next {
            let bytes = repository.of_sort(&id, Sort::Commit)?;
            let commit = Commit::read(&bytes).ok_or(GitError::Damaged("a commit has no tree"))?;
            next = commit.parent;
            chain.push((id, commit));
        }
        let mut history = Self { commits: chain.len(), ..Self::default() };
        let mut before: Option<Id> = None;
        for (order, (id, commit)) in chain.into_iter().rev().enumerate() {
            let mut changed = Vec::new();
            differences(repository, before, Some(commit.tree), "", DEEPEST, &mut changed)?;
            before = Some(commit.tree);
            let Some(day) = commit.day else {
                history.undated.push(super::git::hex(&id));
                continue;
            };
            for (path, blob) in changed {
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
            let seconds: i64 = value("author ")?.rsplit(' ').nth(1)?.parse().ok()?;
            let days = i32::try_from(seconds.div_euclid(86_400)).ok()?;
            let first = jiff::civil::date(1970, 1, 1);
            first.checked_add(jiff::Span::new().try_days(days).ok()?).ok()
        });
        Some(Self { tree, parent, day })
    }
}

/// The files that differ between two trees.
fn differences(
    repository: &mut Repository,
    before: Option<Id>,
    after: Option<Id>,
    above: &str,
    depth: usize,
    changed: &mut Vec<(String, Option<Id>)>,
) -> Result<(), GitError> {
    if before == after || depth == 0 {
        return Ok(());
    }
    let old = before.map(|id| entries(repository, &id)).transpose()?.unwrap_or_default();
    let new = after.map(|id| entries(repository, &id)).transpose()?.unwrap_or_default();
    for name in old.keys().chain(new.keys().filter(|name| !old.contains_key(*name))) {
        let (was, is) = (old.get(name).copied(), new.get(name).copied());
        if was == is {
            continue;
        }
        let path = if above.is_empty() { name.clone() } else { format!("{above}/{name}") };
        let folder =
            |entry: Option<Entry>| entry.filter(|entry| entry.is_folder).map(|entry| entry.id);
        let file =
            |entry: Option<Entry>| entry.filter(|entry| !entry.is_folder).map(|entry| entry.id);
        differences(repository, folder(was), folder(is), &path, depth - 1, changed)?;
        if file(was) != file(is) {
            changed.push((path, file(is)));
        }
    }
    Ok(())
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
