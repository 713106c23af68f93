//! A word that nobody can guess.

/// 256 random bits as hexadecimal digits.
pub(crate) fn random() -> Option<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
