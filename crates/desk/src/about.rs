//! What is said about a tool before it is called.

/// What is said about a tool before it is called.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name a client calls it by.
    pub name: &'static str,
    /// The name instead, where another toolset that is on has a tool of its name.
    pub beside: Option<&'static str>,
    /// The name a person reads.
    pub title: &'static str,
    /// When to use it and what it answers, for a model.
    pub description: &'static str,
    /// What calling it can change.
    pub effect: Effect,
    /// How long it may take.
    pub pace: Pace,
}

/// How long a tool may take.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Pace {
    /// As a rule at once; calls that come after it may rely on it.
    Quick,
    /// Long enough for other calls, for news of how far it is, and for stopping it.
    Long,
}

/// What calling a tool can change.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Effect {
    /// Nothing: it answers from what is on this machine.
    Reads,
    /// Nothing of the user's: it may ask an official source, and keeps what that publishes.
    Asks,
    /// Nothing that is kept: it changes what the conversation is about.
    Switches,
    /// It adds something, or changes what can be changed back.
    Writes,
    /// It does away with something for good.
    Deletes,
}
