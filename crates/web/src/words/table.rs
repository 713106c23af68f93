//! A table of words: a field for each, with its words in four languages side by side.

/// Makes a table of words: a field for each, with its words in German, French, Italian and English.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($key:ident: $de:literal, $fr:literal, $it:literal, $en:literal;)* }) => {
        $(#[$about])*
        pub(crate) struct $name {
            $(pub $key: &'static str,)*
        }

        impl $name {
            /// The words in a language.
            pub(crate) const fn of(language: law::Language) -> &'static Self {
                match language {
                    law::Language::De => &Self { $($key: $de,)* },
                    law::Language::Fr => &Self { $($key: $fr,)* },
                    law::Language::It => &Self { $($key: $it,)* },
                    law::Language::En => &Self { $($key: $en,)* },
                }
            }
        }
    };
}
pub(super) use words;
