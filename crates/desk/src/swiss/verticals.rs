//! The official sources, as the desk reaches them and synchronises with them. A further one is a file here and two lines
//! of this one.

mod acts;
mod commentaries;
mod decisions;

use super::vertical::Vertical;
use acts::Acts;
use commentaries::Commentaries;
use decisions::Decisions;

/// Every official source, in the order in which they are listed.
pub(crate) static VERTICALS: &[&dyn Vertical] = &[&Acts, &Decisions, &Commentaries];
