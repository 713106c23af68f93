//! What does the register of Swiss acts say of an act beside its text?

// Days.

/// The day of an act: `1911-03-30`. Written by `upstream::akn`, `upstream::gesetze` and the register of
/// acts of `desk`; read by that register, and by `upstream::akn` to tell on which constitution an act
/// is based.
pub const DATE_DOCUMENT: &str = "date_document";
/// The day on which an act came into force: `1912-01-01`. Written by `upstream::akn` and the register of
/// acts of `desk`; read by that register and by the tool for related acts.
pub const DATE_ENTRY_IN_FORCE: &str = "date_entry_in_force";
/// The first day on which an act has no effect any more: `2011-01-01`. Written and read by the register
/// of acts of `desk`.
pub const DATE_NO_LONGER_IN_FORCE: &str = "date_no_longer_in_force";

// Sort and force.

/// Whether the publisher says that an act is in force: `in_force`, `no_longer_published`,
/// `no_longer_in_force`, `unknown`. Written and read by the register of acts of `desk`.
pub const STANDING: &str = "standing";
/// What sort of act it is, in German, as the vocabulary of the publisher has it: `Bundesgesetz`.
/// Written and read by the register of acts of `desk`.
pub const SORT: &str = "sort";
/// The act in the gazette by which it was enacted, as a path: `eli/oc/27/317_321_377`. Written and read
/// by the register of acts of `desk`.
pub const BASIC_ACT: &str = "basic_act";

// Names, each under a key of its language.

/// The key of the title of an act in a language: `title_de`. Written and read by the register of acts
/// of `desk`.
pub fn title_in(language: &str) -> String {
    format!("title_{language}")
}

/// The key of the abbreviation of an act in a language: `abbreviation_fr`. Written and read by the
/// register of acts of `desk`, which also lists each under [`ABBREVIATION`](super::ABBREVIATION).
pub fn abbreviation_in(language: &str) -> String {
    format!("abbreviation_{language}")
}

// What was asked of the source later, and when.

/// A subject under which an act is sorted, as JSON with its number and its name. Written and read by the
/// metadata tool of `desk`.
pub const SUBJECT: &str = "subject";
/// A publication of an act in the gazette, as JSON with its reference, day and path. Written and read
/// by the metadata tool of `desk`.
pub const GAZETTE: &str = "gazette";
/// A consolidation of an act, as JSON with its days and the languages of its text. Written and read by
/// the metadata tool of `desk`.
pub const VERSIONS: &str = "versions";
/// When [`SUBJECT`], [`GAZETTE`] and [`VERSIONS`] were asked for, as RFC 3339. Written and read by the
/// metadata tool of `desk`.
pub const VERSIONS_RETRIEVED_AT: &str = "versions_retrieved_at";
/// A kind of relation that was asked for, and when: `cites 2026-08-17T09:30:00Z`. Written by the
/// register of acts of `desk`; read by it and by the tool for related acts.
pub const KNOWN_RELATION: &str = "known_relation";
