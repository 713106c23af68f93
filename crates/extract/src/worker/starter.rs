//! Starts processes from one thread that lives as long as this process does.
//!
//! Linux ends a process that asks to end with its parent already when the *thread* that started it
//! ends, and the threads that read come and go.

use std::{
    io,
    process::{Child, Command},
    sync::{
        OnceLock,
        mpsc::{self, Sender},
    },
    thread,
};

/// A program to start, and whom to tell.
type Order = (Command, Sender<io::Result<Child>>);

static STARTER: OnceLock<Sender<Order>> = OnceLock::new();

/// Starts a program.
pub(crate) fn start(command: Command) -> io::Result<Child> {
    let starter = STARTER.get_or_init(|| {
        let (sender, orders) = mpsc::channel::<Order>();
        thread::spawn(move || {
            for (mut command, answer) in orders {
                // Whoever asked is waiting.
                let _ = answer.send(command.spawn());
            }
        });
        sender
    });
    let (sender, answer) = mpsc::channel();
    starter.send((command, sender)).map_err(io::Error::other)?;
    answer.recv().map_err(io::Error::other)?
}
