use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::*;

fn patient() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Who would get in if nobody left: `needs` come one after the other while a seat of the first need
/// is taken.
fn admitted(room: &Room, needs: &[u64]) -> Vec<u64> {
    let mut hall = held(&room.hall);
    for need in needs {
        let number = hall.next;
        hall.next += 1;
        hall.waiting.push_back(Waiting { number, need: *need, passed: 0 });
    }
    let mut order = Vec::new();
    while let Some(number) = room.admitted(&hall) {
        hall.admit(number);
        order.push(number);
    }
    order
}

#[test]
fn no_more_read_at_once_than_there_are_seats() {
    let room = Room::new(2, 100);
    let (inside, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let seat = room.enter(1, &mut patient).expect("it is wanted");
                    most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    thread::yield_now();
                    inside.fetch_sub(1, Ordering::SeqCst);
                    drop(seat);
                }
            });
        }
    });
    assert!((1..=2).contains(&most.into_inner()));
    assert_eq!(held(&room.hall).taken, 0);
}

#[test]
fn memory_is_one_budget_and_the_first_that_fits_gets_in() {
    assert_eq!(admitted(&Room::new(4, 100), &[60, 60, 30, 30]), [0, 2]);
}

#[test]
fn a_file_larger_than_the_budget_is_read_alone() {
    let room = Room::new(4, 100);
    assert_eq!(admitted(&room, &[500, 1]), [0]);
}

#[test]
fn a_large_file_is_not_passed_for_ever() {
    let room = Room::new(100, 100);
    let mut needs = vec![50, 90];
    needs.extend([1; 30]);
    let order = admitted(&room, &needs);
    assert_eq!(order.len(), 1 + MOST_PASSING as usize, "{order:?}");
}

#[test]
fn whoever_is_no_longer_wanted_stops_waiting() {
    let room = Room::new(1, 100);
    let seat = room.enter(1, &mut patient);
    assert!(seat.is_some());
    assert!(room.enter(1, &mut || ControlFlow::Break(())).is_none());
    drop(seat);
    assert!(room.enter(1, &mut patient).is_some());
}
