//! The name of a case, as it is typed.

use law::request::Text;

/// The name of a case, as the tools take it.
pub(crate) type CaseName = Text<300>;
