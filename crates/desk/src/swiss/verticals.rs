//! Every official source, as the desk reaches it.

use crate::swiss::{
    sync::{acts::Acts, commentaries::Commentaries, decisions::Decisions},
    vertical::Vertical,
};

/// Every official source, as the desk works with it.
pub(crate) static VERTICALS: &[&dyn Vertical] = &[&Acts, &Decisions, &Commentaries];
