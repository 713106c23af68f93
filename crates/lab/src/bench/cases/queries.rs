//! What is looked for in a case.

/// What is asked, of each system alike.
pub(super) const QUERIES: [&str; 12] = [
    "confidential information",
    "motion to dismiss",
    "receiving party return destroy",
    "court of appeal costs",
    "employee termination notice",
    "breach of contract damages",
    "constitution federal assembly",
    "injunction",
    "survive termination agreement",
    "summary judgment denied",
    "human rights article",
    "third parties disclosure",
];
