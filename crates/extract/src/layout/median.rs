//! The value in the middle of others.

/// The middle value, or a value that stands for none.
pub(super) fn median(values: &mut [f32], none: f32) -> f32 {
    values.sort_by(f32::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(none)
}
