//! Slow tests, run one at a time.

#[cfg(unix)]
mod imported;
#[cfg(unix)]
mod kept;
#[cfg(unix)]
mod killed;
