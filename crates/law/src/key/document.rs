//! What is known of a document of any sort: what it is, what it is one of, and where it is from?

// Known of every document, as fields of its head; as keys they stand in filters.

/// What a document is, one of the words of [`Kind`](crate::Kind): `legislation`, `decision`. Written
/// by every importer as a field of the head, never as a tag; read by every store and every filter.
pub const KIND: &str = "kind";
/// The legal order, which a broader one includes: `ch`, `fr-alsace`. Written by every importer as a
/// field of the head; read by every store and by `corpus::scope`, which demands it of each question.
pub const JURISDICTION: &str = "jurisdiction";
/// The source by its short name: `fedlex`. Written by every importer as a field of the head; read by
/// every store, by `corpus::guidelines`, and by the imports and the Swiss tools of `desk`.
pub const SOURCE: &str = "source";
/// The language in two letters: `fr`; in filters `*` for any. Written by every importer as a field of
/// the head; read by every store and by `corpus::scope`, which adds the one that was asked in.
pub const LANGUAGE: &str = "language";
/// The year of the date in four digits: `2024`. Written by nobody, since stores count it from the
/// date ([`Scope::YEAR`](crate::Scope::YEAR)); read by `corpus::search` and the search of `web`.
pub const YEAR: &str = "year";

// Identity.

/// The identity that all versions of a text in one language share: `fr.legiarti000006436298`. Written
/// by the importers of acts and judgments in `upstream`; read by [`Head::cid`](crate::Head::cid), and
/// by `index`, `corpus_opensearch` and `web` to take versions together.
pub const CID: &str = "cid";
/// The identity that all versions and all languages of a text share: `ch.tour-or.art_1`. Written by
/// `upstream::akn` and `upstream::onlinekommentar`; read by `corpus::get`, `corpus::resolve`, and by
/// `desk` and `web` to put translations together.
pub const WORK: &str = "work";
/// The name of a document at its source, its case kept: `LEGIARTI000032041571`,
/// `CH_BGer_004_4A-102-2026_2026-08-17`. Written by `upstream::legi_data`, `upstream::ruling` and
/// `upstream::onlinekommentar`; read by `jurisdictions::fr` and the Swiss tools of `desk`.
pub const SOURCE_ID: &str = "source_id";

// Sort and form.

/// What sort of law a document is: `constitution`, `code`, `statute`, `ordinance`, `treaty`,
/// `judgment`, `commentary`. Written by every importer of `upstream` but that of JSON lines; read by
/// `corpus::search`, which shows it, and by the filters for commentaries of `desk` and `web`.
pub const TYPE: &str = "type";
/// The form of a document: `act`, `section`, `article`, `annex`, `preamble`, `judgment`, `table`.
/// Written by the importers of acts and decisions; read by the resolvers of `jurisdictions`, by
/// `corpus::get`, and by `desk` to find whole acts.
pub const DOCUMENT_FORM: &str = "document_form";
/// What the tree below a topmost section holds: `legislation`, `case_law`, `commentary`. Written by
/// the importers of acts; read by nobody here, but a filter for whoever browses.
pub const STRUCTURE_TYPE: &str = "structure_type";

// Provenance.

/// How much of the text is here: `full_text`, `partial`, `summary`, `metadata_only`, `ocr`. Written by
/// `upstream::ruling`, `upstream::akn` (judgments), `upstream::onlinekommentar` and the register of
/// acts of `desk`; read by `corpus::get` and by the checks of `desk`, which prove nothing by a part.
pub const CONTENT_QUALITY: &str = "content_quality";
/// The address of a document at its publisher: `https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de`.
/// Written by every importer of `upstream` that knows one; read by `corpus::source`, by the legal
/// orders of `jurisdictions`, which make one where none is here, and by the Swiss tools of `desk`.
pub const PERMALINK: &str = "permalink";
/// When a document was fetched from an official source, as RFC 3339: `2026-08-17T09:30:00Z`. Written
/// by `upstream::fedlex`, `upstream::ruling`, `upstream::onlinekommentar` and the register of acts of
/// `desk`; read by `corpus::get`, and by `desk` to tell where an answer is from and how old it is.
pub const RETRIEVED_AT: &str = "retrieved_at";
/// The day whose state of an act is here: `2026-01-01`. Written by `upstream::legi_data` and
/// `upstream::legalize`; read by `desk::import`, which says of a source how old it is.
pub const AS_OF: &str = "as_of";
/// What is missing of an act or a decision here, as a sentence. Written by `upstream::legalize` and
/// `upstream::ruling`; read by `desk::import`, which says it of the source.
pub const CAVEAT: &str = "caveat";
