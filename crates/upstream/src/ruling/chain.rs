//! Which of the numbers that lines begin with count the considerations.
//!
//! Considerations are numbered continuously: after 2.3 comes 2.4, 2.3.1 or 3. A number that breaks
//! the count belongs to something else: to a list within a consideration, to the holding of another
//! court that is quoted, to a date at the end of a line. The reading that leaves least unexplained
//! counts, so that one stray number, or one number missing in an excerpt, does no harm.

use std::collections::BTreeMap;

use super::label::Candidate;

/// A number that nothing explains.
const UNEXPLAINED: i32 = 30;
/// The same of a bare `1.`: whatever is counted begins with one.
const UNEXPLAINED_ONE: i32 = 10;
/// A list begins with another number than one.
const LIST_IN_ITS_MIDDLE: i32 = 30;
/// A list begins.
const LIST: i32 = 10;
/// A list goes on.
const LIST_GOES_ON: i32 = 1;
/// Considerations are left out between two numbers, once and for each.
const GAP: i32 = 10;
const LEFT_OUT: i32 = 5;
/// A level has no number of its own: 3.1 after 2.
const NO_LEVEL: i32 = 2;
/// The most numbers left out between two.
const MOST_LEFT_OUT: u16 = 12;
/// A number within a line that is exactly the next one.
const INNER: i32 = -5;
/// How many readings are followed at once.
const MOST_READINGS: usize = 200;

/// One reading of the candidates seen so far.
#[derive(Clone, Copy, Debug)]
struct Reading {
    cost: i32,
    /// The last candidate it chose: its place among all choices of all readings.
    last: Option<usize>,
}

/// The candidates that count the considerations, by their places in the list.
pub(super) fn chosen(candidates: &[Candidate]) -> Vec<usize> {
    // What a reading came to: its last consideration, and the last number of the list it is in.
    type Place = (Option<usize>, Option<u16>);
    let mut readings: BTreeMap<Place, Reading> = BTreeMap::new();
    readings.insert((None, None), Reading { cost: 0, last: None });
    // Each choice with the one before it.
    let mut choices: Vec<(usize, Option<usize>)> = Vec::new();
    for (at, candidate) in candidates.iter().enumerate() {
        let mut next: BTreeMap<Place, Reading> = BTreeMap::new();
        let mut keep = |place: Place, cost: i32, reading: &Reading, is_chosen: bool| {
            let better = next.get(&place).is_none_or(|known| cost < known.cost);
            if better {
                let mut last = reading.last;
                if is_chosen {
                    choices.push((at, last));
                    last = choices.len().checked_sub(1);
                }
                next.insert(place, Reading { cost, last });
            }
        };
        for ((last, list), reading) in &readings {
            let from = last.and_then(|last| candidates.get(last)).map(|last| last.path.as_slice());
            if let Some(cost) = step(from, candidate) {
                keep((Some(at), None), reading.cost + cost, reading, true);
            }
            let number = match candidate.path.as_slice() {
                [number] if !candidate.is_inner => Some(*number),
                _ => None,
            };
            if let Some(number) = number {
                if list.is_some_and(|list| list.checked_add(1) == Some(number)) {
                    keep((*last, Some(number)), reading.cost + LIST_GOES_ON, reading, false);
                }
                let cost = if number == 1 { LIST } else { LIST_IN_ITS_MIDDLE };
                keep((*last, Some(number)), reading.cost + cost, reading, false);
            }
            let cost = match candidate.path.as_slice() {
                _ if candidate.is_inner => 0,
                [1] => UNEXPLAINED_ONE,
                _ => UNEXPLAINED,
            };
            keep((*last, *list), reading.cost + cost, reading, false);
        }
        if next.len() > MOST_READINGS {
            let mut costs: Vec<i32> = next.values().map(|reading| reading.cost).collect();
            costs.sort_unstable();
            let most = costs.get(MOST_READINGS).copied().unwrap_or(i32::MAX);
            next.retain(|_, reading| reading.cost <= most);
        }
        if !next.is_empty() {
            readings = next;
        }
    }
    // Of two readings that explain as much, the one that reaches further counts.
    let reach =
        |reading: &Reading| reading.last.and_then(|last| choices.get(last)).map(|one| one.0);
    let best = readings
        .into_values()
        .min_by_key(|reading| (reading.cost, std::cmp::Reverse(reach(reading))));
    let mut chosen = Vec::new();
    let mut place = best.and_then(|best| best.last);
    while let Some((at, before)) = place.and_then(|place| choices.get(place)).copied() {
        chosen.push(at);
        place = before;
    }
    chosen.reverse();
    chosen
}

/// What it costs that a number follows another; none where it cannot.
fn step(from: Option<&[u16]>, candidate: &Candidate) -> Option<i32> {
    let to = candidate.path.as_slice();
    let from = from.unwrap_or_default();
    let same = from.iter().zip(to).take_while(|(one, other)| one == other).count();
    let (first, below) = to.get(same..)?.split_first()?;
    let before = from.get(same).copied().unwrap_or(0);
    let left_out = first.checked_sub(before)?.checked_sub(1)?;
    if left_out > MOST_LEFT_OUT {
        return None;
    }
    let gap = if left_out > 0 { GAP } else { 0 };
    let mut cost = gap + i32::from(left_out) * LEFT_OUT;
    for (depth, number) in below.iter().enumerate() {
        let number = number.checked_sub(1).filter(|number| *number <= MOST_LEFT_OUT)?;
        // 3.1 straight after 2.4 is the custom of many courts.
        let level = if depth > 0 || from.is_empty() { NO_LEVEL } else { 0 };
        cost += i32::from(number) * LEFT_OUT + level;
    }
    if candidate.is_inner {
        let is_next = cost == 0 && before > 0 && below.is_empty();
        return is_next.then_some(INNER);
    }
    Some(cost)
}
