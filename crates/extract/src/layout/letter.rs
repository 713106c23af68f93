//! A letter on a page, with its place.

/// One letter of a page, or several that one sign stands for.
///
/// Places are measured along the direction of writing: `from` and `to` forwards, `base` downwards
/// to the baseline, all in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letter {
    /// Where its text stands in [`Letters::text`].
    pub text: (u32, u32),
    pub from: f32,
    pub to: f32,
    pub base: f32,
    /// The size of its type.
    pub size: f32,
    /// The direction of writing in degrees, clockwise from left to right.
    pub angle: i16,
    /// Whether its face is a bold one.
    pub bold: bool,
}

/// The letters of a page in the order in which they were written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Letters {
    pub text: String,
    pub list: Vec<Letter>,
    /// Whether the lines of an earlier page were numbered, so that fewer numbers will do here.
    pub numbered: bool,
}

impl Letters {
    pub(crate) fn text_of(&self, letter: &Letter) -> &str {
        self.text.get(letter.text.0 as usize..letter.text.1 as usize).unwrap_or_default()
    }
}
