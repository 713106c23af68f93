//! The parameter that says who is asked; every tool of the Swiss sources has it.

use crate::{Kind, Parameter, Presence};

pub(crate) const POLICY: Parameter = Parameter {
    name: "policy",
    description: "Who is asked: auto (what is kept on this machine where that is enough, else the \
        official source), local (only this machine; nothing leaves it), upstream (only the \
        official source). Where nothing is said, the user's settings decide; they say auto unless \
        changed.",
    kind: Kind::Choice {
        words: &["auto", "local", "upstream"],
        tolerated: &[],
        default: Some("auto"),
    },
    presence: Presence::Optional,
    examples: &[],
};
