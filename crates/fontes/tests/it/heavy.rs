//! Slow tests, run one at a time.

#[cfg(unix)]
mod imported;
#[cfg(unix)]
mod killed;
