//! The middle and the best of several measurements.

/// What several measurements of one thing come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Summary {
    /// The smallest.
    pub(super) best: f64,
    /// The middle one.
    pub(super) median: f64,
}

/// Sums up measurements; `None` if there are none.
pub(super) fn summary(mut measured: Vec<f64>) -> Option<Summary> {
    measured.sort_by(f64::total_cmp);
    let (low, high) = (measured.len().checked_sub(1)? / 2, measured.len() / 2);
    Some(Summary { best: *measured.first()?, median: f64::midpoint(measured[low], measured[high]) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_an_even_number_lies_between_two() {
        let seen = summary(vec![4.0, 1.0, 3.0, 2.0]);
        assert_eq!(seen, Some(Summary { best: 1.0, median: 2.5 }));
        assert_eq!(summary(vec![7.0]), Some(Summary { best: 7.0, median: 7.0 }));
        assert_eq!(summary(Vec::new()), None);
    }
}
