//! How the automation speaks: on standard output, in whole lines.

/// Prints one message.
#[expect(clippy::print_stdout, reason = "the automation reports to the person who runs it")]
pub fn say(message: &str) {
    println!("{message}");
}
