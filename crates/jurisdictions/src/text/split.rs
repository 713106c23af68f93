//! A text, split into tokens once for every order that reads it.

use std::sync::OnceLock;

use super::cursor::Cursor;

/// A text whose tokens are found when they are first asked for.
#[derive(Debug)]
pub struct Split<'t> {
    text: &'t str,
    european: OnceLock<Cursor<'t>>,
    american: OnceLock<Cursor<'t>>,
}

impl<'t> Split<'t> {
    /// A text that may hold anything.
    pub const fn new(text: &'t str) -> Self {
        Self { text, european: OnceLock::new(), american: OnceLock::new() }
    }

    /// The text.
    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// Its tokens, as texts are written in Europe.
    pub(crate) fn european(&self) -> &Cursor<'t> {
        self.european.get_or_init(|| Cursor::new(self.text))
    }

    /// Its tokens, as texts are written in America.
    pub(crate) fn american(&self) -> &Cursor<'t> {
        self.american.get_or_init(|| Cursor::american(self.text))
    }
}
