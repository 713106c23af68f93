//! Numbers as every toolset writes them.

/// `1 page`, `45 pages`, `1,051 chunks`.
pub(crate) fn counted(count: u64, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {one}{ending}", thousands(count))
}

/// `1,051`.
pub(crate) fn thousands(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
