//! Is a text in force, what do its days mean, and how sure is that?

// Force.

/// Whether a version was in force when it was taken in: `true` or `false`. Written by the importers
/// of acts in `upstream`; read by [`Head::is_repealed`](crate::Head::is_repealed), by every store to
/// put what is in force first, by `corpus::get`, `corpus::browse` and `corpus::resolve`, and by
/// `jurisdictions::de`.
pub const IN_FORCE: &str = "in_force";
/// The force of a version when it was taken in: `in_force`, `repealed`, `superseded`,
/// `not_yet_in_force`, `unknown`. Written by the importers of acts in `upstream`; read by
/// [`Head::is_repealed`](crate::Head::is_repealed), `index`, `corpus::browse` and the tools of `desk`.
pub const ENFORCEMENT_STATUS: &str = "enforcement_status";
/// What the source, or the reader of its history, says of the force of a text: `weggefallen`. Written by
/// `upstream::akn`, `upstream::gesetze` and `upstream::legalize`; read by `corpus::validity`, which
/// tells it, by the article tool of `desk` and by `web`.
pub const STATUS_NOTE: &str = "status_note";
/// The state of a version as Légifrance writes it: `VIGUEUR`, `ABROGE`, `MODIFIE`. Written by
/// `upstream::legi_data`; read by nobody here, who rather asks for [`ENFORCEMENT_STATUS`].
pub const ETAT: &str = "etat";

// Days.

/// What the date of a document means: `validity`, its first day; `state`, the day as of which the
/// text is known; `year`, a decision of which only the year is known. Written by every importer of
/// acts and by `upstream::ruling`; read by `corpus::validity`, every store, `desk` and `web`.
pub const DATED: &str = "dated";
/// That the last day of a version is not known: `state`. Until `date_end` it may have ended earlier,
/// within a hole of the source or before [`HISTORY_SINCE`]. Written by `upstream::legalize`; read by
/// `corpus::validity` and `corpus::get`.
pub const END_DATED: &str = "end_dated";
/// The day since which the source has every version of a text: `2015-06-01`. Written by
/// `upstream::legalize`; read by `corpus::validity`.
pub const HISTORY_SINCE: &str = "history_since";
/// The day whose state a version of a Swiss act shows: `2024-01-01`. Written by `upstream::akn`; read
/// by `corpus::get`, which says how old a text is.
pub const CONSOLIDATION: &str = "consolidation";

// Other versions.

/// Another version that the source names and whose text is not here, with its id, its days and its
/// state: `LEGIARTI000006436298 1804-02-21..2016-10-01 MODIFIE`. Written by `upstream::legi_data`;
/// read by `corpus::get`, which names the version that held on a day.
pub const VERSION: &str = "version";
/// Why it is not sure that a text held, as a sentence. Written by `upstream::legalize` where its source
/// had several texts at once; read by `corpus::get`, which warns with it.
pub const DOUBT: &str = "doubt";
/// How many states of an act were read from its history: `422`. Written by `upstream::legalize`; read
/// by nobody here, but shown with the act.
pub const VERSIONS_READ: &str = "versions_read";
/// How many articles all these states have together. Written by `upstream::legalize`; read by nobody
/// here, but shown with the act.
pub const ARTICLES_IN_ALL_STATES: &str = "articles_in_all_states";
