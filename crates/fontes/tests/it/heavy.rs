//! Slow tests, run one at a time.

#[cfg(unix)]
mod killed;
