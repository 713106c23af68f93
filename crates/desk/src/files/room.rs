//! Who may read now: so many files at once over all cases and calls, in so much memory.

use std::{
    collections::VecDeque,
    ops::ControlFlow,
    sync::{Condvar, Mutex},
    time::Duration,
};

use crate::held::held;

/// How often someone who waits is asked whether it is still wanted.
const ASKED_EVERY: Duration = Duration::from_millis(200);
/// A file that waits for memory lets so many smaller ones pass before all wait for it.
const MOST_PASSING: u32 = 8;

/// The room there is for reading.
#[derive(Debug)]
pub(crate) struct Room {
    /// How many files are read at once.
    seats: usize,
    /// The memory that all of them may take together, in bytes.
    memory: u64,
    hall: Mutex<Hall>,
    /// Somebody left.
    left: Condvar,
}

#[derive(Debug, Default)]
struct Hall {
    seated: usize,
    taken: u64,
    /// Those who wait, the first first.
    waiting: VecDeque<Waiting>,
    /// The number of who comes next.
    next: u64,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    need: u64,
    passed: u32,
}

/// A seat; it is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Seat<'r> {
    room: &'r Room,
    need: u64,
}

impl Room {
    pub(crate) const fn new(seats: usize, memory: u64) -> Self {
        let hall = Hall { seated: 0, taken: 0, waiting: VecDeque::new(), next: 0 };
        let seats = if seats == 0 { 1 } else { seats };
        Self { seats, memory, hall: Mutex::new(hall), left: Condvar::new() }
    }

    /// Waits for a seat with so much memory; none where it is no longer wanted. A file that needs
    /// more than there is gets in when nobody else reads.
    pub(crate) fn enter(
        &self,
        need: u64,
        is_wanted: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Seat<'_>> {
        let mut hall = held(&self.hall);
        let number = hall.next;
        hall.next += 1;
        hall.waiting.push_back(Waiting { number, need, passed: 0 });
        loop {
            if self.admitted(&hall) == Some(number) {
                hall.admit(number);
                // There may be room for another one.
                self.left.notify_all();
                return Some(Seat { room: self, need });
            }
            let waited = self.left.wait_timeout(hall, ASKED_EVERY);
            let (back, timeout) = waited.unwrap_or_else(std::sync::PoisonError::into_inner);
            hall = back;
            if timeout.timed_out() {
                // Whoever answers must not hold up the others.
                drop(hall);
                let answer = is_wanted();
                hall = held(&self.hall);
                if answer.is_break() {
                    hall.waiting.retain(|one| one.number != number);
                    self.left.notify_all();
                    return None;
                }
            }
        }
    }

    /// Who gets in next: the first one for whom there is room, but nobody passes one who let many
    /// pass already.
    fn admitted(&self, hall: &Hall) -> Option<u64> {
        if hall.seated >= self.seats {
            return None;
        }
        for one in &hall.waiting {
            if hall.seated == 0 || hall.taken.saturating_add(one.need) <= self.memory {
                return Some(one.number);
            }
            if one.passed >= MOST_PASSING {
                return None;
            }
        }
        None
    }
}

impl Hall {
    fn admit(&mut self, number: u64) {
        for one in self.waiting.iter_mut().filter(|one| one.number < number) {
            one.passed = one.passed.saturating_add(1);
        }
        if let Some(at) = self.waiting.iter().position(|one| one.number == number)
            && let Some(one) = self.waiting.remove(at)
        {
            self.seated += 1;
            self.taken = self.taken.saturating_add(one.need);
        }
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        let mut hall = held(&self.room.hall);
        hall.seated = hall.seated.saturating_sub(1);
        hall.taken = hall.taken.saturating_sub(self.need);
        self.room.left.notify_all();
    }
}

#[cfg(test)]
mod tests;
