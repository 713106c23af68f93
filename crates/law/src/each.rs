//! What is made once for each language, when it is first asked for.

use std::sync::OnceLock;

use crate::Language;

/// Something for each language. Whoever asks in one makes that one only.
#[derive(Debug)]
pub struct InEach<T> {
    made: [OnceLock<T>; 4],
    make: fn(Language) -> T,
}

impl<T> InEach<T> {
    /// With how it is made for a language.
    pub const fn new(make: fn(Language) -> T) -> Self {
        Self { made: [const { OnceLock::new() }; 4], make }
    }

    /// That of a language.
    pub fn of(&self, language: Language) -> &T {
        let [de, fr, it, en] = &self.made;
        let made = match language {
            Language::De => de,
            Language::Fr => fr,
            Language::It => it,
            Language::En => en,
        };
        made.get_or_init(|| (self.make)(language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own() {
        static CODES: InEach<&str> = InEach::new(Language::code);
        for language in Language::ALL {
            assert_eq!(*CODES.of(language), language.code());
        }
    }
}
