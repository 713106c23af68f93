//! Passages in, ranked passages out: analyzers for each language, the index on disk, the query a
//! person writes, snippets.
