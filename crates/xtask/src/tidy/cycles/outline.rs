//! What does a file say of modules: which it has, what it defines, and what it takes from where?

use std::collections::BTreeSet;

use super::token::{is_word, tokens};

/// A module of a file: the file itself, or one between braces in it.
#[derive(Debug, Default)]
pub(super) struct Scope<'c> {
    /// The scope around it; none for the file itself.
    pub(super) parent: Option<usize>,
    /// Its name; empty for the file itself.
    pub(super) name: &'c str,
    /// The modules that are files of their own.
    pub(super) files: Vec<&'c str>,
    /// What is defined in it.
    pub(super) items: BTreeSet<&'c str>,
    /// What its `use` lines bind, those in bodies among them.
    pub(super) uses: Vec<Use<'c>>,
    /// The paths of two names and more outside `use` lines.
    pub(super) paths: Vec<Vec<&'c str>>,
    /// The single names outside `use` lines that may stand for something imported.
    pub(super) words: BTreeSet<&'c str>,
}

/// One name that a `use` line binds.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Use<'c> {
    /// Where it comes from; without the `*`.
    pub(super) path: Vec<&'c str>,
    /// The name it has here, or `*`.
    pub(super) name: &'c str,
    /// Whether it is handed on.
    pub(super) is_public: bool,
}

/// The keywords behind which a name is defined.
const DEFINES: [&str; 7] = ["const", "enum", "fn", "static", "struct", "trait", "type"];
/// What begins an item, rather than an expression or a field.
const ITEMS: [&str; 8] = ["async", "extern", "impl", "macro_rules", "mod", "pub", "unsafe", "use"];
/// What ends with a semicolon, whatever braces it has.
const LINES: [&str; 5] = ["const", "let", "static", "type", "use"];

/// The modules of a file, itself first, without what is only compiled for tests.
pub(super) fn outline(code: &str) -> Vec<Scope<'_>> {
    let level = Level { scope: 0, has_items: true };
    let scopes = vec![Scope::default()];
    let mut reader = Reader { tokens: tokens(code), at: 0, scopes, levels: vec![level] };
    while reader.at < reader.tokens.len() {
        reader.step();
    }
    reader.scopes
}

/// An open brace.
#[derive(Clone, Copy)]
struct Level {
    scope: usize,
    /// Whether items directly inside belong to the scope.
    has_items: bool,
}

struct Reader<'c> {
    tokens: Vec<&'c str>,
    at: usize,
    scopes: Vec<Scope<'c>>,
    levels: Vec<Level>,
}

impl<'c> Reader<'c> {
    /// The token so many places ahead.
    fn ahead(&self, by: usize) -> &'c str {
        self.tokens.get(self.at + by).copied().unwrap_or_default()
    }

    /// The token so many places back.
    fn back(&self, by: usize) -> &'c str {
        let at = self.at.checked_sub(by);
        at.and_then(|at| self.tokens.get(at)).copied().unwrap_or_default()
    }

    fn level(&self) -> Level {
        self.levels.last().copied().unwrap_or(Level { scope: 0, has_items: false })
    }

    fn scope(&mut self) -> &mut Scope<'c> {
        let scope = self.level().scope;
        &mut self.scopes[scope]
    }

    fn step(&mut self) {
        let token = self.ahead(0);
        match token {
            "#" => self.attribute(),
            "{" => {
                // What a macro is given where items stand may be items.
                let is_macro = self.back(1) == "!" && self.back(2) != "macro_rules";
                let has_items = self.level().has_items && is_macro;
                self.levels.push(Level { has_items, ..self.level() });
                self.at += 1;
            }
            "}" => {
                self.levels.pop();
                self.at += 1;
            }
            "use" if self.ahead(1) != "<" => self.use_line(),
            "mod" if is_word(self.ahead(1)) => self.module(),
            "macro_rules" if self.ahead(1) == "!" => {
                let name = self.ahead(2);
                self.scope().items.insert(name);
                self.at += 3;
            }
            "." | "," | ";" | "(" | ")" | "::" => self.at += 1,
            _ if DEFINES.contains(&token) => self.definition(),
            _ if is_word(token) => self.word(),
            _ => self.at += 1,
        }
    }

    /// An attribute, and what it is on if that is only for tests.
    fn attribute(&mut self) {
        self.at += if self.ahead(1) == "!" { 2 } else { 1 };
        let inside = self.at + 1;
        self.pass("]");
        let said = self.tokens.get(inside..self.at).unwrap_or_default();
        if matches!(said, ["cfg", "(", "test", ..] | ["cfg", "(", "all", "(", "test", ..]) {
            self.pass_item();
        }
    }

    /// Goes behind what the next token opens, or behind that token.
    fn pass(&mut self, close: &str) {
        let mut depth = 0usize;
        while self.at < self.tokens.len() {
            match self.ahead(0) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            let ends = self.ahead(0) == close && depth == 0;
            self.at += 1;
            if ends {
                return;
            }
        }
    }

    /// Goes behind an item, a statement, a field or an arm.
    fn pass_item(&mut self) {
        while self.ahead(0) == "#" {
            self.at += 1;
            self.pass("]");
        }
        let first = self.ahead(0);
        let is_item = ITEMS.contains(&first) || DEFINES.contains(&first);
        let mut is_line = LINES.contains(&first) && self.ahead(1) != "fn";
        let mut depth = 0usize;
        while self.at < self.tokens.len() {
            let token = self.ahead(0);
            match token {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" if depth == 0 => return,
                ")" | "]" | "}" => depth -= 1,
                "use" | "const" | "static" | "type" if depth == 0 => {
                    is_line = self.ahead(1) != "fn";
                }
                _ => {}
            }
            self.at += 1;
            let ends = match token {
                ";" => true,
                "}" => !is_line,
                "," => !is_item,
                _ => false,
            };
            if ends && depth == 0 {
                return;
            }
        }
    }

    fn module(&mut self) {
        let (name, sign) = (self.ahead(1), self.ahead(2));
        self.at += 3;
        match sign {
            ";" => self.scope().files.push(name),
            "{" => {
                let parent = Some(self.level().scope);
                self.levels.push(Level { scope: self.scopes.len(), has_items: true });
                self.scopes.push(Scope { parent, name, ..Scope::default() });
            }
            _ => {}
        }
    }

    /// A keyword behind which a name is defined, if it is not part of a type.
    fn definition(&mut self) {
        let name = self.ahead(1);
        let is_type = matches!(self.back(1), "<" | "," | "*" | "raw");
        self.at += 1;
        if is_word(name) && !DEFINES.contains(&name) && !is_type && name != "unsafe" {
            if self.level().has_items {
                self.scope().items.insert(name);
            }
            self.at += 1;
        }
    }

    /// A name, which may be the first of a path.
    fn word(&mut self) {
        let (before, after, word) = (self.back(1), self.ahead(1), self.ahead(0));
        let is_part = matches!(before, "." | "::") || (before == "$" && word != "crate");
        if !is_part && after == "::" && is_word(self.ahead(2)) {
            let mut path = vec![word];
            while self.ahead(1) == "::" && is_word(self.ahead(2)) {
                path.push(self.ahead(2));
                self.at += 2;
            }
            self.scope().paths.push(path);
        } else if !is_part {
            // A small letter begins the names of functions, and of much that is no item.
            let is_small = word.starts_with(|first: char| first.is_ascii_lowercase());
            let is_called = matches!(after, "(" | "!") && before != "fn";
            let is_given = matches!(before, "(" | ",") && matches!(after, ")" | ",");
            if !is_small || is_called || is_given {
                self.scope().words.insert(word);
            }
        }
        self.at += 1;
    }

    fn use_line(&mut self) {
        let is_public = self.back(1) == "pub" || (self.back(1) == ")" && self.is_restricted());
        self.at += 1;
        self.tree(&[], is_public);
    }

    /// Whether the parenthesis that ends here is that of `pub(…)`.
    fn is_restricted(&self) -> bool {
        let open = self.tokens[..self.at].iter().rposition(|token| *token == "(");
        open.and_then(|open| open.checked_sub(1)).is_some_and(|at| self.tokens[at] == "pub")
    }

    /// A path of a `use` line with everything it branches into.
    fn tree(&mut self, start: &[&'c str], is_public: bool) {
        let mut path = start.to_vec();
        let mut name = None;
        let mut branches = false;
        while self.at < self.tokens.len() {
            let token = self.ahead(0);
            match token {
                "{" => {
                    branches = true;
                    self.at += 1;
                    while !matches!(self.ahead(0), "}" | "") {
                        self.tree(&path, is_public);
                        self.at += usize::from(self.ahead(0) == ",");
                    }
                }
                ";" | "," | "}" => break,
                "*" => name = Some(token),
                "as" => {
                    name = Some(self.ahead(1));
                    self.at += 1;
                }
                _ if is_word(token) => path.push(token),
                _ => {}
            }
            self.at += 1;
        }
        if branches || path.is_empty() {
            return;
        }
        if path.len() > 1 && path.last() == Some(&"self") {
            path.pop();
        }
        let name = name.or_else(|| path.last().copied()).unwrap_or_default();
        self.scope().uses.push(Use { path, name, is_public });
    }
}

#[cfg(test)]
mod tests;
