//! The store of one machine: one SQLite file as the truth, and an index that can be rebuilt from it.
