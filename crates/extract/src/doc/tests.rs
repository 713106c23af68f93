//! What the reader gives.
