//! How values of options are read.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use law::Language;

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .try_map(|code| code.parse::<Language>())
}

pub(super) fn citation() -> impl TypedValueParser<Value = String> {
    clap::builder::NonEmptyStringValueParser::new()
}
