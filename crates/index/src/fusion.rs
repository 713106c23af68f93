//! How several ranked lists become one.

use std::collections::BTreeMap;

/// The constant of reciprocal rank fusion that is usual since its inventors measured it: large
/// enough that no first place of a single list decides alone.
pub const RANK_CONSTANT: f32 = 60.0;

/// Fuses ranked lists: each gives its members its weight / (k + rank), ranks counted from one. The best
/// comes first, and of equals the smaller id.
pub fn reciprocal_rank(lists: &[(&[u64], f32)], k: f32) -> Vec<(u64, f32)> {
    let mut scores = BTreeMap::<u64, f32>::new();
    for (list, weight) in lists {
        for (rank, id) in (1_u16..).zip(*list) {
            *scores.entry(*id).or_default() += weight / (k + f32::from(rank));
        }
    }
    let mut fused: Vec<_> = scores.into_iter().collect();
    fused.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    fused
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_lists_name_comes_first_and_equals_are_ordered_by_id() {
        let fused = reciprocal_rank(&[(&[7, 3, 9], 1.0), (&[3, 5, 8], 1.0)], RANK_CONSTANT);
        let ids: Vec<_> = fused.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids, [3, 7, 5, 8, 9]);
    }

    #[test]
    fn a_list_of_less_weight_gives_way() {
        let fused = reciprocal_rank(&[(&[5, 8], 0.5), (&[7, 3], 1.0)], RANK_CONSTANT);
        let ids: Vec<_> = fused.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids, [7, 3, 5, 8]);
    }

    #[test]
    fn no_list_gives_nothing() {
        assert_eq!(reciprocal_rank(&[], RANK_CONSTANT), []);
    }
}
