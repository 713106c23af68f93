//! The values that the fields of a request take. A type holds its bounds, refuses what is outside
//! them in words that follow the name of the field, and describes itself in a schema, so that a tool,
//! a command and a form read and announce the same. What a client wrote a little differently and can
//! only mean one thing is taken: 97 for "97", "10" for 10, "true" for true.

mod choice;
mod flag;
mod given;
mod limit;
mod list;
mod text;

pub use choice::{Choice, Word, Words};
pub use flag::{Confirmation, Flag};
pub use limit::Limit;
pub use list::{List, Texts};
pub use text::{Day, Text};

#[cfg(test)]
mod tests;
