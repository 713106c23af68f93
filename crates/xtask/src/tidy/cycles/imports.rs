//! Which file of a crate takes which names from which other?

use std::collections::{BTreeMap, BTreeSet};

use super::outline::{Scope, Use, outline};
use crate::tidy::File;

/// The names that one file takes from another, by the places of both in the list of files.
pub(super) type Imports<'c> = BTreeMap<(usize, usize), BTreeSet<&'c str>>;

/// What the files take from each other that belong to one root.
pub(super) fn imports<'c>(
    root: usize,
    files: &'c [File],
    paths: &BTreeMap<&str, usize>,
) -> Imports<'c> {
    let mut tree = Tree { files, modules: Vec::new() };
    let folder = files[root].path.rsplit_once('/').map_or("", |(folder, _)| folder);
    tree.add(root, folder, None, paths);
    let mut imports = Imports::new();
    for at in 0..tree.modules.len() {
        for (name, file) in tree.taken(at) {
            if file != tree.modules[at].file {
                imports.entry((tree.modules[at].file, file)).or_default().insert(name);
            }
        }
    }
    imports
}

/// The modules of a crate; the first is its root.
struct Tree<'c> {
    files: &'c [File],
    modules: Vec<Module<'c>>,
}

struct Module<'c> {
    file: usize,
    parent: Option<usize>,
    children: BTreeMap<&'c str, usize>,
    scope: Scope<'c>,
}

/// What a name stands for: a module, an item of a file, or both; or something of others.
#[derive(Clone, Copy, Default)]
struct Meaning<'c> {
    module: Option<usize>,
    item: Option<(&'c str, usize)>,
    is_foreign: bool,
}

impl Meaning<'_> {
    fn is_known(&self) -> bool {
        self.module.is_some() || self.item.is_some() || self.is_foreign
    }
}

impl<'c> Tree<'c> {
    /// Adds a file with the modules below it, and returns its module.
    fn add(
        &mut self,
        file: usize,
        folder: &str,
        parent: Option<usize>,
        paths: &BTreeMap<&str, usize>,
    ) -> usize {
        let first = self.modules.len();
        let mut folders: Vec<String> = Vec::new();
        for scope in outline(&self.files[file].code) {
            let above = scope.parent.map(|parent| first + parent).or(parent);
            let folder = match scope.parent {
                Some(parent) => format!("{}/{}", folders[parent], scope.name),
                None => folder.to_owned(),
            };
            if let (Some(above), true) = (above, scope.parent.is_some()) {
                let here = self.modules.len();
                self.modules[above].children.insert(scope.name, here);
            }
            folders.push(folder);
            self.modules.push(Module { file, parent: above, children: BTreeMap::new(), scope });
        }
        for (scope, folder) in folders.iter().enumerate() {
            for name in self.modules[first + scope].scope.files.clone() {
                let below = format!("{folder}/{name}");
                let Some(file) = paths.get(format!("{below}.rs").as_str()) else { continue };
                let child = self.add(*file, &below, Some(first + scope), paths);
                self.modules[first + scope].children.insert(name, child);
            }
        }
        first
    }

    /// The names that a module takes, each with the file that defines it.
    fn taken(&self, at: usize) -> Vec<(&'c str, usize)> {
        let scope = &self.modules[at].scope;
        let mut taken = Vec::new();
        for each in &scope.uses {
            let meaning = self.resolve(at, &each.path, &mut BTreeSet::new());
            match (each.name, meaning) {
                ("*", Meaning { module: Some(module), .. }) => {
                    taken.extend(self.taken_by_glob(at, module));
                }
                (name, Meaning { item: Some(item), module, .. }) => {
                    // What is handed on, or may be a module, is taken where it is mentioned.
                    let is_certain = module.is_none();
                    if is_certain || scope.words.contains(name) {
                        taken.push(item);
                    }
                }
                _ => {}
            }
        }
        let of_paths = scope.paths.iter();
        taken.extend(of_paths.filter_map(|path| self.resolve(at, path, &mut BTreeSet::new()).item));
        taken
    }

    /// The names mentioned in a module that it has by `*` from another.
    fn taken_by_glob(&self, at: usize, from: usize) -> Vec<(&'c str, usize)> {
        let scope = &self.modules[at].scope;
        let is_here = |word: &str| {
            scope.items.contains(word) || scope.uses.iter().any(|each| each.name == word)
        };
        let words = scope.words.iter().filter(|word| !is_here(word));
        words.filter_map(|word| self.look_up(from, word, &mut BTreeSet::new()).item).collect()
    }

    /// What a path stands for in a module.
    fn resolve(
        &self,
        at: usize,
        path: &[&'c str],
        seen: &mut BTreeSet<(usize, &'c str)>,
    ) -> Meaning<'c> {
        let Some((first, mut rest)) = path.split_first() else { return Meaning::default() };
        let module = |module: Option<usize>| Meaning { module, ..Meaning::default() };
        let mut meaning = match *first {
            "crate" => module(Some(0)),
            "self" => module(Some(at)),
            "super" => module(self.modules[at].parent),
            name => self.look_up(at, name, seen),
        };
        while let Some((name, after)) = rest.split_first() {
            let Some(module) = meaning.module else { break };
            rest = after;
            let next = match *name {
                "super" => Meaning { module: self.modules[module].parent, ..Meaning::default() },
                name => self.look_up(module, name, seen),
            };
            meaning = if next.is_known() {
                next
            } else if meaning.item.is_some() {
                return Meaning { module: None, ..meaning };
            } else {
                // It is there, made by a macro.
                let item = Some((*name, self.modules[module].file));
                return Meaning { item, ..Meaning::default() };
            };
        }
        meaning
    }

    /// What a name stands for in a module.
    fn look_up(
        &self,
        at: usize,
        name: &'c str,
        seen: &mut BTreeSet<(usize, &'c str)>,
    ) -> Meaning<'c> {
        let Module { file, children, scope, .. } = &self.modules[at];
        let mut meaning = Meaning {
            module: children.get(name).copied(),
            item: scope.items.contains(name).then_some((name, *file)),
            is_foreign: false,
        };
        // A name may lead to itself, as in `mod a; use a::a;`.
        if !seen.insert((at, name)) {
            return meaning;
        }
        let bound = |each: &&Use<'c>| each.name == name;
        for each in scope.uses.iter().filter(bound) {
            let other = self.resolve(at, &each.path, seen);
            meaning.module = meaning.module.or(other.module);
            meaning.item = meaning.item.or(other.item);
            meaning.is_foreign |= !other.is_known() || other.is_foreign;
        }
        if meaning.is_known() {
            return meaning;
        }
        for each in scope.uses.iter().filter(|each| each.name == "*") {
            let Some(module) = self.resolve(at, &each.path, seen).module else { continue };
            if self.gives(module, name, at) {
                let found = self.look_up(module, name, seen);
                if found.is_known() {
                    return found;
                }
            }
        }
        meaning
    }

    /// Whether a name that a module has may come out of it by `*`: what it only imports is seen by
    /// the modules inside it alone.
    fn gives(&self, module: usize, name: &str, to: usize) -> bool {
        let mut around = std::iter::successors(Some(to), |at| self.modules[*at].parent);
        let Module { children, scope, .. } = &self.modules[module];
        let mut bound = scope.uses.iter().filter(|each| each.name == name);
        around.any(|at| at == module)
            || (!children.contains_key(name) || scope.items.contains(name))
                && bound.all(|each| each.is_public)
    }
}
