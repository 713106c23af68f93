//! A client's case on this machine: its documents, their passages, their citations, and nothing
//! that could leave it.
