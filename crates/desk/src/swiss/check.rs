//! The Swiss side of a check: what is judged of a Swiss citation, by the tables, by the texts that are kept, and by
//! what stands around it. Whoever checks sees a citation as a `Reference`, and its parts here alone.

mod decision;
mod former;
mod judged;
pub(crate) mod pair;
mod parts;
mod place;
mod provision;
mod texts;

pub(crate) use former::{is_told_as_former, take_back, without_history};
pub(crate) use judged::finding;
pub(crate) use place::{lacks_regeste, place_of, pointed};
pub(crate) use texts::can_be_asked;
