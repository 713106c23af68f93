//! Which things reach each other along arrows?

use std::collections::{BTreeMap, BTreeSet};

/// The sets of two things and more that all reach each other.
pub(super) fn groups<T: Ord + Copy>(arrows: &BTreeMap<T, BTreeSet<T>>) -> Vec<BTreeSet<T>> {
    let reached: BTreeMap<T, BTreeSet<T>> =
        arrows.keys().map(|from| (*from, reach(*from, arrows))).collect();
    let mut groups: Vec<BTreeSet<T>> = Vec::new();
    for (from, there) in &reached {
        if !there.contains(from) || groups.iter().any(|group| group.contains(from)) {
            continue;
        }
        let back = |to: &&T| reached.get(to).is_some_and(|there| there.contains(from));
        let group: BTreeSet<T> = there.iter().filter(back).copied().collect();
        if group.len() > 1 {
            groups.push(group);
        }
    }
    groups
}

/// Everything at the end of a way of one arrow and more.
fn reach<T: Ord + Copy>(from: T, arrows: &BTreeMap<T, BTreeSet<T>>) -> BTreeSet<T> {
    let mut seen = BTreeSet::new();
    let mut ahead = vec![from];
    while let Some(next) = ahead.pop() {
        for to in arrows.get(&next).into_iter().flatten() {
            if seen.insert(*to) {
                ahead.push(*to);
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(arrows: &[&str], expected: &[&str]) {
        let mut all: BTreeMap<char, BTreeSet<char>> = BTreeMap::new();
        for arrow in arrows {
            let ends: Vec<char> = arrow.chars().collect();
            all.entry(ends[0]).or_default().insert(ends[1]);
        }
        let seen: Vec<String> =
            groups(&all).into_iter().map(|group| group.into_iter().collect()).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn one_direction_makes_no_group() {
        check(&["ab", "bc", "ac"], &[]);
    }

    #[test]
    fn a_way_back_makes_one_however_long() {
        check(&["ab", "bc", "cd", "db", "ea"], &["bcd"]);
    }

    #[test]
    fn two_circles_that_share_a_thing_are_one_group() {
        check(&["ab", "ba", "bc", "cb", "xy", "yx"], &["abc", "xy"]);
    }

    #[test]
    fn what_points_at_itself_is_no_group() {
        check(&["aa"], &[]);
    }
}
