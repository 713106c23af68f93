//! The tables of a case, as the steps by which they came to be.

/// Marks a database as ours: "FNTS".
pub(super) const APPLICATION: i32 = 0x464e_5453;

/// Each step brings a database one format further. A step that was ever shipped never changes.
pub(super) const STEPS: &[&str] = &[FIRST, MEANING];

/// The format of this program: the number of its steps.
pub(super) const KNOWN: i64 = STEPS.len() as i64;

const FIRST: &str = "
CREATE TABLE cases (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    number TEXT,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    created TEXT NOT NULL,
    changed TEXT NOT NULL
) STRICT;

CREATE TABLE documents (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    parent INTEGER REFERENCES documents (key) ON DELETE CASCADE,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    format TEXT NOT NULL,
    kind TEXT NOT NULL,
    source TEXT NOT NULL,
    original TEXT,
    title TEXT,
    author TEXT,
    created TEXT,
    modified TEXT,
    pagination TEXT NOT NULL,
    native_pages INTEGER NOT NULL,
    ocr_pages INTEGER NOT NULL,
    skipped_pages INTEGER NOT NULL,
    confidence REAL,
    chunks INTEGER NOT NULL,
    citations INTEGER NOT NULL,
    language TEXT,
    warnings TEXT NOT NULL,
    ingested TEXT NOT NULL,
    reader INTEGER NOT NULL,
    indexed INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_by_sha256 ON documents (sha256);
CREATE INDEX documents_by_parent ON documents (parent);

CREATE TABLE pages (
    document INTEGER NOT NULL REFERENCES documents (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    label TEXT,
    width REAL NOT NULL,
    height REAL NOT NULL,
    method TEXT NOT NULL,
    reason TEXT,
    confidence REAL,
    bates TEXT,
    PRIMARY KEY (document, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE parts (
    document INTEGER NOT NULL REFERENCES documents (key) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    text TEXT NOT NULL,
    lines BLOB NOT NULL,
    PRIMARY KEY (document, start)
) STRICT;

CREATE TABLE chunks (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    document INTEGER NOT NULL REFERENCES documents (key) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    fresh INTEGER NOT NULL,
    first_character INTEGER NOT NULL,
    last_character INTEGER NOT NULL,
    page INTEGER NOT NULL,
    first_paragraph INTEGER NOT NULL,
    last_paragraph INTEGER NOT NULL,
    first_line INTEGER NOT NULL,
    last_line INTEGER NOT NULL,
    heading TEXT,
    language TEXT
) STRICT;
CREATE UNIQUE INDEX chunks_by_document ON chunks (document, ordinal);

CREATE TABLE citations (
    key INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (key) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    kind TEXT NOT NULL,
    pins TEXT NOT NULL
) STRICT;
CREATE INDEX citations_by_document ON citations (document, start);

CREATE TABLE cited (
    what TEXT NOT NULL,
    citation INTEGER NOT NULL REFERENCES citations (key) ON DELETE CASCADE,
    PRIMARY KEY (what, citation)
) STRICT, WITHOUT ROWID;
CREATE INDEX cited_by_citation ON cited (citation);

CREATE TABLE removals (
    document TEXT PRIMARY KEY,
    original TEXT
) STRICT, WITHOUT ROWID;
";

/// The directions of passages, and the encoder that made them.
const MEANING: &str = "
CREATE TABLE meaning (
    chunk INTEGER PRIMARY KEY REFERENCES chunks (key) ON DELETE CASCADE,
    document INTEGER NOT NULL,
    parts BLOB NOT NULL
) STRICT;

CREATE TABLE encoder (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL
) STRICT;
";
