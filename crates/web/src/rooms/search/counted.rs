//! How many there are, in words.

use crate::words::filled;

/// The sentence of a number of things.
pub(super) fn counted(number: usize, one: &str, more: &str) -> String {
    if number == 1 {
        return one.to_owned();
    }
    filled(more, &[("n", &crate::words::thousands(number))])
}
